import Choreography
import RefreshKit

/// Five bars that a wave runs through.
public struct BarWave: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "bar-wave", "A wave runs through five bars.", period: .milliseconds(1200), tags: ["bars"], aliases: ["sk-wave", "wave"])
    package static let still = 0.2

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.row(5, width: 0.15).enumerated().map { index, center in
            Part(.rect(), 0.15, 1, at: center).delayed(-1.2 + 0.1 * Double(index))
                .animating(.scaleY, [0: 0.4, 0.2: 1, 0.4: 0.4, 1: 0.4], each: .easeInOut)
        }
    }
}
