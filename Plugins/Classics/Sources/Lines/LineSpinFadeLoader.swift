import Choreography
import RefreshKit

/// Eight spokes that fade in turn.
public struct LineSpinFadeLoader: Loader {
    static let countOption = IndicatorOption.count("spokes", default: 8, in: 4...16)
    static let thicknessOption = IndicatorOption.thickness(default: 0.16, in: 0.02...0.2)
    package static let bindings = [
        OptionBinding(countOption, \LineSpinFadeLoader.count), OptionBinding(thicknessOption, \LineSpinFadeLoader.thickness),
    ]

    package static let facts = IndicatorInfo.classic(
        "line-spin-fade-loader", "Eight spokes fade in turn.", period: .milliseconds(1200), tags: ["bars", "ring"],
        aliases: ["line-spin-fade"], options: bindings.map(\.info))

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of spokes, 4...16; 8 by default.
    @Bounded(countOption) public var count
    /// Width of the spokes, relative to the size, 0.02...0.2; 0.16 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let width = Layout.width(thickness, of: count, published: 8)
        // Starts at the top, where the pull begins; the wave begins at the right.
        return Layout.ring(count, radius: 0.35, start: -90).enumerated().map { index, center in
            Part(.rect(radius: 0.5), width, 0.3, at: center).turned(360 * Layout.turn(index, of: count))
                .delayed(0.96 * Layout.turn(index, of: count, start: 0.75) + 0.12)
                .animating(.opacity, [0: 1, 0.5: 0.3, 1: 1], each: .easeInOut)
        }
    }
}
