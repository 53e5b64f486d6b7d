/// The icon of a tab button.
final class TabBarIconView: View {
    /// Not selected: 146 of 255, 117 in the dark.
    static let unselected = AdaptiveColor(light: Color(white: 146.0 / 255), dark: Color(white: 117.0 / 255))

    var icon: TabBarIcon? { didSet { setNeedsDisplay() } }
    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let appearance = appearance
        let color = isSelected ? appearance.tint : Self.unselected.color(for: appearance.style)
        icon?.draw(in: bounds, color: color, on: canvas)
    }
}
