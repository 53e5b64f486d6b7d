extension RefreshControl {
    /// The size of a picture that has none of its own, in points.
    private static let pictureSize = Size(width: 24, height: 24)

    /// Leaves the present scroll view as if it had never been there, and comes into another one.
    final func attach(to new: ScrollView?) {
        if let scrollView { detach(from: scrollView) }
        // Whoever was told may have put it elsewhere; then it is there already.
        guard superview as? ScrollView === new else { return }
        scrollView = new
        guard let new else { return }
        attachment += 1
        new.addObserver(self)
        holdPermanentSpace()
        place()
        refreshIfWaiting()
    }

    /// Has a refresh that was begun too early begin as soon as time goes on, now that the control is where it can be seen.
    final func refreshIfWaiting() {
        guard state == .willRefresh, scrollView != nil else { return }
        stage?.timeline.schedule(after: .zero) { [weak self] in
            if let self, state == .willRefresh, stage != nil, scrollView != nil { enter(.refreshing, isCall: true) }
        }
    }

    /// Instants of another stage say nothing here: a time to be shown starts anew, and what waited is due.
    final func stageMayHaveChanged() {
        guard let stage else { return }
        refreshIfWaiting()
        let new = stage.timeline.clock
        defer { stageClock = new }
        guard let stageClock, stageClock !== new else { return }
        shownSince = stage.now
        if let action = pending?.takeAction() { pending = stage.timeline.schedule(at: stage.now, action) }
    }

    private func detach(from scrollView: ScrollView) {
        attachment += 1
        pending?.cancel()
        scrollView.removeObserver(self)
        scrollView.hold(.zero, by: self)
        let old = state
        if isShown, result == nil { stopPicture() }
        (isShown, isStartedByDrag, isEnding, result) = (false, false, false, nil)
        if old != .noMoreData, old != .idle {
            state = .idle
            stateDidChange(from: old)
        }
        pullingPercent = 0
    }

    /// Takes the place that the behaviour gives, as wide as the scroll view.
    final func place() {
        guard let lane, let scrollView else { return }
        let extent = behavior.usableExtent
        let place =
            behavior.edge == .right
            ? Rect(x: lane.position, y: 0, width: extent, height: scrollView.frame.height)
            : Rect(x: 0, y: lane.position, width: scrollView.frame.width, height: extent)
        if frame != place { frame = place }
    }

    /// A control with a place of its own gives it up while it is hidden, and what it does with it.
    final func visibilityDidChange() {
        guard behavior.opening.space == .alwaysExtent, let scrollView else { return }
        if isHidden {
            enter(.idle)
            scrollView.hold(.zero, by: self)
        } else {
            holdPermanentSpace()
            place()
        }
    }

    private func holdPermanentSpace() {
        guard behavior.opening.space == .alwaysExtent, !isHidden, let lane else { return }
        scrollView?.hold(lane.heldInsets, by: self)
    }

    /// Tells whoever follows the pull.
    final func percentWasSet() {
        if !isUnderWay {
            if changesAlphaAutomatically { alpha = pullingPercent }
            let phase: Phase = pullingPercent > 0 ? .pulling : .idle
            if isPictureTold { (picture as? any PullProgressing)?.pullDidChange(to: pullingPercent, phase: phase) }
        }
        pullingPercentDidChange(to: pullingPercent)
    }

    final func pictureDidChange(from old: (any View & RefreshAnimating)?) {
        guard picture !== old else { return }
        // Another control may have taken the picture over.
        if let old, old.superview == nil || old.superview === self {
            old.stopRefreshAnimating()
            old.removeFromSuperview()
        }
        guard let picture else { return }
        if picture.frame.size == .zero, !(picture is IndicatorView) { picture.frame.size = Self.pictureSize }
        addSubview(picture)
        if isShown, result == nil { startPicture() }
    }
}
