import Choreography
import RefreshKit

/// A disc that grows and fades.
public struct BallScale: Loader {
    package static let facts = IndicatorInfo.classic(
        "ball-scale", "A disc grows and fades.", minimumSide: 16, period: .seconds(1), tags: ["disc"],
        aliases: ["sk-pulse", "sk-spinner-pulse"],
        isOneShape: true)
    package static let still = 0.5
    package static let wholeness = Wholeness.never

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [
            Part(.disc, 1)
                .animating(.scale, [0: 0, 1: 1], whole: .easeInOut)
                .animating(.opacity, [0: 1, 1: 0], whole: .easeInOut)
        ]
    }
}
