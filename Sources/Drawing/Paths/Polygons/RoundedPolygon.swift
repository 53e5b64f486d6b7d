internal import Glibc
public import Motion

extension Path {
    /// A corner of a polygon.
    ///
    /// ```swift
    /// let top = Path.Corner(Point(x: 20, y: 4), radius: 6)
    /// let tip = Path.roundedPolygon([top, Path.Corner(Point(x: 36, y: 34)), Path.Corner(Point(x: 4, y: 34))])
    /// ```
    public struct Corner: Sendable, Hashable {
        /// Position of the sharp corner.
        public var point: Point
        /// Radius of the arc that rounds the corner, in points; 0 or less keeps it sharp.
        public var radius: Double

        /// Creates a corner; the radius is in points.
        public init(_ point: Point, radius: Double = 0) {
            self.point = point
            self.radius = radius
        }
    }

    /// Returns a closed polygon with a radius for each corner.
    ///
    /// ![A triangle and a hexagon with rounded corners, a cookie, and a ticket with two sharp corners.](roundedPolygons)
    ///
    /// If two arcs do not fit on an edge, both radii shrink proportionally. The path contains a line and an arc for each corner.
    ///
    /// ```swift
    /// let ticket = Path.roundedPolygon([
    ///     Path.Corner(Point(x: 4, y: 4), radius: 6), Path.Corner(Point(x: 36, y: 4), radius: 6),
    ///     Path.Corner(Point(x: 30, y: 30)), Path.Corner(Point(x: 10, y: 30)),
    /// ])
    /// ```
    public static func roundedPolygon(_ corners: [Corner]) -> Path {
        guard corners.allSatisfy({ $0.point.isFinite && $0.radius.isFinite }) else { return Path() }
        guard corners.count >= 3 else { return polygon(corners.map(\.point)) }
        var elements: [Element] = []
        for arc in rounding(corners) {
            elements.append(elements.isEmpty ? .move(arc.start) : .line(arc.start))
            elements.append(.arc(center: arc.center, radius: arc.radius, start: arc.startAngle, sweep: arc.sweep))
        }
        return Path(elements + [.close])
    }

    /// Returns a regular polygon with rounded corners; empty with fewer than 3 corners.
    ///
    /// `radius` is the distance of the sharp corners from the center, and `cornerRadius` is the radius of their arcs, both in points.
    /// `rotation` is the direction of the first corner, in radians clockwise; by default, it is at the top.
    ///
    /// ```swift
    /// let pentagon = Path.regularPolygon(5, center: Point(x: 20, y: 20), radius: 16, cornerRadius: 4)
    /// ```
    public static func regularPolygon(
        _ cornerCount: Int, center: Point, radius: Double, cornerRadius: Double = 0, rotation: Double = -.pi / 2
    ) -> Path {
        guard cornerCount >= 3, cornerCount <= maximumCornerCount else { return Path() }
        return roundedPolygon(
            (0..<cornerCount).map { index in
                let angle = rotation + 2 * .pi * Double(index) / Double(cornerCount)
                return Corner(Point(center: center, radius: radius, angle: angle), radius: cornerRadius)
            })
    }

    /// Returns a star, or a cookie if its corners are round; empty with fewer than 2 points.
    ///
    /// Corners alternate between `radius` and `innerRadius` from the center, in points. `cornerRadius` rounds the outer corners and
    /// `innerCornerRadius` the inner ones; they are equal by default. `rotation` is the direction of the first point, in radians clockwise;
    /// by default, it is at the top.
    ///
    /// ```swift
    /// let cookie = Path.star(9, center: Point(x: 20, y: 20), radius: 17, innerRadius: 14, cornerRadius: 4)
    /// ```
    public static func star(
        _ pointCount: Int, center: Point, radius: Double, innerRadius: Double, cornerRadius: Double = 0, innerCornerRadius: Double? = nil,
        rotation: Double = -.pi / 2
    ) -> Path {
        guard pointCount >= 2, pointCount <= maximumCornerCount / 2 else { return Path() }
        return roundedPolygon(
            (0..<pointCount * 2).map { index in
                let angle = rotation + .pi * Double(index) / Double(pointCount)
                return index.isMultiple(of: 2)
                    ? Corner(Point(center: center, radius: radius, angle: angle), radius: cornerRadius)
                    : Corner(Point(center: center, radius: innerRadius, angle: angle), radius: innerCornerRadius ?? cornerRadius)
            })
    }

    private static var maximumCornerCount: Int { 10_000 }

    /// Returns the arcs that replace the corners, after reducing radii that do not fit.
    private static func rounding(_ corners: [Corner]) -> [Arc] {
        let count = corners.count
        let points = corners.map(\.point)
        let edges = (0..<count).map { index in
            let (start, end) = (points[index], points[(index + 1) % count])
            return (length: hypot(end.x - start.x, end.y - start.y), angle: atan2(end.y - start.y, end.x - start.x))
        }
        let turns = (0..<count).map { index in
            let turn = edges[index].angle - edges[(index + count - 1) % count].angle
            return atan2(sin(turn), cos(turn))
        }
        // The part of each edge that an arc replaces.
        let cuts = (0..<count).map { index in
            let cut = max(0, corners[index].radius) * abs(tan(turns[index] / 2))
            return cut.isFinite ? cut : 0
        }
        let fits = (0..<count).map { index in
            let wanted = cuts[index] + cuts[(index + 1) % count]
            return wanted > edges[index].length ? edges[index].length / wanted : 1
        }
        return (0..<count).map { index in
            let fit = min(fits[index], fits[(index + count - 1) % count])
            let (point, turn, angle) = (points[index], turns[index], edges[(index + count - 1) % count].angle)
            // A corner that turns back completely cannot be rounded.
            let radius = abs(turn) > .pi - 1e-6 ? 0 : max(0, corners[index].radius) * fit
            let side = turn < 0 ? -1.0 : 1.0
            let start = Point(center: point, radius: -radius * abs(tan(turn / 2)), angle: angle)
            let center = Point(center: start, radius: side * radius, angle: angle + .pi / 2)
            return Arc(center: center, radius: radius, startAngle: angle - side * .pi / 2, sweep: turn)
        }
    }
}
