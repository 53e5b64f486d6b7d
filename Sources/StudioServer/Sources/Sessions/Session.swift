internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import NIOWebSocket

/// A running session process, and the WebSocket that it serves.
///
/// This handler belongs to the process's socket. A message's payload is forwarded as it arrives, each piece as a fragment of a WebSocket
/// message, so that a large frame is neither delayed nor buffered.
final class Session: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// How long a process may take to exit after its socket is closed, and how long its last messages may take after it exits.
    private static let endTimeout = TimeAmount.seconds(2)

    let process: pid_t
    private let client: any Channel
    private let webSocket: WebSocketHandler
    private let isGone: () -> Void
    private var socket: (any Channel)?
    private var framing = SessionFraming()
    private var end: String?
    private var isConnected = true
    /// Whether the client has disconnected.
    private(set) var isEnding = false
    private var timer: Scheduled<Void>?

    /// Manages a process that has just started; `isGone` is called when it has ended.
    init(_ process: pid_t, for client: any Channel, _ webSocket: WebSocketHandler, isGone: @escaping () -> Void) {
        self.process = process
        self.client = client
        self.webSocket = webSocket
        self.isGone = isGone
    }

    func handlerAdded(context: ChannelHandlerContext) { socket = context.channel }

    /// Passes on a message from the client.
    func forward(_ text: ByteBuffer) {
        guard let socket else { return }
        socket.writeAndFlush(SessionFraming.message(.text, text, allocator: socket.allocator), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        do throws(SessionFraming.Malformed) {
            while let piece = try framing.next(in: &bytes) {
                let opcode: WebSocketOpcode = !piece.isFirst ? .continuation : piece.kind == .text ? .text : .binary
                client.write(WebSocketFrame(fin: piece.isLast, opcode: opcode, data: piece.bytes), promise: nil)
            }
            client.flush()
        } catch {
            webSocket.close(.unexpectedServerError, "the session sent a malformed message")
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        isConnected = false
        socket = nil
        finish()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    /// Ends the process because its client has disconnected: the process exits when its socket is closed, or else it is killed.
    func clientEnded() {
        isEnding = true
        socket?.close(promise: nil)
        finish()
    }

    /// Records that the process has ended, and kills any processes that it left behind.
    func processEnded(_ end: String) {
        self.end = end
        ChildProcess.killGroup(of: process)
        isGone()
        finish()
    }

    private func finish() {
        guard isConnected || end == nil else {
            timer?.cancel()
            return webSocket.close(.unexpectedServerError, "the session ended: \(end ?? "")")
        }
        guard timer == nil else { return }
        timer = client.eventLoop.assumeIsolated().scheduleTask(in: Self.endTimeout) { [self] in
            if end == nil { ChildProcess.killGroup(of: process) }
            socket?.close(promise: nil)
        }
    }
}
