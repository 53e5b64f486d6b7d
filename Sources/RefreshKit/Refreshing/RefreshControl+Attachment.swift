extension RefreshControl {
    private static let refreshViewSize = Size(width: 24, height: 24)

    /// Detaches the control from its current scroll view, and attaches it to another one.
    final func attach(to new: ScrollView?) {
        let old = scrollView
        if let old { detach(from: old) }
        // An observer may have moved the control already.
        guard superview as? ScrollView === new else { return }
        scrollView = new
        if let new {
            attachment = Attachment()
            new.addObserver(self)
            holdPermanentSpace()
            updateContent(of: new)
            updateFrame()
            refreshIfWaiting()
        }
        old?.refreshControlDidChange(at: behavior.edge)
        new?.refreshControlDidChange(at: behavior.edge)
    }

    /// Begins a waiting refresh as soon as time advances.
    final func refreshIfWaiting() {
        guard state == .willRefresh, scrollView != nil else { return }
        stage?.timeline.schedule(after: .zero) { [weak self] in
            if let self, state == .willRefresh, stage != nil, scrollView != nil { transition(to: .beginning(by: .call)) }
        }
    }

    /// Whether the control is being removed from its scroll view.
    final var isLeaving: Bool { superview !== scrollView }

    private func detach(from scrollView: ScrollView) {
        attachment = Attachment()
        scrollView.removeObserver(self)
        scrollView.reserve(.zero, for: self)
        updateContent(of: scrollView)
        triggers.requester = .other
        // Remove the display first, then end the refresh.
        if state == .refreshing { transition(to: .ending(Activity.Refresh(), with: nil, at: nil)) }
        if state != .noMoreData { transition(to: .idle) }
        // A control that was leaving its list does not stop its refresh view anymore.
        stopRefreshView()
        isWaitingForReturn = false
        overlayState.isFollowing = false
        overlayState.reset()
        setPullProgress(0)
    }

    final func updateFrame() {
        guard let geometry, let scrollView else { return }
        if behavior.staysInPlace { return updateFrame(over: geometry) }
        let extent = behavior.usableExtent
        let index =
            behavior.edge == .right
            ? Rect(x: geometry.position, y: 0, width: extent, height: scrollView.frame.height)
            : Rect(x: 0, y: geometry.position, width: scrollView.frame.width, height: extent)
        if frame != index { frame = index }
    }

    /// Covers the content's area with a control that lies over it, or its top with a pinned one, which the content uncovers.
    private func updateFrame(over geometry: RefreshAxisGeometry) {
        guard let scrollView else { return }
        let offset = scrollView.presentationContentOffset
        var (y, height) = (offset.y + geometry.before, geometry.viewport - geometry.before - geometry.after)
        if let pinnedHeight = behavior.pinnedHeight {
            height = pinnedHeight
            // During a refresh, content that scrolls over the gap takes the control along.
            if isUnderWay { y += min(geometry.presentedPull - pinnedHeight, 0) }
        }
        let frame = Rect(x: offset.x, y: y, width: scrollView.frame.width, height: max(height, 0))
        // An animation of the content does not move the control, but one of the list's size does.
        guard self.frame != frame, stage?.transaction == nil || frame.size != self.frame.size else { return }
        self.frame = frame
    }

    private func updateContent(of scrollView: ScrollView) {
        if behavior.isInContent { scrollView.controlsInContentDidChange() }
    }

    /// Updates the content size and the reserved space; hiding a pulled control ends the pull.
    final func visibilityDidChange() {
        guard let scrollView else { return }
        if isHidden { abandonPull() }
        if isHidden, state == .pulling { transition(to: .idle) }
        updateContent(of: scrollView)
        guard behavior.opening.space == .alwaysExtent else { return }
        if isHidden {
            transition(to: .idle)
            scrollView.reserve(.zero, for: self)
        } else {
            holdPermanentSpace()
            updateFrame()
        }
    }

    private func holdPermanentSpace() {
        guard behavior.opening.space == .alwaysExtent, !isHidden, let geometry else { return }
        scrollView?.reserve(geometry.reservedInsets, for: self)
    }

    /// Sets the progress and notifies observers; the refresh view follows only if `showing` is true.
    final func setPullProgress(_ progress: Double, showing: Bool = true) {
        let isNew = progress != pullProgress
        pullProgress = progress
        if isNew { notify(.pullProgressChanged) }
        if !isUnderWay {
            if fadesInWithPull { alpha = pullProgress }
            let phase: Phase = pullProgress > 0 ? .pulling : .idle
            if showing { (refreshView as? any PullProgressing)?.pullDidChange(to: pullProgress, phase: phase) }
        }
        pullProgressDidChange(to: pullProgress)
        announceState()
    }

    final func refreshViewDidChange(from old: (any View & RefreshAnimating)?) {
        guard refreshView !== old else { return }
        if old != nil, activity.runsRefreshView { notify(.refreshViewStopped) }
        // Another control may have taken over the refresh view.
        if let old, old.superview == nil || old.isDescendant(of: self) {
            old.stopRefreshAnimating()
            (old as? any RefreshStateObserving)?.refreshStateDidChange(to: .idle)
            old.removeFromSuperview()
        }
        if let refreshView, refreshView.frame.size == .zero, !(refreshView is IndicatorView) {
            refreshView.frame.size = Self.refreshViewSize
        }
        addRefreshView()
        guard let refreshView else { return }
        (refreshView as? any RefreshStateObserving)?.refreshStateDidChange(to: state)
        // A view assigned during a pull continues from the current progress.
        if !isUnderWay, pullProgress > 0 {
            (refreshView as? any PullProgressing)?.pullDidChange(to: pullProgress, phase: .pulling)
        }
        shownPose = nil
        if behavior.staysInPlace { showPose() }
        if activity.runsRefreshView { startRefreshView() }
    }
}

extension ScrollView {
    /// The control above the content; assigning another one removes the current control and releases its space.
    public final var refreshHeader: RefreshControl? {
        get { refreshControl(at: .top) }
        set { setRefreshControl(newValue, at: .top) }
    }

    /// The control below the content.
    public final var refreshFooter: RefreshControl? {
        get { refreshControl(at: .bottom) }
        set { setRefreshControl(newValue, at: .bottom) }
    }

    /// The control to the right of the content.
    public final var refreshTrailer: RefreshControl? {
        get { refreshControl(at: .right) }
        set { setRefreshControl(newValue, at: .right) }
    }

    private func refreshControl(at edge: RefreshBehavior.Edge) -> RefreshControl? {
        subviews.lazy.compactMap { $0 as? RefreshControl }.first { $0.behavior.edge == edge }
    }

    private func setRefreshControl(_ control: RefreshControl?, at edge: RefreshBehavior.Edge) {
        precondition(
            control.map { $0.behavior.edge == edge } ?? true,
            "a control for the \(control?.behavior.edge.rawValue ?? "") edge was assigned to the \(edge.rawValue) edge; use the matching property"
        )
        let old = refreshControl(at: edge)
        guard control !== old else { return }
        // A replacement is reported once, not as a removal and an addition.
        isReplacingRefreshControl = true
        old?.removeFromSuperview()
        // Behind the content, which scrolls over the control, unless the control lies over the content.
        if let control { insertSubview(control, at: !control.behavior.isInFront ? 0 : subviews.count) }
        isReplacingRefreshControl = false
        refreshControlDidChange(at: edge)
    }

    fileprivate func refreshControlDidChange(at edge: RefreshBehavior.Edge) {
        if !isReplacingRefreshControl { onRefreshControlChange?(edge) }
    }
}
