internal import CZlib

/// Inflates a deflate stream into the caller's buffers, so no file can cause larger allocations than intended.
struct Inflater: ~Copyable {
    enum Wrapper: Int32 {
        /// A zlib header and an Adler-32 checksum.
        case zlib = 15
        case none = -15
        /// A gzip header and a CRC-32 checksum.
        case gzip = 31
    }

    enum Outcome: Equatable {
        case filled
        /// The stream ended after `found` bytes.
        case ended(found: Int)
        /// The input ended before the stream, after `found` bytes.
        case starved(found: Int)
        /// The stream is damaged; includes zlib's message.
        case broken(String)
    }

    private let stream: UnsafeMutablePointer<z_stream>
    private let parts: [ArraySlice<UInt8>]
    private var part = 0
    private var offset = 0
    private var isOver = false
    /// The reason the stream cannot be read any further; nil if it can be.
    private var failure: String?

    /// Creates an inflater for the stream formed by `parts` in order.
    init(_ parts: [ArraySlice<UInt8>], wrapper: Wrapper) {
        self.parts = parts
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = inflateInit2_(stream, wrapper.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        if status != Z_OK { failure = status == Z_MEM_ERROR ? "out of memory" : "zlib error \(status)" }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates until `buffer` is full or the stream ends.
    mutating func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Outcome {
        var found = 0
        // The failure is reported only if bytes are missing: zlib might detect an incorrect checksum while it returns the last bytes.
        while found < buffer.count {
            if let failure { return .broken(failure) }
            if isOver { return .ended(found: found) }
            guard part < parts.count else { return .starved(found: found) }
            let room = min(buffer.count - found, Int(UInt32.max))
            stream.pointee.next_out = buffer.baseAddress.map { $0 + found }
            stream.pointee.avail_out = UInt32(room)
            let status = inflatePart()
            found += room - Int(stream.pointee.avail_out)
            switch status {
            case Z_STREAM_END: isOver = true
            case Z_OK, Z_BUF_ERROR: if stream.pointee.avail_in == 0 { nextPart() }
            case Z_NEED_DICT: failure = "needs a preset dictionary"
            default: failure = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)"
            }
        }
        return .filled
    }

    private mutating func inflatePart() -> Int32 {
        let offset = offset
        let (status, left) = parts[part].withUnsafeBufferPointer { bytes in
            stream.pointee.next_in = bytes.baseAddress.map { UnsafeMutablePointer(mutating: $0 + offset) }
            stream.pointee.avail_in = UInt32(min(bytes.count - offset, Int(UInt32.max)))
            let status = inflate(stream, Z_NO_FLUSH)
            return (status, Int(stream.pointee.avail_in))
        }
        self.offset = parts[part].count - left
        return status
    }

    private mutating func nextPart() {
        part += 1
        offset = 0
    }
}

/// Compressed bytes in the format of zlib.
package enum ZlibStream {
    /// Returns exactly `count` inflated bytes; nil if the stream is damaged or has fewer bytes.
    package static func inflated(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
        var inflater = Inflater([bytes], wrapper: .zlib)
        var isFilled = false
        let inflated = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            isFilled = inflater.fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count])) == .filled
            initialized = isFilled ? count : 0
        }
        return isFilled ? inflated : nil
    }
}
