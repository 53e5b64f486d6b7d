import Choreography
import RefreshKit

/// Twelve dots on a circle that light up in turn.
public struct FadingCircle: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "fading-circle", "Twelve dots on a circle light up in turn.", period: .milliseconds(1200), tags: ["dots", "ring"],
        aliases: ["sk-circle-fade", "circle-fade", "sk-fading-circle"])
    package static let extent = 1.36

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.ring(12, radius: 0.601, start: -135).enumerated().map { index, center in
            Part(.disc, 0.15, at: center).delayed(-1.1 + 0.1 * Double(index))
                .animating(.scale, [0: 0.6, 0.39: 0.6, 0.4: 1, 1: 0.6], each: .easeInOut)
                .animating(.opacity, [0: 0, 0.39: 0, 0.4: 1, 1: 0], each: .easeInOut)
        }
    }
}
