import Choreography
import RefreshKit

/// Three dots that swell one after another and rest.
public struct DotFlow: Loader {
    static let countOption = IndicatorOption.count("dots", default: 3, in: 2...8)
    package static let bindings = [OptionBinding(countOption, \DotFlow.count)]

    package static let facts = IndicatorInfo.classic(
        "dot-flow", "Three dots swell one after another and rest.", period: .milliseconds(1400), tags: ["dots", "row"],
        aliases: ["sk-flow", "flow"], options: bindings.map(\.info), mirroring: .mirrors)
    package static let still = 0.4

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...8; 3 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: 0.25, pitch: 0.375)
        return row.parts { center, location in
            Part(.disc, row.width, at: center).delayed(0.3 * (location - 1))
                .animating(.scale, [0: 0.3, 0.4: 1, 0.8: 0.3, 1: 0.3], each: Curve(0.455, 0.03, 0.515, 0.955))
        }
    }
}
