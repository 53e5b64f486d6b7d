internal import RefreshKit

/// One page of a scene on its stage: its list, its controls, its tab.
final class ScenePage {
    /// What the scene says of it.
    let tab: Tab
    let rows: SceneRows
    let list: ListView
    /// Shows the list.
    let content: ViewController
    /// What a tab shows: the content, or the navigation it is in.
    let controller: ViewController
    let header: SceneControl?
    let footer: SceneControl?
    let trailer: SceneControl?
    let tabLoads: SceneLoads
    private var banners: [Page.Banner.Place: Page.Banner] = [:]

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
        list.keepsSafeAreaFree = !page.list.ignoresSafeArea
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
        // At the beginning, below what is kept free.
        list.contentOffset.y = -list.adjustedContentInset.top
        connect()
    }

    var item: TabBarItem { controller.tabBarItem }

    /// The control at a place; nil for none, and for the tab.
    func control(at place: ControlReference.Place) -> SceneControl? {
        switch place {
        case .header: header
        case .footer: footer
        case .trailer: trailer
        case .tab: nil
        }
    }

    /// Has refreshes load what the scene says.
    private func connect() {
        for place in ControlReference.Place.allCases {
            guard let control = control(at: place) else { continue }
            control.view.rowCount = { [unowned self] in rows.count }
            control.view.onRefresh = { [unowned self, unowned control] in load(control, at: place) }
        }
        guard let refresh = tab.refresh else { return }
        item.isRefreshAnimationEnabled = refresh.isAnimated
        item.refreshViewSizing = refresh.sizing
        if let indicator = refresh.indicator?.indicator { item.refreshView = IndicatorView(indicator) }
        item.refreshAction = { [unowned self] _, _ in loadTab() }
    }

    private func load(_ control: SceneControl, at place: ControlReference.Place) {
        // The action is called also if the refresh was ended while it opened, and a control that is hidden may be over, too.
        let isWanted = { [unowned control] in control.view.state == .refreshing }
        guard isWanted() else { return }
        control.loads.begin(while: isWanted) { [unowned self, unowned control] load in
            take(load, at: place == .footer ? rows.count : 0)
            if load.isLast { control.view.endRefreshingWithNoMoreData() } else { control.view.endRefreshing(with: load.result) }
        }
    }

    private func loadTab() {
        tabLoads.begin(while: { [unowned self] in item.isRefreshing }) { [unowned self] load in
            take(load, at: 0)
            item.stopRefresh()
        }
    }

    private func take(_ load: Load, at place: Int) {
        insertRows(load.rows, at: load.index ?? place)
        if let badge = load.badge { item.badge = badge.isEmpty ? nil : badge }
    }
}

extension ScenePage {
    /// Inserts rows; an index beyond the end means the end.
    func insertRows(_ number: Int, at index: Int) {
        guard number > 0 else { return }
        let index = min(max(index, 0), rows.count)
        rows.insert(number, at: index)
        list.insertRows(number, at: index)
    }

    /// Removes rows, or fewer if there are not that many from the index on; an index beyond the end removes the last ones.
    func removeRows(_ number: Int, at index: Int) {
        let number = min(number, rows.count)
        let index = index >= rows.count ? rows.count - number : max(index, 0)
        let count = min(number, rows.count - index)
        guard count > 0 else { return }
        rows.remove(count, at: index)
        list.removeRows(count, at: index)
    }

    /// Puts a banner above or below the rows, in place of the one that is there, or removes that if nil.
    ///
    /// Returns false if this changes nothing.
    @discardableResult
    func setBanner(_ banner: Page.Banner?, at place: Page.Banner.Place, language: String) -> Bool {
        guard banner != banners[place] else { return false }
        banners[place] = banner
        let view = banner?.makeView(language)
        switch place {
        case .header: list.headerView = view
        case .footer: list.footerView = view
        }
        return true
    }

    /// Begins a refresh of the tab as a tap on it does while it is selected; returns false if it refreshes already.
    func beginTabRefresh() -> Bool {
        guard !item.isRefreshing else { return false }
        item.startRefresh()
        loadTab()
        return true
    }

    /// Ends a refresh of the tab.
    func endTabRefresh() {
        tabLoads.drop()
        item.stopRefresh()
    }
}

/// A list without a finger or physics: it scrolls to where the script says, and is dragged when the script says so.
///
/// What fingers do on it moves nothing.
final class ScriptedListView: ListView {
    private var isFingerDown = false
    private var goesOn = false

    override init(frame: Rect = .zero, rowCount: Int = 0, makeRow: @escaping (Int) -> View = { _ in View() }) {
        super.init(frame: frame, rowCount: rowCount, makeRow: makeRow)
        pan.shouldBegin = { _ in false }
    }

    override var isDragging: Bool { isFingerDown }

    override func startDecelerating(from velocity: Point) -> Bool { goesOn }

    /// Sets the offset, in points, after the dragging state; nil leaves that as it is.
    ///
    /// An unchanged offset counts as a change too.
    func setOffset(_ offset: Point, isDragging: Bool?) {
        if let isDragging { isFingerDown = isDragging }
        contentOffset = offset
    }

    /// Makes a finger begin or end dragging.
    ///
    /// `decelerates` is what the list reports at the end: whether it continues by itself.
    func setDragging(_ isDragging: Bool, decelerates: Bool) {
        isFingerDown = isDragging
        goesOn = !isDragging && decelerates
        pan.send(PanSample(isDragging ? .began : .ended))
    }
}
