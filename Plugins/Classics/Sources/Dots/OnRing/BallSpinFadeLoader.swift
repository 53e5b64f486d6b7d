import Choreography
import RefreshKit

/// Eight dots on a circle that shrink and fade in turn.
public struct BallSpinFadeLoader: Loader {
    static let countOption = IndicatorOption.count("dots", default: 8, in: 4...16)
    package static let bindings = [OptionBinding(countOption, \BallSpinFadeLoader.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-spin-fade-loader", "Eight dots on a circle shrink and fade in turn.", period: .seconds(1), tags: ["dots", "ring"],
        aliases: ["ball-spin-fade"], options: bindings.map(\.info))

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 4...16; 8 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let width = Layout.width(0.24, of: count, published: 8)
        // Starts at the top, where the pull begins; the wave begins at the right.
        return Layout.ring(count, radius: 0.38, start: -90).enumerated().map { index, center in
            Part(.disc, width, at: center).delayed(0.96 * Layout.turn(index, of: count, start: 0.75))
                .animating(.scale, [0: 1, 0.5: 0.4, 1: 1])
                .animating(.opacity, [0: 1, 0.5: 0.3, 1: 1])
        }
    }
}
