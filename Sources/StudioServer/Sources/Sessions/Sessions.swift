internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import NIOWebSocket

/// The session processes, one for each WebSocket.
final class Sessions {
    static let maximumCount = 8
    /// Buffer size for each direction of a session's socket, in bytes; the system may grant less.
    private static let socketBufferSize = 1 << 20
    private static let readSize = 256 << 10

    private let loop: any EventLoop
    private let arguments: [String]
    private var sessions: [pid_t: Session] = [:]

    init(_ arguments: [String], on loop: any EventLoop) {
        self.arguments = arguments
        self.loop = loop
    }

    /// Whether another session may start; sessions without a client do not count, so that a page can be reloaded.
    var hasRoom: Bool { sessions.values.count { !$0.isEnding } < Self.maximumCount }

    var isEmpty: Bool { sessions.isEmpty }

    /// Starts a process for a WebSocket; closes the WebSocket if that fails.
    func start(for client: any Channel, _ connection: Connection) -> EventLoopFuture<Void> {
        do {
            killLeftovers()
            let ends = try Self.connectedSockets()
            defer { close(ends.child) }
            let process: pid_t
            do { process = try ChildProcess.spawn(arguments, streams: .socket(ends.child)) } catch {
                close(ends.own)
                throw error
            }
            let webSocket = WebSocketHandler(connection)
            let session = Session(process, for: client, webSocket) { [unowned self] in sessions[process] = nil }
            webSocket.session = session
            sessions[process] = session
            try client.pipeline.syncOperations.addHandler(webSocket)
            return connect(session, ends.own, connection)
        } catch {
            client.writeAndFlush(WebSocketFrame.close(.unexpectedServerError, "the session cannot start: \(error)"), promise: nil)
            connection.closeSoon()
            return loop.makeSucceededVoidFuture()
        }
    }

    /// Records that a process has ended; ignores processes that are not sessions.
    func processEnded(_ process: pid_t, _ end: String) { sessions[process]?.processEnded(end) }

    func killAll() {
        for process in sessions.keys { ChildProcess.killGroup(of: process) }
    }

    /// Kills sessions without a client if there are many, instead of giving them more time.
    private func killLeftovers() {
        let ending = sessions.values.filter(\.isEnding)
        if ending.count >= Self.maximumCount { ending.forEach { ChildProcess.killGroup(of: $0.process) } }
    }

    private func connect(_ session: Session, _ socket: Int32, _ connection: Connection) -> EventLoopFuture<Void> {
        let bound = NIOLoopBound((session: session, gate: connection.readGate), eventLoop: loop)
        return ClientBootstrap(group: loop)
            .channelOption(.maxMessagesPerRead, value: 1)
            .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.readSize))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let gate = ReadGate(answersItself: false)
                    gate.connect(with: bound.value.gate)
                    try channel.pipeline.syncOperations.addHandlers(gate, bound.value.session)
                }
            }
            .withConnectedSocket(socket)
            .map { _ in }
    }

    private static func connectedSockets() throws(ChildProcess.Failure) -> (own: Int32, child: Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw ChildProcess.Failure(code: errno) }
        var size = Int32(socketBufferSize)
        for end in ends {
            for option in [SO_SNDBUF, SO_RCVBUF] { setsockopt(end, SOL_SOCKET, option, &size, socklen_t(MemoryLayout<Int32>.size)) }
        }
        return (ends[0], ends[1])
    }
}
