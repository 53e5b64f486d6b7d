import Choreography
import RefreshKit

/// Five dots that leap up and down past each other.
///
/// In the original, the sizes jump at the end of the loop; here they return to the start.
public struct BallPulseRise: Loader {
    static let countOption = IndicatorOption.count("dots", default: 5, in: 2...9)
    package static let bindings = [OptionBinding(countOption, \BallPulseRise.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-pulse-rise", "Five dots leap up and down past each other.", minimumSide: 20, period: .seconds(1), tags: ["dots", "row"],
        options: bindings.map(\.info), mirroring: .mirrors)
    package static let extent = 1.2

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...9; 5 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.15, 0.46, 0.9, 0.6)
        let row = Row(count, width: 0.16, pitch: 0.21)
        return row.centers.enumerated().map { index, center in
            let dot = Part(.disc, row.width, at: center)
            return index.isMultiple(of: 2)
                ? dot.animating(.scale, [0: 1.1, 0.5: 0.4, 1: 1.1], each: curve)
                    .animating(.y, [0: 0, 0.25: -0.5, 0.75: 0.5, 1: 0], each: curve)
                : dot.animating(.scale, [0: 0.4, 0.5: 1.1, 1: 0.4], each: curve)
                    .animating(.y, [0: 0, 0.25: 0.5, 0.75: -0.5, 1: 0], each: curve)
        }
    }
}
