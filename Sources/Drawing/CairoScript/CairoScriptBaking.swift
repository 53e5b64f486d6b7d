internal import Glibc
internal import Imaging
internal import Motion

/// Converts a script's operations to drawing operations, in points.
struct CairoScriptBaking {
    /// The visible area, in points.
    let area: Rect
    /// Number of operations converted so far.
    private var count = 0

    /// Maximum deviation from a line or an angle that is attributed to rounding; in points for lines, and relative to 1 for angles.
    private static let tolerance = 1e-4

    init(area: Rect) { self.area = area }

    /// Returns drawing operations; `transform` maps the elements' coordinates to points.
    mutating func drawing(
        _ elements: [CairoScriptElement], _ transform: Transform
    ) throws(CairoScriptError) -> [RecordedDrawing.Element] {
        var drawing: [RecordedDrawing.Element] = []
        for element in elements { drawing += try self.drawing(element, transform) }
        return drawing
    }

    private mutating func drawing(
        _ element: CairoScriptElement, _ transform: Transform
    ) throws(CairoScriptError) -> [RecordedDrawing.Element] {
        count += 1
        guard count <= CairoScriptLimits.elements else {
            throw .unsupported("draws more than \(CairoScriptLimits.elements) operations")
        }
        switch element {
        case .fill(let path, let paint, let rule):
            guard let (paint, own) = placed(paint, transform) else { return [] }
            let points = path.map { $0.applying(transform).tidied } ?? .rect(area)
            guard let inverse = own.inverted(), !points.isEmpty, points.isFinite else { return [] }
            return [.fill(points.applying(inverse), paint, rule: rule, own)]
        case .stroke(let path, let paint, let stroke, let user): return strokes(path, paint, stroke, user, transform)
        case .bitmap(let bitmap, let filter, let placement):
            return [Self.bitmap(bitmap, filter, placement.concatenating(transform))]
        case .clear: return [.clear]
        case .clip(let path, let rule, let children):
            let content = try drawing(children, transform)
            let points = path.applying(transform).tidied
            if content.isEmpty || points.isEmpty || !points.isFinite { return [] }
            return covers(points) ? content : [.clip(points, rule: rule, .identity, content)]
        case .group(let opacity, let blend, let children):
            let content = try drawing(children, transform)
            return content.isEmpty ? [] : [.layer(.group(opacity: opacity, blend: blend), content)]
        case .mask(let mask, let children):
            let (mask, content) = (try drawing(mask, transform), try drawing(children, transform))
            return mask.isEmpty || content.isEmpty ? [] : [.layer(.mask(mask), content)]
        case .placed(let children, let placement): return try drawing(children, placement.concatenating(transform))
        }
    }

    /// Whether the entire visible area is inside a clip.
    private func covers(_ path: Path) -> Bool {
        guard case .rect(let rect) = path.elements.first, path.elements.count == 1 else { return false }
        let slack = 10 * Self.tolerance
        return rect.minX <= area.minX + slack && rect.minY <= area.minY + slack && rect.maxX >= area.maxX - slack
            && rect.maxY >= area.maxY - slack
    }

    /// Returns a paint, and the transform from its coordinates to points; nil if it is invisible.
    private func placed(_ paint: CairoScriptPaint, _ transform: Transform) -> (Paint, Transform)? {
        switch paint {
        case .solid(let color): return color.alpha > 0 ? (.color(color), .identity) : nil
        case .gradient(let paint, let placement):
            let placement = placement.concatenating(transform)
            guard placement.inverted() != nil, paint.isVisible else { return nil }
            return paint.applying(placement, tolerance: Self.tolerance).map { ($0.tidied, .identity) } ?? (paint, placement)
        }
    }

    private func strokes(
        _ path: Path, _ paint: CairoScriptPaint, _ stroke: Stroke, _ user: Transform, _ transform: Transform
    ) -> [RecordedDrawing.Element] {
        let points = path.applying(transform).tidied
        let own = user.concatenating(transform)
        guard !points.isEmpty, points.isFinite, stroke.width > 0, let inverse = own.inverted(),
            let (paint, placement) = placed(paint, transform)
        else { return [] }
        let line: (Paint) -> RecordedDrawing.Element
        if let factor = own.evenScale(tolerance: Self.tolerance) {
            line = { .stroke(points, $0, stroke.scaled(by: factor), .identity) }
            if placement == .identity { return [line(paint)] }
        } else {
            line = { .stroke(points.applying(inverse), $0, stroke, own) }
            let moved = placement == .identity ? paint.applying(inverse, tolerance: Self.tolerance)?.tidied : nil
            if let moved { return [line(moved)] }
        }
        let whole = Path.rect(area).applying(placement.inverted() ?? .identity)
        return [.layer(.mask([line(.black)]), [.fill(whole, paint, rule: .winding, placement)])]
    }

    private static func bitmap(_ bitmap: Bitmap, _ filter: BitmapFilter, _ transform: Transform) -> RecordedDrawing.Element {
        let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        let isUpright = abs(transform.b) * size.width < tolerance && abs(transform.c) * size.height < tolerance
        guard isUpright, transform.a > 0, transform.d > 0 else {
            return .bitmap(bitmap, in: Rect(origin: .zero, size: size), filter: filter, opacity: 1, transform)
        }
        let rect = Rect(
            x: transform.tx.tidied, y: transform.ty.tidied, width: (transform.a * size.width).tidied,
            height: (transform.d * size.height).tidied)
        return .bitmap(bitmap, in: rect, filter: filter, opacity: 1, .identity)
    }
}

extension Paint {
    /// The paint with rounded coordinates.
    fileprivate var tidied: Paint {
        switch source {
        case .solid, .conic: self
        case .linear(let gradient, let start, let end): Paint(.linear(gradient, from: start.tidied, to: end.tidied), alpha: alpha)
        case .radial(let gradient, let center, let inner, let outer, _):
            Paint(.radial(gradient, center: center.tidied, startRadius: inner.tidied, endRadius: outer.tidied), alpha: alpha)
        }
    }
}

extension Stroke {
    fileprivate func scaled(by factor: Double) -> Stroke {
        var stroke = self
        stroke.width = (width * factor).tidied
        stroke.dashes = dashes.map { ($0 * factor).tidied }
        stroke.dashOffset = (dashOffset * factor).tidied
        return stroke
    }
}

extension Double {
    /// The number rounded to a ten-thousandth, which removes rounding errors.
    fileprivate var tidied: Double {
        let value = (self * 10_000).rounded() / 10_000
        return value == 0 ? 0 : value
    }
}

extension Point {
    fileprivate var tidied: Point { Point(x: x.tidied, y: y.tidied) }
}

extension Path {
    /// The path with rounded coordinates; an upright rectangle becomes a rectangle element.
    fileprivate var tidied: Path {
        let steps = elements.map { element -> Element in
            switch element {
            case .move(let point): .move(point.tidied)
            case .line(let point): .line(point.tidied)
            case .curve(let point, let control1, let control2):
                .curve(point.tidied, control1: control1.tidied, control2: control2.tidied)
            default: element
            }
        }
        if let rect = Self.rectangle(steps) { return .rect(rect) }
        // The result equals a path that was built from the same steps.
        var path = Path()
        for step in steps {
            switch step {
            case .move(let point): path.move(to: point)
            case .line(let point): path.line(to: point)
            case .curve(let point, let control1, let control2): path.curve(to: point, control1: control1, control2: control2)
            default: path.close()
            }
        }
        return path
    }

    /// Returns the rectangle whose outline the steps follow clockwise from its origin; nil if there is none.
    private static func rectangle(_ steps: [Element]) -> Rect? {
        guard steps.count == 5, case .move(let start) = steps[0], case .line(let right) = steps[1], case .line(let end) = steps[2],
            case .line(let left) = steps[3], case .close = steps[4]
        else { return nil }
        func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 2.5e-4 }
        guard isSame(start.y, right.y), isSame(right.x, end.x), isSame(end.y, left.y), isSame(left.x, start.x), start.x < end.x,
            start.y < end.y
        else { return nil }
        return Rect(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
    }
}
