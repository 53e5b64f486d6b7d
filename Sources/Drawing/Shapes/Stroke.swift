/// How a path is drawn as a line.
public struct Stroke: Sendable, Hashable {
    /// How a line ends.
    public enum Cap: Sendable, Hashable, CaseIterable {
        /// Exactly at its end point.
        case butt
        /// With half a disc around its end point.
        case round
        /// With half a square around its end point.
        case square
    }

    /// How two segments meet.
    public enum Join: Sendable, Hashable, CaseIterable {
        /// In a point, up to the miter limit; beveled beyond it.
        case miter
        /// With a disc around the corner.
        case round
        /// With the corner cut off.
        case bevel
    }

    /// Width in points; nothing is drawn unless it is finite and above 0.
    public var width: Double
    /// How a line ends.
    public var cap: Cap
    /// How two segments meet.
    public var join: Join
    /// How long a miter may be, as a multiple of the width; 1 or more.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
    ///
    /// Each must be finite and 0 or more and their sum above 0, else the line is solid.
    public var dashes: [Double]
    /// How far into the pattern of dashes the line begins, in points.
    public var dashOffset: Double

    /// Makes a stroke.
    ///
    /// - Parameters:
    ///   - width: Width in points; 1 by default.
    ///   - cap: How a line ends; exactly at its end by default.
    ///   - join: How segments meet; in a point by default.
    ///   - miterLimit: How long a miter may be, in widths; 10 by default, as in Cairo and Core Graphics.
    ///   - dashes: Lengths of dashes and gaps in turn, in points; a solid line by default.
    ///   - dashOffset: How far into the dashes the line begins, in points.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [], dashOffset: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
    }
}
