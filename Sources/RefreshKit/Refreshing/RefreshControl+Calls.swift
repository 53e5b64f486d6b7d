extension RefreshControl {
    /// Whether the control is refreshing, or will refresh once it is on a stage.
    public final var isUnderWay: Bool { state == .refreshing || state == .willRefresh }

    /// Begins a refresh as if the control had been pulled.
    ///
    /// Off stage or outside a scroll view, the refresh waits. The call has no effect while a refresh is running. If a refresh has ended but
    /// the control has not closed yet, the control starts refreshing again without closing.
    /// - Returns: Whether a refresh has begun or will begin when the control is on a stage.
    @discardableResult
    public final func beginRefreshing() -> Bool {
        switch behavior.calls {
        case .always: break
        case .inTurn: if isUnderWay, !activity.isEnding { return false }
        case .fromIdle: if state != .idle, !activity.isEnding { return false }
        }
        return begin(by: .call)
    }

    /// Ends the refresh; has no effect if none is running.
    ///
    /// - Parameter result: Result to show for `resultDisplayTime`; nil, the default, shows no result.
    public final func endRefreshing(with result: RefreshResult? = nil) {
        if let closing = behavior.overlay?.closing, closing.minimumDuration > .zero, state == .idle, pose.step == .idle {
            return leave(.closing, closing) { $0.resetOverlay() }
        }
        end(in: .idle, with: result)
    }

    /// Ends the refresh and sets the state of a footer or trailer to `noMoreData`; a header becomes idle.
    public final func endRefreshingWithNoMoreData() {
        end(in: behavior.canRunOut ? .noMoreData : .idle, with: nil)
    }

    /// Resets a footer or trailer from `noMoreData` to idle.
    public final func resetNoMoreData() {
        if behavior.canRunOut { end(in: .idle, with: nil) }
    }

    /// Begins a refresh as a tap on an automatic footer's label does: only from idle, and without counting toward a drag's limit.
    public final func tapLabel() {
        guard state == .idle else { return }
        let requester = triggers.requester
        triggers.requester = .other
        begin(by: .call)
        triggers.requester = requester
    }

    /// Begins a refresh; returns false if the drag has reached its limit of refreshes or another control is refreshing.
    @discardableResult
    final func begin(by cause: Activity.Cause) -> Bool {
        if triggers.isSpent { return false }
        if behavior.waitsForOthers, scrollView?.isRefreshing(besides: self) == true { return false }
        if activity.isEnding {
            transition(to: .shown(Activity.Refresh(rowCount: rowCount?() ?? 0, shownSince: stage?.now ?? .zero)))
            return true
        }
        if alpha != 1 { animate(.curve(over: .milliseconds(250))) { alpha = 1 } }
        // The refresh view continues from the progress at the release.
        if behavior.overlay == nil, behavior.trigger != .maximum || cause == .call { setPullProgress(1, showing: false) }
        let old = state
        guard old != .refreshing else { return false }
        transition(to: stage != nil && scrollView != nil ? .beginning(by: cause) : .waiting)
        return old != .willRefresh
    }

    /// Ends a refresh after its minimum display time, or immediately if it is hidden.
    private func end(in new: Activity, with result: RefreshResult?) {
        guard behavior.calls == .always || isUnderWay, activity.result == nil || new.state != .idle else { return }
        guard let refresh = activity.refresh, activity.result == nil else { return transition(to: new) }
        let earliest = refresh.shownSince.map { $0.addingClamped(minimumDisplayTime) }
        guard let stage, let earliest, stage.now < earliest else {
            transition(to: .ending(refresh, with: result, at: nil))
            return showResult(before: new)
        }
        let timer = stage.timeline.schedule(at: earliest) { [weak self] in self?.showResult(before: new) }
        transition(to: .ending(refresh, with: result, at: timer))
    }

    private func showResult(before new: Activity) {
        guard case .ending(let refresh, let result?, _) = activity, activity.isShown, resultDisplayTime > .zero, let stage else {
            return transition(to: new)
        }
        let timer = stage.timeline.schedule(after: resultDisplayTime) { [weak self] in self?.transition(to: new) }
        transition(to: .result(result, refresh, until: timer))
    }
}

extension ScrollView {
    fileprivate func isRefreshing(besides control: RefreshControl) -> Bool {
        subviews.contains { ($0 as? RefreshControl).map { $0 !== control && $0.isUnderWay } ?? false }
    }
}
