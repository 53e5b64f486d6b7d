public import RefreshKit

/// The options that nearly all indicators share.
public struct LoaderStyle: Sendable, Hashable {
    static let colorOption = IndicatorOption.color("color", "Color of all parts; the tint by default.")
    static let colorsOption = IndicatorOption.colors("colors", "Colors in turn, from part to part or over time; they replace 'color'.")
    static let speedOption = IndicatorOption.number("speed", "Speed of the loop, relative to its normal speed.", default: 1, in: 0.25...4)

    /// Color of all parts; nil for the tint.
    public var color: Color?
    /// Colors in turn, from part to part or over time, instead of `color`; a one-shape indicator uses only the first.
    public var colors: [Color] = []
    /// Speed of the loop, relative to its normal speed, in 0.25...4; 1 by default.
    @Bounded(speedOption) public var speed

    /// Creates a style in the tint color, at normal speed.
    public init() {}

    /// Creates a style from options.
    init(_ options: OptionValues) {
        color = options[Self.colorOption]
        colors = options[Self.colorsOption]
        speed = options[Self.speedOption]
    }

    /// Returns the descriptions of the options; the options of a one-shape indicator have no list of colors.
    static func options(isOneShape: Bool) -> [OptionInfo] {
        [colorOption.info] + (isOneShape ? [] : [colorsOption.info]) + [speedOption.info]
    }

    /// Opacity of the most opaque color; 1 for the tint.
    package var opacity: Double { colors.map(\.alpha).max() ?? color?.alpha ?? 1 }

    /// The style with its most opaque color made opaque, and the others in proportion.
    var solid: LoaderStyle {
        var solid = self
        func strengthened(_ color: Color) -> Color {
            Color(red: color.red, green: color.green, blue: color.blue, alpha: opacity > 0 ? color.alpha / opacity : 1)
        }
        solid.color = color.map(strengthened)
        solid.colors = colors.map(strengthened)
        return solid
    }

    /// Returns the color of a part by its index; nil for the tint.
    package func color(ofPart index: Int) -> Color? { colors.isEmpty ? color : colors[index % colors.count] }

    /// Returns the paint of a part by its index.
    package func paint(ofPart index: Int) -> Paint { color(ofPart: index).map(Paint.color) ?? .tint }

    /// Returns the paint at a position in a sequence of cycles, 0 or more: each cycle has its own color, which fades into the next one in
    /// the last quarter.
    package func paint(atCycle position: Double) -> Paint {
        let cycle = position.rounded(.down)
        let fading = Curve.easeInOut((position - cycle - 0.75) * 4)
        let index = Int(cycle)
        guard fading > 0, let from = color(ofPart: index), let next = color(ofPart: index + 1) else { return paint(ofPart: index) }
        return .color(from.mixed(with: next, fraction: fading))
    }

    /// Returns the period of an indicator at this speed.
    package func period(of info: IndicatorInfo) -> Duration { speed == 1 ? info.period : info.period / speed }
}
