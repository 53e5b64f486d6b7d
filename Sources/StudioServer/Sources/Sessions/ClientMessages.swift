internal import NIOCore
internal import NIOWebSocket

/// Assembles a client's frames into messages, and detects violations of RFC 6455.
struct ClientMessages {
    enum Event: Equatable {
        case text(ByteBuffer)
        case ping(ByteBuffer)
        case close(WebSocketErrorCode?)
    }

    /// The reason for closing a WebSocket: an RFC 6455 code and an explanation.
    struct Violation: Error, Equatable {
        let code: WebSocketErrorCode
        let reason: String
    }

    private let maximumSize: Int
    /// Data received so far for a message that is split into several frames.
    private var started: ByteBuffer?

    init(maximumSize: Int) { self.maximumSize = maximumSize }

    /// Adds a frame, and returns the event that it completes, if any.
    mutating func add(_ frame: WebSocketFrame) throws(Violation) -> Event? {
        guard frame.maskKey != nil else { throw Violation(code: .protocolError, reason: "frame without a mask") }
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw Violation(code: .protocolError, reason: "reserved bit") }
        switch frame.opcode {
        case .text:
            guard started == nil else { throw Violation(code: .protocolError, reason: "new message before the end of the previous one") }
            return try add(frame.unmaskedData, after: ByteBuffer(), isLast: frame.fin)
        case .continuation:
            guard let started else { throw Violation(code: .protocolError, reason: "continuation without a message") }
            self.started = nil
            return try add(frame.unmaskedData, after: started, isLast: frame.fin)
        case .ping: return .ping(frame.unmaskedData)
        case .pong: return nil
        case .connectionClose: return .close(try Self.closeCode(frame.unmaskedData))
        case .binary: throw Violation(code: .unacceptableData, reason: "only text messages are supported")
        default: throw Violation(code: .protocolError, reason: "reserved opcode")
        }
    }

    private mutating func add(_ part: ByteBuffer, after start: ByteBuffer, isLast: Bool) throws(Violation) -> Event? {
        guard start.readableBytes + part.readableBytes <= maximumSize else { throw .tooLarge }
        var message = start
        if message.readableBytes == 0 { message = part } else { message.writeImmutableBuffer(part) }
        guard isLast else {
            started = message
            return nil
        }
        guard String(validating: message.readableBytesView, as: UTF8.self) != nil else { throw .notUTF8 }
        return .text(message)
    }

    private static func closeCode(_ payload: ByteBuffer) throws(Violation) -> WebSocketErrorCode? {
        var payload = payload
        guard payload.readableBytes > 0 else { return nil }
        guard let code: UInt16 = payload.readInteger(), [1000...1003, 1007...1014, 3000...4999].contains(where: { $0.contains(code) })
        else { throw Violation(code: .protocolError, reason: "invalid close code") }
        guard String(validating: payload.readableBytesView, as: UTF8.self) != nil else { throw .notUTF8 }
        return WebSocketErrorCode(codeNumber: Int(code))
    }
}

extension ClientMessages.Violation {
    static let tooLarge = Self(code: .messageTooLarge, reason: "message larger than \(Listener.maximumMessageSize >> 10) KiB")
    static let notUTF8 = Self(code: .dataInconsistentWithMessage, reason: "text that is not UTF-8")
    static let flood = Self(code: .policyViolation, reason: "more than \(RateLimit.framesPerSecond) messages per second")

    /// Creates the violation for an error from NIO's decoder; nil for all other errors.
    init?(_ error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength: self = .tooLarge
        case NIOWebSocketError.fragmentedControlFrame: self.init(code: .protocolError, reason: "fragmented control frame")
        case NIOWebSocketError.multiByteControlFrameLength: self.init(code: .protocolError, reason: "control frame larger than 125 bytes")
        default: return nil
        }
    }
}
