import Choreography
import RefreshKit

/// Five bars that pulse from the middle outward.
public struct LineScalePulseOut: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "line-scale-pulse-out", "Five bars pulse from the middle outward.", period: .seconds(1), tags: ["bars"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        zip(Layout.row(5, width: 1.0 / 9), [0.4, 0.2, 0, 0.2, 0.4]).map { center, delay in
            Part(.rect(radius: 0.5), 1.0 / 9, 1, at: center).delayed(delay)
                .animating(.scaleY, [0: 1, 0.5: 0.4, 1: 1], each: Curve(0.85, 0.25, 0.37, 0.85))
        }
    }
}
