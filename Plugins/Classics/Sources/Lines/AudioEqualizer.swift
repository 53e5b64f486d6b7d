import Choreography
import RefreshKit

/// Four bars that move like those of an equalizer.
///
/// The bars of the original have no common loop; here, their cycles are up to 5 % longer or shorter.
public struct AudioEqualizer: Loader {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.classic(
        "audio-equalizer", "Four bars move like those of an equalizer.", period: .milliseconds(12300), tags: ["bars"])
    package static let still = 0.13
    /// The original's cycles take 4.3, 2.5, 1.7, and 3.1 s.
    private static let cycles = [3, 5, 7, 4]

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Layout.row(4, width: 1.0 / 7).enumerated().map { index, center in
            Part(.rect(), 1.0 / 9, 1, at: Point(x: center.x * 7 / 9, y: 0)).anchored(at: Point(x: 0, y: 0.5)).repeated(Self.cycles[index])
                .animating(
                    .scaleY,
                    [
                        0: 0, 1.0 / 11: 0.7, 2.0 / 11: 0.4, 3.0 / 11: 0.05, 4.0 / 11: 0.95, 5.0 / 11: 0.3, 6.0 / 11: 0.9, 7.0 / 11: 0.4,
                        8.0 / 11: 0.15, 9.0 / 11: 0.18, 10.0 / 11: 0.75, 1: 0.01,
                    ])
        }
    }
}
