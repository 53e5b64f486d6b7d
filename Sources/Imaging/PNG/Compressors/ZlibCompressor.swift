internal import CZlib

/// Compresses with zlib; used for animations, and as the reference for other compressors.
package struct ZlibCompressor: PNGCompressor {
    private var bytes: [UInt8] = []

    /// Compression level: 0 stores, 1 is fastest, 9 is smallest.
    package let level: Int

    /// Creates a compressor; `level` is in `0...9`, and 6 is zlib's own default.
    package init(level: Int = 6) {
        precondition((0...9).contains(level), "level must be in 0...9, got \(level); zlib's default is 6")
        self.level = level
    }

    package mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32 {
        rows.store(into: &bytes)
        let bytes = bytes
        return try bytes.withUnsafeBufferPointer { buffer throws(PNGWritingError) in
            let stored = UnsafeBufferPointer(rebasing: buffer[..<rows.byteCount])
            return try compress(UnsafeRawBufferPointer(stored), isLast: isLast, appendingTo: &output)
        }
    }

    /// Compresses bytes, appends the deflate data, and returns the Adler-32 checksum of the bytes.
    func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool, appendingTo output: inout [UInt8]) throws(PNGWritingError) -> UInt32 {
        // zlib's struct must not move between calls.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        let status = deflateInit2_(
            stream, Int32(level), Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw .compression(status == Z_MEM_ERROR ? "out of memory" : "zlib error \(status)") }
        defer { deflateEnd(stream) }

        let start = output.count, flush = isLast ? Z_FINISH : Z_FULL_FLUSH
        // zlib's bound is for a finished stream; a flush adds a few bytes.
        let bound = Int(deflateBound(stream, UInt(bytes.count))) + 64
        output.append(contentsOf: repeatElement(0, count: bound))
        let written = output.withUnsafeMutableBufferPointer { Self.deflateAll(stream, bytes, flush, into: $0, from: start) }
        guard let written else { throw .compression("zlib did not finish") }
        output.removeLast(bound - written)
        return UInt32(truncatingIfNeeded: adler32_z(1, bytes.baseAddress, bytes.count))
    }

    /// Passes `rows` to zlib in pieces that fit its 32-bit counters; returns nil if the stream did not end.
    private static func deflateAll(
        _ stream: UnsafeMutablePointer<z_stream>, _ rows: UnsafeRawBufferPointer, _ flush: Int32,
        into output: UnsafeMutableBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        let piece = 1 << 30
        var read = 0, written = start
        while true {
            let given = min(rows.count - read, piece), room = min(output.count - written, piece)
            stream.pointee.next_in = rows.baseAddress.map {
                UnsafeMutablePointer(mutating: ($0 + read).assumingMemoryBound(to: UInt8.self))
            }
            stream.pointee.avail_in = UInt32(given)
            stream.pointee.next_out = output.baseAddress.map { $0 + written }
            stream.pointee.avail_out = UInt32(room)
            let isAll = read + given == rows.count
            let status = deflate(stream, isAll ? flush : Z_NO_FLUSH)
            read += given - Int(stream.pointee.avail_in)
            written += room - Int(stream.pointee.avail_out)
            if status == Z_STREAM_END { return written - start }
            guard status == Z_OK else { return nil }
            if isAll, flush != Z_FINISH, stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 { return written - start }
        }
    }
}
