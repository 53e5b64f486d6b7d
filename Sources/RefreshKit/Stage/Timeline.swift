/// What is still to happen, in order of time, and the clock that gets there.
///
/// Delayed calls, ends of animations and scripted touches are all entries of one timeline, so that each happens at its own instant whatever
/// steps the clock is moved in. Entries of the same instant happen in the order in which they were scheduled.
public final class Timeline {
    /// Something scheduled; keep it to be able to cancel it.
    public final class Entry {
        fileprivate var action: (() -> Void)?

        fileprivate init(_ action: @escaping () -> Void) {
            self.action = action
        }

        /// Takes the entry off the timeline; does nothing once it has happened.
        public func cancel() { action = nil }
    }

    /// The time; only `advance` moves it.
    public let clock: VirtualClock
    private var pending: [(instant: Duration, entry: Entry)] = []
    private var isAdvancing = false

    /// Makes an empty timeline whose clock stands at 0.
    public init() {
        clock = VirtualClock()
    }

    /// The instant it is.
    public var now: Duration { clock.now }

    /// When the next entry is due; nil if there is none.
    public var nextInstant: Duration? { pending.first { $0.entry.action != nil }?.instant }

    /// Schedules an action at an instant.
    ///
    /// - Parameters:
    ///   - instant: When it is due; one that has passed is due at once, with the next `advance`.
    ///   - action: What to do; `now` is the instant while it runs.
    /// - Returns: The entry, by which it can be cancelled.
    @discardableResult
    public func schedule(at instant: Duration, _ action: @escaping () -> Void) -> Entry {
        let entry = Entry(action)
        let instant = max(instant, now)
        let place = pending.firstIndex { $0.instant > instant } ?? pending.endIndex
        pending.insert((instant, entry), at: place)
        return entry
    }

    /// Schedules an action after a delay.
    ///
    /// - Parameters:
    ///   - delay: Time from now; 0 or more.
    ///   - action: What to do.
    /// - Returns: The entry, by which it can be cancelled.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Entry {
        schedule(at: now + delay, action)
    }

    /// Moves the clock to an instant; whatever falls due until then, the instant included, happens at its own time.
    ///
    /// - Parameter instant: `now` or later.
    public func advance(to instant: Duration) {
        precondition(!isAdvancing, "the timeline is advanced from within one of its own actions; expected one caller; schedule instead")
        isAdvancing = true
        defer { isAdvancing = false }
        while let next = pending.first, next.instant <= instant {
            pending.removeFirst()
            guard let action = next.entry.action else { continue }
            next.entry.action = nil
            clock.advance(to: max(next.instant, now))
            action()
        }
        clock.advance(to: instant)
    }
}
