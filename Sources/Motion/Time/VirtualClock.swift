/// The time of a stage: it stands still until it is moved, and only moves forward.
///
/// Nothing here knows the time of day. Whoever owns the clock, one stage on one thread, moves it and hands out `now`; everything else gets
/// its time as an argument. A clock is therefore not `Sendable`: a second thread takes a clock of its own.
public final class VirtualClock {
    /// The time since the clock was made; starts at 0.
    public private(set) var now: Duration = .zero

    /// A clock that stands at 0.
    public init() {}

    /// Moves the clock forward by a time.
    ///
    /// - Parameter step: 0 or more.
    public func advance(by step: Duration) {
        precondition(step >= .zero, "cannot move the clock by \(step); expected 0 or more; make a new clock to start over")
        now += step
    }

    /// Moves the clock forward to an instant.
    ///
    /// Prefer this to many small steps where instants come from a `FrameRate`: nothing adds up.
    ///
    /// - Parameter instant: `now` or later.
    public func advance(to instant: Duration) {
        precondition(instant >= now, "cannot move the clock back to \(instant); expected \(now) or later; make a new clock to start over")
        now = instant
    }
}
