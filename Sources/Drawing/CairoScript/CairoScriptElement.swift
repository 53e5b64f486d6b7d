internal import Glibc
internal import Imaging
internal import Motion

/// A script operation, in the script's coordinates.
indirect enum CairoScriptElement {
    /// A fill of a path; if the path is nil, a fill of the entire visible area.
    case fill(Path?, CairoScriptPaint, FillRule)
    /// A stroke of a path. The transform maps the coordinates of the stroke's lengths to the script's coordinates.
    case stroke(Path, CairoScriptPaint, Stroke, Transform)
    /// A bitmap. The transform maps its pixels to the script's coordinates.
    case bitmap(Bitmap, BitmapFilter, Transform)
    case clear
    case clip(Path, FillRule, [CairoScriptElement])
    case group(opacity: Double, BlendMode, [CairoScriptElement])
    case mask([CairoScriptElement], [CairoScriptElement])
    /// Operations in other coordinates, with the transform to the script's coordinates.
    case placed([CairoScriptElement], Transform)

    /// Whether the element contains several operations outside of layers.
    var isMultiple: Bool {
        switch self {
        case .fill, .stroke, .bitmap, .clear, .mask, .group: false
        case .clip(_, _, let children), .placed(let children, _): children.count > 1 || children.contains(where: \.isMultiple)
        }
    }

    /// Whether the operation depends on everything drawn before it and so must stay in a layer.
    var readsBackdrop: Bool {
        switch self {
        case .fill, .stroke, .bitmap, .mask: false
        case .clear: true
        case .group(_, let blend, _): blend != .normal
        case .clip(_, _, let children), .placed(let children, _): children.contains(where: \.readsBackdrop)
        }
    }
}

/// A color or a gradient in a script.
enum CairoScriptPaint {
    case solid(Color)
    /// A gradient. The transform maps the paint's coordinates to the script's.
    case gradient(Paint, Transform)

    static let black = CairoScriptPaint.solid(.black)

    func opacity(_ factor: Double) -> CairoScriptPaint {
        switch self {
        case .solid(let color): .solid(color.opacity(factor))
        case .gradient(let paint, let transform): .gradient(paint.opacity(factor), transform)
        }
    }
}

/// The drawing source in a script.
enum CairoScriptPattern {
    case paint(CairoScriptPaint)
    /// The colors between two circles.
    case gradient(CairoScriptGradient)
    case bitmap(Bitmap, isMask: Bool)
    case layer([CairoScriptElement], depth: Int, isMask: Bool)
}

/// A gradient between two points or circles while its stops are added.
struct CairoScriptGradient {
    /// The two points, each with a radius for a circle.
    let start: (center: Point, radius: Double)
    let end: (center: Point, radius: Double)
    let isRadial: Bool
    var stops: [Gradient.FixedStop] = []

    /// Opacity used instead of 0, so that the color of a transparent stop still matters, as in Cairo.
    private static let almostZero = 1e-6

    /// Returns the paint.
    func paint() throws(CairoScriptError) -> Paint {
        let colors = stops.indices.map { index in
            let color = stops[index].color
            let neighbors = [index - 1, index + 1].filter(stops.indices.contains).map { stops[$0].color }
            let isNeutral = color.alpha > 0 || neighbors.allSatisfy { $0.opacity(0) == color }
            return Gradient.Stop(
                color: .color(isNeutral ? color : Color(red: color.red, green: color.green, blue: color.blue, alpha: Self.almostZero)),
                location: stops[index].location)
        }
        let gradient = Gradient(stops: colors)
        guard isRadial else { return .linearGradient(gradient, from: start.center, to: end.center) }
        let size = max(start.radius, end.radius, 1e-6)
        guard hypot(start.center.x - end.center.x, start.center.y - end.center.y) < 1e-4 * size else {
            throw .unsupported("draws a radial gradient between circles with different centers")
        }
        return .radialGradient(gradient, center: end.center, startRadius: start.radius, endRadius: end.radius)
    }
}
