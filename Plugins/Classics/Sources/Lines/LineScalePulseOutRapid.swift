import Choreography
import RefreshKit

/// Five bars that duck from the middle outward and spring back.
public struct LineScalePulseOutRapid: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "line-scale-pulse-out-rapid", "Five bars duck from the middle outward and spring back.", period: .milliseconds(900), tags: ["bars"])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        zip(Layout.row(5, width: 1.0 / 9), [0.5, 0.25, 0, 0.25, 0.5]).map { center, delay in
            Part(.rect(radius: 0.5), 1.0 / 9, 1, at: center).delayed(delay)
                .animating(.scaleY, [0: 1, 0.8: 0.3, 0.9: 1], each: Curve(0.11, 0.49, 0.38, 0.78))
        }
    }
}
