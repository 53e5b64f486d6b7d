internal import NIOCore

/// Splits a session's bytes into messages: the payload length (4 bytes, little-endian), the kind (1 byte), and the payload.
///
/// Returns the payload in the pieces in which it arrives, so that a large frame is never buffered in full.
struct SessionFraming {
    enum Kind: UInt8 {
        case text = 1
        case binary = 2
    }

    struct Piece: Equatable {
        let kind: Kind
        let isFirst: Bool
        let isLast: Bool
        let bytes: ByteBuffer
    }

    struct Malformed: Error, Equatable {}

    static let headerSize = 5
    /// Maximum size of a message from a session, in bytes.
    static let maximumSize = 64 << 20

    private var header = ByteBuffer()
    private var current: (kind: Kind, rest: Int, isFirst: Bool)?

    /// Consumes and returns the next piece of `bytes`; nil if it needs more bytes.
    mutating func next(in bytes: inout ByteBuffer) throws(Malformed) -> Piece? {
        if current == nil { current = try readHeader(&bytes) }
        guard let (kind, rest, isFirst) = current else { return nil }
        guard rest == 0 || bytes.readableBytes > 0, let piece = bytes.readSlice(length: min(rest, bytes.readableBytes)) else { return nil }
        let isLast = piece.readableBytes == rest
        current = isLast ? nil : (kind, rest - piece.readableBytes, false)
        return Piece(kind: kind, isFirst: isFirst, isLast: isLast, bytes: piece)
    }

    /// Returns a message to a session.
    static func message(_ kind: Kind, _ payload: ByteBuffer, allocator: ByteBufferAllocator) -> ByteBuffer {
        var message = allocator.buffer(capacity: headerSize + payload.readableBytes)
        message.writeInteger(UInt32(payload.readableBytes), endianness: .little)
        message.writeInteger(kind.rawValue)
        message.writeImmutableBuffer(payload)
        return message
    }

    private mutating func readHeader(_ bytes: inout ByteBuffer) throws(Malformed) -> (kind: Kind, rest: Int, isFirst: Bool)? {
        let missing = min(Self.headerSize - header.readableBytes, bytes.readableBytes)
        if let part = bytes.readSlice(length: missing) { header.writeImmutableBuffer(part) }
        guard let (length, code) = header.readMultipleIntegers(endianness: .little, as: (UInt32, UInt8).self) else { return nil }
        header.clear()
        guard let kind = Kind(rawValue: code), length <= Self.maximumSize else { throw Malformed() }
        return (kind, Int(length), true)
    }
}
