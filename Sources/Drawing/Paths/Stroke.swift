/// The line style for drawing the outline of a path.
///
/// ![A dashed line, a dotted circle, and a rounded rectangle of long and short dashes.](dashes)
///
/// ```swift
/// let dashed = Stroke(width: 2, cap: .round, dashes: [1, 4])
/// var bitmap = Bitmap(width: 40, height: 40)
/// try bitmap.draw { canvas in
///     canvas.stroke(.circle(center: Point(x: 20, y: 20), radius: 15), .black, dashed)
/// }
/// ```
public struct Stroke: Sendable, Hashable {
    /// The shape of line ends.
    ///
    /// ![Three thick lines with butt, round, and square ends around their thin center lines.](caps)
    public enum Cap: Sendable, Hashable, CaseIterable {
        /// Ends exactly at the end point.
        case butt
        /// Adds half a circle at the end point.
        case round
        /// Adds half a square at the end point.
        case square
    }

    /// The shape of corners.
    ///
    /// ![Three thick angles with a mitered, a rounded, and a beveled corner.](joins)
    public enum Join: Sendable, Hashable, CaseIterable {
        /// A sharp corner up to the miter limit, beveled beyond it.
        case miter
        /// A rounded corner.
        case round
        /// A corner cut off by a straight line.
        case bevel
    }

    /// Width, in points; the stroke is invisible unless the width is finite and above 0.
    public var width: Double
    /// Shape of the ends.
    public var cap: Cap
    /// Shape of the corners.
    public var join: Join
    /// Maximum length of a miter as a multiple of the width; 1 or more.
    public var miterLimit: Double
    /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
    ///
    /// The line is solid unless all lengths are finite and at least 0 and their sum is above 0.
    public var dashes: [Double]
    /// Offset into the dash pattern at which the line begins, in points.
    public var dashOffset: Double

    /// Creates a stroke.
    ///
    /// Lengths are in points; the default is a 1-point-wide solid line with sharp corners, as in Cairo and Core Graphics.
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
