import Choreography
import RefreshKit

/// Six dots that chase each other around a circle that itself turns.
///
/// The dots are smaller than in the original, where they make a quarter of the frame flash six times a second.
public struct DotChase: Loader {
    static let countOption = IndicatorOption.count("dots", default: 6, in: 2...10)
    package static let bindings = [OptionBinding(countOption, \DotChase.count)]

    package static let facts = IndicatorInfo.classic(
        "dot-chase", "Six dots chase each other around a turning circle.", minimumSide: 16, period: .seconds(10),
        tags: ["dots", "path"],
        aliases: ["sk-chase", "chase"], options: bindings.map(\.info))
    package static let extent = 1.32
    package static let entersTogether = true
    package static let wholeness = Wholeness.whilePulledOrStill

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...10; 6 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let layers = (0..<count).map { index in
            let delay = -1.1 + 0.5 * Double(index) / Double(count - 1)
            let dot = Part(.disc, 0.18, at: Point(x: -0.375, y: -0.375)).delayed(delay).repeated(5)
                .animating(.scale, [0: 1, 0.5: 0.4, 1: 1], each: .easeInOut)
            return Part([dot]).delayed(delay).repeated(5).animating(.turn, [0: 0, 0.8: 360, 1: 360], each: .easeInOut)
        }
        return [Part(layers).repeated(4).animating(.turn, [0: 0, 1: 360])]
    }

    /// Evenly spaced dots on their circle.
    package var stillParts: [Part] {
        Layout.ring(count, radius: 0.375 * 2.0.squareRoot(), start: -90).map { Part(.disc, 0.18, at: $0) }
    }
}
