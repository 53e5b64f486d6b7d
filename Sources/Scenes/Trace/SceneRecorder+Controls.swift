internal import RefreshKit

extension SceneRecorder: RefreshControlObserver {
    func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent) {
        guard let (tab, place) = reference(to: control) else { return }
        switch event {
        case .stateChanged(let old):
            tell(.state, tab: tab, place, [("from", .text(old.traceName)), ("state", .text(control.state.traceName))])
        case .percentChanged: tell(.percent, tab: tab, place, [("pulling_percent", .number(control.pullingPercent))])
        case .resultChanged:
            tell(.result, tab: tab, place, [("result", control.result.map { .text($0.rawValue) } ?? .nothing)])
        case .pictureStarted: tellPicture(true, tab, place)
        case .pictureStopped: tellPicture(false, tab, place)
        case .textChanged: tell(.text, tab: tab, place, [("text", .text((control as? TextRefreshControl)?.label.text ?? ""))])
        case .refreshing: tellCallback(.refreshing, tab, place)
        case .opened: tellCallback(.opened, tab, place)
        case .endAnimationBegan: tellCallback(.endAnimationBegan, tab, place)
        case .ended: tellCallback(.ended, tab, place)
        }
    }

    /// Tells what becomes of a load.
    ///
    /// - Parameters:
    ///   - course: How it goes.
    ///   - load: What is loaded.
    ///   - tab: The page.
    ///   - place: The control that loads.
    func tellLoad(_ course: SceneLoads.Course, _ load: Load, _ tab: Int, _ place: ControlReference.Place) {
        let time: [(String, TraceEvent.Value)] = course == .begins ? [("after", .number(load.time.seconds))] : []
        tell(.load, tab: tab, place, [("phase", .text(course.rawValue))] + time + [("rows", .number(Double(load.rows)))])
    }

    func tellCallback(_ callback: TraceCallback, _ tab: Int, _ place: ControlReference.Place) {
        tell(.callback, tab: tab, place, [("callback", .text(callback.rawValue))])
    }

    func tellPicture(_ isRunning: Bool, _ tab: Int, _ place: ControlReference.Place) {
        tell(.picture, tab: tab, place, [("running", .toggle(isRunning))])
    }

    private func reference(to control: RefreshControl) -> (Int, ControlReference.Place)? {
        for (tab, page) in player.pages.enumerated() {
            for place in ControlReference.Place.allCases where page.control(at: place)?.view === control { return (tab, place) }
        }
        return nil
    }
}
