internal import CDeflate

/// A chunk of a PNG file, with a verified checksum; only ignored chunks may have an incorrect checksum.
struct PNGChunk {
    let name: String
    /// Offset of the chunk's length field in the file, in bytes.
    let offset: Int
    let data: ArraySlice<UInt8>
    var isWhole = true

    /// Chunks that affect the pixels; all others are ignored unless they are critical.
    private static let used: [StaticString] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT", "CgBI"]

    /// Returns whether a damaged chunk can be skipped: it is neither critical nor used, and the checksum would not match under the name of
    /// any used chunk either.
    ///
    /// `stored` is the checksum in the file, which does not match the chunk.
    fileprivate func isIgnored(stored: UInt32) -> Bool {
        !isCritical && !Self.used.contains { "\($0)" == name }
            && !Self.used.contains { Self.checksum(data, after: Self.checksum($0.withUTF8Buffer { Array($0)[...] })) == stored }
    }

    /// Whether a decoder that does not recognize the chunk must fail, as indicated by an uppercase first letter.
    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? false }

    var description: String { "chunk \(name) at byte \(offset)" }

    /// Returns the big-endian 32-bit number at `index` in the data.
    func word(at index: Int) -> UInt32 { data.word(at: index) }

    /// Throws unless the chunk has exactly `count` bytes of data.
    func expectCount(_ count: Int, _ context: PNGContext) throws(ImageReadingError) {
        guard data.count == count else { throw context.damaged("\(description) has \(data.count) bytes, expected \(count)") }
    }

    /// Computes the CRC-32 over the type and data of a chunk; `before` is the checksum of the preceding bytes.
    static func checksum(_ bytes: ArraySlice<UInt8>, after before: UInt32 = 0) -> UInt32 {
        // libdeflate would start over if given a null pointer.
        if bytes.isEmpty { return before }
        return bytes.withUnsafeBufferPointer { libdeflate_crc32(before, $0.baseAddress, $0.count) }
    }
}

/// Iterates over the chunks of a PNG file; checks lengths, types, and checksums before anything is decoded.
struct PNGChunkReader {
    /// The first eight bytes of every PNG file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Maximum size of a chunk's data, 2^31 - 1 bytes (PNG specification, 5.3).
    static let maximumChunkSize = 0x7FFF_FFFF
    /// Size of a chunk without data: length, type, and checksum.
    static let emptyChunkSize = 12

    private let bytes: [UInt8]
    private(set) var position: Int
    var context: PNGContext

    /// Checks the signature and moves to the first chunk.
    init(_ bytes: [UInt8], named file: String) throws(ImageReadingError) {
        guard !bytes.isEmpty else { throw ImageReadingError(file, .empty) }
        context = PNGContext(file: file)
        guard bytes.starts(with: Self.signature) else {
            guard Self.signature.starts(with: bytes) else { throw ImageReadingError(file, .notAnImage) }
            throw context.truncated(inside: "its signature", expected: Self.signature.count, found: bytes.count)
        }
        self.bytes = bytes
        position = Self.signature.count
    }

    var bytesLeft: Int { bytes.count - position }

    /// Whether another PNG file begins at the current position.
    var isAtSignature: Bool { bytes[position...].starts(with: Self.signature) }

    /// Reads the next chunk; reaching the end of the file is an error, because IEND must come first.
    mutating func next() throws(ImageReadingError) -> PNGChunk {
        guard bytesLeft >= 8 else {
            throw context.truncated(inside: "the chunk at byte \(position)", expected: Self.emptyChunkSize, found: bytesLeft)
        }
        let length = Int(bytes[position...].word(at: 0))
        let name = try name(at: position + 4)
        guard length <= Self.maximumChunkSize else {
            throw context.damaged("chunk \(name) at byte \(position) claims \(length) bytes, expected at most \(Self.maximumChunkSize)")
        }
        let size = Self.emptyChunkSize + length
        guard size <= bytesLeft else {
            throw context.truncated(inside: "chunk \(name) at byte \(position)", expected: size, found: bytesLeft)
        }
        var chunk = PNGChunk(name: name, offset: position, data: bytes[position + 8..<position + 8 + length])
        let stored = bytes[(position + 8 + length)...].word(at: 0)
        let computed = PNGChunk.checksum(bytes[position + 4..<position + 8 + length])
        if stored != computed {
            guard chunk.isIgnored(stored: stored) else {
                throw context.damaged("\(chunk.description) has checksum \(Self.hex(stored)), expected \(Self.hex(computed))")
            }
            chunk.isWhole = false
        }
        position += size
        return chunk
    }

    private func name(at index: Int) throws(ImageReadingError) -> String {
        let letters = bytes[index..<index + 4]
        guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
            throw context.damaged("the chunk at byte \(position) has type \(Self.hex(letters.word(at: 0))), expected four letters")
        }
        return String(decoding: letters, as: UTF8.self)
    }

    static func hex(_ word: UInt32) -> String {
        let digits = String(word, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension ArraySlice<UInt8> {
    /// Returns the big-endian 32-bit number at `index`, counted from the start of the slice.
    func word(at index: Int) -> UInt32 {
        self[startIndex + index..<startIndex + index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns the big-endian 16-bit number at `index`, counted from the start of the slice.
    func halfWord(at index: Int) -> UInt16 {
        UInt16(self[startIndex + index]) << 8 | UInt16(self[startIndex + index + 1])
    }
}

extension [UInt8] {
    /// Appends a chunk with a four-letter name and at most 2^31 - 1 bytes of data.
    mutating func appendChunk(_ name: StaticString, _ data: ArraySlice<UInt8>) { appendChunk(name, parts: [data]) }

    /// Appends a chunk whose data consists of several parts.
    mutating func appendChunk(_ name: StaticString, parts: [ArraySlice<UInt8>]) {
        let dataCount = parts.reduce(0) { $0 + $1.count }
        precondition(
            name.utf8CodeUnitCount == 4 && dataCount <= PNGChunkReader.maximumChunkSize,
            "a chunk needs a four-letter name and at most \(PNGChunkReader.maximumChunkSize) bytes, got \(name) with \(dataCount)"
        )
        appendBigEndian(UInt32(dataCount))
        let start = count
        name.withUTF8Buffer { append(contentsOf: $0) }
        for part in parts { append(contentsOf: part) }
        appendBigEndian(PNGChunk.checksum(self[start...]))
    }

    /// Appends a number as four bytes, the most significant first.
    mutating func appendBigEndian(_ word: UInt32) {
        append(UInt8(truncatingIfNeeded: word >> 24))
        append(UInt8(truncatingIfNeeded: word >> 16))
        append(UInt8(truncatingIfNeeded: word >> 8))
        append(UInt8(truncatingIfNeeded: word))
    }
}
