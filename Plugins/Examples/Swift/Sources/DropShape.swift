import Glibc
import RefreshPluginSDK

/// Two round ends, joined by a waist that grows thinner the farther they are apart.
struct DropShape {
    /// How far the ends are apart: 0 is a circle, at 1 the waist would break.
    var stretch: Double
    /// Radius of the circle at stretch 0, in points.
    var radius: Double

    /// The outline around the origin.
    ///
    /// - Parameter angle: The direction from one end to the other, in radians.
    /// - Returns: A closed path.
    func path(turnedBy angle: Double) -> Path {
        // What goes into the waist is taken from the ends.
        let end = radius * (1 - 0.27 * stretch)
        let half = 1.34 * end * stretch
        // Where the sides leave the ends, seen from their centres: at first they bulge, then they make a waist.
        let spread = .pi / 2 + (1.2 - 2.5 * stretch) * stretch
        let x = half - end * cos(spread)
        let y = end * sin(spread)
        // Most of the way to the middle on the tangent of the circle, so that there is no corner.
        let handle = Point(x: x * 0.3, y: y - 0.7 * x / tan(spread))

        func turned(_ x: Double, _ y: Double) -> Point {
            Point(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
        }
        var path = Path()
        path.addArc(center: turned(half, 0), radius: end, start: angle - (.pi - spread), sweep: 2 * (.pi - spread))
        path.curve(to: turned(-x, y), control1: turned(handle.x, handle.y), control2: turned(-handle.x, handle.y))
        path.addArc(center: turned(-half, 0), radius: end, start: angle + spread, sweep: 2 * (.pi - spread))
        path.curve(to: turned(x, -y), control1: turned(-handle.x, -handle.y), control2: turned(handle.x, -handle.y))
        path.close()
        return path
    }
}
