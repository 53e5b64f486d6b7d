internal import RefreshKit

extension SceneRecorder {
    /// Tells what the container does.
    func tellTabs(_ event: TabBarControllerEvent) {
        switch event {
        case .selected(let tab): tell(.selected, tab: tab)
        case .asked(let tab, let isAllowed): tell(.shouldSelect, tab: tab, [("allowed", .toggle(isAllowed))])
        case .switched(let event): tellSwitch(event)
        case .barMoved(let isAnimated): tellBar([("animated", .toggle(isAnimated))])
        case .barFlagged: tellBar()
        }
    }

    /// Tells what the button of a tab shows now.
    func tellItem(_ item: TabBarItem, _ change: TabBarItem.Change, _ tab: Int) {
        switch change {
        case .title: tell(.title, tab: tab, [("title", .text(item.title))])
        case .badge: tell(.badge, tab: tab, [("badge", item.badge.map { .text($0) } ?? .nothing)])
        case .refreshing: tellRefresh(of: item, tab)
        }
    }

    /// A button that refreshes is told as a control: it refreshes until it is stopped.
    private func tellRefresh(of item: TabBarItem, _ tab: Int) {
        let names = item.isRefreshing ? ("idle", "refreshing") : ("refreshing", "idle")
        tell(.state, tab: tab, .tab, [("from", .text(names.0)), ("state", .text(names.1))])
        if item.isRefreshing, item.isRefreshAnimationEnabled {
            tabsWithPicture.insert(tab)
            tellPicture(true, tab, .tab)
        } else if tabsWithPicture.remove(tab) != nil {
            tellPicture(false, tab, .tab)
        }
        tellCallback(item.isRefreshing ? .refreshing : .ended, tab, .tab)
    }

    private func tellSwitch(_ event: TabSwitchEvent) {
        switch event {
        case .began(let tabs): tellSwitch("began", tabs)
        case .decided(let tabs, let finishes, let percent):
            tellSwitch("decided", tabs, [("percent", .number(percent)), ("finished", .toggle(finishes))])
        case .completed(let tabs, let finished): tellSwitch("completed", tabs, [("finished", .toggle(finished))])
        case .switched(let tabs): tellSwitch("at_once", tabs)
        case .panCancelled: tell(.tabSwitch, [("phase", .text("refused"))])
        }
    }

    private func tellSwitch(_ phase: String, _ tabs: TabSwitch, _ more: [(String, TraceEvent.Value)] = []) {
        let pages: [(String, TraceEvent.Value)] = [("from", .number(Double(tabs.from))), ("to", .number(Double(tabs.to)))]
        tell(.tabSwitch, [("phase", .text(phase))] + pages + more)
    }

    /// Tells where bar and page are, if there is a bar.
    func tellBar(_ more: [(String, TraceEvent.Value)] = []) {
        guard let tabs = player.tabs else { return }
        let frames: [(String, TraceEvent.Value)] = [
            ("bar_frame", Self.value(of: tabs.tabBar.frame)), ("content_frame", Self.value(of: tabs.contentView.frame)),
        ]
        let flags: [(String, TraceEvent.Value)] = [
            ("hidden", .toggle(tabs.isTabBarHidden)), ("bar_hidden", .toggle(tabs.tabBar.isHidden)),
        ]
        tell(.bar, flags + more + frames)
    }

    private static func value(of frame: Rect) -> TraceEvent.Value {
        .numbers([frame.minX, frame.minY, frame.width, frame.height])
    }
}
