internal import RefreshKit

/// The line at the lower edge that stands for a home button.
final class HomeIndicator: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), AdaptiveColor.label.color(for: appearance.style))
    }
}
