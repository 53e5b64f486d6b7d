extension RefreshControl {
    /// Complete state of the control, including its timers; the public `state` and `result` are derived from it.
    ///
    /// ```
    ///            past the limit, and back
    ///   idle ◄──────────────────────────► pulling          noMoreData
    ///    │                                   │                 │
    ///    │ becomes visible or is reached     │ release         │ call
    ///    └──────────────┬────────────────────┴─────────────────┘
    ///                   ▼ begin(by:)
    ///           ┌── on a stage? ── no ──► waiting
    ///           │                            │ enters a stage
    ///           ▼                            │
    ///       beginning ◄──────────────────────┘
    ///           │ └── call with a grace time ──► grace
    ///           │                                │ │
    ///           ▼        the time has passed     │ │
    ///   ┌───► shown ◄────────────────────────────┘ │
    ///   │       │ end(in:with:)                    │ end(in:with:)
    ///   │       ▼                                  │
    ///   ├─── ending ◄──────────────────────────────┘
    ///   │       │ the minimum display time has passed
    ///   │       ├── with a result ──► result ──┐
    ///   │       │                      │       │ the display time has passed
    ///   │       ▼                      │       ▼
    ///   │   idle, noMoreData           │   idle, noMoreData
    ///   └──── begin(by:) ◄─────────────┘
    /// ```
    ///
    /// The public state is `willRefresh` for `waiting`, and `refreshing` for `beginning`, `grace`, `shown`, `ending`, and `result`. The
    /// control closes on the way to `idle` and `noMoreData`. `end` also leads to these two states from `pulling` and `waiting`, and
    /// switches between them.
    /// Leaving the scroll view leads to `idle` from every activity except `noMoreData`, without closing.
    enum Activity {
        case idle
        case pulling
        /// Begun, but not yet in a scroll view on a stage.
        case waiting
        /// Begun, but not yet visible.
        case beginning(by: Cause)
        /// Refreshing, but hidden until the grace time has passed.
        case grace(Refresh, until: Timeline.Entry)
        /// The refresh view runs, and space is reserved.
        case shown(Refresh)
        /// The work is done. The refresh remains visible until the minimum display time has passed.
        case ending(Refresh, with: RefreshResult?, at: Timeline.Entry?)
        /// Shows the result instead of the refresh view.
        case result(RefreshResult, Refresh, until: Timeline.Entry)
        case noMoreData

        enum Cause {
            case call, pull
        }

        struct Refresh {
            /// Number of rows when the refresh began.
            var rowCount = 0
            /// Time at which the refresh became visible; nil while it is hidden.
            var shownSince: Duration?
        }

        var state: State {
            switch self {
            case .idle: .idle
            case .pulling: .pulling
            case .waiting: .willRefresh
            case .beginning, .grace, .shown, .ending, .result: .refreshing
            case .noMoreData: .noMoreData
            }
        }

        var refresh: Refresh? {
            switch self {
            case .idle, .pulling, .waiting, .noMoreData: nil
            case .beginning: Refresh()
            case .grace(let refresh, _), .shown(let refresh), .ending(let refresh, _, _), .result(_, let refresh, _): refresh
            }
        }

        var result: RefreshResult? {
            if case .result(let result, _, _) = self { result } else { nil }
        }

        /// The result of the refresh, shown or not; nil until it is known.
        var outcome: RefreshResult? {
            if case .ending(_, let result, _) = self { result } else { result }
        }

        /// Whether the refresh view runs and space is reserved, or a result is shown.
        var isShown: Bool { refresh?.shownSince != nil }

        var runsRefreshView: Bool { isShown && result == nil }

        /// Whether the work is done, but the control has not closed yet.
        var isEnding: Bool {
            switch self {
            case .ending, .result: true
            default: false
            }
        }

        /// The timer that ends this activity.
        var timer: Timeline.Entry? {
            switch self {
            case .grace(_, let timer), .result(_, _, let timer): timer
            case .ending(_, _, let timer): timer
            case .idle, .pulling, .waiting, .beginning, .shown, .noMoreData: nil
            }
        }

        /// Returns the activity moved to another stage's clock: display times start over, and timers fire immediately.
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

    /// Changes the activity: notifies observers, stops or starts the refresh view, and then begins the new activity.
    final func transition(to new: Activity) {
        let old = activity
        old.timer?.cancel()
        activity = new
        if new.state != old.state { notify(.stateChanged(from: old.state)) }
        // A control over its content leaves with its refresh view running.
        let leaves = behavior.staysInPlace && new.state != .refreshing && !isLeaving
        if old.runsRefreshView, !new.runsRefreshView, !leaves { stopRefreshView() }
        if new.state != old.state {
            (refreshView as? any RefreshStateObserving)?.refreshStateDidChange(to: state)
            if old.refresh != nil, old.result == nil, !isLeaving { refreshDidEnd(with: old.outcome) }
            stateDidChange(from: old.state)
            showPose()
        }
        if new.result != old.result {
            notify(.resultChanged)
            resultDidChange()
        }
        if old.runsRefreshView, !new.runsRefreshView, !isLeaving { announceEnd(with: new.result ?? old.outcome) } else { announceState() }
        // An observer may have changed the activity again.
        guard state == new.state, activity.isShown == new.isShown else { return }
        switch new {
        case .beginning(let cause): start(by: cause)
        case .shown: show(after: old)
        case .idle, .noMoreData: if new.state != old.state, !isLeaving { close(old) }
        case .pulling, .waiting, .grace, .ending, .result: break
        }
    }

    private func start(by cause: Activity.Cause) {
        let rowCount = rowCount?() ?? 0
        guard case .beginning = activity else { return }
        let show = { [weak self] in
            if let self { transition(to: .shown(Activity.Refresh(rowCount: rowCount, shownSince: stage?.now ?? .zero))) }
        }
        guard cause == .call, graceTime > .zero, let stage else { return show() }
        transition(to: .grace(Activity.Refresh(rowCount: rowCount), until: stage.timeline.schedule(after: graceTime, show)))
        if behavior.callRunsAction { notify(.refreshing) }
    }

    /// Runs the refresh view and reserves the space; a refresh that was about to end keeps its space.
    private func show(after old: Activity) {
        if behavior.overlay?.runsWhenOpened != true || old.isEnding { startRefreshView() }
        // A refresh view may end the refresh as soon as the view is started.
        guard case .shown = activity else { return }
        if old.isEnding {
            notify(.refreshing)
            notify(.opened)
        } else if case .grace = old {
            // The action was called when the grace time began.
            open(by: .call) { _ in }
        } else {
            let cause: Activity.Cause = if case .beginning(.pull) = old { .pull } else { .call }
            open(by: cause) { $0.notify(.refreshing) }
        }
    }

    private func open(by cause: Activity.Cause, _ action: @escaping (RefreshControl) -> Void) {
        if let overlay = behavior.overlay { return openOverlay(overlay, by: cause, action) }
        let opening = behavior.opening
        let action = cause == .pull || behavior.callRunsAction ? action : { _ in }
        let isAtOnce = opening.action == .start
        if opening.space == .alwaysExtent {
            action(self)
            notify(.opened)
            return
        }
        // A closing gap opens again, or else the content would go on past its top.
        let reopens =
            cause == .call && behavior.pinnedHeight != nil && (geometry?.presentedPull ?? 0) > 0 && scrollView?.isDragging == false
        animateIfAttached(reopens ? behavior.closingDuration : opening.duration) {
            guard let geometry, let scrollView else { return }
            if opening.space != .zero { scrollView.reserve(geometry.reservedInsets, for: self) }
            if opening.movesContent || reopens { move(scrollView, to: geometry.openOffset) }
        } completion: {
            if !isAtOnce || opening.duration == .zero { action($0) }
            $0.notify(.opened)
        }
        if isAtOnce, opening.duration > .zero { action(self) }
    }

    private func close(_ old: Activity) {
        triggers.spend()
        guard let refresh = old.refresh else {
            // A refresh that waited for a stage leaves no trace.
            if case .waiting = old { resetOverlay() }
            return
        }
        guard old.isShown else {
            // The refresh ended within the grace time, so the control has not opened.
            setPullProgress(0)
            notify(.ended)
            return
        }
        if let overlay = behavior.overlay { return closeOverlay(overlay) }
        if behavior.opening.space == .alwaysExtent { return closeKeepingSpace() }
        if behavior.returnProgress.isFinite { isWaitingForReturn = gapPose.progress > behavior.returnProgress }
        animateIfAttached(behavior.closingDuration) {
            if behavior.opening.space != .zero { scrollView?.reserve(.zero, for: self) }
            notify(.endAnimationBegan)
            if fadesInWithPull { alpha = 0 }
        } completion: {
            if $0.behavior.pinnedHeight != nil, !$0.isUnderWay { $0.stopRefreshView() }
            if $0.behavior.trigger != .maximum { $0.setPullProgress(0) }
            $0.notify(.ended)
        }
        // If rows were added at the end, content stays in place instead of scrolling into them.
        if let geometry, let scrollView, behavior.position == .outOfSight, behavior.edge != .top, geometry.excessLength > 0,
            (rowCount?() ?? 0) != refresh.rowCount
        {
            move(scrollView, to: geometry.offset)
        }
    }

    /// Closes without releasing the space; with paging, scrolls back to the end of the content.
    private func closeKeepingSpace() {
        guard let scrollView, scrollView.isPagingEnabled else {
            notify(.ended)
            return
        }
        animateIfAttached(behavior.closingDuration) {
            // Do not scroll back past the valid offsets; the original left a gap if the content had been pulled or pushed back before.
            let back = scrollView.contentOffset.y - scrollView.adjustedContentInset.bottom
            move(scrollView, to: back.clamped(to: scrollView.validOffsets.y))
        } completion: {
            $0.notify(.ended)
        }
    }

    private func move(_ scrollView: ScrollView, to offset: Double) {
        if behavior.edge == .right { scrollView.contentOffset.x = offset } else { scrollView.contentOffset.y = offset }
    }

    /// Animates changes; skips the completion if the control has left its scroll view in the meantime.
    private func animateIfAttached(_ duration: Duration, _ changes: () -> Void, completion: @escaping (RefreshControl) -> Void) {
        animate(.curve(over: duration), changes) { [weak self, attachment] in
            if let self, self.attachment === attachment { completion(self) }
        }
    }
}
