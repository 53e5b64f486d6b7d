import Choreography
import RefreshKit

/// Four bars that move like an equalizer.
///
/// The original's bars do not share a common loop; here, their cycles are up to 5% longer or shorter.
public struct AudioEqualizer: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 1.0 / 9, in: 0.02...0.2)
    package static let bindings = [OptionBinding(thicknessOption, \AudioEqualizer.thickness)]

    package static let facts = IndicatorInfo.classic(
        "audio-equalizer", "Four bars move like an equalizer.", period: .milliseconds(12300), tags: ["bars"],
        options: bindings.map(\.info), mirroring: .mirrors)
    package static let still = 0.13
    /// The original's cycles take 4.3, 2.5, 1.7, and 3.1 s.
    private static let cycles = [3, 5, 7, 4]

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Width of the bars, relative to the size, 0.02...0.2; 1/9 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        Row(4, width: thickness, pitch: 2.0 / 9).centers.enumerated().map { index, center in
            Part(.rect(), thickness, 1, at: center).anchored(at: Point(x: 0, y: 0.5)).repeated(Self.cycles[index])
                .animating(
                    .scaleY,
                    [
                        0: 0, 1.0 / 11: 0.7, 2.0 / 11: 0.4, 3.0 / 11: 0.05, 4.0 / 11: 0.95, 5.0 / 11: 0.3, 6.0 / 11: 0.9, 7.0 / 11: 0.4,
                        8.0 / 11: 0.15, 9.0 / 11: 0.18, 10.0 / 11: 0.75, 1: 0.01,
                    ])
        }
    }
}
