internal import NIOCore

/// Manages a connection to a client, and closes it if it waits too long or must make room for another one.
///
/// This handler is the first in its channel's pipeline, even after the connection has become a WebSocket.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// How long a new connection may take to send its first request.
    private static let requestTimeout = TimeAmount.seconds(5)
    /// How long a connection may be idle between requests, or take to receive an answer.
    private static let idleTimeout = TimeAmount.seconds(15)
    /// How long a client may take to read the last answer, or to end a WebSocket after a close frame.
    private static let closingTimeout = TimeAmount.seconds(1)
    /// Maximum number of bytes that a client may still send after the last answer; if the connection closed right away, the client could
    /// not read the answer.
    private static let maximumDiscardedSize = 256 << 10

    let readGate = ReadGate(answersItself: true)
    private let channel: any Channel
    private unowned let studio: Studio
    private var timer: Scheduled<Void>?
    private var discardedSize: Int?

    init(_ channel: any Channel, of studio: Studio) {
        self.channel = channel
        self.studio = studio
    }

    var canStartSession: Bool { studio.sessions.hasRoom }

    func channelActive(context: ChannelHandlerContext) {
        close(after: Self.requestTimeout)
        studio.add(self)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let size = discardedSize else { return context.fireChannelRead(data) }
        discardedSize = size + unwrapInboundIn(data).readableBytes
        if size > Self.maximumDiscardedSize { close() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        studio.remove(self)
        context.fireChannelInactive()
    }

    func requestWasAnswered() {
        studio.slots.advance(ObjectIdentifier(self), to: .answered)
        close(after: Self.idleTimeout)
    }

    func becameWebSocket() {
        studio.slots.advance(ObjectIdentifier(self), to: .webSocket)
        timer?.cancel()
    }

    /// Ends a connection after its last answer: closes the output first, so that the client can read the answer even while it is still
    /// sending.
    func closeAfterWriting() {
        discardedSize = 0
        channel.close(mode: .output, promise: nil)
    }

    /// Gives the client a moment to close the connection.
    func closeSoon() { close(after: Self.closingTimeout) }

    /// Ends the connection because the server is shutting down.
    func end() {
        if let webSocket = try? channel.pipeline.syncOperations.handler(type: WebSocketHandler.self) {
            webSocket.close(.goingAway, "the studio was stopped")
        }
        close()
    }

    func close() { channel.close(promise: nil) }

    private func close(after time: TimeAmount) {
        timer?.cancel()
        timer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [channel] in channel.close(promise: nil) }
    }
}
