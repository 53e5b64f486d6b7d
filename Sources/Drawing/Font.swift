/// The system's typeface in a size and a weight: Inter, and Droid Sans Fallback for Chinese and Korean.
public struct Font: Sendable, Hashable {
    /// The largest size, in points.
    public static let maximumSize = 2000.0

    /// How heavy letters are; the raw value is OpenType's.
    ///
    /// Chinese and Korean letters have two weights: semibold and bold look alike, regular and medium too.
    public enum Weight: Int, Sendable, Hashable, CaseIterable {
        /// For running text.
        case regular = 400
        /// A little heavier than regular.
        case medium = 500
        /// A little lighter than bold.
        case semibold = 600
        /// For labels and headings.
        case bold = 700
    }

    /// Points per em, above 0 and at most `maximumSize`.
    public var size: Double
    /// How heavy letters are.
    public var weight: Weight

    /// Makes a font.
    ///
    /// - Parameters:
    ///   - size: Points per em, above 0 and at most `maximumSize`; anything else is a `DrawingError` once text is set in it.
    ///   - weight: How heavy letters are; regular by default.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }
}
