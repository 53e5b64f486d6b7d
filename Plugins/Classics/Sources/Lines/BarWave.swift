import Choreography
import RefreshKit

/// Five bars that a wave runs through.
public struct BarWave: Loader {
    static let countOption = IndicatorOption.count("bars", default: 5, in: 2...9)
    static let thicknessOption = IndicatorOption.thickness(default: 0.15, in: 0.02...0.2)
    package static let bindings = [OptionBinding(countOption, \BarWave.count), OptionBinding(thicknessOption, \BarWave.thickness)]

    package static let facts = IndicatorInfo.classic(
        "bar-wave", "A wave runs through five bars.", period: .milliseconds(1200), tags: ["bars"], aliases: ["sk-wave"],
        options: bindings.map(\.info), mirroring: .mirrors)
    package static let still = 0.2

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of bars, 2...9; 5 by default.
    @Bounded(countOption) public var count
    /// Width of the bars, relative to the size, 0.02...0.2; 0.15 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: thickness, pitch: 0.2125)
        return row.parts { center, location in
            Part(.rect(), row.width, 1, at: center).delayed(-1.2 + 0.4 * location)
                .animating(.scaleY, [0: 0.4, 0.2: 1, 0.4: 0.4, 1: 0.4], each: .easeInOut)
        }
    }
}
