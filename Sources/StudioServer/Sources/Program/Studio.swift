internal import Glibc
internal import NIOCore
internal import NIOPosix

/// The running server; everything in it belongs to its event loop.
final class Studio {
    /// Maximum number of open connections.
    private static let maximumConnectionCount = 64
    /// How long the sessions may take to exit on their own when the server shuts down.
    private static let endTimeout = TimeAmount.milliseconds(100)

    let loop: any EventLoop
    let sessions: Sessions
    var slots = ConnectionSlots<ObjectIdentifier>(maximumCount: maximumConnectionCount)
    private var connections: [ObjectIdentifier: Connection] = [:]
    private let launch: LaunchDocument
    private let token = Token()
    private var browser: Browser?
    private var isEnding = false

    init(_ launch: LaunchDocument, on loop: any EventLoop) {
        self.launch = launch
        self.loop = loop
        sessions = Sessions(launch.session, on: loop)
    }

    /// Listens, prints the address, and opens the browser.
    ///
    /// The process ends only because of a signal or an error.
    func start(_ signals: SignalPipe) {
        signals.listen(on: loop) { [self] in react(to: $0) }
        let gate = RequestGate(token: token, files: launch.files)
        Listener(studio: self, gate: gate).bind(to: launch.port).assumeIsolated().whenComplete { [self] result in
            switch result {
            case .success(let channel): announce(channel.localAddress?.port ?? launch.port)
            case .failure(let error): explain(error)
            }
        }
    }

    func add(_ connection: Connection) {
        let id = ObjectIdentifier(connection)
        connections[id] = connection
        if let other = slots.add(id) { connections[other]?.close() }
    }

    /// Closes a connection because the system has no descriptor left for a new one; returns whether there was one to close.
    func makesRoom() -> Bool {
        guard let other = slots.removeOldest() else { return false }
        connections[other]?.close()
        return true
    }

    func remove(_ connection: Connection) {
        slots.remove(ObjectIdentifier(connection))
        connections[ObjectIdentifier(connection)] = nil
    }

    private func announce(_ port: Int) {
        let address = "http://127.0.0.1:\(port)/\(token.text)/"
        Console.result(address)
        Console.note("press Ctrl-C to stop the studio")
        guard launch.opensBrowser else { return }
        browser = Browser(opening: address)
        if browser == nil { noteMissingBrowser() }
    }

    private func noteMissingBrowser() { Console.note("cannot open a browser; open the address yourself") }

    private func explain(_ error: any Error) {
        let port = launch.port
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            guard let address = try? SocketAddress(ipAddress: "127.0.0.1", port: port) else { Console.fail(.portTaken(port)) }
            PortProbe.isStudio(at: address, on: loop).whenSuccess { Console.fail($0 ? .portOfAnotherStudio(port) : .portTaken(port)) }
        case EACCES, EPERM: Console.fail(.portForbidden(port))
        case let code?: Console.fail(.system("listen on port \(port)", String(cString: strerror(code))))
        case nil: Console.fail(.system("listen on port \(port)", "\(error)"))
        }
    }

    private func react(to signal: Int32) {
        guard signal == SIGCHLD else { return end() }
        for (process, end) in ChildProcess.ended() {
            if process == browser?.process, end != ChildProcess.success { noteMissingBrowser() }
            sessions.processEnded(process, end)
        }
        if isEnding, sessions.isEmpty { exit(Console.interruptedStatus) }
    }

    /// Closes all connections, gives the sessions a moment to exit, and ends the process.
    private func end() {
        guard !isEnding else { return }
        isEnding = true
        browser?.close()
        Console.note("interrupted")
        for connection in connections.values { connection.end() }
        if sessions.isEmpty { exit(Console.interruptedStatus) }
        loop.assumeIsolated().scheduleTask(in: Self.endTimeout) { [self] in
            sessions.killAll()
            exit(Console.interruptedStatus)
        }
    }
}
