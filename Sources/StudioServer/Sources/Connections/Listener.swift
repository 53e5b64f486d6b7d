internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// Accepts connections on loopback and gives each its handlers.
struct Listener {
    let studio: Studio
    let gate: RequestGate

    /// Maximum size of a WebSocket message from a client, in bytes.
    static let maximumMessageSize = 64 << 10
    /// Number of connections that the system queues until they are accepted.
    private static let backlog: Int32 = 1024
    /// Limits, in bytes, for data buffered for a slow client; even a 5 MB frame is forwarded in pieces.
    private static let watermark = ChannelOptions.Types.WriteBufferWaterMark(low: 256 << 10, high: 1 << 20)

    /// Starts listening on a port, or on any free port if it is 0.
    func bind(to port: Int) -> EventLoopFuture<any Channel> {
        let listener = NIOLoopBound(self, eventLoop: studio.loop)
        return ServerBootstrap(group: studio.loop)
            .serverChannelOption(.backlog, value: Self.backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(listener.value.backoff()) }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.socketOption(.so_keepalive), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: Self.watermark)
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 16 << 10))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try listener.value.configure(channel) }
            }
            .bind(host: "127.0.0.1", port: port)
    }

    /// Makes room when a connection cannot be accepted, as when all descriptors are in use, or waits if that is impossible.
    private func backoff() -> AcceptBackoffHandler {
        AcceptBackoffHandler { [studio] _ in studio.makesRoom() ? .milliseconds(1) : .milliseconds(100) }
    }

    private func configure(_ channel: any Channel) throws {
        let connection = Connection(channel, of: studio)
        let requests = RequestHandler(gate: gate, connection: connection)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandlers(connection, connection.readGate)
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = RequestGate.maximumHeaderSize
        limits.maxHeaderListSize = RequestGate.maximumHeaderSize
        limits.maxHeaderFieldCount = 100
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false,
            withServerUpgrade: ([upgrader(connection, requests)], { _ in }),
            withErrorHandling: false,
            withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: limits)
        try pipeline.addHandler(requests)
    }

    private func upgrader(_ connection: Connection, _ requests: RequestHandler) -> NIOWebSocketServerUpgrader {
        let bound = NIOLoopBound((studio: studio, gate: gate, connection: connection, requests: requests), eventLoop: studio.loop)
        return NIOWebSocketServerUpgrader(
            maxFrameSize: Self.maximumMessageSize,
            automaticErrorHandling: false,
            shouldUpgrade: { channel, request in
                guard bound.value.studio.sessions.hasRoom, case .session = try? bound.value.gate.answer(to: request) else {
                    return channel.eventLoop.makeSucceededFuture(nil)
                }
                return channel.eventLoop.makeSucceededFuture(["Server": ResponseHeaders.server])
            },
            upgradePipelineHandler: { channel, _ in
                bound.value.connection.becameWebSocket()
                return channel.pipeline.syncOperations.removeHandler(bound.value.requests).flatMap {
                    bound.value.studio.sessions.start(for: channel, bound.value.connection)
                }
            })
    }
}
