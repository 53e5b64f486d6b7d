import Originals
import RefreshKit
import RefreshTesting
import Scenes
import Testing

@Suite struct StageHarnessEventsTests {
    private let harness = InboxHarness()

    @Test func pullIsLoggedFromTheFirstTouchToTheEnd() throws {
        harness.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: .milliseconds(400), resting: .milliseconds(100))
        try harness.settle()
        #expect(
            harness.events.map(\.description) == [
                "0.033 list willBeginDragging", "0.233 header pulling", "0.5 list didEndDragging", "0.5 list willBeginDecelerating",
                "0.517 header refreshing", "0.767 header onRefresh", "0.767 header onOpened", "1.767 header idle",
                "1.767 header onEndAnimation", "2.167 header onEnd",
            ])
    }

    @Test func tabsAreLogged() throws {
        let items = harness.tabs.tabBar.items
        items[1].refreshAction = { _, item in item.stopRefresh() }
        try harness.tap(items[1])
        try harness.tap(items[1])
        harness.tabs.setTabBarHidden(true, animated: true)
        #expect(
            harness.events.map(\.description) == [
                "0 button Settings touchDown", "0.05 button Settings touchUpInside", "0.05 tabs didSelect 1",
                "0.05 button Settings touchDown", "0.1 button Settings touchUpInside", "0.1 tab Settings refreshing",
                "0.1 tab Settings idle", "0.1 tabs bar hides",
            ])
    }

    @Test func animatedSwitchesAreLogged() throws {
        harness.tabs.switcher.animatesTaps = true
        harness.tabs.switcher.tap(1)
        try harness.settle()
        #expect(harness.events(of: harness.tabs).map(\.name) == ["didSelect 1", "switch 0 to 1", "switch finished"])
    }

    @Test func barWithoutAContainerIsLogged() {
        let bar = TabBar(items: [TabBarItem(title: "A"), TabBarItem(title: "B")])
        bar.frame = Rect(x: 0, y: 0, width: 390, height: 49)
        let harness = StageHarness(bar)
        bar.tap(itemAt: 1)
        #expect(harness.events.map(\.description) == ["0 tabBar didSelect 1"])
    }

    @Test func resultsAreLogged() throws {
        harness.header.resultDisplayTime = .milliseconds(500)
        harness.header.beginRefreshing()
        harness.header.endRefreshing(with: .failure)
        try harness.settle()
        #expect(harness.events(of: harness.header).map(\.name).contains("failure"))
    }

    @Test func applicationObserversStillWork() {
        final class Observer: RefreshControlObserver {
            var count = 0
            func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent) { count += 1 }
        }
        let observer = Observer()
        harness.header.observer = observer
        harness.header.beginRefreshing()
        #expect(observer.count > 0 && harness.events.first?.name == "refreshing")
    }

    @Test func viewsAddedLaterAreLoggedWithNumbers() {
        let late = ListView(frame: Rect(x: 0, y: 0, width: 390, height: 300), rowCount: 30)
        harness.pan(harness.list, .began)
        harness.stage.root.addSubview(late)
        harness.pan(late, .began)
        #expect(harness.events.map(\.description) == ["0 list willBeginDragging", "0 list 2 willBeginDragging"])
        #expect(harness.events(of: late).map(\.source) == ["list 2"])
        #expect(harness.events(of: View()).isEmpty)
    }

    @Test func notesAreLoggedBetweenEvents() {
        harness.header.onRefresh = { [unowned harness] in harness.note("load") }
        harness.header.beginRefreshing()
        harness.advance(by: .seconds(1))
        #expect(harness.events.map(\.description) == ["0 header refreshing", "0.25 header onRefresh", "0.25 load", "0.25 header onOpened"])
        #expect(harness.notes == ["load"])
        harness.removeEvents()
        #expect(harness.events.isEmpty)
    }

    @Test func sceneIsLogged() {
        var page = Page()
        page.header = Page.Control(.header)
        var scene = Scene("test", screen: Screen(page), duration: .seconds(1))
        scene.script = [ScriptEntry(at: .milliseconds(100), .begin(ControlReference(.header)))]
        let harness = StageHarness(scene)
        harness.advance(to: .milliseconds(200))
        #expect(harness.events.map(\.description) == ["0.1 header refreshing"])
    }
}
