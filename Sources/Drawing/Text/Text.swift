/// Words in a font, as they are measured and drawn.
public struct Text: Sendable, Hashable {
    /// How lines of different widths lie above one another.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// On the left.
        case leading
        /// In the middle.
        case center
        /// On the right.
        case trailing
    }

    /// The words; line breaks begin new paragraphs.
    public var string: String
    /// The font.
    public var font: Font
    /// The language, as a BCP 47 tag such as `en`, `zh-Hans` or `uk`; it guides line breaks and the forms of letters.
    public var language: String
    /// How lines lie above one another.
    public var alignment: Alignment
    /// Where lines break, in points; nil for only where the words say so.
    public var maximumWidth: Double?
    /// Most lines of a paragraph, 1 or more, the last of which then ends in an ellipsis; nil for as many as it takes.
    ///
    /// Only together with `maximumWidth`, since no line ends early without it.
    public var lineLimit: Int?

    /// Makes a text.
    ///
    /// - Parameters:
    ///   - string: The words; line breaks begin new paragraphs.
    ///   - font: The font.
    ///   - language: A BCP 47 tag; English by default.
    ///   - alignment: How lines lie above one another; on the left by default.
    ///   - maximumWidth: Where lines break, in points; only at line breaks by default.
    ///   - lineLimit: Most lines of a paragraph, 1 or more; as many as it takes by default.
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

    /// The size of the text and what it lacks.
    ///
    /// - Throws: `DrawingError` if a font's file is missing or the font's size is out of range.
    public func measured() throws -> TextMetrics {
        try Typesetter.ofThisThread().layout(of: self).metrics
    }
}
