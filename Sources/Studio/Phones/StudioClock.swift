internal import Motion

/// Time in a studio.
///
/// The page's clock is the only clock: the page requests ticks of 1/1200 s, so that a frame at 60 Hz takes a whole number of ticks at every
/// speed, and falls on the same instant as a frame of an exported scene. Input falls on tenths of a millisecond, which scene files
/// represent exactly.
enum StudioClock {
    static let ticksPerSecond = 1200
    /// Ticks per frame at 60 Hz.
    static let ticksPerFrame = ticksPerSecond / 60
    /// Maximum length of a take; a longer script would not fit into a scene file.
    static let maximumTick = 600 * ticksPerSecond

    private static let rate = FrameRate(ticksPerSecond)
    private static let inputRate = FrameRate(10_000)

    static func instant(ofTick tick: Int) -> Duration { rate.instant(ofFrame: tick) }

    /// Returns the first tick at or after an instant, at most the last tick of the longest take.
    static func tick(at instant: Duration) -> Int {
        let tick = rate.frame(at: instant)
        return min(rate.instant(ofFrame: tick) < instant ? tick + 1 : tick, maximumTick)
    }

    /// Returns the last instant for input at or before an instant.
    static func floor(_ instant: Duration) -> Duration { inputRate.instant(ofFrame: inputRate.frame(at: instant)) }

    /// Returns instants for inputs between two ticks, excluding the first: evenly distributed, or fewer if there is not enough room.
    static func inputInstants(_ count: Int, after tick: Int, upTo end: Int) -> [Duration] {
        let (first, last) = (inputRate.frame(at: instant(ofTick: tick)), inputRate.frame(at: instant(ofTick: end)))
        let room = min(count, last - first)
        return room < 1 ? [] : (1...room).map { inputRate.instant(ofFrame: first + (last - first) * $0 / room) }
    }
}
