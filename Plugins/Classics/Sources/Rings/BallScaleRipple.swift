import Choreography
import RefreshKit

/// A ring that grows and fades like a ripple.
public struct BallScaleRipple: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "ball-scale-ripple", "A ring grows and fades like a ripple.", period: .seconds(1), tags: ["rings"])
    package static let still = 0.3

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.21, 0.53, 0.56, 0.8)
        return [
            Part(.arc(start: -90, width: 0.05), 1)
                .animating(.scale, [0: 0.1, 0.7: 1], each: curve)
                .animating(.opacity, [0: 1, 0.7: 0.7, 1: 0], each: curve)
        ]
    }
}
