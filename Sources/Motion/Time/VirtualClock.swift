/// The clock of a stage: it moves only when `advance` is called, and never backward.
///
/// The clock does not depend on the time of day. Its owner, a stage on a single thread, advances it and passes `now` on to the stage's
/// views. A clock is not `Sendable`: a second thread needs its own clock.
public final class VirtualClock {
    /// Time since the clock was created.
    public private(set) var now: Duration = .zero

    /// Creates a clock at 0.
    public init() {}

    /// Advances the clock by 0 or more.
    public func advance(by step: Duration) {
        precondition(step >= .zero, "cannot move the clock by \(step); expected 0 or more; create another clock")
        now += step
    }

    /// Advances the clock to an instant, which must not be earlier than `now`.
    ///
    /// If the instants come from a `FrameRate`, prefer this method to many small steps, so that rounding errors do not accumulate.
    public func advance(to instant: Duration) {
        precondition(instant >= now, "cannot move the clock back to \(instant); expected \(now) or later; create another clock")
        now = instant
    }
}
