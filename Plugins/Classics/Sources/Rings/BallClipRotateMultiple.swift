import Choreography
import RefreshKit

/// Two pairs of arcs that turn in opposite directions.
public struct BallClipRotateMultiple: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 0.05)
    package static let bindings = [OptionBinding(thicknessOption, \BallClipRotateMultiple.thickness)]

    package static let facts = IndicatorInfo.classic(
        "ball-clip-rotate-multiple", "Two pairs of arcs turn in opposite directions.", minimumSide: 20, period: .seconds(1),
        tags: ["ring", "rotation"],
        options: bindings.map(\.info))
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3; 0.05 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [(first: 135.0, size: 1.0, turn: 180.0), (first: -135, size: 0.5, turn: -180)].map { pair in
            let arcs = [pair.first, pair.first + 180].map { Part(.arc(start: $0, sweep: 90, width: thickness), pair.size) }
            return Part(arcs)
                .animating(.scale, [0: 1, 0.5: 0.6, 1: 1], each: .easeInOut)
                .animating(.turn, [0: 0, 0.5: pair.turn, 1: 2 * pair.turn], each: .easeInOut)
        }
    }
}
