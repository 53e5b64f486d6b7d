import Choreography
import RefreshKit

/// A mouth that eats dots.
public struct Pacman: Loader {
    package static let facts = IndicatorInfo.classic(
        "pacman", "A mouth eats dots.", period: .seconds(1), tags: ["disc", "character"], mirroring: .mirrors)
    /// The mouth opens before the dot, which a pull brings closer.
    package static let still = 0.4
    package static let entersTogether = true
    package static let wholeness = Wholeness.never

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let mouth = 2.0 / 3
        return [
            // Inside the mouth before it closes, and gone before it opens again.
            Part(.disc, 0.2, at: Point(x: 0.4, y: 0)).animating(.x, [0: 0, 0.25: -0.05, 0.6: -0.35, 0.75: -0.375])
                .animating(.opacity, [0: 0, 0.1: 1, 0.74: 1, 0.75: 0]),
            Part(.sector, mouth, at: Point(x: (mouth - 1) / 2, y: 0)).repeated(2)
                .animating(.trimStart, [0: 0.125, 0.5: 0, 1: 0.125], each: .default)
                .animating(.trimEnd, [0: 0.875, 0.5: 1, 1: 0.875], each: .default),
        ]
    }
}
