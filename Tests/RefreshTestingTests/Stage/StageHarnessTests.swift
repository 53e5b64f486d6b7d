import RefreshKit
import RefreshTesting
import Scenes
import Testing

@Suite struct StageHarnessTests {
    @Test func viewWithoutAFrameFillsTheStage() {
        let view = View()
        let harness = StageHarness(view)
        #expect(view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
        #expect(harness.stage.traits == Traits(scale: 2) && harness.now == .zero)
        harness.stage.size = Size(width: 844, height: 390)
        harness.advance(by: .zero)
        #expect(view.frame.size == Size(width: 844, height: 390))
    }

    @Test func viewWithAFrameKeepsIt() {
        let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
        let harness = StageHarness(view, size: Size(width: 100, height: 100))
        #expect(view.superview === harness.stage.root && view.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func controllerIsTheRootOfTheStage() {
        let harness = InboxHarness()
        #expect(harness.stage.rootViewController === harness.tabs)
        #expect(harness.list.frame.width == 390 && harness.list.row(at: 0) != nil)
    }

    @Test func sceneIsPlayedOnItsDevice() throws {
        var scene = Scene("test", screen: Screen(Page()), duration: .seconds(1))
        scene.script = [ScriptEntry(at: .milliseconds(500), .setAppearance(.dark))]
        let harness = StageHarness(scene, scale: 1)
        #expect(harness.stage === harness.player.stage && harness.stage.size == scene.device.size)
        harness.advance(to: .seconds(1))
        #expect(harness.stage.traits.appearance == .dark)
        #expect(try harness.renderedFrame().width == Int(scene.device.size.width))
    }

    @Test func existingStageIsUsedUnchanged() {
        let stage = Stage(size: Size(width: 20, height: 20))
        stage.advance(to: .seconds(2))
        let harness = StageHarness(stage)
        #expect(harness.stage === stage && harness.now == .seconds(2) && harness.stage.root.subviews.isEmpty)
    }

    @Test func builtInIndicatorsAreRegistered() throws {
        let spinner = IndicatorView(id: "spinner")
        _ = try StageHarness(spinner, size: Size(width: 40, height: 40)).renderedFrame()
    }

    @Test func viewsAreFoundByType() throws {
        let harness = InboxHarness()
        #expect(try harness.view(ListView.self) === harness.list)
        #expect(harness.views(TabBarButton.self).map(\.item.title) == ["Inbox", "Settings"])
        #expect(try harness.button(of: harness.tabs.tabBar.items[1]).item.title == "Settings")
        #expect(throws: StageHarnessError.missing("ImageView")) { try harness.view(ImageView.self) }
        #expect(throws: StageHarnessError.missing("button of the tab 'Other'")) { try harness.button(of: TabBarItem(title: "Other")) }
    }

    @Test func textsAreThoseOfVisibleLabels() {
        let shown = Label("shown"), hidden = Label("hidden"), empty = Label(), holder = View()
        hidden.isHidden = true
        for view in [shown, hidden, empty] { holder.addSubview(view) }
        #expect(StageHarness(holder).texts == ["shown"])
    }
}

/// A two-tab container with a list whose header refreshes for one second.
final class InboxHarness: StageHarness {
    let list = ListView(rowCount: 30) { row in ListRow("Message \(row + 1)") }
    let header = TextRefreshControl(.header)
    let tabs: TabBarController

    init() {
        list.refreshHeader = header
        tabs = TabBarController(viewControllers: [ViewController(title: "Inbox", view: list), ViewController(title: "Settings")])
        super.init(tabs)
        header.onRefresh = { [unowned self] in stage.timeline.schedule(after: .seconds(1)) { self.header.endRefreshing() } }
    }
}
