/// What symbols are expected to cost in the block at hand, in sixteenths of a bit: guessed at first, then by how often they came.
final class FlatPrices {
    /// Sixteenths in a bit.
    static var unit: Int { 16 }

    /// Of literals and length symbols; those of lengths with their extra bits.
    private let symbols: UnsafeMutablePointer<UInt16>
    /// Of distance symbols, with their extra bits.
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

    /// Of the distance of the row above.
    private(set) var ofRow = 0

    /// Of a pixel as literals.
    @inline(__always)
    func ofPixel(_ stored: UInt32, _ byteCount: Int) -> Int {
        var price = Int(symbols[Int(stored & 255)])
        if byteCount > 1 { price &+= Int(symbols[Int(stored >> 8 & 255)]) }
        if byteCount > 2 { price &+= Int(symbols[Int(stored >> 16 & 255)]) }
        if byteCount > 3 { price &+= Int(symbols[Int(stored >> 24)]) }
        return price
    }

    /// Of a match's length, in `3...258`.
    @inline(__always)
    func ofLength(_ bytes: Int) -> Int { Int(symbols[257 &+ Int(tables.lengthSymbol[bytes])]) }

    /// Of a match's distance, in `1...32768`.
    @inline(__always)
    func ofDistance(_ distance: Int) -> Int { Int(distances[tables.symbol(ofDistance: distance)]) }

    /// Sets all prices to an initial guess; `row` is the size of a row in bytes.
    func reset(row: Int) {
        for symbol in 0..<288 {
            let extra = symbol < 257 || symbol > 285 ? 0 : Int(tables.lengthExtra[symbol - 257])
            symbols[symbol] = UInt16(((symbol < 257 ? 7 : 6) + extra) * Self.unit)
        }
        symbols[0] = UInt16(5 * Self.unit)
        symbols[255] = UInt16(5 * Self.unit)
        for symbol in 0..<32 { distances[symbol] = UInt16((4 + (symbol < 30 ? Int(tables.distanceExtra[symbol]) : 0)) * Self.unit) }
        ofRow = ofDistance(min(row, DeflateSymbols.farthestMatch))
    }

    /// Recomputes the prices from how often each literal, length and distance symbol occurred; `row` is the size of a row in bytes.
    func update(_ counts: UnsafePointer<UInt32>, _ distanceCounts: UnsafePointer<UInt32>, row: Int) {
        var total: UInt32 = 0, distanceTotal: UInt32 = 0
        for symbol in 0..<286 { total &+= counts[symbol] }
        for symbol in 0..<30 { distanceTotal &+= distanceCounts[symbol] }
        // As if each symbol had come half a time more: what did not come yet may.
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
        ofRow = ofDistance(min(row, DeflateSymbols.farthestMatch))
    }

    /// The logarithm to base 2 in sixteenths, by its straight pieces.
    @inline(__always)
    private static func logarithm(_ value: UInt32) -> Int {
        let whole = 31 &- value.leadingZeroBitCount
        let rest = Int(truncatingIfNeeded: (UInt64(value) &<< 4) &>> UInt64(truncatingIfNeeded: whole)) & 15
        return whole &* 16 &+ rest
    }
}
