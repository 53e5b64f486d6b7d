/// Estimated costs of symbols in the current block, in sixteenths of a bit: guessed at first, then derived from symbol frequencies.
final class FlatCosts {
    /// Cost of one bit.
    static var unit: Int { 16 }

    /// Costs of literals and length symbols, including extra bits.
    private let symbols: UnsafeMutablePointer<UInt16>
    /// Costs of distance symbols, including extra bits.
    private let distances: UnsafeMutablePointer<UInt16>
    private let tables = DeflateSymbols.tables

    init() {
        symbols = .allocate(capacity: 288)
        distances = .allocate(capacity: 32)
        reset(row: 1)
    }

    deinit {
        symbols.deallocate()
        distances.deallocate()
    }

    /// Cost of the distance to the row above.
    private(set) var ofRow = 0

    /// Returns the cost of encoding a pixel as literals.
    @inline(__always)
    func ofPixel(_ stored: UInt32, _ byteCount: Int) -> Int {
        var cost = Int(symbols[Int(stored & 255)])
        if byteCount > 1 { cost &+= Int(symbols[Int(stored >> 8 & 255)]) }
        if byteCount > 2 { cost &+= Int(symbols[Int(stored >> 16 & 255)]) }
        if byteCount > 3 { cost &+= Int(symbols[Int(stored >> 24)]) }
        return cost
    }

    /// Returns the cost of a match length in `3...258`.
    @inline(__always)
    func ofLength(_ bytes: Int) -> Int { Int(symbols[257 &+ Int(tables.lengthSymbol[bytes])]) }

    /// Returns the cost of a match distance in `1...32768`.
    @inline(__always)
    func ofDistance(_ distance: Int) -> Int { Int(distances[tables.symbol(ofDistance: distance)]) }

    /// Resets all costs to an initial guess; `row` is the size of a row in bytes.
    func reset(row: Int) {
        for symbol in 0..<288 {
            let extra = symbol < 257 || symbol > 285 ? 0 : Int(tables.lengthExtra[symbol - 257])
            symbols[symbol] = UInt16(((symbol < 257 ? 7 : 6) + extra) * Self.unit)
        }
        symbols[0] = UInt16(5 * Self.unit)
        symbols[255] = UInt16(5 * Self.unit)
        for symbol in 0..<32 { distances[symbol] = UInt16((4 + (symbol < 30 ? Int(tables.distanceExtra[symbol]) : 0)) * Self.unit) }
        ofRow = ofDistance(min(row, DeflateSymbols.maximumDistance))
    }

    /// Recomputes the costs from the frequencies of literals, lengths, and distances; `row` is the size of a row in bytes.
    func update(_ counts: UnsafePointer<UInt32>, _ distanceCounts: UnsafePointer<UInt32>, row: Int) {
        var total: UInt32 = 0, distanceTotal: UInt32 = 0
        for symbol in 0..<286 { total &+= counts[symbol] }
        for symbol in 0..<30 { distanceTotal &+= distanceCounts[symbol] }
        // Adding half an occurrence to each symbol gives a finite cost to symbols that have not occurred yet.
        let all = Self.logarithm(2 &* total &+ 286), allDistances = Self.logarithm(2 &* distanceTotal &+ 30)
        for symbol in 0..<256 { symbols[symbol] = UInt16(truncatingIfNeeded: all &- Self.logarithm(2 &* counts[symbol] &+ 1)) }
        for symbol in 257..<286 {
            let extra = Int(tables.lengthExtra[symbol &- 257]) &* Self.unit
            symbols[symbol] = UInt16(truncatingIfNeeded: all &- Self.logarithm(2 &* counts[symbol] &+ 1) &+ extra)
        }
        for symbol in 0..<30 {
            let extra = Int(tables.distanceExtra[symbol]) &* Self.unit
            distances[symbol] = UInt16(truncatingIfNeeded: allDistances &- Self.logarithm(2 &* distanceCounts[symbol] &+ 1) &+ extra)
        }
        ofRow = ofDistance(min(row, DeflateSymbols.maximumDistance))
    }

    /// Returns the base-2 logarithm in sixteenths, approximated linearly between powers of two.
    @inline(__always)
    private static func logarithm(_ value: UInt32) -> Int {
        let whole = 31 &- value.leadingZeroBitCount
        let rest = Int(truncatingIfNeeded: (UInt64(value) &<< 4) &>> UInt64(truncatingIfNeeded: whole)) & 15
        return whole &* 16 &+ rest
    }
}
