import Choreography
import RefreshKit

/// Eight spokes that fade in turn.
public struct LineSpinFadeLoader: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "line-spin-fade-loader", "Eight spokes fade in turn.", period: .milliseconds(1200), tags: ["bars", "ring"],
        aliases: ["line-spin-fade"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.ring(8, radius: 0.35).enumerated().map { index, center in
            Part(.rect(radius: 0.5), 0.16, 0.3, at: center).turned(90 + 45 * Double(index)).delayed(0.12 * Double(index + 1))
                .animating(.opacity, [0: 1, 0.5: 0.3, 1: 1], each: .easeInOut)
        }
    }
}
