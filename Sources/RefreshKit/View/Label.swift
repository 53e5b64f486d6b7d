/// Shows a line of text in one color; one that is too long ends in an ellipsis.
public final class Label: View {
    /// The words; empty for nothing.
    public var text: String { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The font.
    public var font: Font { didSet { if font != oldValue { setNeedsDisplay() } } }
    /// The color of the letters.
    public var color: AdaptiveColor { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// Where the text is between left and right; in the middle of the height always.
    public var alignment: Text.Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// The language of the words, as a BCP 47 tag.
    public var language: String { didSet { if language != oldValue { setNeedsDisplay() } } }

    /// Makes a label.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - font: The font; 17 points, as labels have.
    ///   - color: The color of the letters; the system's label color by default.
    ///   - alignment: Where the text is between left and right; on the left by default.
    ///   - language: The language of the words; English by default.
    public init(
        _ text: String = "", font: Font = Font(size: 17), color: AdaptiveColor = .label, alignment: Text.Alignment = .leading,
        language: String = "en"
    ) {
        (self.text, self.font, self.color, self.alignment, self.language) = (text, font, color, alignment, language)
        super.init()
        isUserInteractionEnabled = false
    }

    /// The size the text takes, in points; zero for a text that cannot be set.
    public var textSize: Size {
        guard !text.isEmpty, let metrics = try? Text(text, font: font, language: language).measured() else { return .zero }
        return Size(width: metrics.width, height: metrics.height)
    }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        guard !text.isEmpty, !bounds.isEmpty else { return }
        let words = Text(text, font: font, language: language, maximumWidth: bounds.width, lineLimit: 1)
        let (point, anchor): (Point, TextAnchor) =
            switch alignment {
            case .leading: (Point(x: bounds.minX, y: bounds.midY), .leading)
            case .center: (bounds.center, .center)
            case .trailing: (Point(x: bounds.maxX, y: bounds.midY), .trailing)
            }
        canvas.draw(words, color.color(for: appearance.style), at: point, anchor: anchor)
    }
}
