internal import CZlib

/// One chunk of a PNG file, its checksum already compared.
struct PNGChunk {
    /// The four letters of its type.
    let name: String
    /// Where the chunk begins in the file: the offset of its length field.
    let offset: Int
    /// What it holds.
    let data: ArraySlice<UInt8>

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

    /// The CRC-32 that ends a chunk, over type and data.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
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
