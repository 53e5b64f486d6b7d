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
    package var path: Path {
        var elements: [Path.Element] = []
        for contour in contours {
            elements.append(.move(contour.vertices[0].point))
            let ends = contour.vertices.dropFirst() + (contour.isClosed ? contour.vertices.prefix(1) : [])
            for (start, end) in zip(contour.vertices, ends) {
                let isLine = start.after == start.point && end.before == end.point
                elements.append(isLine ? .line(end.point) : .curve(end.point, control1: start.after, control2: end.before))
            }
            if contour.isClosed { elements.append(.close) }
        }
        return Path(elements)
    }
}
