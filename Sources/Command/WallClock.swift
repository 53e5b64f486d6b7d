internal import Glibc

/// The time that passes outside: the only file of the product that reads it, for the rate and the remaining time that a person sees.
struct WallClock {
    private let start = Self.now()

    /// Seconds since this clock was made.
    var seconds: Double { Self.now() - start }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
