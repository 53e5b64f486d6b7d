import RefreshKit

/// The C baseline's ring: an arc that fills its track in 120 distinct frames.
package struct FillingRing: Indicator {
    package static let info = IndicatorInfo(
        id: "filling-ring", summary: "An arc fills its track.", naturalSize: Size(width: 64, height: 64), period: .seconds(2))

    package init() {}

    /// Draws the track, then the arc.
    package func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        Self.draw(progress: ((moment.fraction(of: period) * 120).rounded() + 1) / 120, on: canvas)
    }

    /// Draws the ring, filled in proportion to the progress.
    package static func draw(progress: Double, on canvas: Canvas) {
        let center = Point(x: 32, y: 32)
        let stroke = Stroke(width: 5, cap: .round)
        canvas.stroke(.circle(center: center, radius: 28), .color(Color(red: 0.898, green: 0.898, blue: 0.918)), stroke)
        let arc = Path.arc(center: center, radius: 28, start: -.pi / 2, sweep: 2 * .pi * progress)
        canvas.stroke(arc, .color(Color(red: 0, green: 0.478, blue: 1)), stroke)
    }
}
