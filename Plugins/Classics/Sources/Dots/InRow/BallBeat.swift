import Choreography
import RefreshKit

/// Three dots whose outer two beat against the middle one.
public struct BallBeat: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-beat", "The outer two of three dots beat against the middle one.", period: .milliseconds(700), tags: ["dots", "row"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        zip(Layout.row(3, width: 0.3), [0.35, 0, 0.35]).map { center, delay in
            Part(.disc, 0.3, at: center).delayed(delay)
                .animating(.scale, [0: 1, 0.5: 0.75, 1: 1])
                .animating(.opacity, [0: 1, 0.5: 0.2, 1: 1])
        }
    }
}
