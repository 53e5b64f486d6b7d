public import RefreshKit

/// Rows of frames that have something in common: a phase, a scale, a style, or several of these.
public struct PassFilter: Sendable, Hashable {
    /// The phase; nil for any, and for a scene.
    public var phase: Phase?
    /// Device pixels a point; nil for any.
    public var scale: Double?
    /// Light or dark; nil for any.
    public var style: Appearance.Style?

    /// Fits the rows that have all that is given.
    public init(phase: Phase? = nil, scale: Double? = nil, style: Appearance.Style? = nil) {
        self.phase = phase
        self.scale = scale
        self.style = style
    }

    /// Whether a row has all that is given.
    func fits(_ phase: Phase?, _ scale: Double, _ style: Appearance.Style) -> Bool {
        (self.phase == nil || self.phase == phase) && (self.scale ?? scale) == scale && (self.style ?? style) == style
    }
}
