import Glibc
import RefreshKit

/// The shapes of Material 3's loading indicator, around the origin.
///
/// The values come from MaterialShapes.kt: polygons in a circle with a radius of 1 and the first corner at 3 o'clock, then rotated. As in
/// that file, the longer side of each shape's bounding box is 1, measured including the outline's control points.
enum ExpressiveShape {
    static let circle = Path.circle(center: .zero, radius: 0.5)

    /// The seven shapes of the loop, in order.
    static let all: [Path] = [softBurst, cookie9, pentagon, pill, sunny, cookie4, oval]

    static let softBurst = star(10, inner: 0.65, cornerRadius: 0.1, turn: 18)
    private static let cookie9 = star(9, inner: 0.8, cornerRadius: 0.5, turn: -90)
    private static let pentagon = normalized(.regularPolygon(5, center: .zero, radius: 1, cornerRadius: 0.3, rotation: -.pi / 10))
    private static let pill = normalized(
        .roundedRect(Rect(center: .zero, size: Size(width: 1.25, height: 1)), radius: 0.5).applying(.rotation(-.pi / 4)))
    private static let sunny = star(8, inner: 0.8, cornerRadius: 0.15, turn: 0)
    private static let cookie4 = star(4, inner: 0.5, cornerRadius: 0.3, turn: -45)
    private static let oval = normalized(
        .regularPolygon(8, center: .zero, radius: 1 / cos(.pi / 8), cornerRadius: 1, rotation: 0)
            .applying(.scale(x: 1, y: 0.7)).applying(.rotation(-.pi / 4)))

    private static func star(_ count: Int, inner: Double, cornerRadius: Double, turn degrees: Double) -> Path {
        normalized(.star(count, center: .zero, radius: 1, innerRadius: inner, cornerRadius: cornerRadius, rotation: degrees * .pi / 180))
    }

    private static func normalized(_ path: Path) -> Path {
        let points = path.elements.flatMap(controlPoints)
        let (x, y) = (points.map(\.x).sorted(), points.map(\.y).sorted())
        guard let left = x.first, let right = x.last, let top = y.first, let bottom = y.last else { return path }
        return path.applying(.translation(x: -(left + right) / 2, y: -(top + bottom) / 2))
            .applying(.scale(1 / max(right - left, bottom - top)))
    }

    /// Returns the points of an element, with each arc as one Bézier curve.
    private static func controlPoints(of element: Path.Element) -> [Point] {
        switch element {
        case .move(let point), .line(let point): return [point]
        case .curve(let end, let control1, let control2): return [control1, control2, end]
        case .arc(let center, let radius, let start, let sweep):
            let ends = [start, start + sweep].map { Point(center: center, radius: radius, angle: $0) }
            let tangent = 4 / 3 * tan(sweep / 4) * radius
            return [
                ends[0], Point(center: ends[0], radius: tangent, angle: start + .pi / 2),
                Point(center: ends[1], radius: tangent, angle: start + sweep - .pi / 2), ends[1],
            ]
        case .close, .circle, .ellipse, .rect, .roundedRect: return []
        }
    }
}
