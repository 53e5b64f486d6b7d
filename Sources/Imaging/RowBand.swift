/// Rows of a picture whose compressed data stands by itself, so that it can be copied where the same rows are met again.
///
/// The data of a PNG file is cut between bands. Where the cuts are must follow from what is shown, never from what was shown before: then a
/// picture has the same bytes whatever was written before it. Content that scrolls has its cuts at its own coordinates, and they move along.
public struct RowBand: Sendable, Hashable {
    /// The rows, counted from the top.
    public var rows: Range<Int>
    /// Where these rows were in the last picture, when they are known to have the same pixels; nil, the default, when nothing is known.
    ///
    /// The first of as many rows.
    public var earlier: Int?

    /// Makes a band.
    ///
    /// - Parameters:
    ///   - rows: The rows, counted from the top; not empty.
    ///   - earlier: The first row that they had in the last picture, when they are known to be the same; nil when nothing is known.
    public init(_ rows: Range<Int>, earlier: Int? = nil) {
        self.rows = rows
        self.earlier = earlier
    }
}
