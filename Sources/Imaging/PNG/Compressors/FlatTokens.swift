/// Writes literals and matches to a block, and extends matches with adjacent bytes.
///
/// A matcher works on whole pixels, but individual bytes of an unmatched pixel, such as its alpha, also repeat often. The match before such
/// a pixel can be extended by the pixel's first bytes, and the match after it by the pixel's last bytes.
struct FlatTokens<Kind: PixelStorage> {
    let kind: Kind
    private let block: DeflateBlock
    private let tables = DeflateSymbols.tables
    private let literalCounts: UnsafeMutablePointer<UInt32>
    private let distanceCounts: UnsafeMutablePointer<UInt32>
    /// The position after the last literal.
    private var literal: UnsafeMutablePointer<UInt8>
    /// The first literal after the last match.
    private var firstLiteral: UnsafeMutablePointer<UInt8>
    private var sequence: UnsafeMutablePointer<DeflateSequence>
    /// The pixels with which the last match would continue if it ended at the current position; nil if unknown.
    private var continuation: UnsafePointer<UInt32>?
    /// Number of trailing literals that belong to the previous pixel.
    private var literalsOfPixel = 0
    private(set) var adler = Adler32()
    /// Number of preceding pixels in the row that are not in the checksum yet.
    private var unadded = 0

    /// Minimum length for a run of equal pixels to be added to the checksum separately instead of with its span.
    private static var longRun: Int { 64 }

    init(_ kind: Kind, _ block: DeflateBlock) {
        self.kind = kind
        self.block = block
        literalCounts = block.literalCounts
        distanceCounts = block.distanceCounts
        (literal, firstLiteral) = (block.literals, block.literals)
        sequence = block.sequences
    }

    var isFull: Bool {
        sequence - block.sequences >= DeflateBlock.maximumSequences || literal - block.literals >= DeflateBlock.maximumLiterals
    }

    mutating func writeBlock(isLast: Bool) {
        if literal > firstLiteral {
            sequence.pointee = DeflateSequence(literals: literal - firstLiteral)
            sequence += 1
        }
        block.write(sequences: sequence - block.sequences, literals: literal - block.literals, isLast: isLast)
        (literal, firstLiteral, sequence) = (block.literals, block.literals, block.sequences)
        (continuation, literalsOfPixel) = (nil, 0)
    }

    // MARK: Checksum

    @inline(__always)
    mutating func beginRow() {
        adler.reduce()
        adler.addZero()
    }

    /// Completes the checksum of a row.
    @inline(__always)
    mutating func finishRow(at end: UnsafePointer<UInt32>) {
        if Kind.addsSpans { addSpan(before: end) }
    }

    @inline(__always)
    private mutating func addSpan(before end: UnsafePointer<UInt32>) {
        if unadded > 0 { adler.add(rgb: end - unadded, unadded) }
        unadded = 0
    }

    /// Adds the pixels of a match to the checksum; `onChange` receives the index of each pixel that differs from the previous one, except
    /// for kinds of pixels that are added in spans.
    @inline(__always)
    mutating func note(_ pixels: UnsafePointer<UInt32>, _ count: Int, onChange: (Int) -> Void = { _ in }) {
        if Kind.addsSpans {
            unadded &+= count
            return
        }
        var position = 0
        while position < count {
            let pixel = pixels[position] & Kind.mask
            var run = 1
            if position &+ 1 < count, pixels[position &+ 1] & Kind.mask == pixel {
                run &+= 1 &+ PixelRun.length(of: pixel, at: pixels + (position &+ 2), most: count &- position &- 2, Kind.mask)
            }
            adler.add(kind.stored(pixel), times: run, of: kind)
            position &+= run
            if position < count { onChange(position) }
        }
    }

    /// Adds equal pixels, starting at `start`, to the checksum.
    @inline(__always)
    mutating func note(_ stored: UInt32, times count: Int, at start: UnsafePointer<UInt32>) {
        if Kind.addsSpans {
            if count < Self.longRun {
                unadded &+= count
                return
            }
            addSpan(before: start)
        }
        adler.add(stored, times: count, of: kind)
    }

    // MARK: Literals

    @inline(__always)
    mutating func writeFilter() {
        put(0)
        (continuation, literalsOfPixel) = (nil, 0)
    }

    /// Writes the first zero of a run.
    @inline(__always)
    mutating func writeZero() { put(0) }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        literal.pointee = byte
        literal += 1
        literalCounts[Int(byte)] &+= 1
    }

    /// Writes an unmatched pixel and adds it to the checksum.
    @inline(__always)
    mutating func writePixel(_ stored: UInt32) {
        if Kind.addsSpans { unadded &+= 1 } else { adler.add(stored, of: kind) }
        if let source = continuation {
            continuation = nil
            let difference = stored ^ kind.stored(source.pointee & Kind.mask)
            let same = min(difference.trailingZeroBitCount >> 3, Kind.byteCount)
            if same > 0, lengthen(by: same) {
                for position in same..<Kind.byteCount { put(UInt8(truncatingIfNeeded: stored >> UInt32(8 &* position))) }
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

    /// Extends the last match by some bytes; returns false if the match would become too long.
    @inline(__always)
    private mutating func lengthen(by count: Int) -> Bool {
        let last = (sequence - 1).pointee
        let length = last.length &+ count
        if length > DeflateSymbols.maximumLength { return false }
        (sequence - 1).pointee = last.with(length: length)
        literalCounts[257 &+ Int(tables.lengthSymbol[last.length])] &-= 1
        literalCounts[257 &+ Int(tables.lengthSymbol[length])] &+= 1
        return true
    }

    // MARK: Matches

    /// Writes a match of whole pixels, extended backward over preceding literal bytes that also match.
    ///
    /// `bytes` is in `3...258`, and `distance` is in bytes. `current` is the first pixel, and `source` the pixel that it repeats.
    /// `hasBefore` is true if both have a preceding pixel in their rows.
    @inline(__always)
    mutating func writeMatch(
        _ bytes: Int, distance: Int, _ current: UnsafePointer<UInt32>, _ source: UnsafePointer<UInt32>, hasBefore: Bool
    ) {
        var length = bytes
        if literalsOfPixel > 0, hasBefore, Kind.byteCount > 1 {
            let difference = kind.stored((current - 1).pointee & Kind.mask) ^ kind.stored((source - 1).pointee & Kind.mask)
            let unused = UInt32(8 &* (4 &- Kind.byteCount))
            var same = min((difference &<< unused).leadingZeroBitCount >> 3, literalsOfPixel)
            if length &+ same > DeflateSymbols.maximumLength { same = DeflateSymbols.maximumLength &- length }
            for _ in 0..<same {
                literal -= 1
                literalCounts[Int(literal.pointee)] &-= 1
            }
            length &+= same
        }
        writeMatch(length, distance: distance)
    }

    @inline(__always)
    mutating func writeMatch(_ length: Int, distance: Int) {
        let symbol = tables.symbol(ofDistance: distance)
        sequence.pointee = DeflateSequence(literals: literal - firstLiteral, length: length, distance: distance, distanceSymbol: symbol)
        sequence += 1
        firstLiteral = literal
        literalCounts[257 &+ Int(tables.lengthSymbol[length])] &+= 1
        distanceCounts[symbol] &+= 1
        (continuation, literalsOfPixel) = (nil, 0)
    }

    /// Returns the length of the first of several matches that together cover `bytes` bytes; leaves enough for another match.
    @inline(__always)
    static func firstLength(of bytes: Int) -> Int {
        bytes < DeflateSymbols.maximumLength &+ 3 ? DeflateSymbols.maximumLength &- 3 : DeflateSymbols.maximumLength
    }

    /// Sets the position at which the last match would continue.
    @inline(__always)
    mutating func canContinue(_ source: UnsafePointer<UInt32>) { continuation = source }
}
