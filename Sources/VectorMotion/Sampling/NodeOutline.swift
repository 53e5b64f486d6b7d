internal import Drawing
internal import Glibc
internal import Motion

/// The outline of a drawn shape in points, as numbers.
struct NodeOutline {
    private(set) var key: DrawnNode.OutlineKey
    private(set) var values: [Double] = []
    private(set) var units: [DrawnNode.Unit] = []

    /// The outline of a filled path; nil if there is nothing to fill.
    init?(filling path: Path, _ transform: Transform) {
        if let shape = Self(closedShape: path, transform, allowsUnevenScale: true) {
            self = shape
        } else {
            self.init(path.applying(transform))
        }
        if values.isEmpty { return nil }
    }

    /// The outline of a path whose stroke is drawn under an even scale; nil if there is nothing to draw.
    init?(stroking path: Path, _ transform: Transform, isDashed: Bool) {
        let moved = path.applying(transform)
        if !isDashed, moved.elements.count == 1, let arc = moved.elements[0].arc {
            self.init(arc: arc)
        } else if !isDashed, let shape = Self(closedShape: path, transform, allowsUnevenScale: false) {
            self = shape
        } else {
            self.init(moved)
        }
        if values.isEmpty { return nil }
    }

    /// Whether a stroke has corners.
    var hasJoins: Bool {
        switch key {
        case .ellipse, .arc: false
        case .rectangle: true
        case .path(let contours): contours.contains { $0.isClosed || $0.segments.count > 1 }
        }
    }

    /// Returns a rule with the same effect, which is the same for all simple outlines.
    func rule(_ rule: FillRule) -> FillRule {
        if case .path = key { rule } else { .winding }
    }

    private mutating func append(_ points: [Point]) {
        for point in points {
            values += [point.x, point.y]
            units += [.length, .length]
        }
    }

    private mutating func append(lengths: [Double]) {
        values += lengths
        units += lengths.map { _ in .length }
    }

    private mutating func append(angle: Double, reach: Double, period: Double) {
        values.append(angle)
        units.append(.angle(reach: reach, period: period))
    }

    /// Creates the outline of an arc; the angles are clockwise.
    private init(arc: Arc) {
        key = .arc
        append([arc.center])
        append(lengths: [arc.radius])
        append(angle: arc.sweep < 0 ? arc.startAngle + arc.sweep : arc.startAngle, reach: arc.radius, period: 2 * .pi)
        // The sweep never wraps: a full turn differs from none.
        append(angle: abs(arc.sweep), reach: arc.radius, period: 1000)
    }

    /// Creates the outline of a circle, an ellipse, or a rectangle that the transform turns, moves, and scales along its own axes; nil for
    /// any other path.
    private init?(closedShape path: Path, _ transform: Transform, allowsUnevenScale: Bool) {
        let elements = path.elements
        guard elements.count == 1 else { return nil }
        let (rect, corner): (Rect, Double?)
        switch elements[0] {
        case .circle(let center, let radius) where radius > 0:
            (rect, corner) = (Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)), nil)
        case .ellipse(let box): (rect, corner) = (box, nil)
        case .rect(let box): (rect, corner) = (box, 0)
        case .roundedRect(let box, let radius): (rect, corner) = (box, max(min(radius, box.minSide / 2), 0))
        case .move, .line, .curve, .arc, .close, .circle: return nil
        }
        guard !rect.isEmpty else { return nil }
        let (along, across) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        let shear = abs(transform.a * transform.c + transform.b * transform.d)
        guard along > 0, across > 0, shear <= 1e-9 * along * across else { return nil }
        let isEven = abs(along - across) <= 1e-9 * along
        guard isEven || allowsUnevenScale && (corner ?? 0) == 0 else { return nil }
        key = corner == nil ? .ellipse : .rectangle
        let size = Size(width: rect.width * along, height: rect.height * across)
        append([transform.apply(to: rect.center)])
        append(lengths: [size.width, size.height])
        let isCircle = corner == nil && abs(size.width - size.height) <= 1e-9 * size.width
        append(
            angle: isCircle ? 0 : atan2(transform.b, transform.a), reach: isCircle ? 0 : hypot(size.width, size.height) / 2, period: .pi)
        if let corner { append(lengths: [corner * along]) }
    }

    /// Creates the outline of any path in points; empty if there is nothing to draw.
    init(_ path: Path) {
        var contours: [DrawnNode.ContourKey] = []
        key = .path([])
        for outline in path.outlines {
            var segments = outline.segments
            // A closed outline has no line back to its start.
            if outline.isClosed, segments.count > 1, case .line(_, let end)? = segments.last, end.isClose(to: outline.start) {
                segments.removeLast()
            }
            append([segments[0].start])
            for segment in segments {
                switch segment {
                case .line(_, let end): append([end])
                case .curve(let curve): append([curve.control1, curve.control2, curve.end])
                case .arc(let arc):
                    append([arc.center])
                    append(lengths: [arc.radius])
                    append(angle: arc.startAngle, reach: arc.radius, period: 2 * .pi)
                    append(angle: arc.sweep, reach: arc.radius, period: 1000)
                }
            }
            contours.append(
                DrawnNode.ContourKey(
                    isClosed: outline.isClosed,
                    endsAtStart: outline.isClosed && segments.count > 1 && segments[segments.count - 1].end.isClose(to: outline.start),
                    segments: segments.map(\.kind)))
        }
        key = .path(contours)
    }
}

extension Path.Element {
    /// The arc of a circle or an arc; nil for other elements, and for an arc without a radius.
    fileprivate var arc: Arc? {
        switch self {
        case .circle(let center, let radius) where radius > 0: Arc(center: center, radius: radius, startAngle: 0, sweep: 2 * .pi)
        case .arc(let center, let radius, let start, let sweep) where radius > 0:
            Arc(center: center, radius: radius, startAngle: start, sweep: sweep)
        default: nil
        }
    }
}

extension Segment {
    fileprivate var kind: DrawnNode.SegmentKind {
        switch self {
        case .line: .line
        case .curve: .curve
        case .arc: .arc
        }
    }
}

extension Point {
    fileprivate func isClose(to other: Point) -> Bool { hypot(x - other.x, y - other.y) < 1e-9 }
}
