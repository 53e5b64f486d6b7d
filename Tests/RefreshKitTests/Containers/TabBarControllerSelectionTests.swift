import Originals
import RefreshKit
import Testing

@Suite struct TabBarControllerSelectionTests {
    private let harness = ContainerHarness()

    @Test func firstAppearanceShowsTheFirstChild() {
        #expect(harness.notes == ["A will leave", "A will enter", "A did enter"])
        #expect(harness.container.children.map(\.title) == ["A"])
        #expect(harness.container.contentView.subviews.count == 1)
        #expect(harness.bar.selectedItem === harness.container.viewControllers[0].tabBarItem)
    }

    @Test func oldChildIsRemovedBeforeTheNewOneIsAdded() {
        harness.removeEvents()
        harness.container.selectedIndex = 2
        #expect(harness.notes == ["A will leave", "A did leave", "C will enter", "C did enter"])
    }

    @Test(arguments: [-1, 3, .max]) func indexOutOfRangeIsIgnored(_ index: Int) {
        harness.removeEvents()
        harness.container.selectedIndex = index
        #expect(harness.notes.isEmpty)
        #expect(harness.container.selectedIndex == 0)
    }

    @Test func currentIndexRemovesAndAddsTheChildAgain() {
        harness.removeEvents()
        harness.container.selectedIndex = 0
        #expect(harness.notes == ["A will leave", "A did leave", "A will enter", "A did enter"])
        #expect(harness.container.contentView.subviews.count == 1)
    }

    /// A bar that records the selected index when another item is selected.
    private final class RecordingBar: TabBar {
        weak var container: TabBarController?
        var indices: [Int?] = []
        override func selectedItemDidChange(from old: TabBarItem?) { indices.append(container?.selectedIndex) }
    }

    @Test func barIsNotifiedAfterTheIndexHasChanged() {
        let bar = RecordingBar()
        let container = TabBarController(viewControllers: [ViewController(), ViewController()], tabBar: bar)
        bar.container = container
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.rootViewController = container
        container.selectedIndex = 1
        container.selectedIndex = 1
        #expect(bar.indices == [0, 1])
    }

    @Test func childViewHasItsFrameBeforeItIsAdded() {
        final class Container: TabBarController {
            var frames: [Rect] = []
            override func addView(of child: ViewController) {
                frames.append(child.view.frame)
                super.addView(of: child)
            }
        }
        let container = Container(viewControllers: [ViewController(), ViewController()])
        let stage = Stage(size: Size(width: 100, height: 200))
        stage.rootViewController = container
        stage.advance(to: .zero)
        container.selectedIndex = 1
        #expect(container.frames.last == Rect(x: 0, y: 0, width: 100, height: 151))
    }

    @Test func indexZeroWithoutControllersIsIgnored() {
        let container = TabBarController()
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.rootViewController = container
        container.selectedIndex = 0
        stage.advance(to: .seconds(1))
        #expect(container.selectedViewController == nil && container.tabBar.selectedItem == nil && container.children.isEmpty)
    }

    @Test func aPushedViewStaysBehindTheBar() throws {
        let navigation = NavigationController(rootViewController: ViewController())
        harness.container.viewControllers = [navigation]
        let pushed = ViewController()
        navigation.push(pushed, animated: false)
        harness.advance(by: .seconds(1))
        let above = sequence(first: pushed.view, next: \.superview)
        #expect(above.contains { $0 === harness.container.contentView })
        #expect(harness.container.view.subviews.last === harness.bar)
    }

    @Test func tapAsksSwitchesAndNotifies() {
        harness.removeEvents()
        harness.bar.tap(itemAt: 1)
        #expect(harness.notes == ["may B", "A will leave", "A did leave", "B will enter", "B did enter", "selected B"])
    }

    @Test func rejectedTapIsIgnored() {
        harness.removeEvents()
        harness.refused = "B"
        harness.bar.tap(itemAt: 1)
        #expect(harness.notes == ["may B"])
        #expect(harness.bar.selectedItem === harness.bar.items[0])
    }

    @Test(
        arguments: zip(
            TabBarController.Variant.allCases, [["may A", "reselected 0", "selected A"], ["may A"], ["may A", "reselected 0"]]))
    func tapOnTheSelectedChildDoesNotSwitch(_ variant: TabBarController.Variant, _ log: [String]) {
        let harness = ContainerHarness(variant)
        harness.removeEvents()
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes == log)
    }

    @Test func tapOnTheSelectedNavigationIsReportedBeforeItPops() {
        let harness = ContainerHarness(.release1_3)
        let (root, detail) = (ViewController(), RecordingChild("detail") { harness.note($0) })
        let navigation = NavigationController(rootViewController: root)
        harness.container.viewControllers = [navigation]
        navigation.push(detail, animated: false)
        harness.advance(by: .seconds(1))
        harness.removeEvents()
        harness.bar.tap(itemAt: 0)
        harness.advance(by: .seconds(1))
        #expect(harness.notes == ["may ", "reselected 0", "detail will leave", "detail did leave"])
        harness.removeEvents()
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes == ["may ", "reselected 0"])
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func rejectedTapOnTheSelectedNavigationDoesNotPop() {
        let navigation = NavigationController(rootViewController: ViewController())
        navigation.push(ViewController(), animated: false)
        navigation.title = "N"
        harness.container.viewControllers = [navigation]
        harness.refused = "N"
        harness.bar.tap(itemAt: 0)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func tapThatRefreshesDoesNotCallTheDelegate() {
        harness.removeEvents()
        harness.bar.items[0].refreshAction = { _, _ in }
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes.isEmpty)
        #expect(harness.bar.items[0].isRefreshing)
    }

    @Test func newControllersReplaceTheOldOnes() {
        let old = harness.container.viewControllers
        let new = [ViewController(title: "X"), ViewController(title: "Y")]
        harness.container.selectedIndex = 2
        harness.container.viewControllers = new
        #expect(harness.container.selectedIndex == 0)
        #expect(harness.container.children.map(\.title) == ["X"])
        #expect(harness.bar.items.map(\.title) == ["X", "Y"])
        #expect(old[2].parent == nil)
        #expect(old[2].tabBarController == nil)
        #expect(new[1].tabBarController === harness.container)
    }

    @Test func containerWithoutControllersShowsAnEmptyBar() {
        harness.container.viewControllers = []
        harness.advance(by: .zero)
        #expect(harness.container.selectedViewController == nil)
        #expect(harness.container.contentView.subviews.isEmpty)
        #expect(harness.bar.selectedItem == nil && harness.bar.items.isEmpty)
    }

    @Test func selectionInACallbackLeavesOneChild() {
        let nosy = RecordingChild("N") { [harness] line in
            if line == "N will enter" { harness.container.selectedIndex = 0 }
        }
        harness.container.viewControllers = [ViewController(title: "A"), nosy]
        harness.container.selectedIndex = 1
        #expect(harness.container.children.count == 1)
        #expect(harness.container.contentView.subviews.count == 1)
    }

    @Test func selectionBeforeTheFirstAppearanceIsShown() {
        let container = TabBarController(viewControllers: [ViewController(title: "A"), ViewController(title: "B")], selectedIndex: 1)
        #expect(!container.isViewLoaded)
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.rootViewController = container
        #expect(container.children.map(\.title) == ["B"])
    }
}
