/// Finds what repeats in rows of flat graphics, pixel by pixel, and hands it to a block.
///
/// A match is looked for at four places: the pixel to the left, the row above, the last place with the same two pixels, the last with the
/// same pixel. Whichever saves the most bits by a rough price is taken. Nothing is looked for across what is not there: the first row of the
/// data has no row above it.
struct FlatMatcher<Kind: PixelStorage> {
    private let kind: Kind
    private let block: DeflateBlock
    private let width: Int
    private let rowCount: Int
    private let pixels: UnsafePointer<UInt32>
    /// The last places of pairs of pixels, `row << 16 | column`.
    private let pairs: UnsafeMutablePointer<UInt32>
    /// The last places of single pixels.
    private let singles: UnsafeMutablePointer<UInt32>
    private let tables = DeflateSymbols.tables

    private var adler = Adler32()
    // What the block holds so far.
    private var literal: UnsafeMutablePointer<UInt8>
    private var literalStart: UnsafeMutablePointer<UInt8>
    private var sequence: UnsafeMutablePointer<DeflateSequence>
    private let literalCounts: UnsafeMutablePointer<UInt32>
    private let distanceCounts: UnsafeMutablePointer<UInt32>
    private var beginPending = 0

    /// Bits of the numbers of places in the tables.
    static var tableBits: Int { 12 }
    /// No place.
    private static var nowhere: UInt32 { .max }
    /// The longest match of whole pixels.
    @inline(__always)
    private static var mostPixels: Int { DeflateSymbols.longestMatch / Kind.byteCount }

    init(
        _ rows: PNGRows, _ kind: Kind, _ block: DeflateBlock, _ pairs: UnsafeMutablePointer<UInt32>, _ singles: UnsafeMutablePointer<UInt32>
    ) {
        self.kind = kind
        self.block = block
        self.pairs = pairs
        self.singles = singles
        (pixels, width, rowCount) = (rows.pixels, rows.width, rows.count)
        (literal, literalStart) = (block.literals, block.literals)
        sequence = block.sequences
        literalCounts = block.literalCounts
        distanceCounts = block.distanceCounts
        pairs.update(repeating: Self.nowhere, count: 1 << Self.tableBits)
        singles.update(repeating: Self.nowhere, count: 1 << Self.tableBits)
    }

    /// Bytes of a row, its filter included.
    @inline(__always)
    private var rowBytes: Int { 1 &+ width &* Kind.byteCount }

    /// Codes all rows.
    ///
    /// - Parameter isLast: Whether no data follows; otherwise the data ends on a whole byte.
    /// - Returns: The checksum of the rows' bytes.
    mutating func codeRows(isLast: Bool) -> UInt32 {
        // Bytes of a match with the row above that reaches the end of the row before: it may go on.
        var pending = 0
        for row in 0..<rowCount {
            pending = codeRow(row, pending)
            adler.reduce()
            if row + 1 < rowCount, isFull {
                if pending > 0 { putMatch(pending, distance: rowBytes) }
                pending = 0
                writeBlock(isLast: false)
            }
        }
        if pending > 0 { putMatch(pending, distance: rowBytes) }
        writeBlock(isLast: isLast)
        block.writeEnd(isLast: isLast)
        return adler.value
    }

    private var isFull: Bool {
        sequence - block.sequences >= DeflateBlock.mostSequences || literal - block.literals >= DeflateBlock.mostLiterals
    }

    private mutating func writeBlock(isLast: Bool) {
        if literal > literalStart {
            sequence.pointee = DeflateSequence(literals: literal - literalStart, length: 0, distance: 0)
            sequence += 1
        }
        block.write(sequences: sequence - block.sequences, literals: literal - block.literals, isLast: isLast)
        (literal, literalStart, sequence) = (block.literals, block.literals, block.sequences)
    }

    /// Codes a row.
    ///
    /// - Parameters:
    ///   - row: Its number.
    ///   - pending: Bytes of a match with the row above at the end of the row before, which is not put yet; 0 for none.
    /// - Returns: The same for this row.
    @inline(__always)
    private mutating func codeRow(_ row: Int, _ pending: Int) -> Int {
        let current = pixels + row &* width
        let hasAbove = row > 0 && rowBytes <= DeflateSymbols.farthestMatch
        let above = hasAbove ? current - width : current
        var column = 0
        adler.addZero()
        if hasAbove {
            column = begin(current, above, pending)
            if column == width { return beginPending }
        } else {
            putLiteral(0)
        }
        while column < width {
            let pixel = current[column] & Kind.mask
            if column > 0, pixel == current[column &- 1] & Kind.mask {
                let run = 1 &+ Self.run(of: pixel, at: current + (column &+ 1), most: width &- column &- 1)
                var isBetterAbove = false
                if hasAbove, run < Self.mostPixels, above[column] & Kind.mask == pixel {
                    let same = Self.run(current + column, above + column, most: min(width &- column, Self.mostPixels))
                    isBetterAbove = same > run &+ 3
                    if isBetterAbove {
                        addPixels(current + column, same)
                        column &+= same
                        if column == width { return same &* Kind.byteCount }
                        putMatch(same &* Kind.byteCount, distance: rowBytes)
                        continue
                    }
                }
                if run &* Kind.byteCount >= 3 {
                    adler.add(kind.stored(pixel), times: run, of: kind)
                    putRun(run, pixel)
                    column &+= run
                    continue
                }
            }
            var best = 0, bestDistance = 0, saved = 0
            if hasAbove {
                best = Self.run(current + column, above + column, most: min(width &- column, Self.mostPixels))
                bestDistance = rowBytes
                saved = best &* Kind.byteCount &* Self.literalPrice &- Self.abovePrice
            }
            if best < 12 {
                look(row, column, current, &best, &bestDistance, &saved)
            }
            let bytes = best &* Kind.byteCount
            if saved > 0, bytes >= 3 {
                addPixels(current + column, best)
                column &+= best
                if column == width, bestDistance == rowBytes { return bytes }
                putMatch(bytes, distance: bestDistance)
            } else {
                let stored = kind.stored(pixel)
                adler.add(stored, of: kind)
                putPixel(stored)
                column &+= 1
            }
        }
        return 0
    }

    /// Rough price of a literal byte, in bits.
    @inline(__always)
    private static var literalPrice: Int { 6 }
    @inline(__always)
    private static var abovePrice: Int { 18 }

    @inline(__always)
    private func look(
        _ row: Int, _ column: Int, _ current: UnsafePointer<UInt32>, _ best: inout Int, _ bestDistance: inout Int, _ saved: inout Int
    ) {
        let pixel = current[column] & Kind.mask
        let here = UInt32(truncatingIfNeeded: row) << 16 | UInt32(truncatingIfNeeded: column)
        if column &+ 1 < width {
            let slot = Self.slot(pixel, current[column &+ 1] & Kind.mask)
            let place = pairs[slot]
            pairs[slot] = here
            try1(place, row, column, current, &best, &bestDistance, &saved)
        }
        let slot = Self.slot(pixel)
        let place = singles[slot]
        singles[slot] = here
        if best < 2 { try1(place, row, column, current, &best, &bestDistance, &saved) }
    }

    @inline(__always)
    private func try1(
        _ place: UInt32, _ row: Int, _ column: Int, _ current: UnsafePointer<UInt32>, _ best: inout Int, _ bestDistance: inout Int,
        _ saved: inout Int
    ) {
        if place == Self.nowhere { return }
        let placeRow = Int(place >> 16), placeColumn = Int(place & 0xFFFF)
        let distance = (row &- placeRow) &* rowBytes &+ (column &- placeColumn) &* Kind.byteCount
        if distance > DeflateSymbols.farthestMatch { return }
        let most = min(width &- max(column, placeColumn), Self.mostPixels)
        let same = Self.run(current + column, pixels + (placeRow &* width &+ placeColumn), most: most)
        let gain = same &* Kind.byteCount &* Self.literalPrice &- (10 &+ Int(tables.distanceExtra[tables.symbol(ofDistance: distance)]))
        if gain > saved { (best, bestDistance, saved) = (same, distance, gain) }
    }

    /// Begins a row at its filter byte, with the row above or not.
    private mutating func begin(_ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ pending: Int) -> Int {
        beginPending = 0
        let same = Self.run(current, above, most: min(width, Self.mostPixels))
        if pending > 0 {
            if pending < DeflateSymbols.longestMatch {
                let taken = min(same, (DeflateSymbols.longestMatch &- pending &- 1) / Kind.byteCount)
                let bytes = pending &+ 1 &+ taken &* Kind.byteCount
                addPixels(current, taken)
                if taken == width {
                    beginPending = bytes
                } else {
                    putMatch(bytes, distance: rowBytes)
                }
                return taken
            }
            putMatch(pending, distance: rowBytes)
        }
        var taken = min(same, (DeflateSymbols.longestMatch &- 1) / Kind.byteCount)
        if 1 &+ taken &* Kind.byteCount < 4 {
            putLiteral(0)
            return 0
        }
        let run = Self.run(of: current[0] & Kind.mask, at: current, most: width)
        if run >= Self.mostPixels, run % Self.mostPixels > 0, run % Self.mostPixels < taken { taken = run % Self.mostPixels }
        addPixels(current, taken)
        if taken == width {
            beginPending = 1 &+ taken &* Kind.byteCount
        } else {
            putMatch(1 &+ taken &* Kind.byteCount, distance: rowBytes)
        }
        return taken
    }

    @inline(__always)
    private mutating func addPixels(_ pixels: UnsafePointer<UInt32>, _ count: Int) {
        for index in 0..<count { adler.add(kind.stored(pixels[index] & Kind.mask), of: kind) }
    }

    @inline(__always)
    private mutating func putLiteral(_ byte: UInt8) {
        literal.pointee = byte
        literal += 1
        literalCounts[Int(byte)] &+= 1
    }

    @inline(__always)
    private mutating func putPixel(_ stored: UInt32) {
        UnsafeMutableRawPointer(literal).storeBytes(of: stored.littleEndian, as: UInt32.self)
        literal += Kind.byteCount
        literalCounts[Int(stored & 255)] &+= 1
        if Kind.byteCount > 1 { literalCounts[Int(stored >> 8 & 255)] &+= 1 }
        if Kind.byteCount > 2 { literalCounts[Int(stored >> 16 & 255)] &+= 1 }
        if Kind.byteCount > 3 { literalCounts[Int(stored >> 24)] &+= 1 }
    }

    @inline(__always)
    private mutating func putMatch(_ length: Int, distance: Int) {
        sequence.pointee = DeflateSequence(literals: literal - literalStart, length: length, distance: distance)
        sequence += 1
        literalStart = literal
        literalCounts[257 &+ Int(tables.lengthSymbol[length])] &+= 1
        distanceCounts[tables.symbol(ofDistance: distance)] &+= 1
    }

    /// Puts pixels that are all equal to the one before them.
    @inline(__always)
    private mutating func putRun(_ count: Int, _ pixel: UInt32) {
        var left = count
        while left >= Self.mostPixels {
            putMatch(Self.mostPixels &* Kind.byteCount, distance: Kind.byteCount)
            left &-= Self.mostPixels
        }
        if left &* Kind.byteCount >= 3 {
            putMatch(left &* Kind.byteCount, distance: Kind.byteCount)
        } else {
            let stored = kind.stored(pixel)
            for _ in 0..<left { putPixel(stored) }
        }
    }

    // MARK: Runs

    /// How many pixels from here on are equal to one.
    @inline(__always)
    private static func run(of pixel: UInt32, at start: UnsafePointer<UInt32>, most: Int) -> Int {
        let mask = UInt64(Kind.mask) << 32 | UInt64(Kind.mask), wanted = UInt64(pixel) << 32 | UInt64(pixel)
        let raw = UnsafeRawPointer(start)
        var count = 0
        while count &+ 8 <= most {
            let place = raw + count &* 4
            let first = (place.loadUnaligned(as: UInt64.self) ^ wanted) | (place.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ wanted)
            let second =
                (place.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ wanted)
                | (place.loadUnaligned(fromByteOffset: 24, as: UInt64.self) ^ wanted)
            if (first | second) & mask != 0 { break }
            count &+= 8
        }
        while count < most, start[count] & Kind.mask == pixel { count &+= 1 }
        return count
    }

    /// How many pixels are the same at two places.
    @inline(__always)
    private static func run(_ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, most: Int) -> Int {
        let mask = UInt64(Kind.mask) << 32 | UInt64(Kind.mask)
        let a = UnsafeRawPointer(first), b = UnsafeRawPointer(second)
        var count = 0
        while count &+ 2 <= most {
            let difference =
                (a.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
                    ^ b.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)) & mask
            if difference != 0 { return count &+ (difference.trailingZeroBitCount >> 5) }
            count &+= 2
        }
        if count < most, (first[count] ^ second[count]) & Kind.mask == 0 { count &+= 1 }
        return count
    }

    @inline(__always)
    private static func slot(_ pixel: UInt32, _ next: UInt32) -> Int {
        let mixed = (UInt64(pixel) << 32 | UInt64(next)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - tableBits))
    }

    @inline(__always)
    private static func slot(_ pixel: UInt32) -> Int {
        Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> UInt32(32 - tableBits))
    }
}
