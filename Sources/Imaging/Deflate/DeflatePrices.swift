/// What literals, lengths and distances take in bits, from how often each was used: the code they would get, in fractions of a bit.
///
/// All in whole numbers, so that they are the same on every machine.
struct DeflatePrices: ~Copyable {
    /// Parts of a bit.
    static let unit: UInt32 = 256

    /// Of each literal.
    let literals: UnsafeMutablePointer<UInt32>
    /// Of each length in `3...258`, with its extra bits.
    let lengths: UnsafeMutablePointer<UInt32>
    /// Of each symbol of a distance, with its extra bits.
    let distances: UnsafeMutablePointer<UInt32>
    private let tables = DeflateSymbols.tables
    private let logarithms = Logarithms()

    init() {
        literals = .allocate(capacity: 256)
        lengths = .allocate(capacity: DeflateSymbols.longestMatch + 1)
        distances = .allocate(capacity: DeflateSymbols.distanceCount)
        literals.initialize(repeating: 0, count: 256)
        lengths.initialize(repeating: 0, count: DeflateSymbols.longestMatch + 1)
        distances.initialize(repeating: 0, count: DeflateSymbols.distanceCount)
    }

    deinit {
        literals.deallocate()
        lengths.deallocate()
        distances.deallocate()
    }

    /// Takes prices for data of which nothing is known.
    func guess() {
        literals.update(repeating: 6 * Self.unit, count: 256)
        for length in 3...DeflateSymbols.longestMatch {
            lengths[length] = (5 + UInt32(tables.lengthExtra[Int(tables.lengthSymbol[length])])) * Self.unit
        }
        lengths[DeflateSymbols.longestMatch] = 2 * Self.unit
        for symbol in 0..<DeflateSymbols.distanceCount { distances[symbol] = (4 + UInt32(tables.distanceExtra[symbol])) * Self.unit }
    }

    /// Takes the prices of the code for such counts; what does not occur costs a bit more than what occurs once.
    func set(_ counts: DeflateCounts) {
        let total = logarithms.of(counts.literalTotal), rare = Self.unit
        for literal in 0..<256 { literals[literal] = price(counts.literals[literal], total, rare) }
        for length in 3...DeflateSymbols.longestMatch {
            let symbol = Int(tables.lengthSymbol[length])
            lengths[length] = price(counts.literals[257 &+ symbol], total, rare) &+ UInt32(tables.lengthExtra[symbol]) &* Self.unit
        }
        let distanceTotal = logarithms.of(counts.distanceTotal)
        for symbol in 0..<DeflateSymbols.distanceCount {
            distances[symbol] = price(counts.distances[symbol], distanceTotal, rare) &+ UInt32(tables.distanceExtra[symbol]) &* Self.unit
        }
    }

    private func price(_ count: UInt32, _ total: UInt32, _ rare: UInt32) -> UInt32 {
        // No code is shorter than a bit.
        count == 0 ? total &+ rare : max(total &- logarithms.of(count), Self.unit)
    }

    /// Roughly what a block with such counts takes, its codes included, without extra bits.
    func blockPrice(_ counts: DeflateCounts) -> UInt64 {
        var sum: UInt64 = 0, used: UInt64 = 0
        let total = logarithms.of(counts.literalTotal)
        for symbol in 0..<DeflateSymbols.literalCount where counts.literals[symbol] != 0 {
            sum &+= UInt64(counts.literals[symbol]) &* UInt64(price(counts.literals[symbol], total, 0))
            used &+= 1
        }
        let distanceTotal = logarithms.of(counts.distanceTotal)
        for symbol in 0..<DeflateSymbols.distanceCount where counts.distances[symbol] != 0 {
            sum &+= UInt64(counts.distances[symbol]) &* UInt64(price(counts.distances[symbol], distanceTotal, 0))
            used &+= 1
        }
        return sum &+ (Self.headerBits &+ used &* Self.symbolBits) &* UInt64(Self.unit)
    }

    /// What the codes of a block take: some bits for each, and for each symbol that occurs.
    private static let headerBits: UInt64 = 80, symbolBits: UInt64 = 5
}

/// Logarithms to base 2 in parts of a bit, from a table.
private struct Logarithms: ~Copyable {
    private let table: UnsafeMutablePointer<UInt32>

    init() {
        table = .allocate(capacity: 1024)
        for entry in 0..<1024 {
            // Squaring doubles a logarithm: each time it passes 2, the next bit is set.
            var number = UInt64(1024 + entry) << 20, bits: UInt32 = 0
            for _ in 0..<8 {
                number = (number * number) >> 30
                bits <<= 1
                if number >= 1 << 31 {
                    bits |= 1
                    number >>= 1
                }
            }
            (table + entry).initialize(to: bits)
        }
    }

    deinit { table.deallocate() }

    /// The logarithm of a number; 0 for 0.
    @inline(__always)
    func of(_ number: UInt32) -> UInt32 {
        if number == 0 { return 0 }
        let whole = UInt32(31 &- number.leadingZeroBitCount)
        let mantissa = (UInt64(number) << 32) >> UInt64(whole &+ 22)
        return whole << 8 | table[Int(mantissa & 1023)]
    }
}
