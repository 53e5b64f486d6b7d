/// An event that a refresh control reports.
public enum RefreshControlEvent: Sendable, Hashable {
    /// The state has changed.
    case stateChanged(from: RefreshControl.State)
    /// `pullProgress` has changed.
    case pullProgressChanged
    /// `result` has changed.
    case resultChanged
    /// The refresh view starts animating.
    case refreshViewStarted
    /// The refresh view stops animating.
    case refreshViewStopped
    /// The text has changed.
    case textChanged
    /// A pull has reached the trigger of a control with haptic feedback.
    case haptic(RefreshHaptic)
    /// A screen reader announces a change, in these words.
    case announced(String)
    /// The action is about to be called, if there is one.
    case refreshing
    /// The opening animation is over.
    case opened
    /// The control begins to close.
    case endAnimationBegan
    /// The refresh is over and the control has closed.
    case ended
}

/// Receives all events of a refresh control as they occur, for traces and tests.
///
/// The control's callbacks are for the application; each is called right after the observer.
public protocol RefreshControlObserver: AnyObject {
    /// Called when an event occurs. The control's properties already have their new values.
    func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent)
}

extension RefreshControl {
    final func notify(_ event: RefreshControlEvent) {
        stage?.report(.refreshControl(self, event))
        observer?.refreshControl(self, did: event)
        switch event {
        case .haptic(let haptic): onHaptic?(haptic)
        case .announced(let words): onAnnouncement?(words)
        case .refreshing: onRefresh?()
        case .opened: onOpened?()
        case .endAnimationBegan: onEndAnimation?()
        case .ended: onEnd?()
        case .stateChanged, .pullProgressChanged, .resultChanged, .refreshViewStarted, .refreshViewStopped, .textChanged: break
        }
    }

    final func startRefreshView() {
        guard let refreshView else { return }
        isRefreshViewRunning = true
        notify(.refreshViewStarted)
        refreshView.startRefreshAnimating()
    }

    final func stopRefreshView() {
        guard let refreshView, isRefreshViewRunning else { return }
        isRefreshViewRunning = false
        notify(.refreshViewStopped)
        refreshView.stopRefreshAnimating()
    }
}

/// Outcome of a refresh, for controls that show it.
public enum RefreshResult: String, Sendable, Hashable, CaseIterable {
    /// The data is up to date.
    case success
    /// The data could not be loaded.
    case failure
}

/// A tap that the device gives when a pull is about to refresh.
public enum RefreshHaptic: String, Sendable, Hashable, CaseIterable {
    /// `UIImpactFeedbackGenerator.FeedbackStyle.light`.
    case light
    /// `UIImpactFeedbackGenerator.FeedbackStyle.medium`.
    case medium
}
