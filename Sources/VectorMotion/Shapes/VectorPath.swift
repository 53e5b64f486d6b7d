package import Drawing
package import Motion

/// A path of cubic Bézier curves, with control points in absolute coordinates; paths with the same contours change smoothly.
package struct VectorPath: Sendable, Hashable {
    /// A connected part of a path.
    package struct Contour: Sendable, Hashable {
        /// The end points of the curves; a closed contour does not repeat its first one.
        package let vertices: [Vertex]
        /// Whether a curve leads from the last vertex to the first.
        package let isClosed: Bool

        /// Creates a contour from at least one vertex.
        package init(_ vertices: [Vertex], isClosed: Bool) {
            (self.vertices, self.isClosed) = (vertices, isClosed)
        }
    }

    /// An end point of two curves, with the control points before and after it.
    package struct Vertex: Sendable, Hashable {
        package let point, before, after: Point

        package init(_ point: Point, before: Point, after: Point) {
            (self.point, self.before, self.after) = (point, before, after)
        }
    }

    package let contours: [Contour]

    package init(_ contours: [Contour]) { self.contours = contours }
}

extension VectorPath: TrackValue {
    package static var groupSize: Int { 2 }

    package func mixed(with other: VectorPath, _ share: Double) -> VectorPath {
        VectorPath(
            zip(contours, other.contours).map { contour, other in
                Contour(
                    zip(contour.vertices, other.vertices).map { vertex, other in
                        Vertex(
                            vertex.point.mixed(with: other.point, share), before: vertex.before.mixed(with: other.before, share),
                            after: vertex.after.mixed(with: other.after, share))
                    }, isClosed: contour.isClosed)
            })
    }

    package func hasComponents(of other: VectorPath) -> Bool {
        contours.count == other.contours.count && zip(contours, other.contours).allSatisfy { $0.vertices.count == $1.vertices.count }
    }

    /// The coordinates of each vertex and of its two control points.
    package var components: [Double] {
        contours.flatMap { $0.vertices.flatMap { [$0.point, $0.before, $0.after].flatMap(\.components) } }
    }

    package func replacing(_ components: [Double]) -> VectorPath {
        var position = 0
        func point() -> Point {
            position += 2
            return Point(x: components[position - 2], y: components[position - 1])
        }
        return VectorPath(
            contours.map { contour in
                Contour(contour.vertices.map { _ in Vertex(point(), before: point(), after: point()) }, isClosed: contour.isClosed)
            })
    }
}

extension VectorPath {
    /// The path that a canvas draws.
    package var path: Path { Path(contours) }
}

extension Path {
    init(_ contours: [VectorPath.Contour]) {
        var elements: [Path.Element] = []
        elements.reserveCapacity(contours.reduce(0) { $0 + $1.vertices.count + 2 })
        for contour in contours {
            guard let first = contour.vertices.first else { continue }
            elements.append(.move(first.point))
            var start = first
            for end in contour.vertices.dropFirst() {
                elements.append(.from(start, to: end))
                start = end
            }
            if contour.isClosed {
                elements.append(.from(start, to: first))
                elements.append(.close)
            }
        }
        self = elements.isEmpty ? Path() : Path(elements)
    }
}

extension Path.Element {
    fileprivate static func from(_ start: VectorPath.Vertex, to end: VectorPath.Vertex) -> Path.Element {
        let isLine = start.after == start.point && end.before == end.point
        return isLine ? .line(end.point) : .curve(end.point, control1: start.after, control2: end.before)
    }
}
