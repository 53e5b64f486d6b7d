extension RefreshControl {
    /// What the control does, with everything that belongs to it; the public `state` and `result` are derived from it.
    ///
    /// ```
    ///            past the limit, and back
    ///   idle ◄──────────────────────────► pulling          noMoreData
    ///    │                                   │                 │
    ///    │ comes in sight, or is reached     │ let go          │ call
    ///    └──────────────┬────────────────────┴─────────────────┘
    ///                   ▼ begin(by:)
    ///           ┌── on a stage? ── no ──► waiting
    ///           │                            │ comes on a stage
    ///           ▼                            │
    ///       beginning ◄──────────────────────┘
    ///           │ └── call with a grace time ──► grace
    ///           │                                │ │
    ///           ▼            the time is over    │ │
    ///   ┌───► shown ◄────────────────────────────┘ │
    ///   │       │ end(in:with:)                    │ end(in:with:)
    ///   │       ▼                                  │
    ///   ├─── ending ◄──────────────────────────────┘
    ///   │       │ minimum display time is over
    ///   │       ├── with a result ──► result ──┐
    ///   │       │                      │       │ result display time is over
    ///   │       ▼                      │       ▼
    ///   │   idle, noMoreData           │   idle, noMoreData
    ///   └──── begin(by:) ◄─────────────┘
    /// ```
    ///
    /// The public state of `beginning`, `grace`, `shown`, `ending` and `result` is `refreshing`, that of `waiting` is `willRefresh`. What
    /// was shown closes on the way to `idle` and `noMoreData`. `end` also leads there from `pulling` and `waiting`, and from one to the
    /// other. Leaving the scroll view leads to `idle` from anywhere but `noMoreData`, and closes nothing.
    enum Activity {
        case idle
        /// Pulled past the limit.
        case pulling
        /// Begun, but not on a stage or not in a scroll view yet.
        case waiting
        /// The refresh is announced; nothing is shown yet.
        case beginning(by: Cause)
        /// Refreshes without showing it until the grace time is over.
        case grace(Refresh, until: Timeline.Entry)
        /// The picture runs and space is held.
        case shown(Refresh)
        /// The work is over; what is shown stays until the minimum display time is over.
        case ending(Refresh, with: RefreshResult?, at: Timeline.Entry?)
        /// Shows how it came out instead of the picture.
        case result(RefreshResult, Refresh, until: Timeline.Entry)
        case noMoreData

        /// What a refresh was begun by.
        enum Cause {
            case call, pull
        }

        /// A refresh under way.
        struct Refresh {
            /// How many rows there were as it began.
            var rowCount = 0
            /// When it began to be shown; nil for one that is not.
            var shownSince: Duration?
        }

        /// What applications see of it.
        var state: State {
            switch self {
            case .idle: .idle
            case .pulling: .pulling
            case .waiting: .willRefresh
            case .beginning, .grace, .shown, .ending, .result: .refreshing
            case .noMoreData: .noMoreData
            }
        }

        /// The refresh under way; nil for none.
        var refresh: Refresh? {
            switch self {
            case .idle, .pulling, .waiting, .noMoreData: nil
            case .beginning: Refresh()
            case .grace(let refresh, _), .shown(let refresh), .ending(let refresh, _, _), .result(_, let refresh, _): refresh
            }
        }

        /// The result that is shown.
        var result: RefreshResult? {
            if case .result(let result, _, _) = self { result } else { nil }
        }

        /// How the refresh came out, shown or not; nil while that is not said.
        var outcome: RefreshResult? {
            if case .ending(_, let result, _) = self { result } else { result }
        }

        /// Whether the picture runs and space is held, or a result is shown.
        var isShown: Bool { refresh?.shownSince != nil }

        var runsPicture: Bool { isShown && result == nil }

        /// Whether the work is over, but not what is shown of it.
        var isEnding: Bool {
            switch self {
            case .ending, .result: true
            default: false
            }
        }

        /// What leads out of it by itself.
        var timer: Timeline.Entry? {
            switch self {
            case .grace(_, let timer), .result(_, _, let timer): timer
            case .ending(_, _, let timer): timer
            case .idle, .pulling, .waiting, .beginning, .shown, .noMoreData: nil
            }
        }

        /// The same on another stage, whose clock says something else: it is shown since now, and its timer is due.
        func moved(to stage: Stage) -> Activity {
            func now(_ refresh: Refresh) -> Refresh {
                Refresh(rowCount: refresh.rowCount, shownSince: refresh.shownSince == nil ? nil : stage.now)
            }
            func due(_ timer: Timeline.Entry) -> Timeline.Entry {
                stage.timeline.schedule(at: stage.now, timer.takeAction() ?? {})
            }
            return switch self {
            case .idle, .pulling, .waiting, .beginning, .noMoreData: self
            case .grace(let refresh, let timer): .grace(refresh, until: due(timer))
            case .shown(let refresh): .shown(now(refresh))
            case .ending(let refresh, let result, let timer): .ending(now(refresh), with: result, at: timer.map(due))
            case .result(let result, let refresh, let timer): .result(result, now(refresh), until: due(timer))
            }
        }
    }

    /// The one way from an activity to another: says so, stops and starts the picture, then does what the new one brings along.
    final func transition(to new: Activity) {
        let old = activity
        old.timer?.cancel()
        activity = new
        if new.state != old.state { tell(.stateChanged(from: old.state)) }
        if old.runsPicture, !new.runsPicture { stopPicture() }
        if new.state != old.state {
            (picture as? any RefreshStateFollowing)?.refreshStateDidChange(to: state)
            if old.refresh != nil, old.result == nil, !isLeaving { refreshDidEnd(with: old.outcome) }
            stateDidChange(from: old.state)
        }
        if new.result != old.result {
            tell(.resultChanged)
            resultDidChange()
        }
        // Whoever was told may have gone on from there.
        guard state == new.state, activity.isShown == new.isShown else { return }
        switch new {
        case .beginning(let cause): start(by: cause)
        case .shown: show(after: old)
        case .idle, .noMoreData: if new.state != old.state, !isLeaving { close(old) }
        case .pulling, .waiting, .grace, .ending, .result: break
        }
    }

    /// Shows the refresh now, or after the grace time.
    private func start(by cause: Activity.Cause) {
        let rowCount = rowCount?() ?? 0
        guard case .beginning = activity else { return }
        let show = { [weak self] in
            if let self { transition(to: .shown(Activity.Refresh(rowCount: rowCount, shownSince: stage?.now ?? .zero))) }
        }
        guard cause == .call, graceTime > .zero, let stage else { return show() }
        transition(to: .grace(Activity.Refresh(rowCount: rowCount), until: stage.timeline.schedule(after: graceTime, show)))
        tell(.refreshing)
    }

    /// Runs the picture and opens the space; a refresh that was about to end goes on with the space that it has.
    private func show(after old: Activity) {
        startPicture()
        // A picture may end what it was to show.
        guard case .shown = activity else { return }
        if old.isEnding {
            tell(.refreshing)
            tell(.opened)
        } else if case .grace = old {
            // The action was called as the grace time began.
            open { _ in }
        } else {
            open { $0.tell(.refreshing) }
        }
    }

    private func open(_ action: @escaping (RefreshControl) -> Void) {
        let opening = behavior.opening
        let isAtOnce = opening.action == .start
        if opening.space == .alwaysExtent {
            action(self)
            tell(.opened)
            return
        }
        animateIfAttached(opening.duration) {
            guard let lane, let scrollView else { return }
            if opening.space != .nothing { scrollView.hold(lane.heldInsets, by: self) }
            if opening.movesContent { move(scrollView, to: lane.openOffset) }
        } completion: {
            if !isAtOnce { action($0) }
            $0.tell(.opened)
        }
        if isAtOnce { action(self) }
    }

    /// Gives up what is held, then tells that the refresh is over.
    private func close(_ old: Activity) {
        triggers.spend()
        guard let refresh = old.refresh else { return }
        guard old.isShown else {
            // It was over within the grace time: nothing is open.
            setPullingPercent(0)
            tell(.ended)
            return
        }
        if behavior.opening.space == .alwaysExtent { return closeInPlace() }
        animateIfAttached(behavior.closingDuration) {
            if behavior.opening.space != .nothing { scrollView?.hold(.zero, by: self) }
            tell(.endAnimationBegan)
            if changesAlphaAutomatically { alpha = 0 }
        } completion: {
            if $0.behavior.trigger != .maximum { $0.setPullingPercent(0) }
            $0.tell(.ended)
        }
        // New rows at the end: content stays where it is instead of gliding on into them.
        if let lane, let scrollView, behavior.position == .outOfSight, behavior.edge != .top, lane.spill > 0,
            (rowCount?() ?? 0) != refresh.rowCount
        {
            move(scrollView, to: lane.offset)
        }
    }

    /// Keeps the space; a page goes back to where content ends.
    private func closeInPlace() {
        guard let scrollView, scrollView.isPagingEnabled else {
            tell(.ended)
            return
        }
        animateIfAttached(behavior.closingDuration) {
            // Only as far as content goes; the original left a void where it had been pulled or pushed back further.
            let back = scrollView.contentOffset.y - scrollView.adjustedContentInset.bottom
            move(scrollView, to: back.clamped(to: scrollView.legalOffsets.y))
        } completion: {
            $0.tell(.ended)
        }
    }

    private func move(_ scrollView: ScrollView, to offset: Double) {
        if behavior.edge == .right { scrollView.contentOffset.x = offset } else { scrollView.contentOffset.y = offset }
    }

    /// Animates; the completion is left out if the control has left its scroll view by then.
    private func animateIfAttached(_ duration: Duration, _ changes: () -> Void, completion: @escaping (RefreshControl) -> Void) {
        animate(.curve(over: duration), changes) { [weak self, attachment] in
            if let self, self.attachment === attachment { completion(self) }
        }
    }
}
