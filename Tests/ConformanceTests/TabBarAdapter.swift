import RefreshKit

/// Plays the cases in the `tabbar` area on a bar without a container.
enum TabBarAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        let player = try TabBarPlayer(input)
        let events = try input.objects("events")
        try input.finish()
        player.snapshot(after: "start")
        for event in events { try player.play(event) }
        return player.trace
    }
}

/// A bar on a stage and its recorded output.
private final class TabBarPlayer: TabBarDelegate {
    private let stage = Stage(size: Size(width: 375, height: 667))
    private let bar: TestTabBar
    private let partNames: [[String]]
    private let refused: [Int]
    private var snapshots: [JSONValue] = []
    private var callbacks: [JSONValue] = []

    init(_ input: InputFields) throws {
        let tabs = try input.objects("tabs").map(TabInput.init)
        partNames = tabs.map { $0.parts.keys.sorted() }
        refused = try (input.list("refuse") ?? []).map { try TabBarPlayer.index($0, "refuse", below: tabs.count) }
        let duringRefresh = try input.choice("during_refresh", of: DuringRefresh.self)
        let items = tabs.map { $0.makeItem() }
        bar = TestTabBar(items: items, withoutButton: items.indices.filter { !tabs[$0].hasButton })
        for (index, tab) in tabs.enumerated() where tab.hasAction {
            items[index].refreshAction = { [unowned self] bar, item in
                record("refresh", index)
                if duringRefresh == .stop { item.stopRefresh() }
            }
        }
        stage.root.addSubview(bar)
        bar.frame = Rect(x: 0, y: 618, width: 375, height: 49)
        for (tab, button) in zip(tabs, bar.buttons) {
            for (name, isHidden) in tab.parts { button?.part(name)?.isHidden = isHidden }
        }
        let selected = try input.index("selected") ?? 0
        bar.selectedItem = items[try TabBarPlayer.index(.number(Double(selected)), "selected", below: tabs.count)]
        bar.delegate = self
        stage.advance(to: .zero)
    }

    private enum DuringRefresh: String { case stop }

    static func index(_ value: JSONValue, _ location: String, below count: Int) throws -> Int {
        guard let index = value.number.flatMap(Int.init(exactly:)), (0..<count).contains(index) else {
            throw InputError("\(location): tab not found")
        }
        return index
    }

    func play(_ event: InputFields) throws {
        stage.advance(to: try event.time("t"))
        let count = bar.items.count
        if let tab = try event.index("tap") {
            bar.tap(itemAt: try Self.index(.number(Double(tab)), "tap", below: count))
            try event.finish()
            snapshot(after: "tap \(tab)")
        } else if let tab = try event.index("stop") {
            bar.items[try Self.index(.number(Double(tab)), "stop", below: count)].stopRefresh()
            try event.finish()
            snapshot(after: "stop \(tab)")
        } else if let change = try event.list("set_animated"), change.count == 2, let isAnimated = change[1].bool {
            let tab = try Self.index(change[0], "set_animated", below: count)
            bar.items[tab].isRefreshAnimationEnabled = isAnimated
            try event.finish()
            snapshot(after: "set_animated \(tab) \(isAnimated)")
        } else {
            throw InputError("events: expected tap, stop, or set_animated")
        }
    }

    func snapshot(after: String) {
        stage.advance(to: stage.now)
        let tabs = bar.items.indices.map(state)
        snapshots.append(["t": time, "after": .text(after), "selected": selected, "tabs": .list(tabs)])
    }

    private func state(of tab: Int) -> JSONValue {
        let (item, button) = (bar.items[tab], bar.buttons[tab])
        let visible = partNames[tab].filter { name in button?.part(name)?.isHidden == false }
        let isIn = button.map { button in button.subviews.contains { $0 === item.refreshView } } ?? false
        return [
            "refreshing": .bool(item.isRefreshing), "indicator": .bool(isIn), "visible": .list(visible.map(JSONValue.text)),
        ]
    }

    var trace: JSONValue { ["snapshots": .list(snapshots), "callbacks": .list(callbacks), "selected": selected] }

    private var time: JSONValue { .number(stage.now.seconds) }

    private var selected: JSONValue {
        .number(Double(bar.items.firstIndex { $0 === bar.selectedItem } ?? -1))
    }

    private func record(_ callback: String, _ tab: Int) {
        callbacks.append(["t": time, "callback": .text(callback), "tab": .number(Double(tab))])
    }

    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        record("should_select", index)
        return !refused.contains(index)
    }

    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
        record("did_select", index)
    }
}

/// An entry in `tabs`.
private struct TabInput {
    let hasAction: Bool
    let isAnimated: Bool
    let hasButton: Bool
    /// Names of the item's parts, and whether each is initially hidden.
    var parts: [String: Bool] = [:]

    init(_ input: InputFields) throws {
        hasAction = try input.bool("action", default: false)
        isAnimated = try input.bool("animated", default: false)
        hasButton = try input.bool("has_button", default: true)
        if input.has("parts") {
            let fields = try input.object("parts")
            for name in ["icon", "title", "badge"] { parts[name] = try fields.bool(name) }
            try fields.finish()
        } else {
            parts = ["icon": false, "title": false]
        }
        try input.finish()
    }

    func makeItem() -> TabBarItem {
        let item = TabBarItem()
        if parts["icon"] != nil { item.icon = TabBarIcon { bounds, color, canvas in canvas.fill(.ellipse(in: bounds), .color(color)) } }
        if parts["title"] != nil { item.title = "Tab" }
        if parts["badge"] != nil { item.badge = "1" }
        item.isRefreshAnimationEnabled = isAnimated
        return item
    }
}

/// A bar in which some items have no button.
private final class TestTabBar: TabBar {
    private let withoutButton: [TabBarItem]
    private var made: [ObjectIdentifier: TabBarButton] = [:]

    init(items: [TabBarItem], withoutButton: [Int]) {
        self.withoutButton = withoutButton.map { items[$0] }
        super.init(items: items)
    }

    override func makeButton(for item: TabBarItem) -> TabBarButton? {
        guard !withoutButton.contains(where: { $0 === item }) else { return nil }
        let button = super.makeButton(for: item)
        made[ObjectIdentifier(item)] = button
        return button
    }

    /// Each item's button, if it has one.
    var buttons: [TabBarButton?] { items.map { made[ObjectIdentifier($0)] } }
}

extension TabBarButton {
    /// Returns the part with the given name in the cases.
    fileprivate func part(_ name: String) -> View? {
        switch name {
        case "icon": iconView
        case "title": titleView
        case "badge": badgeView
        default: nil
        }
    }
}
