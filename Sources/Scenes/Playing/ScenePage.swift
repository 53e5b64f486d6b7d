internal import RefreshKit

final class ScenePage {
    let tab: Tab
    let rows: SceneRows
    let list: ListView
    let content: ViewController
    /// The tab's view controller: `content`, or its navigation controller.
    let controller: ViewController
    let header: SceneControl?
    let footer: SceneControl?
    let trailer: SceneControl?
    let tabLoads: SceneLoads
    private var banners: [Page.Banner.Position: Page.Banner] = [:]

    init(_ tab: Tab, of scene: Scene, on timeline: Timeline) {
        let page = tab.page
        self.tab = tab
        let rows = SceneRows(page.list, language: scene.language, page: page.navigation?.title ?? tab.title)
        self.rows = rows
        list = page.list.isScripted ? ScriptedListView(rowCount: rows.count) : ListView(rowCount: rows.count)
        list.makeRow = { rows.makeRow($0) }
        list.reloadData()
        list.rowHeight = page.list.rowHeight ?? page.list.style.rowHeight
        list.contentInset = page.list.contentInset
        list.adjustsForSafeArea = !page.list.ignoresSafeArea
        header = page.header.map { SceneControl($0, of: scene, on: timeline) }
        footer = page.footer.map { SceneControl($0, of: scene, on: timeline) }
        trailer = page.trailer.map { SceneControl($0, of: scene, on: timeline) }
        tabLoads = SceneLoads(tab.refresh?.loads ?? [], on: timeline)
        content = ViewController(title: page.navigation?.title ?? tab.title, view: list)
        controller = page.navigation == nil ? content : NavigationController(rootViewController: content)
        (controller as? NavigationController)?.prefersLargeTitles = page.navigation?.isLarge == true
        controller.tabBarItem = TabBarItem(
            title: tab.title, icon: tab.icon?.tabBarIcon,
            selectedIcon: tab.selectedIcon.map { $0.selectedTabBarIcon ?? $0.tabBarIcon } ?? tab.icon?.selectedTabBarIcon, badge: tab.badge)
        controller.tabBarItem.itemHeight = tab.height
        list.refreshHeader = header?.view
        list.refreshFooter = footer?.view
        list.refreshTrailer = trailer?.view
        setBanner(page.list.headerView, at: .header, language: scene.language)
        setBanner(page.list.footerView, at: .footer, language: scene.language)
        // Start at the top, below the safe area.
        list.contentOffset.y = -list.adjustedContentInset.top
        connect()
    }

    var item: TabBarItem { controller.tabBarItem }

    /// Returns the control at a position; nil if the control is missing or the position is `tab`.
    func control(at position: ControlReference.Position) -> SceneControl? {
        switch position {
        case .header: header
        case .footer: footer
        case .trailer: trailer
        case .tab: nil
        }
    }

    private func connect() {
        for position in ControlReference.Position.allCases {
            guard let control = control(at: position) else { continue }
            control.view.rowCount = { [unowned self] in rows.count }
            control.view.onRefresh = { [unowned self, unowned control] in load(control, at: position) }
        }
        guard let refresh = tab.refresh else { return }
        item.isRefreshAnimationEnabled = refresh.isAnimated
        item.refreshViewSizing = refresh.sizing
        if let indicator = refresh.indicator?.indicator { item.refreshView = IndicatorView(indicator) }
        item.refreshAction = { [unowned self] _, _ in loadTab() }
    }

    /// Starts the load of a control that is refreshing.
    func load(at position: ControlReference.Position) {
        if let control = control(at: position) { load(control, at: position) }
    }

    private func load(_ control: SceneControl, at position: ControlReference.Position) {
        // The action is called even if the refresh ended while the control was opening, and a hidden control's refresh may be over.
        let isWanted = { [unowned control] in control.view.state == .refreshing }
        guard isWanted() else { return }
        control.loads.begin(while: isWanted) { [unowned self, unowned control] load in
            take(load, at: position == .footer ? rows.count : 0)
            if load.isLast { control.view.endRefreshingWithNoMoreData() } else { control.view.endRefreshing(with: load.result) }
        }
    }

    private func loadTab() {
        tabLoads.begin(while: { [unowned self] in item.isRefreshing }) { [unowned self] load in
            take(load, at: 0)
            item.stopRefresh(with: load.result)
        }
    }

    private func take(_ load: Load, at index: Int) {
        insertRows(load.rows, at: load.index ?? index)
        if let badge = load.badge { item.badge = badge.isEmpty ? nil : badge }
    }
}

extension ScenePage {
    /// Inserts rows; the index is clamped to the row count.
    func insertRows(_ number: Int, at index: Int) {
        guard number > 0 else { return }
        let index = min(max(index, 0), rows.count)
        rows.insert(number, at: index)
        list.insertRows(number, at: index)
    }

    /// Removes as many of the requested rows as exist; an index past the end removes rows from the end.
    func removeRows(_ number: Int, at index: Int) {
        let number = min(number, rows.count)
        let index = index >= rows.count ? rows.count - number : max(index, 0)
        let count = min(number, rows.count - index)
        guard count > 0 else { return }
        rows.remove(count, at: index)
        list.removeRows(count, at: index)
    }

    /// Sets or removes the banner above or below the rows; returns false if nothing changes.
    @discardableResult
    func setBanner(_ banner: Page.Banner?, at position: Page.Banner.Position, language: String) -> Bool {
        guard banner != banners[position] else { return false }
        banners[position] = banner
        let view = banner?.makeView(language)
        switch position {
        case .header: list.headerView = view
        case .footer: list.footerView = view
        }
        return true
    }

    /// Starts a refresh as a tap on the selected tab does; returns false if the tab is already refreshing.
    func beginTabRefresh() -> Bool {
        guard !item.isRefreshing else { return false }
        item.startRefresh()
        loadTab()
        return true
    }

    func endTabRefresh(with result: RefreshResult?) {
        tabLoads.drop()
        item.stopRefresh(with: result)
    }
}

/// A list that only the script scrolls and drags; touches have no effect.
final class ScriptedListView: ListView {
    private var isFingerDown = false
    private var decelerates = false

    override init(frame: Rect = .zero, rowCount: Int = 0, makeRow: @escaping (Int) -> View = { _ in View() }) {
        super.init(frame: frame, rowCount: rowCount, makeRow: makeRow)
        pan.shouldBegin = { _ in false }
    }

    override var isDragging: Bool { isFingerDown }

    override func startDecelerating(from velocity: Point) -> Bool { decelerates }

    /// Sets the dragging state unless it is nil, and then the offset, in points; observers are notified even if the offset is unchanged.
    func setOffset(_ offset: Point, isDragging: Bool?) {
        if let isDragging { isFingerDown = isDragging }
        contentOffset = offset
    }

    /// Starts or ends dragging; `decelerates` is reported when dragging ends.
    func setDragging(_ isDragging: Bool, decelerates: Bool) {
        isFingerDown = isDragging
        self.decelerates = !isDragging && decelerates
        pan.send(PanSample(isDragging ? .began : .ended))
    }
}
