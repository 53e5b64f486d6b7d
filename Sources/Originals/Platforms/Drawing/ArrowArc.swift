internal import Glibc
internal import Motion
internal import RefreshKit

/// An arc around a center, and an arrowhead at its end; angles are in degrees clockwise from 3 o'clock.
struct ArrowArc {
    /// Sweep below which nothing is visible, in degrees: the arc is then a hairline without caps.
    private static let hairline = 0.06

    var start: Double
    var sweep: Double
    let radius: Double
    let stroke: Stroke
    let color: Color

    func draw(around center: Point, on canvas: Canvas) {
        let isVisible = sweep > Self.hairline
        let arc = Path.arc(
            center: center, radius: radius, start: start * .pi / 180, sweep: max(sweep, Self.hairline) * .pi / 180)
        canvas.stroke(arc, .color(color), isVisible ? stroke : Stroke(width: stroke.width))
    }

    /// Fills a triangle at the end of the arc, or strokes it as an open chevron.
    ///
    /// - Parameters:
    ///   - width: Length of the base, which lies across the arc, in points.
    ///   - height: Distance from the base to the tip, in points.
    ///   - distance: Distance from the end of the arc to the base along the direction of travel, in points.
    ///   - turn: Additional rotation around the center, in degrees.
    ///   - isOpen: Whether the arrowhead is an open chevron.
    ///   - center: Center of the arc.
    ///   - canvas: Canvas to draw on.
    func drawArrow(
        width: Double, height: Double, distance: Double, turn: Double = 0, isOpen: Bool = false, around center: Point, on canvas: Canvas
    ) {
        guard width > 0 else { return }
        canvas.saved {
            canvas.rotate(by: (start + sweep + turn) * .pi / 180, around: center)
            let (x, y) = (center.x + radius, center.y + distance)
            var path = Path()
            path.move(to: Point(x: x - width / 2, y: y))
            if isOpen {
                path.line(to: Point(x: x, y: y + height))
                path.line(to: Point(x: x + width / 2, y: y))
                canvas.stroke(path, .color(color), Stroke(width: stroke.width))
            } else {
                path.line(to: Point(x: x + width / 2, y: y))
                path.line(to: Point(x: x, y: y + height))
                path.close()
                canvas.fill(path, .color(color))
            }
        }
    }
}

extension Curve {
    /// Android's and Flutter's fast-out, slow-in curve.
    static let fastOutSlowIn = Curve(0.4, 0, 0.2, 1)
}

extension Color {
    /// Creates an opaque color from its components in 0...255.
    init(bytes red: Double, _ green: Double, _ blue: Double) { self.init(red: red / 255, green: green / 255, blue: blue / 255) }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
