internal import Glibc
package import Motion

/// A piece of an outline between two points.
package enum Segment: Hashable {
    case line(Point, Point)
    case curve(Bezier)
    case arc(Arc)

    package var start: Point {
        switch self {
        case .line(let start, _): start
        case .curve(let curve): curve.start
        case .arc(let arc): arc.start
        }
    }

    package var end: Point {
        switch self {
        case .line(_, let end): end
        case .curve(let curve): curve.end
        case .arc(let arc): arc.end
        }
    }

    /// The reversed segment, from the end to the start.
    var reversed: Segment {
        switch self {
        case .line(let start, let end): .line(end, start)
        case .curve(let curve): .curve(curve.reversed)
        case .arc(let arc): .arc(Arc(center: arc.center, radius: arc.radius, startAngle: arc.endAngle, sweep: -arc.sweep))
        }
    }
}

/// A cubic Bézier curve.
package struct Bezier: Hashable {
    package var start: Point
    package var control1: Point
    package var control2: Point
    package var end: Point

    package init(start: Point, control1: Point, control2: Point, end: Point) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    var reversed: Bezier { Bezier(start: end, control1: control2, control2: control1, end: start) }

    func applying(_ transform: Transform) -> Bezier {
        Bezier(
            start: transform.apply(to: start), control1: transform.apply(to: control1), control2: transform.apply(to: control2),
            end: transform.apply(to: end))
    }

    package func point(at time: Double) -> Point {
        let rest = 1 - time
        let (first, second, third, fourth) = (rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time)
        return Point(
            x: first * start.x + second * control1.x + third * control2.x + fourth * end.x,
            y: first * start.y + second * control1.y + third * control2.y + fourth * end.y)
    }
}

/// A circular arc; the sweep, in radians, is within a full turn in either direction and positive clockwise.
package struct Arc: Hashable {
    package var center: Point
    package var radius: Double
    package var startAngle: Double
    package var sweep: Double

    package init(center: Point, radius: Double, startAngle: Double, sweep: Double) {
        self.center = center
        self.radius = radius
        self.startAngle = startAngle
        self.sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    }

    var endAngle: Double { startAngle + sweep }
    package var start: Point { point(at: startAngle) }
    package var end: Point { point(at: endAngle) }

    func point(at angle: Double) -> Point { Point(center: center, radius: radius, angle: angle) }

    /// Bézier curves of at most 45 degrees each, which deviate from the arc by at most 4.3 millionths of the radius.
    package var curves: [Bezier] {
        guard sweep.isFinite, sweep != 0 else { return [] }
        return curves(max(1, Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up))))
    }

    /// Returns a number of Bézier curves for equal parts of the arc; a curve of a quarter turn deviates by 0.00027 of the radius.
    package func curves(_ count: Int) -> [Bezier] {
        let step = sweep / Double(count)
        let reach = radius * 4 / 3 * tan(step / 4)
        return (0..<count).map { index in
            let (from, to) = (startAngle + Double(index) * step, startAngle + Double(index + 1) * step)
            let (start, end) = (point(at: from), point(at: to))
            return Bezier(
                start: start, control1: start.offset(x: -reach * sin(from), y: reach * cos(from)),
                control2: end.offset(x: reach * sin(to), y: -reach * cos(to)), end: end)
        }
    }
}
