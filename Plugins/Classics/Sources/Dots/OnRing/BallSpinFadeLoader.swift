import Choreography
import RefreshKit

/// Eight dots on a circle that shrink and fade in turn.
public struct BallSpinFadeLoader: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-spin-fade-loader", "Eight dots on a circle shrink and fade in turn.", period: .seconds(1), tags: ["dots", "ring"],
        aliases: ["ball-spin-fade"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.ring(8, radius: 0.38).enumerated().map { index, center in
            Part(.disc, 0.24, at: center).delayed(0.12 * Double(index))
                .animating(.scale, [0: 1, 0.5: 0.4, 1: 1])
                .animating(.opacity, [0: 1, 0.5: 0.3, 1: 1])
        }
    }
}
