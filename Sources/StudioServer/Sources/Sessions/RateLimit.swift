internal import NIOCore

/// Limits the frames of a WebSocket, averaged over a second: each frame takes a token from a bucket that refills evenly.
struct RateLimit {
    /// A page sends at most two messages per display frame.
    static let framesPerSecond = 1000

    private static let nanosecondsPerFrame = 1_000_000_000 / Int64(framesPerSecond)
    /// The time at which the bucket is full again.
    private var full: NIODeadline?

    /// Returns whether a frame that arrives now is within the limit.
    mutating func allowsFrame(at now: NIODeadline) -> Bool {
        let next = max(full ?? now, now) + .nanoseconds(Self.nanosecondsPerFrame)
        guard next <= now + .seconds(1) else { return false }
        full = next
        return true
    }
}
