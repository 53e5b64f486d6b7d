import Originals
import RefreshKit
import Testing

@Suite struct TabBarControllerSelectionTests {
    private let harness = ContainerHarness()

    @Test func firstAppearanceShowsTheFirstChild() {
        #expect(harness.notes == ["A will leave", "A will come", "A did come"])
        #expect(harness.container.children.map(\.title) == ["A"])
        #expect(harness.container.contentView.subviews.count == 1)
        #expect(harness.bar.selectedItem === harness.container.viewControllers[0].tabBarItem)
    }

    @Test func oldChildLeavesBeforeTheNewOneComes() {
        harness.removeEvents()
        harness.container.selectedIndex = 2
        #expect(harness.notes == ["A will leave", "A did leave", "C will come", "C did come"])
    }

    @Test(arguments: [-1, 3, .max]) func indexThatIsNotThereIsIgnored(_ index: Int) {
        harness.removeEvents()
        harness.container.selectedIndex = index
        #expect(harness.notes.isEmpty)
        #expect(harness.container.selectedIndex == 0)
    }

    @Test func presentIndexTakesTheChildOutAndInAgain() {
        harness.removeEvents()
        harness.container.selectedIndex = 0
        #expect(harness.notes == ["A will leave", "A did leave", "A will come", "A did come"])
        #expect(harness.container.contentView.subviews.count == 1)
    }

    @Test func tapAsksSwitchesAndTells() {
        harness.removeEvents()
        harness.bar.tap(itemAt: 1)
        #expect(harness.notes == ["may B", "A will leave", "A did leave", "B will come", "B did come", "selected B"])
    }

    @Test func refusedTapChangesNothing() {
        harness.removeEvents()
        harness.refused = "B"
        harness.bar.tap(itemAt: 1)
        #expect(harness.notes == ["may B"])
        #expect(harness.bar.selectedItem === harness.bar.items[0])
    }

    @Test(arguments: zip(TabBarController.Variant.allCases, [["may A", "reselected 0"], ["may A"], ["may A", "reselected 0"]]))
    func tapOnTheShownChildSwitchesNothing(_ variant: TabBarController.Variant, _ log: [String]) {
        let harness = ContainerHarness(variant)
        harness.removeEvents()
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes == log)
    }

    @Test func tapThatRefreshesAsksNobody() {
        harness.removeEvents()
        harness.bar.items[0].refreshAction = { _, _ in }
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes.isEmpty)
        #expect(harness.bar.items[0].isRefreshing)
    }

    @Test func otherControllersTakeThePlaceOfTheOldOnes() {
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
        #expect(harness.bar.selectedItem == nil)
    }

    @Test func selectionFromWithinACallbackLeavesOneChild() {
        let nosy = NotingChild("N") { [harness] line in
            if line == "N will come" { harness.container.selectedIndex = 0 }
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
