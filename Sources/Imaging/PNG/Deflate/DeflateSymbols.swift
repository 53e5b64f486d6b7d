/// Deflate's length and distance symbols with their extra bits (RFC 1951, 3.2.5); the tables are created once and never freed.
enum DeflateSymbols {
    /// The longest match, in bytes.
    static let maximumLength = 258
    /// The longest distance, in bytes.
    static let maximumDistance = 32_768
    /// Number of valid literal and length symbols.
    static let literalCount = 286
    /// Number of valid distance symbols.
    static let distanceCount = 30
    static let endOfBlock = 256

    /// The tables as unsafe pointers, so that inner loops pay only for the load.
    struct Tables: @unchecked Sendable {
        /// The symbol minus 257 for each length in `3...258`.
        let lengthSymbol: UnsafePointer<UInt8>
        /// The shortest length for each of the 29 length symbols.
        let lengthBase: UnsafePointer<UInt16>
        /// The number of extra bits for each of the 29 length symbols.
        let lengthExtra: UnsafePointer<UInt8>
        /// The symbols of distances `1...256`, then of `257...32768` in steps of 128.
        let distanceSymbol: UnsafePointer<UInt8>
        /// The shortest distance for each of the 30 distance symbols.
        let distanceBase: UnsafePointer<UInt16>
        /// The number of extra bits for each of the 30 distance symbols.
        let distanceExtra: UnsafePointer<UInt8>

        /// Returns the symbol of a distance in `1...32768`.
        @inline(__always)
        func symbol(ofDistance distance: Int) -> Int {
            let index = distance &- 1
            return Int(distanceSymbol[index < 256 ? index : 256 &+ (index >> 7)])
        }
    }

    /// The tables, created on first use.
    static let tables = makeTables()

    private static func makeTables() -> Tables {
        let lengthSymbol = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength + 1)
        let lengthBase = UnsafeMutablePointer<UInt16>.allocate(capacity: 29)
        let lengthExtra = UnsafeMutablePointer<UInt8>.allocate(capacity: 29)
        lengthSymbol.initialize(repeating: 0, count: maximumLength + 1)
        var length = 3
        for symbol in 0..<28 {
            let extra = symbol < 8 ? 0 : (symbol - 4) / 4
            lengthBase[symbol] = UInt16(length)
            lengthExtra[symbol] = UInt8(extra)
            for _ in 0..<1 << extra {
                if length <= maximumLength { lengthSymbol[length] = UInt8(symbol) }
                length += 1
            }
        }
        // The longest length has its own symbol without extra bits.
        lengthBase[28] = UInt16(maximumLength)
        lengthExtra[28] = 0
        lengthSymbol[maximumLength] = 28

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
