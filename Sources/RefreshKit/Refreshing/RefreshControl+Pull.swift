extension RefreshControl {
    /// The scroll view along the control's axis; nil outside of one.
    final var lane: RefreshLane? { scrollView.map { RefreshLane($0, of: self) } }

    /// The content offset along its axis at which so much of it is pulled into sight, 1 for all of it; nil outside of a scroll view.
    package final func offset(pulledTo progress: Double) -> Double? {
        let way = progress * behavior.usableExtent
        return lane.map { behavior.edge == .top ? $0.start - way : $0.start + way }
    }

    /// Tells how far the control is pulled, and starts at the whole extent.
    final func measure() {
        guard let lane else { return }
        setPullingPercent((lane.pull / behavior.usableExtent).clamped(to: 0...1))
        if pullingPercent == 1, state == .idle { begin(by: .pull) }
    }

    /// Starts when the end of the content is seen; a control that is in the content is then wholly shown.
    final func startAtContentEnd() {
        guard let lane, lane.content != 0, !isUnderWay else { return }
        if lane.offset >= lane.content + lane.after - lane.viewport, lane.offset > -lane.before { begin(by: .pull) }
    }

    /// Goes by how far the control is pulled: between idle and pulling, and from there to refreshing.
    final func followPull() {
        guard let lane, let scrollView else { return }
        if state == .refreshing { return stick(lane) }
        let (pull, extent) = (lane.pull, behavior.usableExtent)
        // At the very edge a header counts as seen, a footer does not: kept, it is what resets a header's percentage.
        if behavior.limit.needsSight, behavior.edge == .top ? pull < 0 : pull <= 0 { return }
        let percent = max(pull, 0) / extent
        if state == .noMoreData { return setPullingPercent(percent) }
        guard scrollView.isDragging || behavior.trigger == .call else {
            if state == .pulling { begin(by: .pull) } else if percent < 1 { setPullingPercent(percent) }
            return
        }
        setPullingPercent(percent)
        guard behavior.trigger == .release || behavior.trigger == .call else { return }
        if state == .idle, pull > extent || (behavior.limit.includesPulling && pull == extent) {
            transition(to: .pulling)
        } else if state == .pulling, pull < extent || (behavior.limit.includesIdle && pull == extent) {
            transition(to: .idle)
        }
    }

    /// Lets go of a pull without a refresh: one that was taken away, or is left over from before a new pan and no longer seen.
    final func dropPull(at phase: PanSample.Phase) {
        guard state == .pulling, behavior.trigger != .call, let lane else { return }
        if phase == .cancelled || (phase == .began && lane.pull < 0) { transition(to: .idle) }
    }

    /// Lets the space that is held scroll away with the content, instead of the control's standing above it.
    private func stick(_ lane: RefreshLane) {
        guard behavior.opening.isSticky, behavior.opening.space == .extent, activity.isShown, let scrollView else { return }
        let insets = lane.along(lane.pull.clamped(to: 0...behavior.usableExtent))
        if insets != scrollView.insets(heldBy: self) { scrollView.hold(insets, by: self) }
    }
}

// MARK: Starting by appearance

extension RefreshControl {
    /// Starts when content is scrolled towards the control and enough of it shows; content that fits waits for the end of the pan.
    final func startIfAppeared(from old: Double) {
        guard state == .idle, isAutomatic, let lane, lane.content != 0, lane.before + lane.content > lane.viewport else { return }
        let limit = lane.ownContent - lane.viewport + behavior.usableExtent * triggerPercent + lane.after
        guard lane.offset >= limit, lane.offset > old else { return }
        if scrollView?.isDragging == true { triggers.asker = .drag }
        begin(by: .pull)
    }

    /// Counts the triggers of a drag, and starts at its end when all of the control shows or content fits and was pulled up.
    final func countTriggers(at phase: PanSample.Phase) {
        guard state == .idle, let lane else { return }
        if phase == .began { triggers.left = triggers.limit }
        guard phase == .ended else { return }
        let fits = lane.before + lane.content <= lane.viewport
        let end = lane.ownContent + lane.after + behavior.usableExtent - lane.viewport
        guard lane.offset >= (fits ? -lane.before : end) else { return }
        triggers.asker = .drag
        begin(by: .pull)
    }
}
