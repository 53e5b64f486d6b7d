/// What a refresh control tells its observer.
public enum RefreshControlEvent: Sendable, Hashable {
    /// It is in another state.
    case stateChanged(from: RefreshControl.State)
    /// `pullingPercent` is another one.
    case percentChanged
    /// `result` is another one.
    case resultChanged
    /// Its picture begins to run.
    case pictureStarted
    /// Its picture comes to rest.
    case pictureStopped
    /// It says something else.
    case textChanged
    /// The action is due; told before it is called, also when there is none.
    case refreshing
    /// The opening is over.
    case opened
    /// It begins to close.
    case endAnimationBegan
    /// The refresh is over and the control has closed.
    case ended
}

/// Is told everything that happens to a refresh control, at its instant; for traces and tests.
///
/// The callbacks of the control belong to the application; an observer hears of each right before it is called.
public protocol RefreshControlObserver: AnyObject {
    /// Something has happened.
    ///
    /// - Parameters:
    ///   - control: The control; its properties have their new values.
    ///   - event: What has happened.
    func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent)
}

extension RefreshControl {
    /// Tells the observer, then calls the callback that belongs to it.
    final func tell(_ event: RefreshControlEvent) {
        stage?.report(.refreshControl(self, event))
        observer?.refreshControl(self, did: event)
        switch event {
        case .refreshing: onRefresh?()
        case .opened: onOpened?()
        case .endAnimationBegan: onEndAnimation?()
        case .ended: onEnd?()
        case .stateChanged, .percentChanged, .resultChanged, .pictureStarted, .pictureStopped, .textChanged: break
        }
    }

    /// Runs the picture.
    final func startPicture() {
        guard let picture else { return }
        tell(.pictureStarted)
        picture.startRefreshAnimating()
    }

    /// Brings the picture to rest.
    final func stopPicture() {
        guard let picture else { return }
        tell(.pictureStopped)
        picture.stopRefreshAnimating()
    }
}

/// How a refresh came out, for controls that show it.
public enum RefreshResult: String, Sendable, Hashable, CaseIterable {
    /// There is new data, or it is known that there is none.
    case success
    /// It could not be found out.
    case failure
}
