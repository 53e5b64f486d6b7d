/// The code lengths of a block's two codes, as run-length symbols of a third code (RFC 1951, 3.2.7).
struct DeflateCodeLengths {
    /// The order in which the third code's lengths are stored.
    private static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Frequency of each symbol in the third code.
    private(set) var counts = [UInt32](repeating: 0, count: 19)
    /// Symbols with their extra bits, `rest << 8 | symbol`.
    private var symbols: [UInt16] = []
    private var literalCount = DeflateSymbols.literalCount
    private var distanceCount = DeflateSymbols.distanceCount

    init(_ literals: borrowing HuffmanCode, _ distances: borrowing HuffmanCode) {
        while literalCount > 257, literals.lengths[literalCount - 1] == 0 { literalCount -= 1 }
        while distanceCount > 1, distances.lengths[distanceCount - 1] == 0 { distanceCount -= 1 }
        symbols.reserveCapacity(literalCount + distanceCount)
        let total = literalCount + distanceCount
        func length(_ index: Int) -> UInt8 {
            index < literalCount ? literals.lengths[index] : distances.lengths[index - literalCount]
        }
        var index = 0
        while index < total {
            let value = length(index)
            var run = 1
            while index + run < total, length(index + run) == value { run += 1 }
            index += run
            append(value, times: run)
        }
    }

    private mutating func append(_ value: UInt8, times: Int) {
        var left = times
        if value == 0 {
            while left >= 3 {
                let run = min(left, 138)
                append(symbol: run > 10 ? 18 : 17, rest: run - (run > 10 ? 11 : 3))
                left -= run
            }
        } else {
            append(symbol: Int(value), rest: 0)
            left -= 1
            while left >= 3 {
                let run = min(left, 6)
                append(symbol: 16, rest: run - 3)
                left -= run
            }
        }
        for _ in 0..<left { append(symbol: Int(value), rest: 0) }
    }

    private mutating func append(symbol: Int, rest: Int) {
        counts[symbol] += 1
        symbols.append(UInt16(rest << 8 | symbol))
    }

    /// Returns the number of the third code's lengths that must be stored.
    private func orderCount(_ code: borrowing HuffmanCode) -> Int {
        var count = 19
        while count > 4, code.lengths[Self.order[count - 1]] == 0 { count -= 1 }
        return count
    }

    private static func extra(_ symbol: Int) -> Int { symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7 }

    /// Returns the size of the encoded lengths in bits; `code` is the code-length code.
    func bitCount(_ code: borrowing HuffmanCode) -> Int {
        var count = 14 + 3 * orderCount(code)
        for symbol in 0..<19 { count += Int(counts[symbol]) * (Int(code.lengths[symbol]) + Self.extra(symbol)) }
        return count
    }

    /// Writes the number of lengths, the third code, and the lengths.
    func write(_ code: borrowing HuffmanCode, to cursor: inout DeflateBits.Cursor) {
        let orderCount = orderCount(code)
        cursor.put(UInt64(literalCount - 257), 5)
        cursor.put(UInt64(distanceCount - 1), 5)
        cursor.put(UInt64(orderCount - 4), 4)
        for position in 0..<orderCount { cursor.put(UInt64(code.lengths[Self.order[position]]), 3) }
        for entry in symbols {
            let symbol = Int(entry & 255), length = Int(code.lengths[symbol])
            cursor.put(UInt64(code.codes[symbol]) | UInt64(entry >> 8) << UInt64(length), length + Self.extra(symbol))
        }
    }
}
