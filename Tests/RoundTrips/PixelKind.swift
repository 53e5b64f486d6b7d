internal import Fixtures

/// The kind of pixels in a sample: opaque or not, gray or not, with or without noise in the unused byte.
enum PixelKind: CaseIterable {
    /// `.rgb24`, top byte 0.
    case plain
    /// `.rgb24` with noise in the top byte, which writers must ignore.
    case dirty
    /// `.argb32`, alpha 255 everywhere.
    case opaque
    /// `.argb32`, gray, alpha 255 everywhere.
    case gray
    /// `.argb32`, gray, with any alpha.
    case grayAlpha
    /// `.argb32`, any premultiplied pixel.
    case premultiplied
    /// `.argb32`, transparent or opaque.
    case cutOut
    /// `.argb32`, any word, including color above alpha.
    case invalid

    /// Whether the bitmap is `.rgb24`.
    var isPlain: Bool { self == .plain || self == .dirty }

    /// Returns a pixel with a random color.
    func pixel(_ generator: inout SeededGenerator) -> UInt32 {
        let word = UInt32(truncatingIfNeeded: generator.next())
        switch self {
        case .plain: return word & 0x00FF_FFFF
        case .dirty, .invalid: return word
        case .opaque: return word | 0xFF00_0000
        case .gray: return Self.word(255, word & 255, word & 255, word & 255)
        case .grayAlpha:
            let alpha = Self.alpha(&generator), value = Self.part(word, of: alpha)
            return Self.word(alpha, value, value, value)
        case .premultiplied:
            let alpha = Self.alpha(&generator)
            return Self.word(alpha, Self.part(word, of: alpha), Self.part(word >> 8, of: alpha), Self.part(word >> 16, of: alpha))
        case .cutOut: return word >> 31 == 0 ? 0 : word | 0xFF00_0000
        }
    }

    /// Returns a pixel with red, green, and blue values in `0...255`; gray kinds use the first one.
    func pixel(channels: (UInt32, UInt32, UInt32), _ generator: inout SeededGenerator) -> UInt32 {
        switch self {
        case .plain, .opaque: return Self.word(self == .plain ? 0 : 255, channels.0, channels.1, channels.2)
        case .dirty: return Self.word(UInt32(generator.integer(0...255)), channels.0, channels.1, channels.2)
        case .gray: return Self.word(255, channels.0, channels.0, channels.0)
        case .grayAlpha: return Self.word(max(channels.0, channels.1), channels.0, channels.0, channels.0)
        case .premultiplied, .invalid: return Self.word(max(channels.0, channels.1, channels.2), channels.0, channels.1, channels.2)
        case .cutOut: return channels.0 & 1 == 0 ? 0 : Self.word(255, channels.0, channels.1, channels.2)
        }
    }

    /// Returns a random alpha; 0, 1, 254, and 255 are as frequent as all other values together.
    private static func alpha(_ generator: inout SeededGenerator) -> UInt32 {
        let number = UInt32(truncatingIfNeeded: generator.next())
        return number & 256 == 0 ? [0, 1, 254, 255][Int(number & 3)] : number & 255
    }

    private static func part(_ word: UInt32, of alpha: UInt32) -> UInt32 { (word & 255) * (alpha + 1) >> 8 }

    static func word(_ alpha: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        alpha << 24 | red << 16 | green << 8 | blue
    }
}
