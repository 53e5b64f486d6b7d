import Choreography
import RefreshKit

/// Three dots that swell one after another and rest.
public struct DotFlow: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "dot-flow", "Three dots swell one after another and rest.", period: .milliseconds(1400), tags: ["dots", "row"],
        aliases: ["sk-flow", "flow"])
    package static let still = 0.4

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        zip(Layout.row(3, width: 0.25), [-0.3, -0.15, 0]).map { center, delay in
            Part(.disc, 0.25, at: center).delayed(delay)
                .animating(.scale, [0: 0.3, 0.4: 1, 0.8: 0.3, 1: 0.3], each: Curve(0.455, 0.03, 0.515, 0.955))
        }
    }
}
