import Choreography
import RefreshKit

/// Ionic's bubbles: nine dots on a ring that shrink to nothing in turn.
public struct IonicBubbles: Loader {
    static let countOption = IndicatorOption.count("dots", default: 9, in: 4...16)
    package static let bindings = [OptionBinding(countOption, \IonicBubbles.count)]

    package static let facts = IndicatorInfo.styled(
        "ionic-bubbles", "Nine dots on a ring shrink to nothing in turn.", period: .seconds(1), family: Platforms.family,
        tags: ["dots", "ring"], aliases: ["ion-spinner-bubbles"], options: bindings.map(\.info))

    // Values from spinner-configs.ts: a radius of 5 in a 64-unit view box, on a 9-point circle in a 28-point box. In the original, a dot
    // that has shrunk to nothing jumps back to full size; here, it grows back in a twentieth of the loop.
    static let dot = 10.0 / 64, radius = 9.0 / 28

    /// The dots appear at the sizes that they have when the loop starts.
    package static let winding = 0.0
    package static let extent = 0.82
    package static let wholeness = Wholeness.whilePulledOrStill

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 4...16; 9 by default.
    @Bounded(countOption) public var count

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let width = Layout.width(Self.dot, of: count, published: 9)
        return Layout.ring(count, radius: Self.radius, start: -90).enumerated().map { index, center in
            Part(.disc, width, at: center).delayed(Double(index) / Double(count) - 1)
                .animating(.scale, [0: 1, 0.95: 0, 1: 1])
        }
    }
}
