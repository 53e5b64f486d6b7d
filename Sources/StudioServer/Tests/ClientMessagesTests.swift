import NIOCore
import NIOWebSocket
import Testing

@testable import StudioServer

@Suite struct ClientMessagesTests {
    private func frame(_ text: String, _ opcode: WebSocketOpcode = .text, fin: Bool = true) -> WebSocketFrame {
        var data = ByteBuffer(string: text)
        let mask: WebSocketMaskingKey = [1, 2, 3, 4]
        data.webSocketMask(mask)
        return WebSocketFrame(fin: fin, opcode: opcode, maskKey: mask, data: data)
    }

    private func code(_ frames: WebSocketFrame...) -> WebSocketErrorCode? {
        var messages = ClientMessages(maximumSize: 8)
        do throws(ClientMessages.Violation) { for frame in frames { _ = try messages.add(frame) } } catch { return error.code }
        return nil
    }

    @Test func framesBecomeMessages() throws {
        var messages = ClientMessages(maximumSize: 8)
        let frames = [
            frame("abc"), frame("ab", fin: false), frame("?", .ping), frame("", .continuation, fin: false), frame("cdefgh", .continuation),
        ]
        let events = try frames.map { try messages.add($0) }
        #expect(events == [.text(.init(string: "abc")), nil, .ping(.init(string: "?")), nil, .text(.init(string: "abcdefgh"))])
    }

    @Test func violationsHaveTheirCodes() {
        #expect(code(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer())) == .protocolError)
        #expect(code(frame("a", .continuation)) == .protocolError)
        #expect(code(frame("a", fin: false), frame("b")) == .protocolError)
        #expect(code(frame("abcdefghi")) == .messageTooLarge)
        #expect(code(frame("abcde", fin: false), frame("fghi", .continuation)) == .messageTooLarge)
        #expect(code(frame("a", .binary)) == .unacceptableData)
    }
}
