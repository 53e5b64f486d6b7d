import Choreography
import RefreshKit

/// Five bars that shrink and grow in turn.
public struct LineScale: Loader {
    static let countOption = IndicatorOption.count("bars", default: 5, in: 2...9)
    static let thicknessOption = IndicatorOption.thickness(default: 1.0 / 9, in: 0.02...0.2)
    package static let bindings = [OptionBinding(countOption, \LineScale.count), OptionBinding(thicknessOption, \LineScale.thickness)]

    package static let facts = IndicatorInfo.classic(
        "line-scale", "Five bars shrink and grow in turn.", period: .seconds(1), tags: ["bars"], options: bindings.map(\.info),
        mirroring: .mirrors)
    package static let extent = 1.06

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of bars, 2...9; 5 by default.
    @Bounded(countOption) public var count
    /// Width of the bars, relative to the size, 0.02...0.2; 1/9 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let row = Row(count, width: thickness, pitch: 2.0 / 9)
        return row.parts { center, location in
            Part(.rect(radius: 0.5), row.width, 1, at: center).delayed(0.1 + 0.4 * location)
                .animating(.scaleY, [0: 1, 0.5: 0.4, 1: 1], each: Curve(0.2, 0.68, 0.18, 1.08))
        }
    }
}
