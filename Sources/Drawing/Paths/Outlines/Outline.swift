package import Motion

/// A connected part of a path, with shapes resolved into segments.
///
/// A closed outline ends with a line to its start if its last segment does not end there.
package struct Outline: Hashable {
    package var segments: [Segment]
    package var isClosed: Bool

    package var start: Point { segments[0].start }
    package var end: Point { segments[segments.count - 1].end }
}

extension Path {
    /// The connected parts that have at least one segment or are closed, in order; empty if a number is infinite or NaN.
    package var outlines: [Outline] {
        guard isFinite else { return [] }
        var builder = OutlineBuilder()
        for element in elements { builder.append(element) }
        if case .one(.arc(_, _, _, let sweep)) = storage, abs(sweep) >= 2 * .pi { builder.append(.close) }
        return builder.finish()
    }

    /// Whether all numbers are finite.
    var isFinite: Bool {
        switch storage {
        case .empty: true
        case .one(let element): element.isFinite
        case .segment(let start, let end): start.isFinite && end.isFinite
        case .many(let elements): elements.allSatisfy(\.isFinite)
        }
    }
}

extension Path.Element {
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .curve(let point, let control1, let control2): point.isFinite && control1.isFinite && control2.isFinite
        case .arc(let center, let radius, let start, let sweep):
            center.isFinite && radius.isFinite && start.isFinite && sweep.isFinite
        case .close: true
        case .circle(let center, let radius): center.isFinite && radius.isFinite
        case .ellipse(let rect), .rect(let rect): rect.isFinite
        case .roundedRect(let rect, let radius): rect.isFinite && radius.isFinite
        }
    }
}

extension Rect {
    fileprivate var isFinite: Bool { origin.isFinite && maxX.isFinite && maxY.isFinite }
}

/// Resolves the steps of a path as Cairo does.
private struct OutlineBuilder {
    private var outlines: [Outline] = []
    private var segments: [Segment] = []
    private var start: Point?
    private var current: Point?

    mutating func finish() -> [Outline] {
        end(isClosed: false)
        return outlines
    }

    private mutating func end(isClosed: Bool) {
        if segments.isEmpty, isClosed, let start { segments = [.line(start, start)] }
        if !segments.isEmpty { outlines.append(Outline(segments: segments, isClosed: isClosed)) }
        segments = []
    }

    mutating func append(_ element: Path.Element) {
        switch element {
        case .move(let point):
            end(isClosed: false)
            (start, current) = (point, point)
        case .line(let point): line(to: point)
        case .curve(let point, let control1, let control2):
            let from = current ?? control1
            if current == nil { start = from }
            segments.append(.curve(Bezier(start: from, control1: control1, control2: control2, end: point)))
            current = point
        case .arc(let center, let radius, let start, let sweep):
            if radius >= 0 { arc(Arc(center: center, radius: radius, startAngle: start, sweep: sweep)) }
        case .close:
            guard let start else { return }
            end(isClosed: true)
            current = start
        case .circle, .ellipse, .rect, .roundedRect: closedShape(element)
        }
    }

    private mutating func line(to point: Point) {
        if let current { segments.append(.line(current, point)) } else { start = point }
        current = point
    }

    private mutating func arc(_ arc: Arc) {
        // An arc that continues an outline usually starts where the outline ended, except for rounding errors.
        if let current, arc.start.isNear(current) {
        } else {
            line(to: arc.start)
        }
        segments.append(.arc(arc))
        current = arc.end
    }

    private mutating func closedShape(_ shape: Path.Element) {
        end(isClosed: false)
        current = nil
        let resolved = shape.resolved
        guard let first = resolved.first else { return }
        segments = resolved
        start = first.start
        end(isClosed: true)
        current = start
    }
}

extension Point {
    /// Whether two points differ only by rounding errors.
    func isNear(_ other: Point) -> Bool {
        let reach = 1e-12 * (1 + max(abs(x), abs(y)))
        return abs(x - other.x) <= reach && abs(y - other.y) <= reach
    }
}

extension Path.Element {
    /// The segments of a closed shape; empty for other elements and for shapes that draw nothing.
    var resolved: [Segment] {
        switch self {
        case .circle(let center, let radius):
            return radius < 0 ? [] : [.arc(Arc(center: center, radius: radius, startAngle: 0, sweep: 2 * .pi))]
        case .ellipse(let rect):
            guard !rect.isEmpty else { return [] }
            let (center, transform) = (rect.center, Transform.scale(x: rect.width / 2, y: rect.height / 2))
            let placed = transform.concatenating(.translation(x: center.x, y: center.y))
            return Arc(center: .zero, radius: 1, startAngle: 0, sweep: 2 * .pi).curves.map { .curve($0.applying(placed)) }
        case .rect(let rect):
            let corners = [
                rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
            ]
            return zip(corners, corners.dropFirst()).map { .line($0, $1) } + [.line(corners[3], corners[0])]
        case .roundedRect(let rect, let wanted):
            let radius = min(wanted, rect.minSide / 2)
            guard radius > 0 else { return Path.Element.rect(rect).resolved }
            let (left, right) = (rect.minX + radius, rect.maxX - radius)
            let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
            let centers = [Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom), Point(x: left, y: top)]
            var segments: [Segment] = []
            for (index, center) in centers.enumerated() {
                let arc = Arc(center: center, radius: radius, startAngle: Double(index - 1) * .pi / 2, sweep: .pi / 2)
                if let end = segments.last?.end, !arc.start.isNear(end) { segments.append(.line(end, arc.start)) }
                segments.append(.arc(arc))
            }
            return segments
        case .move, .line, .curve, .arc, .close: return []
        }
    }
}
