internal import NIOCore
internal import NIOWebSocket

/// Handles a WebSocket: passes messages to its session, answers pings, and closes the connection if the client violates the protocol.
final class WebSocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    weak var session: Session?
    private let connection: Connection
    private var context: ChannelHandlerContext?
    private var messages = ClientMessages(maximumSize: Listener.maximumMessageSize)
    private var limit = RateLimit()
    private var isClosing = false

    init(_ connection: Connection) { self.connection = connection }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        do throws(ClientMessages.Violation) {
            guard isClosing || limit.allowsFrame(at: context.eventLoop.now) else { throw .flood }
            switch try messages.add(unwrapInboundIn(data)) {
            case .close(let code):
                close(code ?? .normalClosure, "")
                connection.close()
            case _ where isClosing: break
            case .text(let text): session?.forward(text)
            case .ping(let data):
                context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: data)), promise: nil)
            case nil: break
            }
        } catch {
            close(error.code, error.reason)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        session?.clientEnded()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let violation = ClientMessages.Violation(error) { close(violation.code, violation.reason) } else { connection.close() }
    }

    /// Sends a close frame, ends the session, and gives the client a moment to answer.
    func close(_ code: WebSocketErrorCode, _ reason: String) {
        guard !isClosing, let context else { return }
        isClosing = true
        context.writeAndFlush(wrapOutboundOut(.close(code, reason)), promise: nil)
        connection.closeSoon()
        session?.clientEnded()
    }
}

extension WebSocketFrame {
    static func close(_ code: WebSocketErrorCode, _ reason: String) -> WebSocketFrame {
        var payload = ByteBuffer()
        payload.write(webSocketErrorCode: code)
        payload.writeString(reason)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: payload)
    }
}
