import Choreography
import RefreshKit

/// Three dots that shrink and grow in turn.
public struct BallPulse: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-pulse", "Three dots shrink and grow in turn.", period: .milliseconds(750), tags: ["dots", "row"], aliases: ["sk-three-bounce"]
    )
    package static let extent = 1.06

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.row(3, width: 0.3).enumerated().map { index, center in
            Part(.disc, 0.3, at: center).delayed(0.12 * Double(index + 1))
                .animating(.scale, [0: 1, 0.3: 0.3, 1: 1], each: Curve(0.2, 0.68, 0.18, 1.08))
        }
    }
}
