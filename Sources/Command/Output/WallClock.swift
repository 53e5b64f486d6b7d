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

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
