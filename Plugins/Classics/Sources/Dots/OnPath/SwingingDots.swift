import Choreography
import RefreshKit

/// Two dots that swell in turn while they circle each other.
public struct SwingingDots: Loader {
    package static let facts = IndicatorInfo.classic(
        "swinging-dots", "Two dots circle each other and swell in turn.", period: .seconds(18), tags: ["dots", "rotation"],
        aliases: ["sk-swing", "swing", "sk-chasing-dots", "chasing-dots"])
    package static let still = 0.03
    package static let extent = 1.02
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let dots = zip([-0.275, 0.275], [0, -1]).map { y, delay in
            Part(.disc, 0.45, at: Point(x: 0, y: y)).delayed(delay).repeated(9)
                .animating(.scale, [0: 0.2, 0.5: 1, 1: 0.2], each: .easeInOut)
        }
        return [Part(dots).repeated(10).animating(.turn, [0: 0, 1: 360])]
    }
}
