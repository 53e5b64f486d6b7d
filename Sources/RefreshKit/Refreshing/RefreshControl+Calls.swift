extension RefreshControl {
    /// Whether it refreshes, or will as soon as it is on a stage.
    public final var isUnderWay: Bool { state == .refreshing || state == .willRefresh }

    /// Begins a refresh as if it had been pulled; off stage it begins once it is on one.
    ///
    /// Does nothing while one is under way; one that was ended, but waits or shows its result before it closes, starts anew. Outside of a
    /// scroll view it waits for one.
    public final func beginRefreshing() {
        switch behavior.calls {
        case .always: break
        case .inTurn: if isUnderWay, !isEnding { return }
        case .fromIdle: if state != .idle, !isEnding { return }
        }
        begin(isCall: true)
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
        let mark = isStartedByDrag
        isStartedByDrag = false
        begin(isCall: true)
        isStartedByDrag = mark
    }

    /// Begins, unless the drag has no trigger left or another control's refresh is waited for.
    final func begin(isCall: Bool = false) {
        if isStartedByDrag, triggersLeft <= 0, triggerTimes != -1 { return }
        if behavior.waitsForOthers, scrollView?.isRefreshing(besides: self) == true { return }
        if isEnding { return restart() }
        if alpha != 1 { animate(.curve(over: .milliseconds(250))) { alpha = 1 } }
        if behavior.trigger != .maximum || isCall {
            // The picture goes on from where the finger let go.
            isPictureTold = false
            pullingPercent = 1
            isPictureTold = true
        }
        if stage != nil, scrollView != nil {
            enter(.refreshing, isCall: isCall)
        } else if state != .refreshing {
            enter(.willRefresh)
        }
    }

    /// Goes on refreshing instead of closing.
    private func restart() {
        pending?.cancel()
        (isEnding, result, outcome) = (false, nil, nil)
        startPicture()
        shownSince = stage?.now ?? .zero
        rowsAtStart = rowCount?() ?? 0
        tell(.refreshing)
        tell(.opened)
    }

    private func end(in new: State, with result: RefreshResult?) {
        guard behavior.calls == .always || isUnderWay, self.result == nil || new != .idle else { return }
        outcome = result
        guard isShown, state == .refreshing, let stage else { return enter(new) }
        pending?.cancel()
        isEnding = true
        let earliest = shownSince.held(adding: minimumDisplayTime)
        guard stage.now >= earliest else {
            pending = stage.timeline.schedule(at: earliest) { [weak self] in self?.finish(in: new, with: result) }
            return
        }
        finish(in: new, with: result)
    }

    /// The work is over and was shown long enough: shows the result, then closes.
    private func finish(in new: State, with result: RefreshResult?) {
        guard let result, resultDisplayTime > .zero, let stage else { return enter(new) }
        stopPicture()
        self.result = result
        pending = stage.timeline.schedule(after: resultDisplayTime) { [weak self] in self?.enter(new) }
    }
}

extension ScrollView {
    /// Whether a control other than the given one refreshes.
    fileprivate func isRefreshing(besides control: RefreshControl) -> Bool {
        subviews.contains { ($0 as? RefreshControl).map { $0 !== control && $0.isUnderWay } ?? false }
    }
}
