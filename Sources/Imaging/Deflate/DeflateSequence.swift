/// What a coder found in one step: some literals, then a match, or at the end of the data none.
///
/// One word, so that taking it down is one store.
struct DeflateSequence {
    private let word: UInt64

    /// - Parameters:
    ///   - literals: How many literal bytes stand before the match, less than 2^32.
    ///   - length: Bytes of the match, in `3...258`; 0 for none.
    ///   - distance: How far back it is, in `1...32768`.
    @inline(__always)
    init(literals: Int, length: Int, distance: Int) {
        word =
            UInt64(truncatingIfNeeded: literals) << 32 | UInt64(truncatingIfNeeded: distance) << 16
            | UInt64(truncatingIfNeeded: length)
    }

    @inline(__always)
    var literals: Int { Int(truncatingIfNeeded: word >> 32) }

    @inline(__always)
    var distance: Int { Int(truncatingIfNeeded: word >> 16 & 0xFFFF) }

    @inline(__always)
    var length: Int { Int(truncatingIfNeeded: word & 0xFFFF) }
}
