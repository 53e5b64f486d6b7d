internal import Glibc

/// The time that passes outside: the only file of the product that reads it, for the rate and the remaining time that a person sees.
struct WallClock {
    private let start = Self.now()

    /// Seconds since this clock was made.
    var seconds: Double { Self.now() - start }

    /// Lets time pass.
    static func wait(_ time: Duration) {
        var rest = timespec(tv_sec: Int(time.components.seconds), tv_nsec: Int(time.components.attoseconds / 1_000_000_000))
        var left = timespec()
        while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
    }

    /// Processor time that the calling thread has used so far.
    static var threadProcessorTime: Duration { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func now() -> Double { read(CLOCK_MONOTONIC) / .seconds(1) }

    private static func read(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
