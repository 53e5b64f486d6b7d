internal import CWallClock
internal import Glibc

/// The wall-clock time, used for the progress bar, the duration of the demo, and playing in the terminal.
struct WallClock {
    private let start = Self.now()

    var seconds: Double { Self.now() - start }

    static func wait(_ time: Duration) {
        var rest = timespec(tv_sec: Int(time.components.seconds), tv_nsec: Int(time.components.attoseconds / 1_000_000_000))
        var left = timespec()
        while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
    }

    static var threadProcessorTime: Duration { .nanoseconds(wall_clock_thread_time()) }

    /// Milliseconds since some time in the past; may be called in a signal handler.
    static var milliseconds: Int64 { wall_clock_now() / 1_000_000 }

    private static func now() -> Double { Double(wall_clock_now()) / 1e9 }
}
