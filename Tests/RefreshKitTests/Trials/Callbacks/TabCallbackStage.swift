import RefreshKit

/// A bar with two items that logs all its events and callbacks; the first item is selected and can refresh.
final class TabCallbackStage: TabBarDelegate {
    let stage = Stage(size: Size(width: 200, height: 200))
    let bar = TabBar(items: [TabBarItem(title: "One"), TabBarItem(title: "Two")])
    let log: CallbackLog
    var item: TabBarItem { bar.items[0] }

    /// A refresh view that logs its calls, and whether the button's parts are hidden at that time.
    final class RefreshView: View, RefreshAnimating {
        let log: CallbackLog
        let name: String

        init(_ name: String, _ log: CallbackLog) {
            (self.name, self.log) = (name, log)
            super.init()
        }

        func startRefreshAnimating() { log.write("\(name) starts, \(state)") }
        func stopRefreshAnimating() { log.write("\(name) stops, \(state)") }

        private var state: String {
            guard let button = superview as? TabBarButton else { return "outside of the bar" }
            return button.iconView.isHidden && button.titleView.isHidden ? "parts hidden" : "parts shown"
        }
    }

    init() {
        log = CallbackLog { [unowned stage] in stage.now }
        bar.frame = Rect(x: 0, y: 151, width: 200, height: 49)
        bar.selectedItem = bar.items[0]
        stage.root.addSubview(bar)
        bar.delegate = self
        for item in bar.items {
            item.onChange = { [unowned self, unowned item] change in
                log.write("\(item.title) \(change)\(change == .refreshing ? " \(item.isRefreshing)" : "")")
            }
        }
        item.refreshView = RefreshView("view", log)
        item.isRefreshAnimationEnabled = true
        item.refreshAction = { [unowned self] _, _ in log.write("action") }
        stage.advance(to: .zero)
    }

    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        log.write("should select \(index)")
        return true
    }

    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) { log.write("did select \(index)") }

    func at(_ milliseconds: Int, _ line: String, _ action: @escaping (TabCallbackStage) -> Void) {
        stage.timeline.schedule(at: .milliseconds(milliseconds)) { [unowned self] in
            log.write("> \(line)")
            action(self)
        }
    }

    /// Schedules a tap on an item.
    func tap(_ index: Int, at milliseconds: Int) {
        at(milliseconds, "tap on \(index)") {
            $0.stage.touchBegan(at: Point(x: 50 + 100 * Double(index), y: 175))
            $0.stage.touchEnded()
        }
    }

    func stop(at milliseconds: Int) { at(milliseconds, "stopRefresh") { $0.item.stopRefresh() } }

    func play(to milliseconds: Int) -> [String] {
        stage.advance(to: .milliseconds(milliseconds))
        return log.lines
    }
}
