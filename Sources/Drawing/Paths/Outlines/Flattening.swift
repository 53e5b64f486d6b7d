internal import Glibc
internal import Motion

extension Segment {
    /// Maximum number of lines for one segment.
    static let maximumLineCount = 500

    /// Returns times chosen so that lines between their points deviate from the segment by at most a tolerance, in points; the times
    /// include 1 but not 0.
    func times(within tolerance: Double) -> [Double] {
        let lines: Double
        switch self {
        case .line: return [1]
        case .curve(let curve):
            let (first, second) = (
                hypot(curve.start.x - 2 * curve.control1.x + curve.control2.x, curve.start.y - 2 * curve.control1.y + curve.control2.y),
                hypot(curve.control1.x - 2 * curve.control2.x + curve.end.x, curve.control1.y - 2 * curve.control2.y + curve.end.y)
            )
            lines = (0.75 * max(first, second) / tolerance).squareRoot()
        case .arc(let arc):
            // Use at least eight lines for a circle, so that a tiny one stays round.
            let step = arc.radius > tolerance ? min(2 * acos(1 - tolerance / arc.radius), .pi / 4) : .pi / 4
            lines = abs(arc.sweep) / step
        }
        let count = lines < Double(Self.maximumLineCount) ? max(1, Int(lines.rounded(.up))) : Self.maximumLineCount
        return (1...count).map { Double($0) / Double(count) }
    }

    /// Returns the point at a time in 0...1.
    func point(at time: Double) -> Point {
        switch self {
        case .line(let start, let end): start.toward(end, time)
        case .curve(let curve): time == 1 ? curve.end : curve.point(at: time)
        case .arc(let arc): arc.point(at: arc.startAngle + arc.sweep * time)
        }
    }
}

extension Outline {
    /// Returns the corners of a polyline that deviates from the outline by at most a tolerance, in points.
    func points(within tolerance: Double) -> [Point] {
        var points = [start]
        for segment in segments {
            for time in segment.times(within: tolerance) { points.append(segment.point(at: time)) }
        }
        return points
    }
}
