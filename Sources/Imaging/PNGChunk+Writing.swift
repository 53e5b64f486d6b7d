extension [UInt8] {
    /// Appends a chunk: length, type, data, checksum.
    ///
    /// - Parameters:
    ///   - name: Four letters.
    ///   - data: At most 2^31 - 1 bytes.
    mutating func appendChunk(_ name: StaticString, _ data: ArraySlice<UInt8>) {
        precondition(
            name.utf8CodeUnitCount == 4 && data.count <= PNGChunkReader.largestChunk,
            "a chunk \(name) of \(data.count) bytes was written, expected four letters and at most \(PNGChunkReader.largestChunk) bytes"
        )
        appendBigEndian(UInt32(data.count))
        let start = count
        name.withUTF8Buffer { append(contentsOf: $0) }
        append(contentsOf: data)
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
