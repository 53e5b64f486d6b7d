/// Runs any indicator: keeps its life cycle against a virtual clock and draws the moment it is.
///
/// The view belongs to the thread that owns the clock.
public final class IndicatorView: RefreshAnimating, PullProgressing {
    /// The picture that is run.
    public let indicator: any Indicator
    /// What surrounds the view; a change shows with the next drawing.
    public var appearance: Appearance
    private let clock: VirtualClock
    private var life = Life.resting(progress: 0)

    /// What has happened so far, as instants on the clock.
    private enum Life {
        case resting(progress: Double)
        case refreshing(since: Duration, released: Double?)
        case finishing(since: Duration, refreshedSince: Duration, released: Double?)
    }

    /// Makes a view at rest.
    ///
    /// - Parameters:
    ///   - indicator: The picture to run.
    ///   - clock: The time it runs by.
    ///   - appearance: What surrounds it.
    public init(_ indicator: any Indicator, clock: VirtualClock, appearance: Appearance = Appearance()) {
        self.indicator = indicator
        self.clock = clock
        self.appearance = appearance
    }

    /// Whether it refreshes, that is, was started and not yet stopped.
    public var isRefreshAnimating: Bool {
        if case .refreshing = life { true } else { false }
    }

    /// Begins at the first moment, going on from the pull if there was one; does nothing while it runs.
    public func startRefreshAnimating() {
        switch life {
        case .refreshing: return
        case .resting(let progress): life = .refreshing(since: clock.now, released: progress > 0 ? progress : nil)
        case .finishing: life = .refreshing(since: clock.now, released: nil)
        }
    }

    /// Comes to rest, over the indicator's finish if it has one; does nothing when it does not run.
    public func stopRefreshAnimating() {
        guard case .refreshing(let since, let released) = life else { return }
        life =
            indicator.finish > .zero
            ? .finishing(since: clock.now, refreshedSince: since, released: released) : .resting(progress: 0)
    }

    /// Follows the finger while at rest; a pull during a refresh, or in its finish, changes nothing.
    public func pullDidChange(to progress: Double, phase: Phase) {
        let now = moment.phase
        guard phase == .idle || phase == .pulling, now == .idle || now == .pulling else { return }
        life = .resting(progress: Moment.pulling(progress).progress)
    }

    /// The moment it is now.
    public var moment: Moment {
        switch life {
        case .resting(let progress):
            return progress > 0 ? .pulling(progress, appearance) : .idle(appearance)
        case .refreshing(let since, let released):
            return .refreshing(clock.now - since, released: released, appearance)
        case .finishing(let since, let refreshedSince, let released):
            let elapsed = clock.now - since
            guard elapsed < indicator.finish else { return .idle(appearance) }
            return .finishing(elapsed, after: since - refreshedSince, released: released, appearance)
        }
    }

    /// Draws the moment it is now.
    public func draw(in bounds: Rect, on canvas: Canvas) {
        indicator.draw(moment, in: bounds, on: canvas)
    }
}
