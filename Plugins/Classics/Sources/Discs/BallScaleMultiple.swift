import Choreography
import RefreshKit

/// Three discs that grow and fade one after another.
public struct BallScaleMultiple: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-scale-multiple", "Three discs grow and fade one after another.", period: .seconds(1), tags: ["disc"])
    package static let still = 0.6

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [0, 0.2, 0.4].map { delay in
            Part(.disc, 1).delayed(delay)
                .animating(.scale, [0: 0, 1: 1])
                .animating(.opacity, [0: 0, 0.05: 1, 1: 0])
        }
    }
}
