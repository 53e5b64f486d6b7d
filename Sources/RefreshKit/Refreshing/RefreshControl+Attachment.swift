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
        attachment = Attachment()
        new.addObserver(self)
        holdPermanentSpace()
        takePlaceInContent(of: new)
        place()
        refreshIfWaiting()
    }

    /// Begins a refresh that waited as soon as time goes on, now that the control is where it can be seen.
    final func refreshIfWaiting() {
        guard state == .willRefresh, scrollView != nil else { return }
        stage?.timeline.schedule(after: .zero) { [weak self] in
            if let self, state == .willRefresh, stage != nil, scrollView != nil { transition(to: .beginning(by: .call)) }
        }
    }

    /// Whether it was taken out of its scroll view, and has not come into another one yet.
    final var isLeaving: Bool { superview !== scrollView }

    private func detach(from scrollView: ScrollView) {
        attachment = Attachment()
        scrollView.removeObserver(self)
        scrollView.hold(.zero, by: self)
        takePlaceInContent(of: scrollView)
        triggers.asker = .other
        // First what is shown goes, then the refresh.
        if state == .refreshing { transition(to: .ending(Activity.Refresh(), with: nil, at: nil)) }
        if state != .noMoreData { transition(to: .idle) }
        setPullingPercent(0)
    }

    /// Takes the place that the behavior gives, as wide as the scroll view.
    final func place() {
        guard let lane, let scrollView else { return }
        let extent = behavior.usableExtent
        let place =
            behavior.edge == .right
            ? Rect(x: lane.position, y: 0, width: extent, height: scrollView.frame.height)
            : Rect(x: 0, y: lane.position, width: scrollView.frame.width, height: extent)
        if frame != place { frame = place }
    }

    /// Lets a scroll view count the control as content, or no longer.
    private func takePlaceInContent(of scrollView: ScrollView) {
        if behavior.isInContent { scrollView.controlsInContentDidChange() }
    }

    /// A control with a place of its own gives it up while it is hidden, and what it does if it holds that place open.
    ///
    /// Hiding one that is pulled ends the pull: letting go would refresh nothing.
    final func visibilityDidChange() {
        guard let scrollView else { return }
        if isHidden, state == .pulling { transition(to: .idle) }
        takePlaceInContent(of: scrollView)
        guard behavior.opening.space == .alwaysExtent else { return }
        if isHidden {
            transition(to: .idle)
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

    /// Sets how far the control is pulled and notifies observers; the picture follows only if `showing` is true.
    final func setPullingPercent(_ percent: Double, showing: Bool = true) {
        let isNew = percent != pullingPercent
        pullingPercent = percent
        if isNew { tell(.percentChanged) }
        if !isUnderWay {
            if changesAlphaAutomatically { alpha = pullingPercent }
            let phase: Phase = pullingPercent > 0 ? .pulling : .idle
            if showing { (picture as? any PullProgressing)?.pullDidChange(to: pullingPercent, phase: phase) }
        }
        pullingPercentDidChange(to: pullingPercent)
    }

    final func pictureDidChange(from old: (any View & RefreshAnimating)?) {
        guard picture !== old else { return }
        if old != nil, activity.runsPicture { tell(.pictureStopped) }
        // Another control may have taken the picture over.
        if let old, old.superview == nil || old.isDescendant(of: self) {
            old.stopRefreshAnimating()
            (old as? any RefreshStateFollowing)?.refreshStateDidChange(to: .idle)
            old.removeFromSuperview()
        }
        if let picture, picture.frame.size == .zero, !(picture is IndicatorView) { picture.frame.size = Self.pictureSize }
        placePicture()
        guard let picture else { return }
        (picture as? any RefreshStateFollowing)?.refreshStateDidChange(to: state)
        // One that comes in the middle of a pull goes on from there.
        if !isUnderWay, pullingPercent > 0 {
            (picture as? any PullProgressing)?.pullDidChange(to: pullingPercent, phase: .pulling)
        }
        if activity.runsPicture { startPicture() }
    }
}

extension ScrollView {
    /// The control above the content; nil for none.
    ///
    /// Assigning another one takes the present one out, and what it holds with it; assigning the same one changes nothing.
    public final var refreshHeader: RefreshControl? {
        get { refreshControl(at: .top) }
        set { setRefreshControl(newValue, at: .top) }
    }

    /// The control below the content; nil for none.
    public final var refreshFooter: RefreshControl? {
        get { refreshControl(at: .bottom) }
        set { setRefreshControl(newValue, at: .bottom) }
    }

    /// The control right of the content; nil for none.
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
            "a control for the \(control?.behavior.edge.rawValue ?? "") edge was put at the \(edge.rawValue) edge; assign it to the other property"
        )
        let old = refreshControl(at: edge)
        guard control !== old else { return }
        old?.removeFromSuperview()
        // Behind the content, which scrolls over it.
        if let control { insertSubview(control, at: 0) }
    }
}
