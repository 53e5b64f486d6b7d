import Choreography
import RefreshKit

/// Three rings that grow and fade like ripples.
public struct BallScaleRippleMultiple: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-scale-ripple-multiple", "Three rings grow and fade like ripples.", period: .milliseconds(1250), tags: ["rings"])
    package static let still = 0.45

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.21, 0.53, 0.56, 0.8)
        return [0, 0.2, 0.4].map { delay in
            Part(.arc(start: -90, width: 0.05), 1).delayed(delay)
                .animating(.scale, [0: 0, 0.7: 1], each: curve)
                .animating(.opacity, [0: 1, 0.7: 0.7, 1: 0], each: curve)
        }
    }
}
