import Choreography
import RefreshKit

/// Three dots whose outer two beat against the middle one.
public struct BallBeat: Loader {
    static let countOption = IndicatorOption.count("dots", default: 3, in: 2...8)
    package static let bindings = [OptionBinding(countOption, \BallBeat.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-beat", "The outer two of three dots beat against the middle one.", period: .milliseconds(700), tags: ["dots", "row"],
        options: bindings.map(\.info), mirroring: .mirrors)
    package static let wholeness = Wholeness.whilePulledOrStill

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...8; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: 0.3, pitch: 0.35)
        return row.centers.enumerated().map { index, center in
            Part(.disc, row.width, at: center).delayed(index.isMultiple(of: 2) ? 0.35 : 0)
                .animating(.scale, [0: 1, 0.5: 0.75, 1: 1])
                .animating(.opacity, [0: 1, 0.5: 0.2, 1: 1])
        }
    }
}
