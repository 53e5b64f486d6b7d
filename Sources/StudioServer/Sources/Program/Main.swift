internal import Glibc
internal import NIOPosix

/// Serves the studio's page on loopback, and connects each page with its own session process.
///
/// `refreshkit studio` starts this program, with the launch document on standard input. Everything runs on the event loop's thread, so no
/// state needs a lock, and a message takes one read and one write.
@main enum Main {
    static func main() {
        Console.openStandardStreams()
        do throws(StudioError) {
            let launch = try LaunchDocument.fromStandardInput()
            let signals = try SignalPipe()
            MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { Studio(launch, on: $0).start(signals) }
        } catch {
            Console.fail(error)
        }
    }
}
