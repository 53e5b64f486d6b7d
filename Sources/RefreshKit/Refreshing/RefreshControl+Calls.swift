extension RefreshControl {
    /// Whether it refreshes, or will as soon as it is on a stage.
    public final var isUnderWay: Bool { state == .refreshing || state == .willRefresh }

    /// Begins a refresh as if it had been pulled; off stage it begins once it is on one.
    ///
    /// Does nothing while one is under way; one that was ended, but waits or shows its result before it closes, goes on again. Outside of a
    /// scroll view it waits for one.
    /// - Returns: Whether a refresh began, or will as soon as the control is on a stage.
    @discardableResult
    public final func beginRefreshing() -> Bool {
        switch behavior.calls {
        case .always: break
        case .inTurn: if isUnderWay, !activity.isEnding { return false }
        case .fromIdle: if state != .idle, !activity.isEnding { return false }
        }
        return begin(by: .call)
    }

    /// Ends the refresh; does nothing if there is none.
    ///
    /// - Parameter result: How it came out, shown for `resultDisplayTime`; nil, the default, shows nothing.
    public final func endRefreshing(with result: RefreshResult? = nil) {
        end(in: .idle, with: result)
    }

    /// Ends the refresh of a footer with nothing more to load; other controls just end.
    public final func endRefreshingWithNoMoreData() {
        end(in: behavior.canRunOut ? .noMoreData : .idle, with: nil)
    }

    /// Lets a footer that had no more data start again.
    public final func resetNoMoreData() {
        if behavior.canRunOut { end(in: .idle, with: nil) }
    }

    /// Begins as a tap on the label of an automatic footer does: from idle only, and without counting as part of a drag.
    public final func tapLabel() {
        guard state == .idle else { return }
        let asker = triggers.asker
        triggers.asker = .other
        begin(by: .call)
        triggers.asker = asker
    }

    /// Begins, unless the drag has no trigger left or another control's refresh is waited for; returns whether it does.
    @discardableResult
    final func begin(by cause: Activity.Cause) -> Bool {
        if triggers.areSpent { return false }
        if behavior.waitsForOthers, scrollView?.isRefreshing(besides: self) == true { return false }
        if activity.isEnding {
            transition(to: .shown(Activity.Refresh(rowCount: rowCount?() ?? 0, shownSince: stage?.now ?? .zero)))
            return true
        }
        if alpha != 1 { animate(.curve(over: .milliseconds(250))) { alpha = 1 } }
        // The picture goes on from where the finger let go.
        if behavior.trigger != .maximum || cause == .call { setPullingPercent(1, showing: false) }
        let old = state
        guard old != .refreshing else { return false }
        transition(to: stage != nil && scrollView != nil ? .beginning(by: cause) : .waiting)
        return old != .willRefresh
    }

    /// Ends a refresh once it was shown long enough, then goes to `new`, idle or no more data; without a refresh, goes there at once.
    private func end(in new: Activity, with result: RefreshResult?) {
        guard behavior.calls == .always || isUnderWay, activity.result == nil || new.state != .idle else { return }
        guard let refresh = activity.refresh, activity.result == nil else { return transition(to: new) }
        let earliest = refresh.shownSince.map { $0.held(adding: minimumDisplayTime) }
        guard let stage, let earliest, stage.now < earliest else {
            transition(to: .ending(refresh, with: result, at: nil))
            return showResult(before: new)
        }
        let timer = stage.timeline.schedule(at: earliest) { [weak self] in self?.showResult(before: new) }
        transition(to: .ending(refresh, with: result, at: timer))
    }

    /// Shows the result of a refresh that ends, then closes.
    private func showResult(before new: Activity) {
        guard case .ending(let refresh, let result?, _) = activity, activity.isShown, resultDisplayTime > .zero, let stage else {
            return transition(to: new)
        }
        let timer = stage.timeline.schedule(after: resultDisplayTime) { [weak self] in self?.transition(to: new) }
        transition(to: .result(result, refresh, until: timer))
    }
}

extension ScrollView {
    /// Whether a control other than the given one refreshes.
    fileprivate func isRefreshing(besides control: RefreshControl) -> Bool {
        subviews.contains { ($0 as? RefreshControl).map { $0 !== control && $0.isUnderWay } ?? false }
    }
}
