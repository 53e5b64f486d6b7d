extension RefreshControl {
    /// Puts the control into a state; the one it is in changes nothing.
    final func enter(_ new: State, isCall: Bool = false) {
        guard new != state else { return }
        let old = state
        pending?.cancel()
        state = new
        if old == .refreshing, isShown, result == nil { stopPicture() }
        stateDidChange(from: old)
        // A subclass may have gone on from there.
        guard state == new else { return }
        if new == .refreshing {
            start(afterGrace: isCall)
        } else if new == .idle || new == .noMoreData {
            didLeave(old)
        }
    }

    /// Shows the refresh now, or after the grace time.
    private func start(afterGrace isDelayed: Bool) {
        rowsAtStart = rowCount?() ?? 0
        outcome = nil
        guard state == .refreshing else { return }
        if isDelayed, graceTime > .zero, let stage {
            pending = stage.timeline.schedule(after: graceTime) { [weak self] in self?.show { _ in } }
            tell(.refreshing)
        } else {
            show { $0.tell(.refreshing) }
        }
    }

    /// Runs the picture and opens the space.
    private func show(_ action: @escaping (RefreshControl) -> Void) {
        isShown = true
        shownSince = stage?.now ?? .zero
        startPicture()
        // A picture may end what it was to show.
        guard isShown, state == .refreshing else { return }
        let opening = behavior.opening
        let isAtOnce = opening.action == .start
        if opening.space == .alwaysExtent {
            action(self)
            tell(.opened)
            return
        }
        animateIfAttached(opening.duration) {
            open()
        } completion: {
            if !isAtOnce { action($0) }
            $0.tell(.opened)
        }
        if isAtOnce { action(self) }
    }

    private func open() {
        guard let lane, let scrollView else { return }
        if behavior.opening.space != .nothing { scrollView.hold(lane.heldInsets, by: self) }
        if behavior.opening.movesContent { move(scrollView, to: lane.openOffset) }
    }

    /// Gives up what is held, then tells that the refresh is over.
    private func didLeave(_ old: State) {
        if isStartedByDrag {
            if triggerTimes != -1 { triggersLeft -= 1 }
            isStartedByDrag = false
        }
        (isEnding, result) = (false, nil)
        guard old == .refreshing else { return }
        guard isShown else {
            // It was over within the grace time: nothing is open.
            pullingPercent = 0
            tell(.ended)
            return
        }
        isShown = false
        if behavior.opening.space == .alwaysExtent { endInPlace() } else { close() }
    }

    private func close() {
        animateIfAttached(behavior.closingDuration) {
            if behavior.opening.space != .nothing { scrollView?.hold(.zero, by: self) }
            tell(.endAnimationBegan)
            if changesAlphaAutomatically { alpha = 0 }
        } completion: {
            if $0.behavior.trigger != .maximum { $0.pullingPercent = 0 }
            $0.tell(.ended)
        }
        // New rows at the end: content stays where it is instead of gliding on into them.
        if let lane, let scrollView, behavior.position == .outOfSight, behavior.edge != .top, lane.spill > 0,
            (rowCount?() ?? 0) != rowsAtStart
        {
            move(scrollView, to: lane.offset)
        }
    }

    /// Ends without closing; a page goes back to where content ends.
    private func endInPlace() {
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
        let begun = attachment
        animate(.curve(over: duration), changes) { [weak self] in
            if let self, attachment == begun { completion(self) }
        }
    }
}
