extension RefreshControl {
    final var geometry: RefreshAxisGeometry? { scrollView.map { RefreshAxisGeometry($0, of: self) } }

    /// Returns the content offset along the control's axis for a pull progress, in points; nil outside a scroll view.
    package final func offset(pulledTo progress: Double) -> Double? {
        var way = progress * behavior.usableExtent
        if case .distance(let distance, _) = behavior.trigger, let scrollView {
            way = progress * distance.length(in: scrollView.frame.height)
        }
        return geometry.map { behavior.edge == .top ? $0.start - way : $0.start + way }
    }

    /// Returns how far a finger moves past the content's edge to pull a control over the content to a share of its trigger, in points;
    /// nil for other controls.
    package final func fingerDistance(pulledTo progress: Double) -> Double? {
        guard let overlay = behavior.overlay, !overlay.gesture.followsGap, let scrollView else { return nil }
        return progress * overlay.trigger.progress * overlay.distance.length(in: scrollView.frame.height) / overlay.gesture.rate
    }

    final func measure() {
        guard let geometry else { return }
        setPullProgress((geometry.pull / behavior.usableExtent).clamped(to: 0...1))
        if pullProgress == 1, state == .idle { begin(by: .pull) }
    }

    final func startAtContentEnd() {
        guard let geometry, geometry.ownContent > 0, !isUnderWay else { return }
        if geometry.offset >= geometry.content + geometry.after - geometry.viewport, geometry.offset > -geometry.before { begin(by: .pull) }
    }

    final func followPull() {
        guard let geometry, let scrollView else { return }
        if state == .refreshing { return scrollReservedSpace(geometry) }
        let (pull, extent) = (geometry.pull, behavior.usableExtent)
        // Exactly at the edge, a header counts as visible and a footer does not, as in the original. This resets a header's progress.
        if behavior.limit.requiresVisibility, behavior.edge == .top ? pull < 0 : pull <= 0 { return forgetAnnouncedPull() }
        let progress = max(pull, 0) / extent
        if state == .noMoreData { return setPullProgress(progress) }
        guard scrollView.isDragging || behavior.trigger == .call else {
            if state == .pulling { begin(by: .pull) } else if progress < 1 { setPullProgress(progress) }
            return
        }
        setPullProgress(progress)
        guard behavior.trigger == .release || behavior.trigger == .call else { return }
        if state == .idle, pull > extent || (behavior.limit.includesPulling && pull == extent) {
            transition(to: .pulling)
        } else if state == .pulling, pull < extent || (behavior.limit.includesIdle && pull == extent) {
            transition(to: .idle)
        }
    }

    /// Cancels a pull without refreshing if its pan is canceled, or if a new pan begins when the control is no longer visible.
    final func cancelPull(at phase: PanSample.Phase) {
        guard state == .pulling, behavior.trigger != .call, let geometry else { return }
        if phase == .canceled || (phase == .began && geometry.pull < 0) { transition(to: .idle) }
    }

    /// Makes the reserved space scroll away with the content.
    private func scrollReservedSpace(_ geometry: RefreshAxisGeometry) {
        guard behavior.opening.isSticky, behavior.opening.space == .extent, activity.isShown, let scrollView else { return }
        let insets = geometry.along(geometry.pull.clamped(to: 0...behavior.usableExtent))
        if insets != scrollView.insets(reservedBy: self) { scrollView.reserve(insets, for: self) }
    }
}

// MARK: Starting when visible

extension RefreshControl {
    /// Starts a refresh when enough of the control becomes visible; if the content fits, the refresh starts at the end of the pan instead.
    final func startIfAppeared(from old: Double) {
        guard state == .idle, isAutomatic, let geometry, geometry.content != 0, geometry.before + geometry.content > geometry.viewport
        else { return }
        let limit = geometry.ownContent - geometry.viewport + behavior.usableExtent * triggerProgress + geometry.after
        guard geometry.offset >= limit, geometry.offset > old else { return }
        if scrollView?.isDragging == true { triggers.requester = .drag }
        begin(by: .pull)
    }

    /// At the end of a pan, starts a refresh if the control is fully visible, or if the content fits and was pulled up.
    final func countTriggers(at phase: PanSample.Phase) {
        guard state == .idle, let geometry else { return }
        if phase == .began { triggers.left = triggers.limit }
        guard phase == .ended else { return }
        let fits = geometry.before + geometry.content <= geometry.viewport
        let end = geometry.ownContent + geometry.after + behavior.usableExtent - geometry.viewport
        guard geometry.offset >= (fits ? -geometry.before : end) else { return }
        triggers.requester = .drag
        begin(by: .pull)
    }
}
