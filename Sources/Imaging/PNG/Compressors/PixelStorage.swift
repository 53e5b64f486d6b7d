/// The storage format of a pixel in a PNG row; each format is a separate type, so that the inner loops are specialized for it.
protocol PixelStorage: BitwiseCopyable {
    static var byteCount: Int { get }
    static var mask: UInt32 { get }
    /// Whether long runs of zeros are likely: transparent pixels, or the first color of a palette.
    static var hasZeroRuns: Bool { get }
    /// Whether two earlier positions of a pair are tried, which costs more than it gains for large pixels.
    static var triesTwoPositions: Bool { get }
    /// Whether positions inside matches are recorded; for large screens, the file size reduction is not worth the time.
    static var recordsMatches: Bool { get }
    /// Whether pixels are so short that a literal can be better than a match.
    static var looksAhead: Bool { get }
    /// Whether pixels are added to the checksum in spans, which is faster if they are stored without a division.
    static var addsSpans: Bool { get }

    /// Converts a pixel to its stored bytes, the first in the lowest bits; bits above the lowest `byteCount` bytes are undefined.
    func stored(_ pixel: UInt32) -> UInt32
}

// Defaults for small images.
extension PixelStorage {
    static var hasZeroRuns: Bool { true }
    static var recordsMatches: Bool { true }
    static var triesTwoPositions: Bool { byteCount <= 2 }
    static var looksAhead: Bool { byteCount <= 2 }
    static var addsSpans: Bool { false }
}

struct RGBStorage: PixelStorage {
    static var byteCount: Int { 3 }
    static var hasZeroRuns: Bool { false }
    static var recordsMatches: Bool { false }
    static var addsSpans: Bool { true }
    static var mask: UInt32 { 0x00FF_FFFF }

    @inline(__always)
    func stored(_ pixel: UInt32) -> UInt32 { (pixel << 8).byteSwapped }
}

/// Straight red, green, and blue with alpha.
struct RGBAStorage: PixelStorage {
    static var byteCount: Int { 4 }
    static var mask: UInt32 { 0xFFFF_FFFF }
    private let reciprocals = Reciprocals.table

    @inline(__always)
    func stored(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 0 { return 0 }
        if alpha == 255 { return (pixel << 8 | 255).byteSwapped }
        let reciprocal = reciprocals[Int(alpha)]
        let red = Reciprocals.divide(pixel >> 16 & 255, reciprocal)
        let green = Reciprocals.divide(pixel >> 8 & 255, reciprocal)
        let blue = Reciprocals.divide(pixel & 255, reciprocal)
        return red | green << 8 | blue << 16 | alpha << 24
    }
}

/// Straight gray with alpha.
struct GrayAlphaStorage: PixelStorage {
    static var byteCount: Int { 2 }
    static var mask: UInt32 { 0xFFFF_FFFF }
    private let reciprocals = Reciprocals.table

    @inline(__always)
    func stored(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 0 { return 0 }
        return Reciprocals.divide(pixel & 255, reciprocals[Int(alpha)]) | alpha << 8
    }
}

struct ByteStorage: PixelStorage {
    static var byteCount: Int { 1 }
    static var mask: UInt32 { 0x0000_00FF }

    @inline(__always)
    func stored(_ pixel: UInt32) -> UInt32 { pixel }
}

/// Cairo's division of a channel by alpha, `(value * 255 + alpha / 2) / alpha`, computed by multiplication.
///
/// Multiplying by `ceil(255 * 65536 / alpha)` gives the same result for all values up to alpha, as a test verifies for every value.
enum Reciprocals {
    /// For each alpha, 255/alpha in 65,536ths, rounded up; never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt32> = {
        let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
        table.initialize(to: 0)
        for alpha in 1..<256 { (table + alpha).initialize(to: (255 << 16 + UInt32(alpha) - 1) / UInt32(alpha)) }
        return UnsafePointer(table)
    }()

    /// Divides a channel by alpha; values above alpha, which are invalid in premultiplied pixels, are clamped to 255.
    @inline(__always)
    static func divide(_ value: UInt32, _ reciprocal: UInt32) -> UInt32 {
        min((value &* reciprocal &+ 32_768) >> 16, 255)
    }
}
