import Choreography
import RefreshKit

/// Three dots that rise and fall like a wave.
public struct BallPulseSync: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-pulse-sync", "Three dots rise and fall like a wave.", period: .milliseconds(600), tags: ["dots", "row"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.row(3, width: 0.3).enumerated().map { index, center in
            Part(.disc, 0.3, at: center).delayed(0.07 * Double(index + 1))
                .animating(.y, [0: 0, 0.33: 0.175, 0.66: -0.175, 1: 0], each: .easeInOut)
        }
    }
}
