internal import Documents
internal import RefreshKit
internal import SystemSupport

/// Records a scene's events in order.
///
/// The recorder observes the stage but not its frames, so that a trace does not depend on rendering or on time steps.
final class SceneRecorder {
    unowned let player: ScenePlayer
    private let onEvent: (TraceEvent) -> Void
    var tabsWithRefreshView: Set<Int> = []
    /// The last recorded row count of each list.
    var rowCounts: [Int]

    /// Records the initial state of a player, and then observes the player.
    init(_ player: ScenePlayer, _ onEvent: @escaping (TraceEvent) -> Void) {
        self.player = player
        self.onEvent = onEvent
        rowCounts = player.pages.map(\.list.rowCount)
        recordScene()
        player.stage.onTouch = { [weak self] in self?.recordTouch($0) }
        for (tab, page) in player.pages.enumerated() { follow(page, tab) }
        player.tabs?.onEvent = { [weak self] in self?.recordTabs($0) }
        recordBar()
    }

    func record(_ kind: TraceEventKind, _ fields: [(String, JSONValue)] = []) {
        onEvent(TraceEvent(kind, at: player.stage.now, fields.map { JSONValue.Member($0, $1) }))
    }

    func record(_ kind: TraceEventKind, tab: Int, _ fields: [(String, JSONValue)] = []) {
        record(kind, [("tab", .number(Double(tab)))] + fields)
    }

    func record(_ kind: TraceEventKind, tab: Int, _ position: ControlReference.Position, _ fields: [(String, JSONValue)]) {
        record(kind, tab: tab, [("control", .text(position.rawValue))] + fields)
    }

    private func recordScene() {
        let scene = player.scene
        let held = Self.fields(of: scene.device, in: scene.orientation)
        record(
            .scene,
            [("title", .text(scene.title)), ("device", .text(scene.device.id))] + held + [
                ("scale", .number(scene.device.scale)), ("appearance", .text(scene.appearance.rawValue)),
                ("language", .text(scene.language)),
                ("duration", .number(scene.duration.seconds)), ("tabs", .number(Double(player.pages.count))),
                ("selected", .number(Double(player.shownTab))),
            ])
    }

    static func fields(of device: Device, in orientation: Orientation) -> [(String, JSONValue)] {
        let (size, safe) = (device.size(in: orientation), device.safeArea(in: orientation))
        return [
            ("orientation", .text(orientation.rawValue)), ("size", .list([size.width, size.height].map(JSONValue.number))),
            ("safe_area", .list([safe.top, safe.left, safe.bottom, safe.right].map(JSONValue.number))),
        ]
    }

    private func recordTouch(_ event: TouchEvent) {
        record(
            .touch,
            [
                ("finger", .number(Double(event.id))), ("phase", .text(event.phase.rawValue)), ("x", .number(event.point.x)),
                ("y", .number(event.point.y)),
            ])
    }

    /// Records the initial state of a page's list, controls, and button, and observes them.
    private func follow(_ page: ScenePage, _ tab: Int) {
        page.list.addObserver(self, beforeOthers: true)
        record(.rows, tab: tab, [("count", .number(Double(rowCounts[tab])))])
        recordInset(of: page.list, tab)
        recordOffset(.scroll, of: page.list, tab)
        for position in ControlReference.Position.allCases {
            guard let control = page.control(at: position) else { continue }
            control.view.observer = self
            control.loads.onPhase = { [weak self] in self?.recordLoad($0, $1, tab, position) }
            record(.text, tab: tab, position, [("text", .text(control.view.label.text))])
        }
        page.tabLoads.onPhase = { [weak self] in self?.recordLoad($0, $1, tab, .tab) }
        let item = page.item
        item.onChange = { [weak self, unowned item] in self?.recordItem(item, $0, tab) }
    }
}

extension ScenePlayer {
    package var shownTab: Int { tabs?.selectedIndex ?? 0 }
}

extension SceneRecorder {
    /// Records a script entry before it runs.
    func recordEntry(_ index: Int) {
        record(.script, fields(ofEntry: index))
    }

    /// Records a rotation before it starts.
    func recordTurn(to orientation: Orientation) {
        record(.turn, Self.fields(of: player.scene.device, in: orientation))
    }

    func recordMiss(_ index: Int, _ why: String) {
        record(.missed, fields(ofEntry: index) + [("why", .text(why))])
    }

    private func fields(ofEntry index: Int) -> [(String, JSONValue)] {
        let entry = player.scene.script[index]
        let line: [(String, JSONValue)] = entry.line.map { [("line", .number(Double($0)))] } ?? []
        return [("index", .number(Double(index))), ("action", .text(entry.action.verb))] + line
    }

    func record(_ kind: TraceEventKind, _ control: ControlReference, _ fields: [(String, JSONValue)]) {
        record(kind, tab: control.tab ?? player.shownTab, control.position, fields)
    }

    func recordTabs(_ event: TabBarControllerEvent) {
        switch event {
        case .selected(let tab): record(.selected, tab: tab)
        case .reselected(let tab): record(.reselected, tab: tab)
        case .asked(let tab, let isAllowed): record(.shouldSelect, tab: tab, [("allowed", .toggle(isAllowed))])
        case .switched(let event): recordSwitch(event)
        case .barMoved(let isAnimated): recordBar([("animated", .toggle(isAnimated))])
        case .barHiddenChanged: recordBar()
        }
    }

    func recordItem(_ item: TabBarItem, _ change: TabBarItem.Change, _ tab: Int) {
        switch change {
        case .title: record(.title, tab: tab, [("title", .text(item.title))])
        case .badge: record(.badge, tab: tab, [("badge", item.badge.map { .text($0) } ?? .null)])
        case .refreshing: recordRefresh(of: item, tab)
        case .refreshView:
            recordRefreshView(false, tab, .tab)
            recordRefreshView(true, tab, .tab)
        }
    }

    /// Records that a tab button's refresh started or stopped, as if a control entered or left the refreshing state.
    private func recordRefresh(of item: TabBarItem, _ tab: Int) {
        let names = item.isRefreshing ? ("idle", "refreshing") : ("refreshing", "idle")
        record(.state, tab: tab, .tab, [("from", .text(names.0)), ("state", .text(names.1))])
        if item.isRefreshing, item.isRefreshAnimationEnabled {
            tabsWithRefreshView.insert(tab)
            recordRefreshView(true, tab, .tab)
        } else if tabsWithRefreshView.remove(tab) != nil {
            recordRefreshView(false, tab, .tab)
        }
        let labels = item.isRefreshAnimationEnabled ? item.refreshView.labels : .standard
        let language = RefreshLanguage(player.scene.language)
        let state: RefreshLabels.State = item.isRefreshing ? .refreshing : item.result == .failure ? .failed : .updated
        recordAnnouncement(labels.text(for: state, in: language), tab, .tab)
        recordCallback(item.isRefreshing ? .refreshing : .ended, tab, .tab)
    }

    private func recordSwitch(_ event: TabSwitchEvent) {
        switch event {
        case .began(let tabs): recordSwitch("began", tabs)
        case .decided(let tabs, let finishes, let progress):
            recordSwitch("decided", tabs, [("progress", .number(progress)), ("finished", .toggle(finishes))])
        case .completed(let tabs, let finished): recordSwitch("completed", tabs, [("finished", .toggle(finished))])
        case .switched(let tabs): recordSwitch("at_once", tabs)
        case .panCanceled: record(.tabSwitch, [("phase", .text("refused"))])
        }
    }

    private func recordSwitch(_ phase: String, _ tabs: TabSwitch, _ more: [(String, JSONValue)] = []) {
        let pages: [(String, JSONValue)] = [("from", .number(Double(tabs.from))), ("to", .number(Double(tabs.to)))]
        record(.tabSwitch, [("phase", .text(phase))] + pages + more)
    }

    func recordBar(_ more: [(String, JSONValue)] = []) {
        guard let tabs = player.tabs else { return }
        let frames: [(String, JSONValue)] = [
            ("bar_frame", Self.value(of: tabs.tabBar.frame)), ("content_frame", Self.value(of: tabs.contentView.frame)),
        ]
        let flags: [(String, JSONValue)] = [
            ("hidden", .toggle(tabs.isTabBarHidden)), ("bar_hidden", .toggle(tabs.tabBar.isHidden)),
        ]
        record(.bar, flags + more + frames)
    }

    private static func value(of frame: Rect) -> JSONValue {
        .list([frame.minX, frame.minY, frame.width, frame.height].map(JSONValue.number))
    }
}
