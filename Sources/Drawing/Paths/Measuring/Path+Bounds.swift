internal import Glibc
public import Motion

extension Path {
    /// The smallest rectangle that contains the outline; nil if the path draws nothing.
    ///
    /// The rectangle touches the outline on all four sides: control points and the rest of an arc's circle do not count. The width of
    /// strokes is not included.
    public var bounds: Rect? {
        bounds(in: .identity)
    }

    /// Returns the smallest rectangle that contains the transformed outline; nil if it draws nothing.
    ///
    /// For curves and arcs, this is smaller than the transformed `bounds`. The width of strokes is not included.
    ///
    /// ```swift
    /// let square = Path.rect(Rect(x: -5, y: -5, width: 10, height: 10))
    /// let bounds = square.bounds(in: .rotation(.pi / 4))  // about 14.14 points wide
    /// ```
    public func bounds(in transform: Transform) -> Rect? {
        var box = Box()
        switch storage {
        case .empty: return nil
        case .segment(let start, let end) where start.isFinite && end.isFinite:
            box.add(transform.apply(to: start))
            box.add(transform.apply(to: end))
        case .one(.circle(let center, let radius)):
            guard radius >= 0 else { return nil }
            box.add(ellipseAround: transform.apply(to: center), radius: radius, transform)
        case .one(.rect(let rect)) where transform.b == 0 && transform.c == 0:
            box.add(transform.apply(to: rect.origin))
            box.add(transform.apply(to: Point(x: rect.maxX, y: rect.maxY)))
        default:
            for outline in outlines {
                for segment in outline.segments { box.add(segment, transform) }
            }
        }
        return box.rect
    }
}

/// A bounding box that grows.
private struct Box {
    private var minX = Double.infinity, minY = Double.infinity
    private var maxX = -Double.infinity, maxY = -Double.infinity

    var rect: Rect? {
        guard minX <= maxX, minY <= maxY, minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return nil }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    mutating func add(_ point: Point) {
        // A NaN must be preserved in the result.
        (minX, maxX) = point.x.isNaN ? (.nan, .nan) : (min(minX, point.x), max(maxX, point.x))
        (minY, maxY) = point.y.isNaN ? (.nan, .nan) : (min(minY, point.y), max(maxY, point.y))
    }

    mutating func add(ellipseAround center: Point, radius: Double, _ transform: Transform) {
        let (width, height) = (radius * hypot(transform.a, transform.c), radius * hypot(transform.b, transform.d))
        add(center.offset(x: -width, y: -height))
        add(center.offset(x: width, y: height))
    }

    mutating func add(_ segment: Segment, _ transform: Transform) {
        add(transform.apply(to: segment.start))
        add(transform.apply(to: segment.end))
        switch segment {
        case .line: break
        case .curve(let curve):
            let curve = curve.applying(transform)
            for time in curve.extremes(\.x) + curve.extremes(\.y) { add(curve.point(at: time)) }
        case .arc(let arc):
            for angle in [atan2(transform.c, transform.a), atan2(transform.d, transform.b)] {
                for angle in [angle, angle + .pi] where arc.contains(angle: angle) { add(transform.apply(to: arc.point(at: angle))) }
            }
        }
    }
}

extension Arc {
    /// Whether the arc contains the point of its circle at an angle.
    func contains(angle: Double) -> Bool {
        let turn = 2 * Double.pi
        let ahead = sweep >= 0 ? angle - startAngle : startAngle - angle
        let distance = ahead - (ahead / turn).rounded(.down) * turn
        return distance <= abs(sweep)
    }
}

extension Bezier {
    /// Returns the times between 0 and 1 at which a coordinate stops growing or shrinking.
    func extremes(_ coordinate: (Point) -> Double) -> [Double] {
        let (first, second, third, fourth) = (coordinate(start), coordinate(control1), coordinate(control2), coordinate(end))
        // The derivative, divided by 3, is constant + 2 · linear · t + square · t².
        let constant = second - first
        let linear = first - 2 * second + third
        let square = fourth - 3 * third + 3 * second - first
        return roots(square: square, linear: 2 * linear, constant: constant).filter { $0 > 0 && $0 < 1 }
    }
}

/// Returns the real solutions of `square · t² + linear · t + constant = 0`, computed without cancellation.
func roots(square: Double, linear: Double, constant: Double) -> [Double] {
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    let half = -0.5 * (linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
    return [square == 0 ? .nan : half / square, half == 0 ? .nan : constant / half].filter(\.isFinite)
}
