import Choreography
import RefreshKit

/// Five bars that shrink and grow in turn.
public struct LineScale: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic("line-scale", "Five bars shrink and grow in turn.", period: .seconds(1), tags: ["bars"])
    package static let extent = 1.06

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.row(5, width: 1.0 / 9).enumerated().map { index, center in
            Part(.rect(radius: 0.5), 1.0 / 9, 1, at: center).delayed(0.1 * Double(index + 1))
                .animating(.scaleY, [0: 1, 0.5: 0.4, 1: 1], each: Curve(0.2, 0.68, 0.18, 1.08))
        }
    }
}
