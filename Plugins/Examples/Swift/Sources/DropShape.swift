import Glibc
import RefreshPluginSDK

/// Two round ends connected by a waist that gets thinner as they move apart.
struct DropShape {
    /// Distance between the ends: at 0, the shape is a circle; at 1, the waist would break.
    var stretch: Double
    /// Radius of the circle at stretch 0, in points.
    var radius: Double

    /// Returns the closed outline around the origin.
    ///
    /// `angle` is the direction from one end to the other, in radians.
    func path(rotatedBy angle: Double) -> Path {
        // The ends shrink as the waist grows, so that the area stays the same.
        let end = radius * (1 - 0.27 * stretch)
        let half = 1.34 * end * stretch
        // The angle at which the sides leave the ends: at first they bulge outward, then they form a waist.
        let spread = .pi / 2 + (1.2 - 2.5 * stretch) * stretch
        let x = half - end * cos(spread)
        let y = end * sin(spread)
        // Control points on the tangents of the circles, most of the way to the center, to avoid corners.
        let handle = Point(x: x * 0.3, y: y - 0.7 * x / tan(spread))

        func rotated(_ x: Double, _ y: Double) -> Point {
            Point(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
        }
        var path = Path()
        path.addArc(center: rotated(half, 0), radius: end, start: angle - (.pi - spread), sweep: 2 * (.pi - spread))
        path.curve(to: rotated(-x, y), control1: rotated(handle.x, handle.y), control2: rotated(-handle.x, handle.y))
        path.addArc(center: rotated(-half, 0), radius: end, start: angle + spread, sweep: 2 * (.pi - spread))
        path.curve(to: rotated(x, -y), control1: rotated(-handle.x, -handle.y), control2: rotated(handle.x, -handle.y))
        path.close()
        return path
    }
}
