internal import CCairo

/// A way to combine a layer with everything drawn before it, named as in CSS's `mix-blend-mode`.
///
/// Pixels follow the formulas of W3C's Compositing and Blending Level 1, even over translucent backdrops, to within 1.5 out of 255. The
/// layer and the backdrop are rounded to 8 bits first. Where a color is nearly gray, `hue` and `saturation` amplify the rounding error: a
/// difference of 1 can become more than 100, even between two renderers.
///
/// ![An ellipse on a gradient in each blend mode but the last, in declaration order.](blendModes)
///
/// ```swift
/// var bitmap = Bitmap(width: 40, height: 40)
/// try bitmap.draw { canvas in
///     canvas.fill(.rect(canvas.bounds), .color(.white))
///     for (x, color) in [(15.0, Color(red: 0, green: 1, blue: 1)), (25, Color(red: 1, green: 0, blue: 1))] {
///         canvas.group(blend: .multiply) {
///             canvas.fill(.circle(center: Point(x: x, y: 20), radius: 12), .color(color))
///         }
///     }
/// }
/// ```
public enum BlendMode: String, Sendable, Hashable, CaseIterable {
    /// The layer covers the backdrop.
    case normal
    /// The product of the two colors, which is never lighter than either.
    case multiply
    /// The inverted product of the inverted colors, which is never darker than either.
    case screen
    /// Multiplies dark backdrops and screens light ones.
    case overlay
    /// The darker of the two values, for each channel.
    case darken
    /// The lighter of the two values, for each channel.
    case lighten
    /// Brightens the backdrop to reflect the layer.
    case colorDodge = "color-dodge"
    /// Darkens the backdrop to reflect the layer.
    case colorBurn = "color-burn"
    /// Multiplies where the layer is dark and screens where it is light.
    case hardLight = "hard-light"
    /// Darkens or lightens like a diffuse spotlight.
    case softLight = "soft-light"
    /// The difference between the two colors.
    case difference
    /// The difference with less contrast.
    case exclusion
    /// The hue of the layer, with the saturation and luminosity of the backdrop.
    case hue
    /// The saturation of the layer, with the hue and luminosity of the backdrop.
    case saturation
    /// The hue and saturation of the layer, with the luminosity of the backdrop.
    case color
    /// The luminosity of the layer, with the hue and saturation of the backdrop.
    case luminosity
    /// The sum of both colors, for additive light.
    ///
    /// ![Red, green, and blue circles that add up to yellow, cyan, magenta, and white.](addedLight)
    case plusLighter = "plus-lighter"
}

extension BlendMode {
    /// Whether a channel of the result depends on all channels of the two colors.
    var mixesChannels: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
            .exclusion, .plusLighter:
            false
        }
    }
}

extension cairo_operator_t {
    init(_ mode: BlendMode) {
        switch mode {
        case .normal: self = CAIRO_OPERATOR_OVER
        case .multiply: self = CAIRO_OPERATOR_MULTIPLY
        case .screen: self = CAIRO_OPERATOR_SCREEN
        case .overlay: self = CAIRO_OPERATOR_OVERLAY
        case .darken: self = CAIRO_OPERATOR_DARKEN
        case .lighten: self = CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: self = CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: self = CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: self = CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: self = CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: self = CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: self = CAIRO_OPERATOR_EXCLUSION
        case .hue: self = CAIRO_OPERATOR_HSL_HUE
        case .saturation: self = CAIRO_OPERATOR_HSL_SATURATION
        case .color: self = CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: self = CAIRO_OPERATOR_HSL_LUMINOSITY
        case .plusLighter: self = CAIRO_OPERATOR_ADD
        }
    }
}
