import Choreography
import RefreshKit

/// Nine squares through which a wave of holes runs.
public struct CubeGrid: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "cube-grid", "A wave of holes runs through nine squares.", period: .milliseconds(1300), tags: ["square", "grid"],
        aliases: ["sk-grid", "grid", "sk-cube-grid"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let delays = [0.2, 0.3, 0.4, 0.1, 0.2, 0.3, 0, 0.1, 0.2]
        return zip(Layout.grid(3, width: 1.0 / 3), delays).map { center, delay in
            Part(.rect(), 1.0 / 3, at: center).delayed(delay)
                .animating(.scale, [0: 1, 0.35: 0, 0.7: 1, 1: 1], each: .easeInOut)
        }
    }
}
