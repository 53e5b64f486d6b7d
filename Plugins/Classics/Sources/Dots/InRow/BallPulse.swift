import Choreography
import RefreshKit

/// Three dots that shrink and grow in turn.
public struct BallPulse: Loader {
    static let countOption = IndicatorOption.count("dots", default: 3, in: 2...8)
    package static let bindings = [OptionBinding(countOption, \BallPulse.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-pulse", "Three dots shrink and grow in turn.", period: .milliseconds(750), tags: ["dots", "row"],
        aliases: ["sk-three-bounce"], options: bindings.map(\.info), mirroring: .mirrors)
    package static let extent = 1.06

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...8; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: 0.3, pitch: 0.35)
        return row.parts { center, location in
            Part(.disc, row.width, at: center).delayed(0.12 + 0.24 * location)
                .animating(.scale, [0: 1, 0.3: 0.3, 1: 1], each: Curve(0.2, 0.68, 0.18, 1.08))
        }
    }
}
