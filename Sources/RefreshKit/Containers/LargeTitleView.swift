/// A title in large letters, on the ground of the content below it.
///
/// It takes no touches: a finger on it has hold of the content behind.
final class LargeTitleView: View {
    private static let font = Font(size: 34, weight: .bold)
    /// From the middle of the letters to the lower edge, in points.
    private static let middle = 28.0

    /// Called in every frame, when all behind is where the frame shows it.
    var onAdvance: (() -> Void)?
    /// The words.
    var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }
    /// How much of the letters is seen, in 0...1.
    var lettersAlpha = 1.0 { didSet { if lettersAlpha != oldValue { setNeedsDisplay() } } }
    /// How far the letters keep away from the sides, in points.
    var margins = EdgeInsets.zero { didSet { if margins != oldValue { setNeedsDisplay() } } }
    /// How large the letters are, 1 at rest; they grow from where they begin.
    var titleScale = 1.0 { didSet { if titleScale != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
    }

    override func advance(to instant: Duration) {
        onAdvance?()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let left = margins.left
        let width = bounds.width - left - margins.right
        guard !title.isEmpty, width > 0 else { return }
        let text = Text(title, font: Self.font, maximumWidth: width / titleScale, lineLimit: 1)
        canvas.translate(x: left, y: bounds.maxY - Self.middle)
        canvas.scale(by: titleScale)
        canvas.draw(text, AdaptiveColor.label.color(for: appearance.style).opacity(lettersAlpha), at: .zero, anchor: .leading)
    }
}
