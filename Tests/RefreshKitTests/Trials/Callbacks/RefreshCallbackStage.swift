import RefreshKit

/// A refresh control in a 320x480-point list that logs all its events and callbacks.
final class RefreshCallbackStage: RefreshControlObserver {
    let stage = Stage(size: Size(width: 320, height: 480))
    let list: ScrollView
    let control: RefreshControl
    let log: CallbackLog

    /// A refresh view that logs when it is started and stopped.
    private final class RefreshView: View, RefreshAnimating {
        let log: CallbackLog

        init(_ log: CallbackLog) {
            self.log = log
            super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        }

        func startRefreshAnimating() { log.call("refresh view starts") }
        func stopRefreshAnimating() { log.call("refresh view stops") }
    }

    init(_ behavior: RefreshBehavior) {
        log = CallbackLog { [unowned stage] in stage.now }
        list = ScrollView(frame: stage.root.bounds)
        list.contentSize = Size(width: behavior.edge == .right ? 1000 : 320, height: 1000)
        control = RefreshControl(behavior)
        control.refreshView = RefreshView(log)
        // Starts short of the content's end, where appearing would trigger some controls.
        switch behavior.edge {
        case .top: break
        case .bottom: list.contentOffset.y = 400
        case .right: list.contentOffset.x = 600
        }
        list.addSubview(control)
        stage.root.addSubview(list)
        control.observer = self
        control.onRefresh = { [unowned self] in log.call("action") }
        control.onOpened = { [unowned self] in log.call("opened") }
        control.onEndAnimation = { [unowned self] in log.call("closing") }
        control.onEnd = { [unowned self] in log.call("ended") }
        stage.advance(to: .zero)
    }

    func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent) {
        switch event {
        case .stateChanged(let old): log.write("state \(old) to \(control.state)")
        case .pullProgressChanged: log.write("pulled", value: control.pullProgress)
        case .resultChanged: log.write("result \(control.result.map(\.rawValue) ?? "none")")
        case .refreshViewStarted: log.announce("refresh view starts")
        case .refreshViewStopped: log.announce("refresh view stops")
        case .textChanged: log.write("text")
        case .haptic(let haptic): log.announce("haptic \(haptic)")
        case .announced: break
        case .refreshing: log.announce("action")
        case .opened: log.announce("opened")
        case .endAnimationBegan: log.announce("closing")
        case .ended: log.announce("ended")
        }
    }

    /// Schedules a script step, logged with a leading `>`.
    func at(_ milliseconds: Int, _ line: String, _ action: @escaping (RefreshControl) -> Void) {
        stage.timeline.schedule(at: .milliseconds(milliseconds)) { [unowned self] in
            log.write("> \(line)")
            action(control)
        }
    }

    func begin(at milliseconds: Int) { at(milliseconds, "beginRefreshing") { $0.beginRefreshing() } }

    func end(at milliseconds: Int, with result: RefreshResult? = nil) {
        at(milliseconds, "endRefreshing\(result.map { " with \($0)" } ?? "")") { $0.endRefreshing(with: result) }
    }

    /// Schedules a touch that pulls the control past its trigger and ends 0.1 s later.
    func pull(at milliseconds: Int) {
        let instant = Duration.milliseconds(milliseconds)
        let (start, end) =
            switch control.behavior.edge {
            case .top: (Point(x: 160, y: 100), Point(x: 160, y: 460))
            case .bottom: (Point(x: 160, y: 460), Point(x: 160, y: 60))
            case .right: (Point(x: 310, y: 200), Point(x: 10, y: 200))
            }
        at(milliseconds, "touch pulls") { _ in }
        at(milliseconds + 100, "touch ends") { _ in }
        stage.drag(from: start, to: end, at: instant, over: .zero, resting: .milliseconds(100))
    }

    /// Sets the duration of the action.
    func load(for milliseconds: Int) {
        control.onRefresh = { [unowned self] in
            log.call("action")
            stage.timeline.schedule(after: .milliseconds(milliseconds)) { [unowned self] in
                log.write("> endRefreshing")
                control.endRefreshing()
            }
        }
    }

    func play(to milliseconds: Int) -> [String] {
        stage.advance(to: .milliseconds(milliseconds))
        return log.lines
    }
}
