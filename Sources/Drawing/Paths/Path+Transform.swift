internal import Glibc
public import Motion

extension Path {
    /// Returns the path with every point transformed.
    ///
    /// ![A flower of six rotated petals in one path, and a capsule of two joined arcs.](joinedPaths)
    ///
    /// Circles stay circles and arcs stay arcs if the transform only moves, rotates, mirrors, and scales uniformly. Rectangles, rounded
    /// rectangles, and ellipses stay shapes if it moves and scales without rotating. In other cases they become lines and Bézier curves,
    /// which deviate from the transformed arc by at most 5 millionths of its radius. A circle always begins at its rightmost point, even
    /// when it is rotated.
    ///
    /// ```swift
    /// let dot = Path.circle(center: Point(x: 10, y: 0), radius: 2)
    /// let turned = dot.applying(.rotation(.pi / 2))  // a circle around (0, 10)
    /// let flat = dot.applying(.scale(x: 1, y: 0.5))  // an ellipse
    /// ```
    public func applying(_ transform: Transform) -> Path {
        if transform == .identity { return self }
        switch storage {
        case .empty: return self
        case .segment(let start, let end): return Path(from: transform.apply(to: start), to: transform.apply(to: end))
        case .one(.circle(let center, let radius)):
            if let factor = transform.similarity { return Path(.circle(center: transform.apply(to: center), radius: radius * factor)) }
        case .one(.arc(let center, let radius, let start, let sweep)) where abs(sweep) >= 2 * .pi && transform.similarity == nil:
            guard radius >= 0 else { return Path() }
            return Path(Path.Element.arc(center: center, radius: radius, start: start, sweep: sweep).transformed(transform) + [.close])
        case .one, .many: break
        }
        let moved = elements.flatMap { $0.transformed(transform) }
        return moved.isEmpty ? Path() : moved.count == 1 ? Path(moved[0]) : Path(moved)
    }
}

extension Transform {
    /// The scale factor if the transform preserves angles, except for rounding errors; nil if the transform distorts shapes.
    var similarity: Double? {
        let factor = hypot(a, b)
        let (along, across) = determinant < 0 ? (a + d, b - c) : (a - d, b + c)
        return abs(along) <= 1e-12 * factor && abs(across) <= 1e-12 * factor ? factor : nil
    }

    /// Whether the transform only moves and scales by positive factors.
    fileprivate var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension Path.Element {
    fileprivate func transformed(_ transform: Transform) -> [Path.Element] {
        switch self {
        case .move(let point): return [.move(transform.apply(to: point))]
        case .line(let point): return [.line(transform.apply(to: point))]
        case .curve(let point, let control1, let control2):
            return [
                .curve(transform.apply(to: point), control1: transform.apply(to: control1), control2: transform.apply(to: control2))
            ]
        case .close: return [.close]
        case .arc(let center, let radius, let start, let sweep):
            return Arc(center: center, radius: radius, startAngle: start, sweep: sweep).transformed(transform)
        case .circle(let center, let radius):
            if radius < 0 { return [] }
            if transform.determinant >= 0, let factor = transform.similarity {
                return [.circle(center: transform.apply(to: center), radius: radius * factor)]
            }
            if transform.isUpright {
                return [.ellipse(transform.apply(to: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))))]
            }
        case .ellipse(let rect) where transform.isUpright: return [.ellipse(transform.apply(to: rect))]
        case .rect(let rect) where transform.isUpright: return [.rect(transform.upright(rect))]
        case .roundedRect(let rect, let radius) where transform.isUpright && transform.a == transform.d:
            return [.roundedRect(transform.upright(rect), radius: radius * transform.a)]
        case .ellipse, .rect, .roundedRect: break
        }
        return closedShape(transform)
    }

    private func closedShape(_ transform: Transform) -> [Path.Element] {
        let segments = resolved
        guard let first = segments.first else { return [] }
        let steps = segments.flatMap { segment -> [Path.Element] in
            switch segment {
            case .line(_, let end): return [.line(transform.apply(to: end))]
            case .curve(let curve):
                let curve = curve.applying(transform)
                return [.curve(curve.end, control1: curve.control1, control2: curve.control2)]
            case .arc(let arc): return arc.transformed(transform)
            }
        }
        return [.move(transform.apply(to: first.start))] + steps + [.close]
    }
}

extension Transform {
    /// Returns the transformed rectangle, which keeps a negative width or height.
    fileprivate func upright(_ rect: Rect) -> Rect {
        Rect(origin: apply(to: rect.origin), size: Size(width: rect.width * a, height: rect.height * d))
    }
}

extension Arc {
    /// Returns the transformed arc as an arc if it stays circular, otherwise as a line to its start and Bézier curves.
    fileprivate func transformed(_ transform: Transform) -> [Path.Element] {
        if radius < 0 { return [] }
        if let factor = transform.similarity {
            let angle = atan2(transform.b, transform.a)
            let isMirrored = transform.determinant < 0
            return [
                .arc(
                    center: transform.apply(to: center), radius: radius * factor,
                    start: isMirrored ? angle - startAngle : angle + startAngle,
                    sweep: isMirrored ? -sweep : sweep)
            ]
        }
        return [.line(transform.apply(to: start))]
            + curves.map { curve in
                let curve = curve.applying(transform)
                return .curve(curve.end, control1: curve.control1, control2: curve.control2)
            }
    }
}
