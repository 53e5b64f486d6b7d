/// A slim arrow that points down, in the middle of the view.
final class ArrowShape: View {
    /// Length of the arrow, in points.
    private static let length = 24.0
    /// How far the head reaches to each side and up from the tip, in points.
    private static let head = 5.5
    private static let stroke = Stroke(width: 2, cap: .round, join: .round)

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let half = max(0, min(Self.length, bounds.height - 2) - Self.stroke.width) / 2
        let head = min(Self.head, max(0, bounds.width / 2 - 1), half)
        let (x, tip) = (bounds.midX, bounds.midY + half)
        var path = Path()
        path.move(to: Point(x: x, y: bounds.midY - half))
        path.line(to: Point(x: x, y: tip))
        path.move(to: Point(x: x - head, y: tip - head))
        path.line(to: Point(x: x, y: tip))
        path.line(to: Point(x: x + head, y: tip - head))
        canvas.stroke(path, RefreshLook.gray.color(for: appearance.style), Self.stroke)
    }
}
