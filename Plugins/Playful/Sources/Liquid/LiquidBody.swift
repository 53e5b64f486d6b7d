import Glibc
import RefreshKit

/// A round head and a smaller tail below it, connected by a neck of liquid.
struct LiquidBody {
    /// Center of the head.
    var head: Point
    /// Radius of the head.
    var radius: Double
    /// Distance from the head's center to the tail's center; negative for a tail above the head.
    var reach: Double
    /// Radius of the tail; at most the radius of the head.
    var tailRadius: Double
    /// Half of the width at the middle of the neck, once the neck is long.
    var waist: Double

    /// The outline.
    var path: Path {
        let distance = abs(reach)
        let free = distance - (radius - tailRadius)
        guard free > 1e-6, tailRadius > 0 else { return .circle(center: head, radius: radius) }
        let length = free / radius
        // The sides leave the circles along their common tangents at first, then closer to the axis, as the neck gets longer.
        let tangent = acos((radius - tailRadius) / distance)
        let neck = smooth(length, 0, 2.2)
        let (top, bottom) = (mix(tangent, min(tangent, 0.75), neck), mix(.pi - tangent, 0.95, neck))
        let start = Point(x: radius * sin(top), y: radius * cos(top))
        let end = Point(x: tailRadius * sin(bottom), y: distance - tailRadius * cos(bottom))
        let gap = end.y - start.y
        let middle = mix(0.9 * tailRadius, waist, smooth(length, 0.2, 1.65))
        // The handles for a straight side, and the handles that end at the waist.
        let straight = 0.38 * hypot(end.x - start.x, gap)
        func handle(_ x: Double, _ angle: Double) -> Double {
            mix(straight, min(1.17 * max(x - middle, 0) / max(cos(angle), 0.05), 0.8 * gap / max(sin(angle), 0.3)), neck)
        }
        let (first, last) = (handle(start.x, top), handle(end.x, bottom))
        let side = reach < 0 ? -1.0 : 1
        func point(_ x: Double, _ y: Double) -> Point { Point(x: head.x + x, y: head.y + side * y) }
        var path = Path()
        path.addArc(
            center: head, radius: radius, start: side * (.pi / 2 + top), sweep: side * (2 * .pi - 2 * top))
        path.curve(
            to: point(end.x, end.y), control1: point(start.x - first * cos(top), start.y + first * sin(top)),
            control2: point(end.x - last * cos(bottom), end.y - last * sin(bottom)))
        path.addArc(
            center: point(0, distance), radius: tailRadius, start: side * (bottom - .pi / 2), sweep: side * (2 * .pi - 2 * bottom))
        path.curve(
            to: point(-start.x, start.y), control1: point(-end.x + last * cos(bottom), end.y - last * sin(bottom)),
            control2: point(-start.x + first * cos(top), start.y + first * sin(top)))
        path.close()
        return path
    }
}
