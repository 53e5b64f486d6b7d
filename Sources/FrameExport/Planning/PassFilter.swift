public import RefreshKit

/// Rows of frames that have something in common: a part, a scale, a style, or several of these.
public struct PassFilter: Sendable, Hashable {
    /// The part; nil for any.
    public var part: FramePart?
    /// Device pixels a point; nil for any.
    public var scale: Double?
    /// Light or dark; nil for any.
    public var style: Appearance.Style?

    /// Fits the rows that have all that is given.
    public init(part: FramePart? = nil, scale: Double? = nil, style: Appearance.Style? = nil) {
        self.part = part
        self.scale = scale
        self.style = style
    }

    /// Whether a row has all that is given.
    func fits(_ part: FramePart, _ scale: Double, _ style: Appearance.Style) -> Bool {
        (self.part ?? part) == part && (self.scale ?? scale) == scale && (self.style ?? style) == style
    }
}
