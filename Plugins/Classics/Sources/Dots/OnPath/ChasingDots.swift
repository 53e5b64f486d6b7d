import Choreography
import RefreshKit

/// Six dots that chase each other around a circle, which turns itself.
///
/// The dots are smaller than in the original, where they make a quarter of the frame flash six times a second.
public struct ChasingDots: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "chasing-dots", "Six dots chase each other around a turning circle.", period: .seconds(10), tags: ["dots", "path"],
        aliases: ["sk-chase", "chase"])
    package static let extent = 1.32

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let layers = (0..<6).map { index in
            let delay = -1.1 + 0.1 * Double(index)
            let dot = Part(.disc, 0.18, at: Point(x: -0.375, y: -0.375)).delayed(delay).repeated(5)
                .animating(.scale, [0: 1, 0.5: 0.4, 1: 1], each: .easeInOut)
            return Part([dot]).delayed(delay).repeated(5).animating(.turn, [0: 0, 0.8: 360, 1: 360], each: .easeInOut)
        }
        return [Part(layers).repeated(4).animating(.turn, [0: 0, 1: 360])]
    }
}
