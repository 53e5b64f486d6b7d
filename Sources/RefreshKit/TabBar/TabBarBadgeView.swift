/// The badge of a tab button: white words on a red capsule that is a circle at least.
final class TabBarBadgeView: View {
    private static let font = Font(size: 12)
    private static let height = 18.0
    /// Red left and right of the words, together.
    private static let padding = 10.0

    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

    /// An empty text and a count of nothing are not shown.
    private var isShown: Bool { !text.isEmpty && text != "0" }

    /// The size that the words need, in points; zero for nothing to show.
    var fittingSize: Size {
        guard isShown else { return .zero }
        let words = (try? Text(text, font: Self.font).measured().width) ?? 0
        return Size(width: max(Self.height, words + Self.padding), height: Self.height)
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        guard isShown, !bounds.isEmpty else { return }
        canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), AdaptiveColor.systemRed.color(for: appearance.style))
        canvas.draw(Text(text, font: Self.font, maximumWidth: bounds.width, lineLimit: 1), .white, at: bounds.center, anchor: .center)
    }
}
