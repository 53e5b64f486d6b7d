internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Delivers signals to the event loop: the signal handler writes the signal's number to a pipe, which the loop reads.
struct SignalPipe {
    private static let writingEnd = Atomic<Int32>(-1)
    private let readingEnd: Int32

    /// Starts handling SIGINT, SIGTERM, SIGHUP, and SIGCHLD.
    ///
    /// Signals that the parent process ignores stay ignored, as `nohup` requires.
    init() throws(StudioError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system("create a pipe", String(cString: strerror(errno))) }
        readingEnd = ends[0]
        // A full pipe must not block the handler; the signals already in the pipe are enough.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        Self.writingEnd.store(ends[1], ordering: .relaxed)
        for name in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] {
            var former = sigaction()
            guard name == SIGCHLD || sigaction(name, nil, &former) == 0 && !Self.isIgnored(former) else { continue }
            signal(name) { SignalPipe.write($0) }
        }
        var all = sigset_t()
        sigemptyset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        // A closed socket or pipe then causes a write error.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Calls `action` on the event loop with each signal.
    func listen(on loop: any EventLoop, _ action: @escaping (Int32) -> Void) {
        let action = NIOLoopBound(action, eventLoop: loop)
        NIOPipeBootstrap(group: loop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Reader(action: action.value))
                }
            }
            .takingOwnershipOfDescriptor(input: readingEnd)
            .whenFailure { Console.fail(.system("listen for signals", "\($0)")) }
    }

    /// Runs in the signal handler, so it must use only atomics and system calls.
    private static func write(_ signal: Int32) {
        let code = errno
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = Glibc.write(writingEnd.load(ordering: .relaxed), &byte, 1)
        errno = code
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private final class Reader: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let action: (Int32) -> Void

        init(action: @escaping (Int32) -> Void) { self.action = action }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            // The same signal twice in one read needs only one reaction.
            for signal in Set(unwrapInboundIn(data).readableBytesView) { action(Int32(signal)) }
        }
    }
}
