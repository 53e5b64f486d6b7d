/// A literal or a match, as a parse chooses among them.
struct DeflateStep {
    private let word: UInt32

    @inline(__always)
    init(literal: UInt8) { word = 1 << 16 | UInt32(literal) }

    /// - Parameters:
    ///   - length: In `3...258`.
    ///   - distance: In `1...32768`.
    ///   - symbol: The symbol of the distance.
    @inline(__always)
    init(length: Int, distance: Int, symbol: Int) {
        word = UInt32(truncatingIfNeeded: symbol << 25 | length << 16 | (distance &- 1))
    }

    /// The same match, shorter.
    @inline(__always)
    init(_ step: DeflateStep, length: Int) {
        word = step.word & ~(511 << 16) | UInt32(truncatingIfNeeded: length << 16)
    }

    /// Bytes it stands for.
    @inline(__always)
    var length: Int { Int(word >> 16 & 511) }
    @inline(__always)
    var isLiteral: Bool { length == 1 }
    @inline(__always)
    var literal: Int { Int(word & 255) }
    @inline(__always)
    var distance: Int { Int(word & 0xFFFF) &+ 1 }
    @inline(__always)
    var distanceSymbol: Int { Int(word >> 25) }
}
