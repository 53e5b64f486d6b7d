internal import NIOCore

/// Limits the frames of a WebSocket, averaged over a second: a bucket that a frame takes one drop from, and that refills evenly.
struct RateLimit {
    /// A page sends two messages per frame of the display at most.
    static let framesPerSecond = 1000

    private static let nanosecondsPerFrame = 1_000_000_000 / Int64(framesPerSecond)
    /// When the bucket is full again.
    private var full: NIODeadline?

    /// Returns whether a frame that arrives now is within the limit.
    mutating func allowsFrame(at now: NIODeadline) -> Bool {
        let next = max(full ?? now, now) + .nanoseconds(Self.nanosecondsPerFrame)
        guard next <= now + .seconds(1) else { return false }
        full = next
        return true
    }
}
