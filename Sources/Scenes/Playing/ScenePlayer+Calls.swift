internal import Documents
internal import Originals
internal import RefreshKit
internal import SystemSupport

// Calls by the application.
extension ScenePlayer {
    /// The visible list if it is scripted; nil otherwise.
    var scriptedList: ScriptedListView? { shownPage.list as? ScriptedListView }

    /// Returns a control of a page; nil if the control is missing or the position is `tab`.
    func control(_ reference: ControlReference) -> SceneControl? {
        page(reference.tab)?.control(at: reference.position)
    }

    func miss(_ why: String) {
        miss(currentEntry, why)
    }

    /// Reports that a script entry has no effect.
    func miss(_ index: Int, _ why: String) {
        recorder?.recordMiss(index, why)
        onMiss?(index, why)
    }

    func begin(_ reference: ControlReference) {
        let position = reference.position.rawValue
        if reference.position == .tab {
            guard let page = page(reference.tab), page.tab.refresh != nil else { return miss("the tab has no refresh") }
            if !page.beginTabRefresh() { miss("the tab is already refreshing") }
        } else if let control = control(reference)?.view {
            let page = page(reference.tab)
            let wasRefreshing = control.isUnderWay
            if !control.beginRefreshing() {
                miss(wasRefreshing ? "the \(position) is already refreshing" : "the \(position) cannot start refreshing now")
            } else if !control.behavior.callRunsAction {
                // The application that begins a refresh loads as well, although the control does not call its action.
                page?.load(at: reference.position)
            }
        } else {
            miss("the page has no \(position)")
        }
    }

    /// Ends a refresh and cancels its load.
    func end(_ reference: ControlReference, with result: RefreshResult?) {
        if reference.position == .tab {
            guard let page = page(reference.tab), page.item.isRefreshing else { return miss("the tab is not refreshing") }
            return page.endTabRefresh(with: result)
        }
        change(reference) {
            if !$0.isUnderWay { miss("the \(reference.position.rawValue) is not refreshing") }
            $0.endRefreshing(with: result)
        }
    }

    func endWithNoMoreData(_ reference: ControlReference) {
        change(reference) {
            if $0.state == .noMoreData { miss("the \(reference.position.rawValue) is already out of data") }
            $0.endRefreshingWithNoMoreData()
        }
    }

    func resetNoMoreData(_ reference: ControlReference) {
        change(reference) {
            if $0.state == .idle { miss("the \(reference.position.rawValue) is not out of data") }
            $0.resetNoMoreData()
        }
    }

    /// Sets whether a control is out of data, and cancels its load.
    private func change(_ reference: ControlReference, _ call: (TextRefreshControl) -> Void) {
        guard let control = control(reference) else { return miss("the page has no \(reference.position.rawValue)") }
        control.loads.drop()
        call(control.view)
    }

    /// Inserts rows; an index past the end is reported, and the rows are added at the end.
    func insertRows(_ number: Int, at index: Int, ofTab tab: Int?) {
        guard let page = page(tab) else { return }
        let count = page.rows.count
        if number == 0 { miss("the number of rows is 0") }
        if index > count, index != .max {
            miss("row \(index) is out of range (\(Listing.count(count, "row"))); the new rows are added at the end")
        }
        page.insertRows(number, at: index)
    }

    /// Removes rows, and reports if there are fewer than requested.
    func removeRows(_ number: Int, at index: Int, ofTab tab: Int?) {
        guard let page = page(tab) else { return }
        let count = page.rows.count
        let left = index == .max ? count : count - index
        if left <= 0 {
            miss(
                index == .max || count == 0
                    ? "the list has no rows" : "row \(index) is out of range (\(Listing.count(count, "row"))); the last rows are removed")
        } else if number > left {
            miss("removed only \(Listing.count(left, "row")), expected \(number)")
        }
        page.removeRows(number, at: index)
    }

    func setBanner(_ banner: Page.Banner?, at position: Page.Banner.Position, ofTab tab: Int?) {
        guard let page = page(tab), !page.setBanner(banner, at: position, language: scene.language) else { return }
        miss(banner == nil ? "the list has no \(position.rawValue) view" : "the list already has this \(position.rawValue) view")
    }

    func setBadge(_ badge: String?, ofTab tab: Int) {
        guard let item = page(tab)?.item else { return miss("tab \(tab) does not exist") }
        guard item.badge != badge else { return miss(badge == nil ? "the tab has no badge" : "the tab already has this badge") }
        item.badge = badge
    }

    func setTitle(_ title: String, of page: ScenePage?) {
        page?.content.title = title
        page?.item.title = title
    }

    func setEnabled(_ reference: ControlReference, _ isEnabled: Bool) {
        if reference.position == .tab {
            guard let item = page(reference.tab)?.item else { return }
            set(item, \.isRefreshAnimationEnabled, to: isEnabled, of: reference, .enabled, isEnabled ? "enabled" : "disabled")
        } else if let view = control(reference)?.view {
            set(view, \.isUserInteractionEnabled, to: isEnabled, of: reference, .enabled, isEnabled ? "enabled" : "disabled")
        } else {
            miss("the page has no \(reference.position.rawValue)")
        }
    }

    func setHidden(_ reference: ControlReference, _ isHidden: Bool) {
        let view: View? = reference.position == .tab ? page(reference.tab)?.item.refreshView : control(reference)?.view
        guard let view else { return miss("the page has no \(reference.position.rawValue)") }
        set(view, \.isHidden, to: isHidden, of: reference, .hidden, isHidden ? "hidden" : "shown")
    }

    private func set<Target: AnyObject>(
        _ target: Target, _ flag: ReferenceWritableKeyPath<Target, Bool>, to value: Bool, of reference: ControlReference,
        _ kind: TraceEventKind, _ word: String
    ) {
        guard target[keyPath: flag] != value else { return miss("the \(reference.position.rawValue) is already \(word)") }
        recorder?.record(kind, reference, [(kind.name, .toggle(value))])
        target[keyPath: flag] = value
    }

    func setBarHidden(_ isHidden: Bool, animated: Bool) {
        guard let tabs else { return miss("the screen has no tab bar") }
        guard tabs.isTabBarHidden != isHidden else { return miss("the bar is already \(isHidden ? "hidden" : "shown")") }
        tabs.setTabBarHidden(isHidden, animated: animated)
    }

    func setAppearance(_ appearance: Appearance) {
        guard stage.traits.appearance != appearance else { return miss("the appearance is already \(appearance.rawValue)") }
        recorder?.record(.appearance, [("appearance", .text(appearance.rawValue))])
        stage.traits.appearance = appearance
    }

    /// Replaces text of a control; a platform's control without a title shows none.
    func setTexts(_ reference: ControlReference, _ texts: Page.Texts) {
        if let platform = control(reference)?.view.behavior.platformControl, !platform.hasTitle {
            return miss("\(platform.name) shows no text")
        }
        control(reference)?.replaceTexts(with: texts)
    }

    /// Moves a scripted list, which does not pull a control over the list.
    func setOffset(_ offset: Point, isDragging: Bool?) {
        scriptedList?.setOffset(offset, isDragging: isDragging)
        if isDragging == true, let name = shownPage.header?.view.behavior.platformControl?.name,
            shownPage.header?.view.fingerDistance(pulledTo: 1) != nil
        {
            miss("\(name) follows fingers, not the offsets of a list with 'scripted: true'")
        }
    }

    /// Whether a control lets the application draw its own indicator; reports it if not.
    private func mayDraw(in reference: ControlReference) -> Bool {
        guard let platform = control(reference)?.view.behavior.platformControl, platform.indicatorSide == nil else { return true }
        miss("\(platform.name) draws its own indicator only")
        return false
    }

    /// Replaces the images of a control.
    func setImages(_ reference: ControlReference, _ images: [RefreshControl.State: ChosenIndicator]) {
        if mayDraw(in: reference) { control(reference)?.replaceRefreshView(with: nil, images) }
    }

    func setIndicator(_ reference: ControlReference, _ indicator: ChosenIndicator?) {
        if indicator != nil, !mayDraw(in: reference) { return }
        control(reference)?.replaceRefreshView(with: indicator)
        guard reference.position == .tab, let page = page(reference.tab) else { return }
        if let indicator = indicator ?? page.tab.refresh?.indicator {
            page.item.refreshView = IndicatorView(indicator.indicator)
        } else {
            page.item.resetRefreshView()
        }
    }

    /// Selects a tab; a transition in progress ends, and the tab is shown immediately.
    func select(_ index: Int, animated: Bool?) {
        guard let tabs, let bar = scene.screen.bar, pages.indices.contains(index) else { return }
        guard index != tabs.selectedIndex else { return miss("tab \(index) is already selected") }
        guard animated ?? bar.animatesSelections, tabs.switcher.current == nil else { return tabs.selectedIndex = index }
        tabs.switcher.select(index, animated: true)
    }

    func scroll(to target: ScrollTarget, animated: Bool) {
        let list = shownPage.list
        let start = -list.restingContentInset.top
        let (legal, wish) = (list.validOffsets.y, list.contentOffset)
        let y =
            switch target {
            case .offset(let offset): start + offset
            case .row(let row): start + list.frame(ofRow: row).minY
            case .top: legal.lowerBound
            case .bottom: legal.upperBound
            }
        if case .row(let row) = target, row >= list.rowCount {
            miss("row \(row) is out of range (\(Listing.count(list.rowCount, "row"))); the list scrolls as far as possible")
        }
        let offset = Point(x: wish.x, y: min(max(y, legal.lowerBound), legal.upperBound))
        list.setContentOffset(offset, animated: animated)
    }
}
