import Originals
import RefreshKit
import Testing

@Suite struct LifeAttackTests {
    /// A list of weak references to objects.
    private final class Traces {
        private struct Trace {
            weak var object: AnyObject?
        }
        private var traces: [Trace] = []
        func add(_ objects: AnyObject...) { traces += objects.map { Trace(object: $0) } }
        var left: [String] { traces.compactMap { $0.object.map { "\(type(of: $0))" } } }
        var count: Int { traces.count }
    }

    @Test func aBusyStageIsReleasedCompletely() throws {
        let traces = Traces()
        try fill(traces)
        #expect(traces.count > 12)
        #expect(traces.left == [])
    }

    private func fill(_ traces: Traces) throws {
        let stage = Stage(size: Size(width: 320, height: 480))
        let list = ListView(frame: stage.root.bounds, rowCount: 100) { ListRow("Row \($0)") }
        list.refreshHeader = RefreshControl(.header)
        list.refreshFooter = RefreshControl(.autoFooter)
        list.refreshHeader?.minimumDisplayTime = .seconds(5)
        list.refreshHeader?.refreshView = Label("x").refreshing
        let home = ViewController(title: "Home", view: list)
        let navigation = NavigationController(rootViewController: home)
        let container = TabBarController(viewControllers: [navigation, ViewController(title: "B"), ViewController(title: "C")])
        container.switcher.pan.isEnabled = true
        container.switcher.animatesTaps = true
        stage.rootViewController = container
        let renderer = StageRenderer(stage)
        stage.advance(by: .milliseconds(16))
        try renderer.render()
        container.viewControllers[0].tabBarItem.refreshAction = { _, _ in }
        container.viewControllers[0].tabBarItem.isRefreshAnimationEnabled = true
        container.viewControllers[0].tabBarItem.refreshView = Label("spin").refreshing
        container.tabBar.tap(itemAt: 0)
        list.refreshHeader?.beginRefreshing()
        list.refreshHeader?.endRefreshing()
        navigation.push(ViewController(title: "Detail"), animated: true)
        stage.advance(by: .milliseconds(100))
        container.setTabBarHidden(true, animated: true)
        container.tabBar.tap(itemAt: 1)
        stage.drag(from: Point(x: 300, y: 100), to: Point(x: 10, y: 100), at: .milliseconds(150), over: .seconds(1))
        stage.timeline.schedule(after: .seconds(10)) { _ = stage }
        stage.advance(by: .milliseconds(200))
        try renderer.render()
        traces.add(list, home, navigation, container, renderer, container.tabBar, container.switcher, container.contentView)
        traces.add(list.pan, navigation.navigationBar, container.viewControllers[1])
        for control in list.subviews.compactMap({ $0 as? RefreshControl }) { traces.add(control) }
        // The only likely cycle is a timeline entry that retains its stage; advancing the time breaks it.
        stage.advance(by: .seconds(20))
        traces.add(stage, stage.root, stage.timeline)
    }

    @Test func aRunningRefreshContinuesOnAnotherStage() {
        let (first, second) = (Stage(size: Size(width: 100, height: 200)), Stage(size: Size(width: 100, height: 200)))
        first.advance(to: .seconds(100))
        let list = ScrollView(frame: first.root.bounds)
        let control = RefreshControl(.header)
        control.minimumDisplayTime = .seconds(2)
        var ends = 0
        control.onEnd = { ends += 1 }
        list.addSubview(control)
        first.root.addSubview(list)
        control.beginRefreshing()
        first.advance(by: .seconds(1))
        second.root.addSubview(list)
        control.endRefreshing()
        second.advance(by: .seconds(5))
        #expect(control.state == .idle)
        #expect(ends == 1)
        #expect(list.insets(reservedBy: control) == .zero)
    }

    @Test func aPendingEndContinuesOnAnotherStage() {
        let (first, second) = (Stage(size: Size(width: 100, height: 200)), Stage(size: Size(width: 100, height: 200)))
        let list = ScrollView(frame: first.root.bounds)
        let control = RefreshControl(.header)
        control.minimumDisplayTime = .seconds(2)
        list.addSubview(control)
        first.root.addSubview(list)
        control.beginRefreshing()
        first.advance(by: .seconds(1))
        control.endRefreshing()
        second.root.addSubview(list)
        second.advance(by: .seconds(5))
        #expect(control.state == .idle)
        #expect(list.insets(reservedBy: control) == .zero)
    }

    @Test func anIndicatorUsesTheClockOfItsStage() {
        let (first, second) = (Stage(size: Size(width: 100, height: 200)), Stage(size: Size(width: 100, height: 200)))
        first.advance(to: .seconds(100))
        let view = IndicatorView(Probe())
        first.root.addSubview(view)
        view.startRefreshAnimating()
        first.advance(by: .seconds(1))
        second.root.addSubview(view)
        second.advance(by: .seconds(3))
        #expect(view.moment.phase == .refreshing)
        #expect(view.moment.elapsed == .seconds(3))
        view.stopRefreshAnimating()
        first.root.addSubview(view)
        #expect(view.moment.phase == .idle)
    }

    @Test func aBusyViewMovesToAnotherStage() {
        let (first, second) = (Stage(size: Size(width: 100, height: 200)), Stage(size: Size(width: 100, height: 200)))
        let list = ScrollView(frame: first.root.bounds)
        list.contentSize = Size(width: 100, height: 2000)
        first.root.addSubview(list)
        first.touchBegan(at: Point(x: 50, y: 150))
        first.touchMoved(at: Point(x: 50, y: 50))
        list.animate(.curve(over: .seconds(1))) { list.alpha = 0 }
        #expect(list.isDragging)
        second.root.addSubview(list)
        #expect(!list.isDragging && !list.isTracking && !list.isDecelerating)
        #expect(list.presentationAlpha == 0)
        first.touchMoved(at: Point(x: 50, y: 10))
        first.touchEnded()
        let offset = list.contentOffset
        first.advance(by: .seconds(1))
        second.advance(by: .seconds(1))
        #expect(list.contentOffset == offset)
    }

    @Test func aControllerMovedToASecondStageStaysThere() {
        let (first, second) = (Stage(size: Size(width: 300, height: 200)), Stage(size: Size(width: 100, height: 100)))
        let controller = ViewController()
        for stage in [first, second] { stage.rootViewController = controller }
        first.advance(by: .seconds(1))
        first.rootViewController = nil
        #expect(controller.view.stage === second)
        #expect(controller.view.frame.size == second.size)
    }

    @Test func sharedRefreshViewsAreHandled() {
        let stage = Stage(size: Size(width: 300, height: 200))
        let items = [TabBarItem(title: "A"), TabBarItem(title: "B")]
        let bar = TabBar(items: items)
        bar.frame = Rect(x: 0, y: 150, width: 300, height: 50)
        stage.root.addSubview(bar)
        let view = CountingRefreshView()
        for (index, item) in items.enumerated() {
            item.refreshView = view
            item.isRefreshAnimationEnabled = true
            item.refreshAction = { _, _ in }
            bar.tap(itemAt: index)
            bar.tap(itemAt: index)
        }
        for item in items { item.stopRefresh() }
        #expect(!view.isRunning)
        #expect(view.superview == nil)
        let buttons = bar.subviews.compactMap { $0 as? TabBarButton }
        #expect(buttons.allSatisfy { !$0.iconView.isHidden && !$0.titleView.isHidden })
        let controls = [RefreshControl(.header), RefreshControl(.header)]
        for control in controls { control.refreshView = view }
        controls[0].refreshView = nil
        #expect(view.superview === controls[1])
    }
}

/// A label that can be started.
final class RunningLabel: View, RefreshAnimating {
    private(set) var isRunning = false
    func startRefreshAnimating() { isRunning = true }
    func stopRefreshAnimating() { isRunning = false }
}

extension Label {
    fileprivate var refreshing: RunningLabel {
        let view = RunningLabel()
        view.addSubview(self)
        return view
    }
}
