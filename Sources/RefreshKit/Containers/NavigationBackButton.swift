/// The chevron that leads back, in the tint.
final class NavigationBackButton: Control {
    override func draw(in bounds: Rect, on canvas: Canvas) {
        // 10 points wide and 18 high, 9 from the left, as iOS draws it in a button of 44.
        let (tip, reach) = (Point(x: bounds.minX + 10, y: bounds.midY), 8.5)
        var chevron = Path()
        chevron.move(to: Point(x: tip.x + reach, y: tip.y - reach))
        chevron.line(to: tip)
        chevron.line(to: Point(x: tip.x + reach, y: tip.y + reach))
        canvas.stroke(chevron, isHighlighted ? .tint.opacity(0.3) : .tint, Stroke(width: 2.5, cap: .round, join: .round))
    }
}
