import RefreshKit

/// The C baseline's spinner: 12 spokes that light up in turn, with one rotation per second.
package struct SteppedSpinner: Indicator {
    /// A loop has two rotations, so that an export has 120 frames.
    package static let info = IndicatorInfo(
        id: "stepped-spinner", summary: "Twelve spokes.", naturalSize: Size(width: 37, height: 37), period: .seconds(2))

    package init() {}

    /// Returns the number of one of twelve pictures, each shown for five frames.
    package func picture(of moment: Moment) -> Int? { head(at: moment) }

    package func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { Self.draw(head: head(at: moment), on: canvas) }

    /// Draws the spokes with the brightest one at `head`.
    package static func draw(head: Int, on canvas: Canvas) {
        let gray = Color(white: 0.6)
        let center = Point(x: 18.5, y: 18.5)
        let stroke = Stroke(width: 3.4, cap: .round)
        for spoke in 0..<12 {
            let behind = Double((head - spoke + 12) % 12) / 12
            let angle = 2 * Double.pi * Double(spoke) / 12 - .pi / 2
            canvas.stroke(
                .line(from: Point(center: center, radius: 8.5, angle: angle), to: Point(center: center, radius: 16, angle: angle)),
                .color(gray.opacity(1 - 0.75 * behind)), stroke)
        }
    }

    private func head(at moment: Moment) -> Int { Int(moment.fraction(of: period) * 24 + 1e-6) % 12 }
}
