import Choreography
import RefreshKit

/// A mouth that eats dots.
public struct Pacman: Loader {
    package static let facts = IndicatorInfo.classic("pacman", "A mouth eats dots.", period: .seconds(1), tags: ["disc", "character"])
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let mouth = 2.0 / 3
        return [
            Part(.disc, 0.2, at: Point(x: 0.4, y: 0)).animating(.x, [0: 0, 1: -0.5]).animating(.opacity, [0: 1, 1: 0.7]),
            Part(.sector, mouth, at: Point(x: (mouth - 1) / 2, y: 0)).repeated(2)
                .animating(.trimStart, [0: 0.125, 0.5: 0, 1: 0.125], each: .default)
                .animating(.trimEnd, [0: 0.875, 0.5: 1, 1: 0.875], each: .default),
        ]
    }
}
