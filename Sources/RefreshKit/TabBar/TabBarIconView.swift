/// The icon of a tab button.
final class TabBarIconView: View {
    var icon: TabBarIcon? { didSet { setNeedsDisplay() } }
    /// The colour; nil for the tint.
    var color: AdaptiveColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let appearance = appearance
        icon?.draw(in: bounds, color: color?.color(for: appearance.style) ?? appearance.tint, on: canvas)
    }
}
