/// A string with its font and paragraph style, for measuring and drawing.
///
/// ```swift
/// let text = Text("Release to refresh", font: Font(size: 14, weight: .medium))
/// let width = try text.measured().width
/// var bitmap = Bitmap(width: 320, height: 60)
/// try bitmap.draw { canvas in
///     canvas.draw(text, .black, at: canvas.bounds.center, anchor: .center)
///     canvas.fill(.rect(Rect(x: 160 - width / 2, y: 40, width: width, height: 1)), .black)
/// }
/// ```
public struct Text: Sendable, Hashable {
    /// The horizontal alignment of lines with different widths.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// Aligned on the left.
        case leading
        /// Centered.
        case center
        /// Aligned on the right.
        case trailing
    }

    /// The characters; line breaks begin new paragraphs.
    public var string: String
    /// The font.
    public var font: Font
    /// The language as a BCP 47 tag such as `en`, `zh-Hans`, or `uk`; affects line breaks and glyph variants.
    public var language: String
    /// The horizontal alignment of lines.
    public var alignment: Alignment
    /// Width at which lines wrap, in points; nil wraps only at line breaks.
    public var maximumWidth: Double?
    /// Maximum number of lines per paragraph, 1 or more, or nil for no limit; longer paragraphs end in an ellipsis.
    ///
    /// The limit requires `maximumWidth`, because lines do not wrap without it.
    public var lineLimit: Int?

    /// Creates text that is in English, left-aligned, and not wrapped by default.
    public init(
        _ string: String, font: Font, language: String = "en", alignment: Alignment = .leading, maximumWidth: Double? = nil,
        lineLimit: Int? = nil
    ) {
        self.string = string
        self.font = font
        self.language = language
        self.alignment = alignment
        self.maximumWidth = maximumWidth
        self.lineLimit = lineLimit
    }

    /// Returns the size of the text and the number of missing glyphs.
    ///
    /// - Throws: `DrawingError` if a font file is missing or the font size is out of range.
    public func measured() throws -> TextMetrics {
        try Typesetter.ofThisThread().layout(of: self).metrics
    }
}
