import Fixtures
import Originals
import RefreshKit
import RefreshTesting

/// A tab container with lists and controls that plays stories.
final class StoryHarness: StageHarness {
    let container: TabBarController
    let lists: [StoryList]
    private(set) var counts = StoryCounts()
    private(set) lazy var renderer = StageRenderer(stage)

    private let holders: [View]
    /// Each view's initial `isHidden`, except for rows, which come and go.
    private var hidden: [ObjectIdentifier: (view: View, isHidden: Bool)] = [:]

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let safeAreaInsets = EdgeInsets(top: 20, bottom: generator.chance(0.5) ? 34 : 0)
        lists = StoryList.some(&generator)
        holders = lists.map { story in
            let holder = FillingView()
            holder.addSubview(story.list)
            return holder
        }
        var controllers = holders.enumerated().map { ViewController(title: "Tab \($0)", view: $1) }
        controllers[0] = NavigationController(rootViewController: controllers[0])
        let variants = TabBarController.Variant.allCases
        container = TabBarController(viewControllers: controllers, variant: variants[generator.integer(0...variants.count - 1)])
        container.tabBar.isTranslucent = generator.chance(0.3)
        container.switcher.pan.isEnabled = true
        container.switcher.animatesTaps = generator.chance(0.5)
        for item in container.tabBar.items {
            item.isRefreshAnimationEnabled = true
            item.refreshAction = { _, _ in }
        }
        super.init(container, size: Size(width: 320, height: 480), traits: Traits(), safeAreaInsets: safeAreaInsets)
        for holder in holders { record(holder) }
        record(stage.root)
    }

    /// A view that resizes its list to its own bounds.
    private final class FillingView: View {
        override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }

    var tabCount: Int { container.viewControllers.count }

    private func record(_ view: View) {
        if !(view.superview is ListView) || view is RefreshControl { hidden[ObjectIdentifier(view)] = (view, view.isHidden) }
        for subview in view.subviews { record(subview) }
    }

    // MARK: Playing

    /// Plays a story and waits until everything is at rest.
    func play(_ story: [StoryAction]) {
        counts.beginStory()
        for action in story {
            watch { perform(action) }
        }
        rest()
        removeEvents()
        counts.endStory()
    }

    private func perform(_ action: StoryAction) {
        switch action {
        case .finger(let id, let path, let leaves): move(finger: id, along: path, leaves: leaves)
        case .tapButton(let tab):
            guard let button = try? button(of: container.tabBar.items[tab]) else { return }
            press(at: button.convert(button.bounds.center))
            wait(30)
            lift()
        case .select(let tab): container.selectedIndex = tab
        case .begin(let position): control(position).beginRefreshing()
        case .end(let position, let kind): end(position, kind)
        case .beginAndEnd(let position, let delay):
            control(position).beginRefreshing()
            wait(delay)
            end(position, .plain)
        case .endInAction(let position, let delay):
            control(position).onRefresh = { [stage, unowned control = control(position)] in
                if delay < 0 { return control.endRefreshing() }
                stage.timeline.schedule(after: .milliseconds(delay)) { [weak control] in control?.endRefreshing() }
            }
        case .hideControl(let position, let hides): control(position).isHidden = hides
        case .replaceControlRefreshView(let position, let picture): replaceControlRefreshView(of: control(position), by: picture)
        case .inset(let list, let top): lists[list].list.contentInset.top = top
        case .insertRows(let list): if lists[list].list.rowCount < 30 { lists[list].list.insertRows(1, at: 0) }
        case .banner(let list, let isFooter, let height):
            let story = lists[list]
            if story.isInMotion || story.list.isDecelerating || story.list.isTracking { counts.note(.bannerInMotion) }
            story.setBanner(height, isFooter: isFooter)
        case .takeOutList(let list): lists[list].list.removeFromSuperview()
        case .putBackList(let list): holders[list].addSubview(lists[list].list)
        case .stopItem(let tab): container.tabBar.items[tab].stopRefresh()
        case .animatesItem(let tab, let flag): container.tabBar.items[tab].isRefreshAnimationEnabled = flag
        case .replaceRefreshView(let tab): container.tabBar.items[tab].refreshView = IndicatorView(id: "progress-ring")
        case .hideBar(let hides, let animated): container.setTabBarHidden(hides, animated: animated)
        case .push: navigation?.push(ViewController(title: "Pushed"), animated: true)
        case .pop: navigation?.pop(animated: true)
        case .popToRoot: navigation?.popToRoot(animated: true)
        case .turn: stage.size = Size(width: stage.size.height, height: stage.size.width)
        case .changeAppearance: stage.traits.appearance = stage.traits.appearance == .light ? .dark : .light
        case .wait(let time, let steps): for _ in 0..<steps { wait(max(1, time / steps)) }
        }
    }

    /// Performs an action and records its effects.
    private func watch(_ happening: () -> Void) {
        let before = glance
        happening()
        let after = glance
        if after.refreshes { counts.note(.refreshing) }
        if before.refreshes, after.selected != before.selected { counts.note(.switchInRefresh) }
        if let current = before.current, after.current == nil, after.selected == current.from { counts.note(.canceledSwitch) }
    }

    private var navigation: NavigationController? { container.viewControllers[0] as? NavigationController }

    private func control(_ position: StoryAction.ControlPosition) -> TextRefreshControl { lists[position.list].controls[position.control] }

    private func replaceControlRefreshView(of control: TextRefreshControl, by picture: StoryAction.NewRefreshView) {
        if control.isUnderWay { counts.note(.pictureInRefresh) }
        if control.pullProgress > 0, !control.isUnderWay { counts.note(.pictureInPull) }
        switch picture {
        case .spinner: control.refreshView = IndicatorView(id: "spinner", options: ["size": "medium"])
        case .imagePair: control.refreshView = StoryList.images([.idle, .pulling])
        case .images: control.refreshView = StoryList.images([.idle, .pulling, .refreshing])
        case .first: control.resetRefreshView()
        }
    }

    private func end(_ position: StoryAction.ControlPosition, _ kind: StoryAction.EndKind) {
        let control = control(position)
        if control.state == .refreshing, lists[position.list].isInMotion { counts.note(.endInMotion) }
        switch kind {
        case .plain: control.endRefreshing()
        case .success: control.endRefreshing(with: .success)
        case .failure: control.endRefreshing(with: .failure)
        case .noMoreData: control.endRefreshingWithNoMoreData()
        case .reset: control.resetNoMoreData()
        }
    }

    private func move(finger id: Int, along path: [Point], leaves: Bool) {
        press(at: path[0], finger: id)
        for point in path.dropFirst() {
            wait(16)
            watch { move(to: point, finger: id) }
        }
        if leaves { lift(finger: id) }
    }

    private func wait(_ milliseconds: Int) {
        watch { advance(by: .milliseconds(milliseconds)) }
    }

    // MARK: Rest

    /// Ends all touches and refreshes, shows hidden views, and waits.
    private func rest() {
        for id in 0...1 { lift(finger: id) }
        for (index, story) in lists.enumerated() {
            if story.list.superview == nil { holders[index].addSubview(story.list) }
            story.list.contentInset = story.inset
            for control in story.controls {
                control.onRefresh = nil
                // A canceled touch leaves Android's control where it is until the next touch, as in the original.
                if control.behavior.overlay?.gesture.staysWhenCanceled == true { control.isHidden = true }
                control.isHidden = false
                control.resetNoMoreData()
            }
        }
        container.setTabBarHidden(false, animated: true)
        navigation?.popToRoot(animated: true)
        // This takes a few rounds, because a released pull can still begin a refresh, and its motion can trigger the control at the other
        // end.
        for _ in 0..<8 {
            wait(600)
            let running = lists.flatMap(\.controls).filter(\.isUnderWay)
            for control in running { control.endRefreshing() }
            for item in container.tabBar.items {
                item.stopRefresh()
                item.isRefreshAnimationEnabled = true
            }
            wait(1200)
            let isAtRest = !lists.contains { $0.list.isDecelerating || $0.controls.contains(where: \.isUnderWay) }
            if running.isEmpty, isAtRest { break }
        }
        for control in lists.flatMap(\.controls) { control.resetNoMoreData() }
        wait(4000)
    }

    /// Returns the differences from the initial state; empty if there are none.
    func faults() -> [String] {
        var faults = faultsOfLists() + faultsOfTabs() + faultsOfViews()
        let before = poses
        advance(by: .seconds(10))
        if poses != before { faults.append("something still moves at rest") }
        return faults
    }

    private func faultsOfLists() -> [String] {
        var faults: [String] = []
        for (index, story) in lists.enumerated() {
            let (found, expected) = (story.list.adjustedContentInset, story.insetsAtRest)
            if found != expected { faults.append("list \(index) has insets \(found), expected \(expected)") }
            if story.list.stage != nil, !story.isOffsetLegal {
                faults.append("list \(index) is at \(story.list.contentOffset.y), outside \(story.list.validOffsets.y)")
            }
            faults += story.faultsOfContent.map { "list \(index): \($0)" }
            for (position, control) in story.controls.enumerated() {
                if control.state == .refreshing { faults.append("control \(index).\(position) is refreshing") }
                if control.behavior.staysInPlace, control.pose.step != .idle {
                    faults.append("control \(index).\(position) is \(control.pose.step)")
                }
            }
        }
        return faults
    }

    private func faultsOfTabs() -> [String] {
        var faults: [String] = []
        let selected = container.viewControllers[container.selectedIndex]
        let shown = container.contentView.subviews
        if container.children.map(ObjectIdentifier.init) != [ObjectIdentifier(selected)] {
            faults.append("the selected controller is not the only child")
        }
        if shown.map(ObjectIdentifier.init) != [ObjectIdentifier(selected.view)] { faults.append("the selected view is not shown") }
        if selected.view.frame != container.contentView.bounds { faults.append("the selected view does not fill the content") }
        if selected.view.transform != .identity || selected.view.alpha != 1 { faults.append("the selected view is transformed or faded") }
        if container.tabBar.isHidden || container.tabBar.frame.maxY != stage.size.height { faults.append("the bar is not at the edge") }
        for (index, item) in container.tabBar.items.enumerated() {
            if item.refreshView.superview != nil { faults.append("refresh view \(index) is still in its button") }
            if (item.refreshView as? IndicatorView)?.isRefreshAnimating == true { faults.append("refresh view \(index) is running") }
            if item.isRefreshing { faults.append("item \(index) is refreshing") }
        }
        return faults
    }

    private func faultsOfViews() -> [String] {
        var faults = hidden.values.filter { $0.view.superview != nil && $0.view.isHidden != $0.isHidden }.map {
            "\(type(of: $0.view)) is \($0.isHidden ? "shown" : "hidden")"
        }
        func look(at view: View) {
            // A control that was pulled out of view stays pulled until the next pan, and so does its refresh view.
            if let images = view as? StateImagesView,
                lists.flatMap(\.controls).contains(where: { $0.refreshView === images && $0.state == .pulling })
            {
                return
            }
            if view.presentationFrame != view.frame || view.presentationAlpha != view.alpha || view.presentationTransform != view.transform
            {
                faults.append("\(type(of: view)) is still animated")
            }
            if (view as? IndicatorView)?.isRefreshAnimating == true { faults.append("an indicator runs in \(type(of: view.superview))") }
            for subview in view.subviews { look(at: subview) }
        }
        for view in holders + [stage.root] { look(at: view) }
        return faults.sorted()
    }

    /// The positions and states of the lists, controls, and container.
    private var poses: [String] {
        lists.map { "\($0.list.contentOffset) \($0.list.frame) \($0.controls.map(\.state))" }
            + ["\(container.selectedIndex) \(container.tabBar.frame) \(container.contentView.frame)"]
    }
}
