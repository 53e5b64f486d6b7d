internal import NIOCore
internal import NIOHTTP1

/// Answers a connection's requests, except for WebSocket upgrades.
///
/// All content is in memory, so each request is answered before the next one is parsed. After a refusal, and after the last of many
/// requests, the connection is closed.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// Maximum number of requests on a connection; a page needs about thirty.
    ///
    /// Without a maximum, a client that sends many requests and does not read the answers would delay all others.
    private static let maximumCount = 100

    private let gate: RequestGate
    private let connection: Connection
    private var count = 0
    private var isClosing = false

    init(gate: RequestGate, connection: Connection) {
        self.gate = gate
        self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Only the head matters, because the gate refuses requests with a body.
        guard !isClosing, case .head(let head) = unwrapInboundIn(data) else { return }
        do throws(Refusal) {
            switch try gate.answer(to: head) {
            case .file(let file):
                count += 1
                isClosing = !head.isKeepAlive || count == Self.maximumCount
                connection.requestWasAnswered()
                send(.ok, file, to: head, context)
            // The upgrade handler takes all valid upgrades, except those that follow another request or exceed the limit.
            case .session: throw connection.canStartSession ? .notWebSocket : .tooManySessions
            }
        } catch {
            refuse(error, head, context)
        }
    }

    private func refuse(_ refusal: Refusal, _ head: HTTPRequestHead?, _ context: ChannelHandlerContext) {
        isClosing = true
        let line = RequestGate.File(type: "text/plain; charset=utf-8", content: ByteBuffer(string: refusal.line + "\n"))
        send(refusal.status, line, to: head, context)
        connection.closeSoon()
    }

    private func send(
        _ status: HTTPResponseStatus, _ file: RequestGate.File, to request: HTTPRequestHead?, _ context: ChannelHandlerContext
    ) {
        var headers = ResponseHeaders.common(for: request.flatMap { HostHeader($0.headers["Host"]) })
        headers.add(name: "Content-Type", value: file.type)
        headers.add(name: "Content-Length", value: "\(file.content.readableBytes)")
        if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
        if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
        if isClosing { headers.add(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
        if request?.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(file.content))), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        if isClosing { connection.closeAfterWriting() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow where !isClosing: refuse(.headersTooLarge, nil, context)
        case is HTTPParserError where !isClosing: refuse(.malformed, nil, context)
        case is IOError, is ChannelError: context.close(promise: nil)
        // An upgrade that was not accepted arrives as a request.
        default: break
        }
    }
}
