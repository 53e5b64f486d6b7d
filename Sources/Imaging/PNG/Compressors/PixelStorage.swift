/// How a pixel is stored in a row of a PNG: each kind is a type of its own, so that inner loops are compiled for it.
protocol PixelStorage: BitwiseCopyable {
    /// Bytes of a pixel.
    static var byteCount: Int { get }
    /// The bits of a word that count.
    static var mask: UInt32 { get }
    /// Whether much of a picture may be zeros: what is transparent, and the first color of a palette.
    static var hasZeroRuns: Bool { get }
    /// Whether two places of a pair are looked at; where pixels take more bytes, that gains less than it costs.
    static var looksTwice: Bool { get }
    /// Whether places inside matches are remembered, too; screens are large, and it would cost more time than it spares bytes.
    static var remembersMatches: Bool { get }
    /// Whether pixels are so short that a literal may be better than a match.
    static var looksAhead: Bool { get }

    /// The bytes of a pixel, the first lowest.
    ///
    /// Only the lowest `byteCount` bytes count; those above them may be anything.
    func stored(_ pixel: UInt32) -> UInt32
}

// What suits small pictures; screens have others.
extension PixelStorage {
    static var hasZeroRuns: Bool { true }
    static var remembersMatches: Bool { true }
    static var looksTwice: Bool { byteCount <= 2 }
    static var looksAhead: Bool { byteCount <= 2 }
}

/// Red, green, blue.
struct RGBStorage: PixelStorage {
    static var byteCount: Int { 3 }
    static var hasZeroRuns: Bool { false }
    static var remembersMatches: Bool { false }
    static var mask: UInt32 { 0x00FF_FFFF }

    @inline(__always)
    func stored(_ pixel: UInt32) -> UInt32 { (pixel << 8).byteSwapped }
}

/// Red, green, blue, alpha, not premultiplied.
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

/// Gray and alpha, not premultiplied.
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

/// The lowest byte.
struct ByteStorage: PixelStorage {
    static var byteCount: Int { 1 }
    static var mask: UInt32 { 0x0000_00FF }

    @inline(__always)
    func stored(_ pixel: UInt32) -> UInt32 { pixel }
}

/// Cairo's division of a channel by alpha, `(value * 255 + alpha / 2) / alpha`, as a multiplication.
///
/// `ceil(255 * 65536 / alpha)` gives the same for all values up to alpha, which a test looks at one by one.
enum Reciprocals {
    /// For each alpha, 255/alpha in 65,536ths, rounded up; never freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt32> = {
        let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
        table.initialize(to: 0)
        for alpha in 1..<256 { (table + alpha).initialize(to: (255 << 16 + UInt32(alpha) - 1) / UInt32(alpha)) }
        return UnsafePointer(table)
    }()

    /// A channel divided; one past alpha, which no premultiplied pixel has, is cut at 255.
    @inline(__always)
    static func divide(_ value: UInt32, _ reciprocal: UInt32) -> UInt32 {
        min((value &* reciprocal &+ 32_768) >> 16, 255)
    }
}
