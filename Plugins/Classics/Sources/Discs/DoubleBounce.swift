import Choreography
import RefreshKit

/// Two translucent discs that grow and shrink in turn.
public struct DoubleBounce: Loader {
    package static let facts = IndicatorInfo.classic(
        "double-bounce", "Two translucent discs grow and shrink in turn.", period: .seconds(2), tags: ["disc"],
        aliases: ["sk-bounce", "bounce", "ball-double-bounce"])
    package static let still = 0.3
    package static let entersTogether = true
    package static let wholeness = Wholeness.never

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [0.0, -1].map { delay in
            Part(.disc, 1).opacity(0.6).delayed(delay).animating(
                .scale, [0: 0, 0.45: 1, 0.55: 1, 1: 0], each: Curve(0.455, 0.03, 0.515, 0.955))
        }
    }
}
