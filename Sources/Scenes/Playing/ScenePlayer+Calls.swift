internal import Documents
internal import RefreshKit
internal import System

// What the application calls.
extension ScenePlayer {
    /// The shown list if the script says its offset; nil for any other.
    var scriptedList: ScriptedListView? { shownPage.list as? ScriptedListView }

    /// A control of a page; nil for a tab's, and for one that is not there.
    func control(_ reference: ControlReference) -> SceneControl? {
        page(reference.tab)?.control(at: reference.place)
    }

    /// Tells that the present entry of the script has no effect, and why.
    func miss(_ why: String) {
        miss(performing, why)
    }

    /// Tells that an entry of the script has no effect, and why.
    func miss(_ index: Int, _ why: String) {
        recorder?.tellMiss(index, why)
        onMiss?(index, why)
    }

    func begin(_ reference: ControlReference) {
        let place = reference.place.rawValue
        if reference.place == .tab {
            guard let page = page(reference.tab), page.tab.refresh != nil else { return miss("the tab has no refresh") }
            if !page.beginTabRefresh() { miss("the tab is already refreshing") }
        } else if let control = control(reference)?.view {
            let wasUnderWay = control.isUnderWay
            if !control.beginRefreshing() { miss(wasUnderWay ? "the \(place) is already refreshing" : "the \(place) cannot begin now") }
        } else {
            miss("there is no \(place)")
        }
    }

    /// Ends a refresh; what it was to load is void.
    func end(_ reference: ControlReference, with result: RefreshResult?) {
        if reference.place == .tab {
            guard let page = page(reference.tab), page.item.isRefreshing else { return miss("the tab is not refreshing") }
            return page.endTabRefresh()
        }
        change(reference) {
            if !$0.isUnderWay { miss("the \(reference.place.rawValue) is not refreshing") }
            $0.endRefreshing(with: result)
        }
    }

    /// Ends a refresh with nothing more to load.
    func endWithNoMoreData(_ reference: ControlReference) {
        change(reference) {
            if $0.state == .noMoreData { miss("the \(reference.place.rawValue) is already out of data") }
            $0.endRefreshingWithNoMoreData()
        }
    }

    /// Lets a control that had nothing more to load start again.
    func resetNoMoreData(_ reference: ControlReference) {
        change(reference) {
            if $0.state == .idle { miss("the \(reference.place.rawValue) is not out of data") }
            $0.resetNoMoreData()
        }
    }

    /// Changes whether a control has anything to load; what it was to load is void.
    private func change(_ reference: ControlReference, _ call: (TextRefreshControl) -> Void) {
        guard let control = control(reference) else { return miss("there is no \(reference.place.rawValue)") }
        control.loads.drop()
        call(control.view)
    }

    /// Puts rows between others; beyond the end they go to the end, which is told.
    func insertRows(_ number: Int, at index: Int, ofTab tab: Int?) {
        guard let page = page(tab) else { return }
        let count = page.rows.count
        if number == 0 { miss("no rows come in") }
        if index > count, index != .max { miss("row \(index) of \(count) is not there; the new rows go to the end") }
        page.insertRows(number, at: index)
    }

    /// Takes rows out; those that are not there are told.
    func removeRows(_ number: Int, at index: Int, ofTab tab: Int?) {
        guard let page = page(tab) else { return }
        let count = page.rows.count
        let left = index == .max ? count : count - index
        if left <= 0 {
            miss(index == .max || count == 0 ? "there are no rows" : "row \(index) of \(count) is not there; the last ones go")
        } else if number > left {
            miss("only \(Listing.count(left, "row")) of \(number) \(left == 1 ? "is" : "are") there")
        }
        page.removeRows(number, at: index)
    }

    func setBanner(_ banner: Page.Banner?, at place: Page.Banner.Place, ofTab tab: Int?) {
        guard let page = page(tab), !page.setBanner(banner, at: place, language: scene.language) else { return }
        miss(banner == nil ? "the list has no \(place.rawValue) view" : "the list already has this \(place.rawValue) view")
    }

    func setBadge(_ badge: String?, ofTab tab: Int) {
        guard let item = page(tab)?.item else { return miss("there is no tab \(tab)") }
        guard item.badge != badge else { return miss(badge == nil ? "the tab has no badge" : "the tab already has this badge") }
        item.badge = badge
    }

    func setTitle(_ title: String, of page: ScenePage?) {
        page?.content.title = title
        page?.item.title = title
    }

    func setEnabled(_ reference: ControlReference, _ isEnabled: Bool) {
        if reference.place == .tab {
            guard let item = page(reference.tab)?.item else { return }
            set(item, \.isRefreshAnimationEnabled, to: isEnabled, of: reference, .enabled, isEnabled ? "enabled" : "disabled")
        } else if let view = control(reference)?.view {
            set(view, \.isUserInteractionEnabled, to: isEnabled, of: reference, .enabled, isEnabled ? "enabled" : "disabled")
        } else {
            miss("there is no \(reference.place.rawValue)")
        }
    }

    func setHidden(_ reference: ControlReference, _ isHidden: Bool) {
        let view: View? = reference.place == .tab ? page(reference.tab)?.item.refreshView : control(reference)?.view
        guard let view else { return miss("there is no \(reference.place.rawValue)") }
        set(view, \.isHidden, to: isHidden, of: reference, .hidden, isHidden ? "hidden" : "shown")
    }

    /// Sets a flag of a control and traces it; reports an entry that changes nothing.
    private func set<Target: AnyObject>(
        _ target: Target, _ flag: ReferenceWritableKeyPath<Target, Bool>, to value: Bool, of reference: ControlReference,
        _ kind: TraceEventKind, _ word: String
    ) {
        guard target[keyPath: flag] != value else { return miss("the \(reference.place.rawValue) is already \(word)") }
        recorder?.tell(kind, reference, [(kind.name, .toggle(value))])
        target[keyPath: flag] = value
    }

    func setBarHidden(_ isHidden: Bool, animated: Bool) {
        guard let tabs else { return miss("there is no bar") }
        guard tabs.isTabBarHidden != isHidden else { return miss("the bar is already \(isHidden ? "hidden" : "shown")") }
        tabs.setTabBarHidden(isHidden, animated: animated)
    }

    func setStyle(_ style: Appearance.Style) {
        guard stage.appearance.style != style else { return miss("the screen is already \(style.rawValue)") }
        recorder?.tell(.appearance, [("appearance", .text(style.rawValue))])
        stage.appearance.style = style
    }

    func setIndicator(_ reference: ControlReference, _ indicator: ChosenIndicator?) {
        control(reference)?.replacePicture(by: indicator)
        guard reference.place == .tab, let page = page(reference.tab) else { return }
        if let indicator = indicator ?? page.tab.refresh?.indicator {
            page.item.refreshView = IndicatorView(indicator.indicator)
        } else {
            page.item.resetRefreshView()
        }
    }

    /// Shows a tab; the one that is shown stays as it is.
    ///
    /// A switch that is under way ends, and the tab is there at once.
    func select(_ index: Int, animated: Bool) {
        guard let tabs, pages.indices.contains(index) else { return }
        guard index != tabs.selectedIndex else { return miss("tab \(index) is already shown") }
        guard animated, tabs.switcher.current == nil else { return tabs.selectedIndex = index }
        tabs.switcher.select(index, animated: true)
    }

    /// Scrolls the shown list, as far as content goes.
    func scroll(to target: ScrollTarget, animated: Bool) {
        let list = shownPage.list
        let start = -list.restingContentInset.top
        let (legal, wish) = (list.legalOffsets.y, list.contentOffset)
        let y =
            switch target {
            case .offset(let offset): start + offset
            case .row(let row): start + list.frame(ofRow: row).minY
            case .top: legal.lowerBound
            case .bottom: legal.upperBound
            }
        if case .row(let row) = target, row >= list.rowCount {
            miss("row \(row) of \(list.rowCount) is not there; the list goes as far as it can")
        }
        let offset = Point(x: wish.x, y: min(max(y, legal.lowerBound), legal.upperBound))
        list.setContentOffset(offset, animated: animated)
    }
}
