internal import Glibc
internal import Motion

/// Collects polygons that together cover a stroke.
///
/// Every edge contributes a rectangle and every corner a wedge, all with the same orientation, so that the nonzero winding rule fills their
/// union.
struct Stroker {
    private let half: Double
    private let stroke: Stroke
    private let tolerance: Double
    /// Maximum angle between two points of a round join or cap.
    private let step: Double
    private(set) var polygons: [[Point]] = []

    init(_ stroke: Stroke, tolerance: Double) {
        half = stroke.width / 2
        self.stroke = stroke
        self.tolerance = tolerance
        step = half > tolerance ? min(2 * acos(1 - tolerance / half), .pi / 4) : .pi / 4
    }

    /// A line, or a piece of a curve whose sides end at right angles to the tangents.
    private struct Edge {
        let start: Point
        let end: Point
        /// Unit vector from the start to the end.
        let direction: Point
        /// Unit vectors of the tangents; equal to `direction` for a line.
        let tangents: (start: Point, end: Point)
        /// Whether the previous edge belongs to the same curve.
        let isSmooth: Bool

        var reversed: Edge {
            Edge(start: end, end: start, direction: -direction, tangents: (-tangents.end, -tangents.start), isSmooth: isSmooth)
        }
    }

    mutating func append(_ outline: Outline) {
        let edges = edges(of: outline)
        guard let first = edges.first, let last = edges.last else {
            // For zero-length lines, Cairo draws only round dots.
            if stroke.cap == .round { appendDot(at: outline.start, direction: Point(x: 1, y: 0)) }
            return
        }
        let back = backward(edges)
        if outline.isClosed {
            polygons.append(side(edges, isClosed: true))
            polygons.append(side(back, isClosed: true))
        } else {
            var polygon = side(edges, isClosed: false)
            appendCap(at: last.end, last.tangents.end, to: &polygon)
            polygon += side(back, isClosed: false)
            appendCap(at: first.start, -first.tangents.start, to: &polygon)
            polygons.append(polygon)
        }
    }

    /// Adds the caps of a zero-length line.
    mutating func appendDot(at point: Point, direction: Point) {
        guard stroke.cap != .butt else { return }
        var polygon: [Point] = []
        appendCap(at: point, direction, to: &polygon)
        appendCap(at: point, -direction, to: &polygon)
        polygons.append(polygon)
    }

    private func edges(of outline: Outline) -> [Edge] {
        var edges: [Edge] = []
        var segments = outline.segments
        if outline.isClosed, !outline.end.isNear(outline.start) { segments.append(.line(outline.end, outline.start)) }
        for segment in segments { appendEdges(of: segment, to: &edges) }
        return edges
    }

    private func appendEdges(of segment: Segment, to edges: inout [Edge]) {
        let isCurve = segment.tangent(at: 0) != nil
        var (last, leaving) = (segment.start, segment.tangent(at: 0))
        for (index, time) in times(of: segment).enumerated() {
            let point = segment.point(at: time)
            let length = hypot(point.x - last.x, point.y - last.y)
            guard length > 1e-9 else { continue }
            let direction = Point(x: (point.x - last.x) / length, y: (point.y - last.y) / length)
            let arriving = segment.tangent(at: time)
            var tangents = (start: leaving ?? direction, end: arriving ?? direction)
            // Where the curve turns sharply, a round join is more accurate than a side between tangents.
            if tangents.start.dot(direction) < cos(step / 2) || tangents.end.dot(direction) < cos(step / 2) {
                tangents = (direction, direction)
            }
            edges.append(Edge(start: last, end: point, direction: direction, tangents: tangents, isSmooth: isCurve && index > 0))
            (last, leaving) = (point, arriving)
        }
    }

    /// Returns the times at which to divide the segment so that both sides of the stroke deviate by at most the tolerance.
    private func times(of segment: Segment) -> [Double] {
        guard case .arc(let arc) = segment else { return segment.times(within: tolerance / 2) }
        let outside = Arc(center: arc.center, radius: arc.radius + half, startAngle: arc.startAngle, sweep: arc.sweep)
        return Segment.arc(outside).times(within: tolerance)
    }

    private func backward(_ edges: [Edge]) -> [Edge] {
        // Whether an edge continues a curve depends on the preceding vertex, which follows the edge on the way back.
        edges.indices.reversed().map { index in
            let edge = edges[index].reversed
            let next = edges[index == edges.count - 1 ? 0 : index + 1]
            return Edge(start: edge.start, end: edge.end, direction: edge.direction, tangents: edge.tangents, isSmooth: next.isSmooth)
        }
    }

    /// Returns the offset from the line to its left edge.
    private func normal(_ direction: Point) -> Point { Point(x: direction.y * half, y: -direction.x * half) }

    /// Returns the left side of the stroke, with joins.
    private func side(_ edges: [Edge], isClosed: Bool) -> [Point] {
        var points: [Point] = []
        var last = isClosed ? edges[edges.count - 1] : nil
        for edge in edges {
            if let last, last.tangents.end != edge.tangents.start { appendJoin(last, edge, to: &points) }
            let (first, second) = (normal(edge.tangents.start), normal(edge.tangents.end))
            let (from, to) = (edge.start.offset(x: first.x, y: first.y), edge.end.offset(x: second.x, y: second.y))
            if Point(x: to.x - from.x, y: to.y - from.y).dot(edge.direction) > 0 {
                if points.last != from { points.append(from) }
                points.append(to)
            } else {
                // Inside a tight curve, the side would run backward. Through the centers, the orientation stays the same.
                let middle = normal(edge.direction)
                points += [
                    from, edge.start, edge.start.offset(x: middle.x, y: middle.y), edge.end.offset(x: middle.x, y: middle.y), edge.end, to,
                ]
            }
            last = edge
        }
        return points
    }

    private func appendJoin(_ before: Edge, _ after: Edge, to points: inout [Point]) {
        let (leaving, arriving) = (after.tangents.start, before.tangents.end)
        let (point, first, second) = (after.start, normal(arriving), normal(leaving))
        let (cross, dot) = (arriving.x * leaving.y - arriving.y * leaving.x, arriving.dot(leaving))
        let (from, to) = (point.offset(x: first.x, y: first.y), point.offset(x: second.x, y: second.y))
        guard cross > 0 || cross == 0 && dot < 0 else {
            points += [from, point, to]
            return
        }
        let turn = atan2(cross, dot)
        switch after.isSmooth ? .round : stroke.join {
        case .round: appendFan(around: point, from: first, turn: turn, to: &points)
        case .bevel: points += [from, to]
        case .miter:
            // The miter is as long as the width divided by the cosine of half the turn.
            let isSharp = 2 > max(1, stroke.miterLimit) * max(1, stroke.miterLimit) * (1 + dot)
            let tip = point.offset(x: (first.x + second.x) / (1 + dot), y: (first.y + second.y) / (1 + dot))
            points += isSharp || 1 + dot < 1e-9 ? [from, to] : [from, tip, to]
        }
    }

    private func appendFan(around center: Point, from first: Point, turn: Double, to points: inout [Point]) {
        let count = max(1, Int((turn / step).rounded(.up)))
        for index in 0...count {
            let angle = turn * Double(index) / Double(count)
            let (sine, cosine) = (sin(angle), cos(angle))
            points.append(center.offset(x: first.x * cosine - first.y * sine, y: first.x * sine + first.y * cosine))
        }
    }

    private func appendCap(at point: Point, _ direction: Point, to points: inout [Point]) {
        let normal = normal(direction)
        switch stroke.cap {
        case .butt: break
        case .round: appendFan(around: point, from: normal, turn: .pi, to: &points)
        case .square:
            let (x, y) = (direction.x * half, direction.y * half)
            points.append(point.offset(x: normal.x + x, y: normal.y + y))
            points.append(point.offset(x: x - normal.x, y: y - normal.y))
        }
    }
}

extension Segment {
    /// Returns the tangent's unit vector at a time in 0...1; nil for lines and for zero-length curves.
    fileprivate func tangent(at time: Double) -> Point? {
        switch self {
        case .line: return nil
        case .curve(let curve):
            if curve.start == curve.control1, curve.start == curve.control2, curve.start == curve.end { return nil }
            return Point(center: .zero, radius: 1, angle: curve.direction(at: time))
        case .arc(let arc):
            let quarter = arc.sweep < 0 ? -Double.pi / 2 : .pi / 2
            return Point(center: .zero, radius: 1, angle: arc.startAngle + arc.sweep * time + quarter)
        }
    }
}

extension Point {
    fileprivate static prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }

    fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
