/// The sequences of one deflate block, and their encoding (RFC 1951, 3.2).
///
/// A block is a class instance so that copied compressors can check whether they share it. Its memory is reused for the next block.
final class DeflateBlock {
    /// Maximum number of sequences, after which a block ends.
    static let maximumSequences = 24_000
    /// Maximum number of literals, after which a block ends.
    static let maximumLiterals = 96_000

    /// The literals of the block, with room for a word after the last one.
    let literals: UnsafeMutablePointer<UInt8>
    let sequences: UnsafeMutablePointer<DeflateSequence>
    let literalCounts: UnsafeMutablePointer<UInt32>
    let distanceCounts: UnsafeMutablePointer<UInt32>
    var output = DeflateBits()

    private let literalCode = HuffmanCode(symbolCount: 288, maximumLength: 15)
    private let distanceCode = HuffmanCode(symbolCount: 32, maximumLength: 15)
    private let lengthCode = HuffmanCode(symbolCount: 19, maximumLength: 7)
    /// The literal codes, followed by the match length codes with their extra bits, as `code << 8 | length`; the length is in
    /// bits.
    private let entries: UnsafeMutablePointer<UInt32>
    private let distanceEntries: UnsafeMutablePointer<DistanceEntry>
    private let tables = DeflateSymbols.tables
    private let smoothedCounts = SmoothedCounts()
    /// Maximum number of literals and matches in a block for which the size of the code description matters.
    private static let mostForEvenCounts = 2500

    /// Space reserved for an entire row and the pending match before it, because rows are never divided between blocks.
    private static let rowSequences = Bitmap.maximumSide + 1024, rowLiterals = 4 * Bitmap.maximumSide + 64

    init() {
        literals = .allocate(capacity: Self.maximumLiterals + Self.rowLiterals)
        sequences = .allocate(capacity: Self.maximumSequences + Self.rowSequences)
        literalCounts = .allocate(capacity: 288)
        distanceCounts = .allocate(capacity: 32)
        distanceEntries = .allocate(capacity: 32)
        distanceEntries.initialize(repeating: DistanceEntry(), count: 32)
        entries = .allocate(capacity: 256 + DeflateSymbols.maximumLength + 1)
        entries.initialize(repeating: 0, count: 256 + DeflateSymbols.maximumLength + 1)
        clearCounts()
    }

    deinit {
        literals.deallocate()
        sequences.deallocate()
        literalCounts.deallocate()
        distanceCounts.deallocate()
        entries.deallocate()
        distanceEntries.deallocate()
    }

    private func clearCounts() {
        literalCounts.update(repeating: 0, count: 288)
        distanceCounts.update(repeating: 0, count: 32)
    }

    /// Writes the first elements of `sequences` and `literals` as a block; `isLast` marks the final block.
    func write(sequences sequenceCount: Int, literals literalCount: Int, isLast: Bool) {
        literalCounts[DeflateSymbols.endOfBlock] = 1
        // A match takes at most 15 + 5 + 15 + 13 bits, a literal 15, and the codes 320 * 14.
        output.reserve(sequenceCount * 6 + literalCount * 2 + 640)
        distanceCode.make(from: distanceCounts)
        literalCode.make(from: literalCounts)
        var header = DeflateCodeLengths(literalCode, distanceCode)
        var own = bitCount(header)
        if isLast, sequenceCount + literalCount <= Self.mostForEvenCounts {
            // Repeated code lengths take fewer bits; the savings matter in a small image.
            smoothedCounts.smooth(literalCounts)
            literalCode.make(from: smoothedCounts.counts)
            let other = DeflateCodeLengths(literalCode, distanceCode), otherCount = bitCount(other)
            if otherCount < own {
                (header, own) = (other, otherCount)
            } else {
                literalCode.make(from: literalCounts)
            }
        }
        lengthCode.make(from: header.counts)
        var cursor = output.cursor
        if own < fixedBitCount {
            cursor.put(isLast ? 5 : 4, 3)
            header.write(lengthCode, to: &cursor)
        } else {
            cursor.put(isLast ? 3 : 2, 3)
            literalCode.makeFixed { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
            distanceCode.makeFixed { _ in 5 }
        }
        writeSequences(sequenceCount, &cursor)
        output.cursor = cursor
        clearCounts()
    }

    /// Returns the size of the block, in bits, when encoded with its own codes, not counting extra bits.
    private func bitCount(_ header: DeflateCodeLengths) -> Int {
        lengthCode.make(from: header.counts)
        return header.bitCount(lengthCode) + literalCode.bitCount(of: literalCounts) + distanceCode.bitCount(of: distanceCounts)
    }

    /// Ends the data on a byte boundary; if other data may follow, appends an empty stored block.
    func writeEnd(isLast: Bool) {
        output.reserve(8)
        if !isLast { output.cursor.put(0, 3) }
        output.cursor.align()
        if !isLast { output.cursor.put(0xFFFF_0000, 32) }
    }

    /// The size of the block, in bits, when encoded with deflate's fixed code, not counting extra bits.
    private var fixedBitCount: Int {
        var count = 0
        for symbol in 0..<DeflateSymbols.literalCount {
            count &+= Int(literalCounts[symbol]) &* (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)
        }
        for symbol in 0..<DeflateSymbols.distanceCount { count &+= Int(distanceCounts[symbol]) &* 5 }
        return count
    }

    private func writeSequences(_ sequenceCount: Int, _ cursor: inout DeflateBits.Cursor) {
        makeEntries()
        let entries = entries, lengthEntries = entries + 256
        let distanceEntries = distanceEntries
        var literal = UnsafePointer(literals)
        for index in 0..<sequenceCount {
            let sequence = sequences[index]
            var left = sequence.literals
            // Three 15-bit codes fit into the word together.
            while left >= 3 {
                let first = entries[Int(literal[0])], second = entries[Int(literal[1])], third = entries[Int(literal[2])]
                let firstLength = Int(first & 255), secondLength = Int(second & 255)
                let value =
                    UInt64(first >> 8) | UInt64(second >> 8) &<< UInt64(truncatingIfNeeded: firstLength)
                    | UInt64(third >> 8) &<< UInt64(truncatingIfNeeded: firstLength &+ secondLength)
                cursor.put(value, firstLength &+ secondLength &+ Int(third & 255))
                literal += 3
                left &-= 3
            }
            while left > 0 {
                let entry = entries[Int(literal[0])]
                cursor.put(UInt64(entry >> 8), Int(entry & 255))
                literal += 1
                left &-= 1
            }
            let length = sequence.length
            if length == 0 { continue }
            let entry = lengthEntries[length], lengthBits = Int(entry & 255)
            let distance = distanceEntries[sequence.distanceSymbol]
            let rest = UInt64(truncatingIfNeeded: sequence.distance) &- distance.base
            let distanceValue = distance.code | rest &<< distance.codeBits
            cursor.put(
                UInt64(entry >> 8) | distanceValue &<< UInt64(truncatingIfNeeded: lengthBits), lengthBits &+ distance.bitCount)
        }
        cursor.put(
            UInt64(literalCode.codes[DeflateSymbols.endOfBlock]), Int(literalCode.lengths[DeflateSymbols.endOfBlock]))
    }

    /// Combines the code and extra bits of each literal, match length, and distance symbol into one word.
    private func makeEntries() {
        let codes = literalCode.codes, lengths = literalCode.lengths
        for literal in 0..<256 { entries[literal] = UInt32(codes[literal]) << 8 | UInt32(lengths[literal]) }
        for length in 3...DeflateSymbols.maximumLength {
            let symbol = Int(tables.lengthSymbol[length])
            let bits = UInt32(lengths[257 &+ symbol])
            let rest = UInt32(truncatingIfNeeded: length &- Int(tables.lengthBase[symbol]))
            let value = UInt32(codes[257 &+ symbol]) | rest &<< bits
            entries[256 &+ length] = value << 8 | (bits &+ UInt32(tables.lengthExtra[symbol]))
        }
        for symbol in 0..<DeflateSymbols.distanceCount {
            distanceEntries[symbol] = DistanceEntry(
                code: distanceCode.codes[symbol], length: distanceCode.lengths[symbol], base: tables.distanceBase[symbol],
                extra: tables.distanceExtra[symbol])
        }
    }
}

/// The code and the shortest distance of a distance symbol, packed into a single word.
private struct DistanceEntry {
    private let word: UInt64

    init() { word = 0 }

    /// Creates an entry; `length` is the number of bits in the code, and `extra` the number of bits after it.
    init(code: UInt16, length: UInt8, base: UInt16, extra: UInt8) {
        word = UInt64(base) << 32 | UInt64(code) << 16 | UInt64(length + extra) << 8 | UInt64(length)
    }

    @inline(__always)
    var base: UInt64 { word >> 32 }

    @inline(__always)
    var code: UInt64 { word >> 16 & 0xFFFF }

    /// Number of bits in the code plus the extra bits after it.
    @inline(__always)
    var bitCount: Int { Int(truncatingIfNeeded: word >> 8 & 0xFF) }

    /// Number of bits in the code.
    @inline(__always)
    var codeBits: UInt64 { word & 0xFF }
}

/// One step of a compressor's output: some literals followed by a match, or by no match at the end of the data.
///
/// A sequence is a single word, so recording it takes one store: the number of literals, the distance, its symbol, and the length.
struct DeflateSequence {
    private let word: UInt64

    /// Creates a sequence; `literals` is less than 2^32, `length` is in `3...258` bytes or 0 for no match, and `distance` is in `1...32768`
    /// bytes.
    @inline(__always)
    init(literals: Int, length: Int = 0, distance: Int = 0, distanceSymbol: Int = 0) {
        word =
            UInt64(truncatingIfNeeded: literals) << 32 | UInt64(truncatingIfNeeded: distance) << 16
            | UInt64(truncatingIfNeeded: distanceSymbol) << 9 | UInt64(truncatingIfNeeded: length)
    }

    private init(word: UInt64) { self.word = word }

    /// Returns the sequence with another match length.
    @inline(__always)
    func with(length: Int) -> DeflateSequence { DeflateSequence(word: word & ~0x1FF | UInt64(truncatingIfNeeded: length)) }

    @inline(__always)
    var literals: Int { Int(truncatingIfNeeded: word >> 32) }

    @inline(__always)
    var distance: Int { Int(truncatingIfNeeded: word >> 16 & 0xFFFF) }

    @inline(__always)
    var distanceSymbol: Int { Int(truncatingIfNeeded: word >> 9 & 0x1F) }

    @inline(__always)
    var length: Int { Int(truncatingIfNeeded: word & 0x1FF) }
}

/// Symbol frequencies in which similar adjacent values have been made equal.
///
/// The codes of these symbols then have the same length, which saves more bits in the code description than it costs in the data.
final class SmoothedCounts {
    let counts: UnsafeMutablePointer<UInt32>

    /// Minimum number of similar neighbors, because a repetition describes at least three more lengths.
    private static let fewest = 4
    /// Deviation from the mean of similar neighbors that is always allowed; half the mean is allowed if it is larger.
    private static let tolerance: UInt32 = 5

    init() {
        counts = .allocate(capacity: 288)
        counts.initialize(repeating: 0, count: 288)
    }

    deinit { counts.deallocate() }

    /// Smooths the frequencies of literals and lengths; frequencies of 0 stay 0.
    func smooth(_ exact: UnsafePointer<UInt32>) {
        counts.update(from: exact, count: 288)
        var start = 0
        while start < DeflateSymbols.literalCount {
            var sum = exact[start], end = start &+ 1
            while end < DeflateSymbols.literalCount, exact[start] != 0, exact[end] != 0 {
                let mean = sum / UInt32(truncatingIfNeeded: end &- start)
                let distance = exact[end] > mean ? exact[end] &- mean : mean &- exact[end]
                if distance > max(Self.tolerance, mean / 2) { break }
                sum &+= exact[end]
                end &+= 1
            }
            let number = UInt32(truncatingIfNeeded: end &- start)
            if end &- start >= Self.fewest { (counts + start).update(repeating: max(1, (sum &+ number / 2) / number), count: end &- start) }
            start = end
        }
    }
}
