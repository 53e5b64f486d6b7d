internal import Glibc

/// The wall-clock time, used for the progress bar and for playing in the terminal; no other file in the product reads the clock.
struct WallClock {
    private let start = Self.now()

    var seconds: Double { Self.now() - start }

    static func wait(_ time: Duration) {
        var rest = timespec(tv_sec: Int(time.components.seconds), tv_nsec: Int(time.components.attoseconds / 1_000_000_000))
        var left = timespec()
        while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
    }

    static var threadProcessorTime: Duration { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func now() -> Double { read(CLOCK_MONOTONIC) / .seconds(1) }

    private static func read(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
