/// A view that shows one line of text in one color, truncated with an ellipsis if it is too long.
public final class Label: View {
    /// The text; may be empty.
    public var text: String { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The font.
    public var font: Font { didSet { if font != oldValue { setNeedsDisplay() } } }
    /// The text color.
    public var color: AdaptiveColor { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// Horizontal alignment; the text is always centered vertically.
    public var alignment: Text.Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// The language of the text, as a BCP 47 tag.
    public var language: String { didSet { if language != oldValue { setNeedsDisplay() } } }

    /// Creates a label; by default, the text is left-aligned, in English, in the 17-point system font and the system label color.
    public init(
        _ text: String = "", font: Font = Font(size: 17), color: AdaptiveColor = .label, alignment: Text.Alignment = .leading,
        language: String = "en"
    ) {
        (self.text, self.font, self.color, self.alignment, self.language) = (text, font, color, alignment, language)
        super.init()
        isUserInteractionEnabled = false
    }

    /// Size of the text, in points; zero if the text cannot be laid out.
    public var textSize: Size {
        guard !text.isEmpty, let metrics = try? Text(text, font: font, language: language).measured() else { return .zero }
        return Size(width: metrics.width, height: metrics.height)
    }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        guard !text.isEmpty, !bounds.isEmpty else { return }
        let line = Text(text, font: font, language: language, maximumWidth: bounds.width, lineLimit: 1)
        let (point, anchor): (Point, TextAnchor) =
            switch alignment {
            case .leading: (Point(x: bounds.minX, y: bounds.midY), .leading)
            case .center: (bounds.center, .center)
            case .trailing: (Point(x: bounds.maxX, y: bounds.midY), .trailing)
            }
        canvas.draw(line, .color(color.color(for: traits.appearance)), at: point, anchor: anchor)
    }
}
