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
        if reference.place == .tab { page(reference.tab)?.beginTabRefresh() } else { control(reference)?.view.beginRefreshing() }
    }

    /// Ends a refresh; what it was to load is void.
    func end(_ reference: ControlReference, with result: RefreshResult?) {
        if reference.place == .tab {
            guard let page = page(reference.tab), page.item.isRefreshing else { return miss("the tab does not refresh") }
            return page.endTabRefresh()
        }
        if let control = control(reference)?.view, !control.isUnderWay { miss("the \(reference.place.rawValue) does not refresh") }
        change(reference) { $0.endRefreshing(with: result) }
    }

    /// Changes whether a control has anything to load; what it was to load is void.
    func change(_ reference: ControlReference, _ call: (TextRefreshControl) -> Void) {
        guard let control = control(reference) else { return miss("there is no \(reference.place.rawValue)") }
        control.loads.drop()
        call(control.view)
    }

    /// Puts rows between others; beyond the end they go to the end, which is told.
    func insertRows(_ number: Int, at index: Int, ofTab tab: Int?) {
        guard let page = page(tab) else { return }
        let count = page.rows.count
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

    func setTitle(_ title: String, of page: ScenePage?) {
        page?.content.title = title
        page?.item.title = title
    }

    func setEnabled(_ reference: ControlReference, _ isEnabled: Bool) {
        if reference.place == .tab { page(reference.tab)?.item.isRefreshAnimationEnabled = isEnabled }
        control(reference)?.view.isUserInteractionEnabled = isEnabled
    }

    func setHidden(_ reference: ControlReference, _ isHidden: Bool) {
        if reference.place == .tab { page(reference.tab)?.item.refreshView.isHidden = isHidden }
        control(reference)?.view.isHidden = isHidden
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
        guard let tabs, index != tabs.selectedIndex, pages.indices.contains(index) else { return }
        guard animated, tabs.switcher.current == nil else { return tabs.selectedIndex = index }
        let animatesTaps = tabs.switcher.animatesTaps
        tabs.switcher.animatesTaps = true
        tabs.switcher.tap(index)
        tabs.switcher.animatesTaps = animatesTaps
    }

    /// Scrolls the shown list, as far as content goes.
    func scroll(to target: ScrollTarget, animated: Bool) {
        let list = shownPage.list
        let start = -list.restingContentInset.top
        let (legal, wish) = (list.legalOffsets.y, list.contentOffset)
        let y =
            switch target {
            case .offset(let offset): start + offset
            case .row(let row): start + Double(row) * list.rowHeight
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
