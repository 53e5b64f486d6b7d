internal import CZlib

/// One chunk of a PNG file, its checksum already compared: only a chunk that is ignored may have a wrong one.
struct PNGChunk {
    /// The four letters of its type.
    let name: String
    /// Where the chunk begins in the file: the offset of its length field.
    let offset: Int
    let data: ArraySlice<UInt8>
    /// Whether its checksum is right.
    var isWhole = true

    /// Chunks that change what is shown; all others are ignored, unless they are critical.
    private static let used: [StaticString] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT", "CgBI"]

    /// Whether the picture is the same without the chunk: neither critical nor used, nor one of those under a damaged name.
    ///
    /// `stored` is the checksum in the file, which is wrong for the chunk as it is.
    fileprivate func isIgnored(stored: UInt32) -> Bool {
        !isCritical && !Self.used.contains { "\($0)" == name }
            && !Self.used.contains { Self.checksum(data, after: Self.checksum($0.withUTF8Buffer { Array($0)[...] })) == stored }
    }

    /// Whether a decoder that does not know the chunk must give up: its first letter is a capital.
    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? false }

    /// The chunk as an error names it.
    var description: String { "chunk \(name) at byte \(offset)" }

    /// The big-endian number of four bytes at `index` of the data, which must reach that far.
    func word(at index: Int) -> UInt32 { data.word(at: index) }

    /// Throws unless the chunk holds exactly `count` bytes.
    func expectCount(_ count: Int, _ context: PNGContext) throws(ImageReadingError) {
        guard data.count == count else { throw context.damaged("\(description) holds \(data.count) bytes, expected \(count)") }
    }

    /// The CRC-32 that ends a chunk, over type and data; `before` is that of the bytes before these.
    static func checksum(_ bytes: ArraySlice<UInt8>, after before: UInt32 = 0) -> UInt32 {
        // Without an address zlib begins again.
        if bytes.isEmpty { return before }
        return bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(uLong(before), $0.baseAddress, $0.count)) }
    }
}

/// Walks the chunks of a PNG file and checks lengths, types and checksums before anything is decoded.
struct PNGChunkReader {
    /// The eight bytes every PNG begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The most a chunk may hold, 2^31 - 1 bytes (PNG specification, 5.3).
    static let largestChunk = 0x7FFF_FFFF
    /// Length, type and checksum of a chunk that holds nothing.
    static let emptyChunkSize = 12

    private let bytes: [UInt8]
    private(set) var position: Int
    var context: PNGContext

    /// Checks the signature and stands before the first chunk.
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

    /// The next chunk; a file that ends instead is an error, since IEND comes last.
    mutating func next() throws(ImageReadingError) -> PNGChunk {
        guard bytesLeft >= 8 else {
            throw context.truncated(inside: "the chunk at byte \(position)", expected: Self.emptyChunkSize, found: bytesLeft)
        }
        let length = Int(bytes[position...].word(at: 0))
        let name = try name(at: position + 4)
        guard length <= Self.largestChunk else {
            throw context.damaged("chunk \(name) at byte \(position) claims \(length) bytes, expected at most \(Self.largestChunk)")
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
    /// The big-endian number of four bytes, `index` bytes from the start of the slice.
    func word(at index: Int) -> UInt32 {
        self[startIndex + index..<startIndex + index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The big-endian number of two bytes, `index` bytes from the start of the slice.
    func halfWord(at index: Int) -> UInt16 {
        UInt16(self[startIndex + index]) << 8 | UInt16(self[startIndex + index + 1])
    }
}

extension [UInt8] {
    /// Appends a chunk: length, type, data, checksum.
    ///
    /// The name has four letters, and the data at most 2^31 - 1 bytes.
    mutating func appendChunk(_ name: StaticString, _ data: ArraySlice<UInt8>) { appendChunk(name, parts: [data]) }

    /// Appends a chunk whose data comes in parts.
    mutating func appendChunk(_ name: StaticString, parts: [ArraySlice<UInt8>]) {
        let dataCount = parts.reduce(0) { $0 + $1.count }
        precondition(
            name.utf8CodeUnitCount == 4 && dataCount <= PNGChunkReader.largestChunk,
            "a chunk \(name) of \(dataCount) bytes was written, expected four letters and at most \(PNGChunkReader.largestChunk) bytes"
        )
        appendBigEndian(UInt32(dataCount))
        let start = count
        name.withUTF8Buffer { append(contentsOf: $0) }
        for part in parts { append(contentsOf: part) }
        appendBigEndian(PNGChunk.checksum(self[start...]))
    }

    /// Appends the four bytes of a number, the largest first.
    mutating func appendBigEndian(_ word: UInt32) {
        append(UInt8(truncatingIfNeeded: word >> 24))
        append(UInt8(truncatingIfNeeded: word >> 16))
        append(UInt8(truncatingIfNeeded: word >> 8))
        append(UInt8(truncatingIfNeeded: word))
    }
}
