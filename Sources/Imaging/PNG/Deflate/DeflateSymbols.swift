/// How deflate writes lengths and distances: as a symbol and some extra bits (RFC 1951, 3.2.5).
///
/// The tables are made once and never freed.
enum DeflateSymbols {
    /// The longest match, in bytes.
    static let longestMatch = 258
    /// The farthest match, in bytes.
    static let farthestMatch = 32_768
    /// Symbols of the alphabet of literals and lengths that may be used.
    static let literalCount = 286
    /// Symbols of the alphabet of distances that may be used.
    static let distanceCount = 30
    static let endOfBlock = 256

    /// The tables as bare memory, so that inner loops pay for nothing but the load.
    struct Tables: @unchecked Sendable {
        /// For each length in `3...258`, its symbol less 257.
        let lengthSymbol: UnsafePointer<UInt8>
        /// For each of 29 symbols of lengths, the shortest length.
        let lengthBase: UnsafePointer<UInt16>
        /// For each of 29 symbols of lengths, how many extra bits there are.
        let lengthExtra: UnsafePointer<UInt8>
        /// The symbols of distances `1...256`, and behind them those of `257...32768` in steps of 128.
        let distanceSymbol: UnsafePointer<UInt8>
        /// For each of 30 symbols of distances, the shortest distance.
        let distanceBase: UnsafePointer<UInt16>
        /// For each of 30 symbols of distances, how many extra bits there are.
        let distanceExtra: UnsafePointer<UInt8>

        /// The symbol of a distance in `1...32768`.
        @inline(__always)
        func symbol(ofDistance distance: Int) -> Int {
            let index = distance &- 1
            return Int(distanceSymbol[index < 256 ? index : 256 &+ (index >> 7)])
        }
    }

    /// The tables, made at the first use.
    static let tables = makeTables()

    private static func makeTables() -> Tables {
        let lengthSymbol = UnsafeMutablePointer<UInt8>.allocate(capacity: longestMatch + 1)
        let lengthBase = UnsafeMutablePointer<UInt16>.allocate(capacity: 29)
        let lengthExtra = UnsafeMutablePointer<UInt8>.allocate(capacity: 29)
        lengthSymbol.initialize(repeating: 0, count: longestMatch + 1)
        var length = 3
        for symbol in 0..<28 {
            let extra = symbol < 8 ? 0 : (symbol - 4) / 4
            lengthBase[symbol] = UInt16(length)
            lengthExtra[symbol] = UInt8(extra)
            for _ in 0..<1 << extra {
                if length <= longestMatch { lengthSymbol[length] = UInt8(symbol) }
                length += 1
            }
        }
        // The longest has a symbol of its own, without extra bits.
        lengthBase[28] = UInt16(longestMatch)
        lengthExtra[28] = 0
        lengthSymbol[longestMatch] = 28

        let distanceSymbol = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
        let distanceBase = UnsafeMutablePointer<UInt16>.allocate(capacity: distanceCount)
        let distanceExtra = UnsafeMutablePointer<UInt8>.allocate(capacity: distanceCount)
        distanceSymbol.initialize(repeating: 0, count: 512)
        var distance = 0
        for symbol in 0..<distanceCount {
            let extra = symbol < 4 ? 0 : (symbol - 2) / 2
            distanceBase[symbol] = UInt16(distance + 1)
            distanceExtra[symbol] = UInt8(extra)
            for _ in 0..<1 << extra {
                distanceSymbol[distance < 256 ? distance : 256 + distance >> 7] = UInt8(symbol)
                distance += 1
            }
        }
        return Tables(
            lengthSymbol: lengthSymbol, lengthBase: lengthBase, lengthExtra: lengthExtra, distanceSymbol: distanceSymbol,
            distanceBase: distanceBase, distanceExtra: distanceExtra)
    }
}
