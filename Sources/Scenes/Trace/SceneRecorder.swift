internal import Documents
internal import RefreshKit
internal import System

/// Tells everything that happens in a scene, at its instant, in order.
///
/// It looks at what moves and never at frames, so that a trace does not depend on what is drawn, nor on the steps in which time is moved.
final class SceneRecorder {
    unowned let player: ScenePlayer
    private let onEvent: (TraceEvent) -> Void
    /// The pages whose button shows a picture that runs.
    var tabsWithPicture: Set<Int> = []
    /// How many rows each list had when that was told last.
    var rowCounts: [Int]

    /// Looks at a player from now on, and tells what is there at first.
    init(_ player: ScenePlayer, _ onEvent: @escaping (TraceEvent) -> Void) {
        self.player = player
        self.onEvent = onEvent
        rowCounts = player.pages.map(\.list.rowCount)
        tellScene()
        player.stage.onTouch = { [weak self] in self?.tellTouch($0) }
        for (tab, page) in player.pages.enumerated() { follow(page, tab) }
        player.tabs?.onEvent = { [weak self] in self?.tellTabs($0) }
        tellBar()
    }

    /// Tells an event that happens now.
    func tell(_ kind: TraceEventKind, _ fields: [(String, JSONValue)] = []) {
        onEvent(TraceEvent(kind, at: player.stage.now, fields.map { JSONValue.Member($0, $1) }))
    }

    /// Tells an event of a page.
    func tell(_ kind: TraceEventKind, tab: Int, _ fields: [(String, JSONValue)] = []) {
        tell(kind, [("tab", .number(Double(tab)))] + fields)
    }

    /// Tells an event of a control.
    func tell(_ kind: TraceEventKind, tab: Int, _ place: ControlReference.Place, _ fields: [(String, JSONValue)]) {
        tell(kind, tab: tab, [("control", .text(place.rawValue))] + fields)
    }

    private func tellScene() {
        let scene = player.scene
        let held = Self.fields(of: scene.device, in: scene.orientation)
        tell(
            .scene,
            [("title", .text(scene.title)), ("device", .text(scene.device.id))] + held + [
                ("scale", .number(scene.device.scale)), ("appearance", .text(scene.style.rawValue)), ("language", .text(scene.language)),
                ("duration", .number(scene.duration.seconds)), ("tabs", .number(Double(player.pages.count))),
                ("selected", .number(Double(player.shownTab))),
            ])
    }

    /// How a device is held, and what that makes of its screen.
    static func fields(of device: Device, in orientation: Orientation) -> [(String, JSONValue)] {
        let (size, safe) = (device.size(in: orientation), device.safeArea(in: orientation))
        return [
            ("orientation", .text(orientation.rawValue)), ("size", .list([size.width, size.height].map(JSONValue.number))),
            ("safe_area", .list([safe.top, safe.left, safe.bottom, safe.right].map(JSONValue.number))),
        ]
    }

    private func tellTouch(_ event: TouchEvent) {
        tell(
            .touch,
            [
                ("finger", .number(Double(event.id))), ("phase", .text(event.phase.rawValue)), ("x", .number(event.point.x)),
                ("y", .number(event.point.y)),
            ])
    }

    /// Looks at a page's list, controls and button, and tells how they are.
    private func follow(_ page: ScenePage, _ tab: Int) {
        page.list.addObserver(self, beforeOthers: true)
        tell(.rows, tab: tab, [("count", .number(Double(rowCounts[tab])))])
        tellInset(of: page.list, tab)
        tellOffset(.scroll, of: page.list, tab)
        for place in ControlReference.Place.allCases {
            guard let control = page.control(at: place) else { continue }
            control.view.observer = self
            control.loads.onCourse = { [weak self] in self?.tellLoad($0, $1, tab, place) }
            tell(.text, tab: tab, place, [("text", .text(control.view.label.text))])
        }
        page.tabLoads.onCourse = { [weak self] in self?.tellLoad($0, $1, tab, .tab) }
        let item = page.item
        item.onChange = { [weak self, unowned item] in self?.tellItem(item, $0, tab) }
    }
}

extension ScenePlayer {
    /// The page that is shown, or that comes.
    var shownTab: Int { tabs?.selectedIndex ?? 0 }
}

extension SceneRecorder {
    /// Tells that an entry of the script happens, before it does.
    func tellEntry(_ index: Int) {
        tell(.script, fields(ofEntry: index))
    }

    /// Tells that the device is turned, before it is.
    func tellTurn(to orientation: Orientation) {
        tell(.turn, Self.fields(of: player.scene.device, in: orientation))
    }

    /// An entry had no effect.
    func tellMiss(_ index: Int, _ why: String) {
        tell(.missed, fields(ofEntry: index) + [("why", .text(why))])
    }

    private func fields(ofEntry index: Int) -> [(String, JSONValue)] {
        let entry = player.scene.script[index]
        let line: [(String, JSONValue)] = entry.line.map { [("line", .number(Double($0)))] } ?? []
        return [("index", .number(Double(index))), ("action", .text(entry.action.verb))] + line
    }

    /// Tells an event of a control that the script names.
    func tell(_ kind: TraceEventKind, _ control: ControlReference, _ fields: [(String, JSONValue)]) {
        tell(kind, tab: control.tab ?? player.shownTab, control.place, fields)
    }

    /// Tells what the container does.
    func tellTabs(_ event: TabBarControllerEvent) {
        switch event {
        case .selected(let tab): tell(.selected, tab: tab)
        case .reselected(let tab): tell(.reselected, tab: tab)
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
        case .badge: tell(.badge, tab: tab, [("badge", item.badge.map { .text($0) } ?? .null)])
        case .refreshing: tellRefresh(of: item, tab)
        case .refreshView:
            tellPicture(false, tab, .tab)
            tellPicture(true, tab, .tab)
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

    private func tellSwitch(_ phase: String, _ tabs: TabSwitch, _ more: [(String, JSONValue)] = []) {
        let pages: [(String, JSONValue)] = [("from", .number(Double(tabs.from))), ("to", .number(Double(tabs.to)))]
        tell(.tabSwitch, [("phase", .text(phase))] + pages + more)
    }

    /// Tells where bar and page are, if there is a bar.
    func tellBar(_ more: [(String, JSONValue)] = []) {
        guard let tabs = player.tabs else { return }
        let frames: [(String, JSONValue)] = [
            ("bar_frame", Self.value(of: tabs.tabBar.frame)), ("content_frame", Self.value(of: tabs.contentView.frame)),
        ]
        let flags: [(String, JSONValue)] = [
            ("hidden", .toggle(tabs.isTabBarHidden)), ("bar_hidden", .toggle(tabs.tabBar.isHidden)),
        ]
        tell(.bar, flags + more + frames)
    }

    private static func value(of frame: Rect) -> JSONValue {
        .list([frame.minX, frame.minY, frame.width, frame.height].map(JSONValue.number))
    }
}
