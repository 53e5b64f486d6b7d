extension RefreshControl {
    /// The state whose label was announced last; nil while the control is at rest.
    ///
    /// Only changes are announced: a pull when it begins and whenever it passes the trigger, in either direction, but neither while it
    /// continues nor when it ends without a refresh.
    final func announceState() {
        let next: RefreshLabels.State? =
            switch state {
            case .idle where pullProgress == 0 || scrollView?.isDragging != true: nil
            case .idle: announced == nil || announced == .release ? .pull : announced
            case .pulling: .release
            case .refreshing: activity.runsRefreshView ? .refreshing : announced
            case .willRefresh, .noMoreData: announced
            }
        announce(next)
    }

    /// Announces the end of a refresh that was shown.
    final func announceEnd(with result: RefreshResult?) { announce(result == .failure ? .failed : .updated) }

    private func announce(_ next: RefreshLabels.State?) {
        guard next != announced else { return }
        announced = next
        guard let next, case let words = label(for: next), !words.isEmpty else { return }
        notify(.announced(words))
    }

    /// Forgets an announced pull, so that the next one is announced even if the progress has not been 0 in between.
    final func forgetAnnouncedPull() {
        if state == .idle, announced == .pull || announced == .release { announced = nil }
    }
}
