import Choreography
import RefreshKit

/// Two dots that zigzag between the corners.
public struct BallZigZag: Loader {
    package static let facts = IndicatorInfo.classic(
        "ball-zig-zag", "Two dots zigzag between the corners.", period: .milliseconds(700), tags: ["dots", "path"])
    package static let still = 0.2
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [1.0, -1].map { side in
            Part(.disc, 0.2)
                .animating(.x, [0: 0, 0.33: -0.4 * side, 0.66: 0.4 * side, 1: 0])
                .animating(.y, [0: 0, 0.33: -0.4 * side, 0.66: -0.4 * side, 1: 0])
        }
    }
}
