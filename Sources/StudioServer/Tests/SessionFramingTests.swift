import NIOCore
import Testing

@testable import StudioServer

@Suite struct SessionFramingTests {
    /// Returns the messages in a stream that arrives in chunks of a given size.
    private func messages(_ stream: ByteBuffer, chunk size: Int) throws -> [String] {
        var (framing, stream, messages) = (SessionFraming(), stream, [String]())
        while stream.readableBytes > 0 {
            var chunk = stream.readSlice(length: min(size, stream.readableBytes)) ?? ByteBuffer()
            while let piece = try framing.next(in: &chunk) {
                if piece.isFirst { messages.append("\(piece.kind) ") }
                messages[messages.count - 1] += String(buffer: piece.bytes) + (piece.isLast ? "." : "")
            }
            #expect(chunk.readableBytes == 0)
        }
        return messages
    }

    @Test(arguments: 1...30) func chunksDoNotMatter(_ size: Int) throws {
        var stream = ByteBuffer()
        for (kind, text) in [(SessionFraming.Kind.text, "{}"), (.binary, ""), (.binary, "0123456789"), (.text, "a")] {
            stream.writeImmutableBuffer(SessionFraming.message(kind, ByteBuffer(string: text), allocator: ByteBufferAllocator()))
        }
        #expect(try messages(stream, chunk: size) == ["text {}.", "binary .", "binary 0123456789.", "text a."])
    }

    @Test(arguments: [[0, 0, 0, 0, 0], [1, 0, 0, 0, 3], [1, 0, 0, 4, 2], [255, 255, 255, 255, 1]] as [[UInt8]])
    func malformedHeadersAreDetected(_ header: [UInt8]) {
        #expect(throws: SessionFraming.Malformed()) { try messages(ByteBuffer(bytes: header), chunk: 5) }
    }
}
