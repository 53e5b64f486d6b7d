internal import Drawing
internal import Glibc
package import Motion

extension VectorPath.Contour {
    /// Length of the control points of a quarter of a circle, as a fraction of the radius.
    private static let roundness = 0.551_915

    /// Returns an ellipse around the origin, clockwise from its top.
    static func ellipse(_ size: Size) -> Self {
        let (x, y) = (size.width / 2, size.height / 2)
        let points = [Point(x: 0, y: -y), Point(x: x, y: 0), Point(x: 0, y: y), Point(x: -x, y: 0)]
        let directions = [Point(x: x, y: 0), Point(x: 0, y: y), Point(x: -x, y: 0), Point(x: 0, y: -y)]
        let vertices = zip(points, directions).map { VectorPath.Vertex($0, along: $1, roundness) }
        return Self(vertices, isClosed: true)
    }

    /// Returns a rectangle around the origin, clockwise from its top right corner, behind the round part of it.
    static func rectangle(_ size: Size, cornerRadius: Double) -> Self {
        let (x, y) = (size.width / 2, size.height / 2)
        let radius = min(max(cornerRadius, 0), x, y)
        let corners = [Point(x: x, y: -y), Point(x: x, y: y), Point(x: -x, y: y), Point(x: -x, y: -y)]
        guard radius > 0 else { return Self(corners.map { VectorPath.Vertex($0, before: $0, after: $0) }, isClosed: true) }
        let directions = [Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1), Point(x: 1, y: 0)]
        var vertices: [VectorPath.Vertex] = []
        for (index, corner) in corners.enumerated() {
            let (into, out) = (directions[(index + 3) % 4], directions[index])
            let before = Point(x: corner.x - into.x * radius, y: corner.y - into.y * radius)
            let after = Point(x: corner.x + out.x * radius, y: corner.y + out.y * radius)
            vertices.append(
                VectorPath.Vertex(before, before: before, after: before.moved(toward: corner, Self.roundness)))
            vertices.append(
                VectorPath.Vertex(after, before: after.moved(toward: corner, Self.roundness), after: after))
        }
        // Begins behind the first corner.
        return Self(Array(vertices[1...] + vertices[..<1]), isClosed: true)
    }

    package func applying(_ transform: Transform) -> Self {
        Self(
            vertices.map {
                VectorPath.Vertex(
                    transform.apply(to: $0.point), before: transform.apply(to: $0.before), after: transform.apply(to: $0.after))
            }, isClosed: isClosed)
    }

    /// The contour in the opposite direction, from the same point if it is closed.
    var reversed: Self {
        var vertices = vertices.reversed().map { VectorPath.Vertex($0.point, before: $0.after, after: $0.before) }
        if isClosed, let first = vertices.popLast() { vertices.insert(first, at: 0) }
        return Self(vertices, isClosed: isClosed)
    }

    /// Returns the contour with round corners between straight lines, up to half of the shorter line.
    func rounded(_ radius: Double) -> Self {
        var rounded: [VectorPath.Vertex] = []
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            guard !isEnd, vertices.count > 2, vertex.before == vertex.point, vertex.after == vertex.point else {
                rounded.append(vertex)
                continue
            }
            let previous = vertices[(index + vertices.count - 1) % vertices.count].point
            let next = vertices[(index + 1) % vertices.count].point
            let ends = [previous, next].map { neighbor -> Point in
                let length = hypot(neighbor.x - vertex.point.x, neighbor.y - vertex.point.y)
                return length > 0 ? vertex.point.moved(toward: neighbor, min(length / 2, radius) / length) : vertex.point
            }
            rounded.append(VectorPath.Vertex(ends[0], before: ends[0], after: ends[0].moved(toward: vertex.point, Self.roundness)))
            rounded.append(VectorPath.Vertex(ends[1], before: ends[1].moved(toward: vertex.point, Self.roundness), after: ends[1]))
        }
        return Self(rounded, isClosed: isClosed)
    }
}

extension VectorPath.Vertex {
    fileprivate init(_ point: Point, along direction: Point, _ roundness: Double) {
        let step = Point(x: direction.x * roundness, y: direction.y * roundness)
        self.init(
            point, before: Point(x: point.x - step.x, y: point.y - step.y), after: Point(x: point.x + step.x, y: point.y + step.y))
    }
}

extension Point {
    fileprivate func moved(toward other: Point, _ share: Double) -> Point {
        Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
}

extension VectorPath {
    /// Creates contours from a path of lines, curves, and arcs.
    init(_ path: Path) {
        contours = path.outlines.map { outline in
            let (curves, isClosed) = (outline.segments.flatMap(\.curves), outline.isClosed)
            var vertices: [Vertex] = []
            for (index, curve) in curves.enumerated() {
                let before = index > 0 ? curves[index - 1].control2 : curve.start
                vertices.append(Vertex(curve.start, before: before, after: curve.control1))
            }
            if let last = curves.last {
                if isClosed, last.end == vertices[0].point {
                    vertices[0] = Vertex(vertices[0].point, before: last.control2, after: vertices[0].after)
                } else {
                    vertices.append(Vertex(last.end, before: last.control2, after: last.end))
                }
            }
            return Contour(vertices, isClosed: isClosed)
        }.filter { !$0.vertices.isEmpty }
    }
}

extension Segment {
    fileprivate var curves: [Bezier] {
        switch self {
        case .line(let start, let end): [Bezier(start: start, control1: start, control2: end, end: end)]
        case .curve(let curve): [curve]
        case .arc(let arc): arc.curves
        }
    }
}
