/// What a matcher found, on its way into a block: literals and matches, with what more of the bytes around them a match can take.
///
/// A matcher works on whole pixels. Bytes of a pixel that stands alone often repeat all the same, its alpha or its color: a match before it
/// goes on with its first bytes, a match behind it begins with its last ones.
struct FlatTokens<Kind: PixelStorage> {
    let kind: Kind
    private let block: DeflateBlock
    private let tables = DeflateSymbols.tables
    private let literalCounts: UnsafeMutablePointer<UInt32>
    private let distanceCounts: UnsafeMutablePointer<UInt32>
    /// Behind the last literal.
    private var literal: UnsafeMutablePointer<UInt8>
    /// The first literal behind the last match.
    private var firstLiteral: UnsafeMutablePointer<UInt8>
    private var sequence: UnsafeMutablePointer<DeflateSequence>
    /// What stands where the last match would go on, when it ends at the present place; nil when that is not known.
    private var continuation: UnsafePointer<UInt32>?
    /// How many of the last literals are bytes of the pixel before the present place.
    private var literalsOfPixel = 0
    /// The checksum of all bytes that were put.
    private(set) var adler = Adler32()

    init(_ kind: Kind, _ block: DeflateBlock) {
        self.kind = kind
        self.block = block
        literalCounts = block.literalCounts
        distanceCounts = block.distanceCounts
        (literal, firstLiteral) = (block.literals, block.literals)
        sequence = block.sequences
    }

    var isFull: Bool {
        sequence - block.sequences >= DeflateBlock.mostSequences || literal - block.literals >= DeflateBlock.mostLiterals
    }

    /// Writes the block.
    mutating func writeBlock(isLast: Bool) {
        if literal > firstLiteral {
            sequence.pointee = DeflateSequence(literals: literal - firstLiteral, length: 0, distance: 0)
            sequence += 1
        }
        block.write(sequences: sequence - block.sequences, literals: literal - block.literals, isLast: isLast)
        (literal, firstLiteral, sequence) = (block.literals, block.literals, block.sequences)
        (continuation, literalsOfPixel) = (nil, 0)
    }

    // MARK: Checksum

    /// Notes the filter byte of a row.
    @inline(__always)
    mutating func beginRow() {
        adler.reduce()
        adler.addZero()
    }

    /// Adds the pixels of a match to the checksum.
    ///
    /// `onChange` gets the index, counted from the first pixel, of each pixel that differs from the one before it.
    @inline(__always)
    mutating func note(_ pixels: UnsafePointer<UInt32>, _ count: Int, onChange: (Int) -> Void = { _ in }) {
        var place = 0
        while place < count {
            let pixel = pixels[place] & Kind.mask
            var run = 1
            if place &+ 1 < count, pixels[place &+ 1] & Kind.mask == pixel {
                run &+= 1 &+ PixelRun.length(of: pixel, at: pixels + (place &+ 2), most: count &- place &- 2, Kind.mask)
            }
            adler.add(kind.stored(pixel), times: run, of: kind)
            place &+= run
            if place < count { onChange(place) }
        }
    }

    /// Notes equal pixels that a match takes.
    @inline(__always)
    mutating func note(_ stored: UInt32, times count: Int) { adler.add(stored, times: count, of: kind) }

    // MARK: Literals

    /// Puts a filter byte.
    @inline(__always)
    mutating func putFilter() {
        put(0)
        (continuation, literalsOfPixel) = (nil, 0)
    }

    /// Puts the first of many zeros.
    @inline(__always)
    mutating func putZero() { put(0) }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        literal.pointee = byte
        literal += 1
        literalCounts[Int(byte)] &+= 1
    }

    /// Puts a pixel that nothing repeats, and notes it.
    @inline(__always)
    mutating func putPixel(_ stored: UInt32) {
        adler.add(stored, of: kind)
        if let source = continuation {
            continuation = nil
            let difference = stored ^ kind.stored(source.pointee & Kind.mask)
            let same = min(difference.trailingZeroBitCount >> 3, Kind.byteCount)
            if same > 0, lengthen(by: same) {
                for place in same..<Kind.byteCount { put(UInt8(truncatingIfNeeded: stored >> UInt32(8 &* place))) }
                literalsOfPixel = Kind.byteCount &- same
                return
            }
        }
        UnsafeMutableRawPointer(literal).storeBytes(of: stored.littleEndian, as: UInt32.self)
        literal += Kind.byteCount
        literalCounts[Int(stored & 255)] &+= 1
        if Kind.byteCount > 1 { literalCounts[Int(stored >> 8 & 255)] &+= 1 }
        if Kind.byteCount > 2 { literalCounts[Int(stored >> 16 & 255)] &+= 1 }
        if Kind.byteCount > 3 { literalCounts[Int(stored >> 24)] &+= 1 }
        literalsOfPixel = Kind.byteCount
    }

    /// Has the last match take some bytes more; false when it is as long as can be.
    @inline(__always)
    private mutating func lengthen(by count: Int) -> Bool {
        let last = (sequence - 1).pointee
        let length = last.length &+ count
        if length > DeflateSymbols.longestMatch { return false }
        (sequence - 1).pointee = DeflateSequence(literals: last.literals, length: length, distance: last.distance)
        literalCounts[257 &+ Int(tables.lengthSymbol[last.length])] &-= 1
        literalCounts[257 &+ Int(tables.lengthSymbol[length])] &+= 1
        return true
    }

    // MARK: Matches

    /// Writes a match of whole pixels, extended backward over preceding literal bytes that repeat too.
    ///
    /// `bytes` is in `3...258` and `distance` is in bytes. `current` is the first pixel, and `source` the pixel it repeats; `hasBefore`
    /// says whether both have a pixel before them in their rows.
    @inline(__always)
    mutating func putMatch(
        _ bytes: Int, distance: Int, _ current: UnsafePointer<UInt32>, _ source: UnsafePointer<UInt32>, hasBefore: Bool
    ) {
        var length = bytes
        if literalsOfPixel > 0, hasBefore, Kind.byteCount > 1 {
            let difference = kind.stored((current - 1).pointee & Kind.mask) ^ kind.stored((source - 1).pointee & Kind.mask)
            let unused = UInt32(8 &* (4 &- Kind.byteCount))
            var same = min((difference &<< unused).leadingZeroBitCount >> 3, literalsOfPixel)
            if length &+ same > DeflateSymbols.longestMatch { same = DeflateSymbols.longestMatch &- length }
            for _ in 0..<same {
                literal -= 1
                literalCounts[Int(literal.pointee)] &-= 1
            }
            length &+= same
        }
        putMatch(length, distance: distance)
    }

    /// Puts a match.
    @inline(__always)
    mutating func putMatch(_ length: Int, distance: Int) {
        sequence.pointee = DeflateSequence(literals: literal - firstLiteral, length: length, distance: distance)
        sequence += 1
        firstLiteral = literal
        literalCounts[257 &+ Int(tables.lengthSymbol[length])] &+= 1
        distanceCounts[tables.symbol(ofDistance: distance)] &+= 1
        (continuation, literalsOfPixel) = (nil, 0)
    }

    /// Of what is longer than a match can be, its first piece: what is left is long enough for a match, too.
    @inline(__always)
    static func firstPiece(of bytes: Int) -> Int {
        bytes < DeflateSymbols.longestMatch &+ 3 ? DeflateSymbols.longestMatch &- 3 : DeflateSymbols.longestMatch
    }

    /// Says where the last match would go on.
    @inline(__always)
    mutating func canGoOn(_ source: UnsafePointer<UInt32>) { continuation = source }
}
