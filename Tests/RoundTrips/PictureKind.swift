/// One way in which pictures are made for round trips.
struct PictureKind: Sendable {
    /// What it is called where pictures are counted.
    let name: String
    /// How big its pictures are.
    var sizes = SizeRange.any
    /// What its pixels may be like.
    var inks = Ink.allCases
    /// Draws the picture on an empty sheet.
    let draw: @Sendable (inout Sheet) -> Void

    /// Every kind.
    static let all = colors + runs + repeats + statistics
}

/// How big the pictures of a kind are.
enum SizeRange: Sendable {
    /// Mostly small, now and then a few hundred pixels wide or high, or as wide or high as a bitmap can be.
    case any
    /// Rows whose bytes are about the window of deflate, or a part of it.
    case window
    /// Rows and their number so that the bytes are about a power of two.
    case power
    /// Some hundred pixels wide, few rows.
    case wide
    /// Some thousand pixels, for what needs many tokens.
    case ample
}
