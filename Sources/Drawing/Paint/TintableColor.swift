/// A color for gradients and shadows: a fixed color, or the tint of the canvas.
///
/// ![Two bars that fade from the tint to nothing: in the canvas's tint and in another one.](tintedGradient)
///
/// ```swift
/// let fade = Gradient([.tint, .tint.opacity(0)])
/// let twoTone = Gradient([.color(Color(white: 0.9)), .tint])
/// print(fade.stops[1].color == .tint.opacity(0), twoTone.stops.count)
/// ```
public struct TintableColor: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        case fixed(Color)
        case tint(opacity: Double)
    }

    package let source: Source

    init(_ source: Source) {
        self.source = source
    }

    /// The tint of the canvas.
    public static var tint: TintableColor { TintableColor(.tint(opacity: 1)) }
    /// Opaque black.
    public static var black: TintableColor { color(.black) }
    /// Opaque white.
    public static var white: TintableColor { color(.white) }
    /// Black with an opacity of 0; in a gradient, neighboring colors fade to it without darkening.
    public static var clear: TintableColor { color(.clear) }

    /// Returns a fixed color.
    public static func color(_ color: Color) -> TintableColor {
        TintableColor(.fixed(color))
    }

    /// Returns this color with its opacity multiplied by a factor in 0...1.
    public func opacity(_ factor: Double) -> TintableColor {
        switch source {
        case .fixed(let color): .color(color.opacity(factor))
        case .tint(let opacity): TintableColor(.tint(opacity: opacity * factor.clampedToUnit))
        }
    }

    /// Returns the fixed color that is drawn on a canvas with the given tint.
    func resolved(tint: Color) -> Color {
        switch source {
        case .fixed(let color): color
        case .tint(let opacity): tint.opacity(opacity)
        }
    }

    /// Whether the color can be visible: its opacity is greater than 0.
    var isVisible: Bool {
        switch source {
        case .fixed(let color): color.alpha > 0
        case .tint(let opacity): opacity > 0
        }
    }

    /// The fixed color; nil for the tint.
    package var fixedColor: Color? {
        if case .fixed(let color) = source { color } else { nil }
    }

    /// Whether the color depends on the tint of the canvas.
    package var isTinted: Bool {
        if case .tint = source { true } else { false }
    }
}
