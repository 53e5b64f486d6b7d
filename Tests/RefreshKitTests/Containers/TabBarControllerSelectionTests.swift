import RefreshKit
import Testing

@Suite struct TabBarControllerSelectionTests {
    private let bench = ContainerBench()

    @Test func firstAppearanceShowsTheFirstChild() {
        #expect(bench.log == ["A will leave", "A will come", "A did come"])
        #expect(bench.container.children.map(\.title) == ["A"])
        #expect(bench.container.contentView.subviews.count == 1)
        #expect(bench.bar.selectedItem === bench.container.viewControllers[0].tabBarItem)
    }

    @Test func oldChildLeavesBeforeTheNewOneComes() {
        bench.forgetLog()
        bench.container.selectedIndex = 2
        #expect(bench.log == ["A will leave", "A did leave", "C will come", "C did come"])
    }

    @Test(arguments: [-1, 3, .max]) func indexThatIsNotThereIsIgnored(_ index: Int) {
        bench.forgetLog()
        bench.container.selectedIndex = index
        #expect(bench.log.isEmpty)
        #expect(bench.container.selectedIndex == 0)
    }

    @Test func presentIndexTakesTheChildOutAndInAgain() {
        bench.forgetLog()
        bench.container.selectedIndex = 0
        #expect(bench.log == ["A will leave", "A did leave", "A will come", "A did come"])
        #expect(bench.container.contentView.subviews.count == 1)
    }

    @Test func tapAsksSwitchesAndTells() {
        bench.forgetLog()
        bench.bar.tap(itemAt: 1)
        #expect(bench.log == ["may B", "A will leave", "A did leave", "B will come", "B did come", "selected B"])
    }

    @Test func refusedTapChangesNothing() {
        bench.forgetLog()
        bench.refused = "B"
        bench.bar.tap(itemAt: 1)
        #expect(bench.log == ["may B"])
        #expect(bench.bar.selectedItem === bench.bar.items[0])
    }

    @Test(arguments: zip(TabBarController.Variant.allCases, [["may A", "reselected 0"], ["may A"], ["may A", "reselected 0"]]))
    func tapOnTheShownChildSwitchesNothing(_ variant: TabBarController.Variant, _ log: [String]) {
        let bench = ContainerBench(variant)
        bench.forgetLog()
        bench.bar.tap(itemAt: 0)
        #expect(bench.log == log)
    }

    @Test func tapThatRefreshesAsksNobody() {
        bench.forgetLog()
        bench.bar.items[0].refreshAction = { _, _ in }
        bench.bar.tap(itemAt: 0)
        #expect(bench.log.isEmpty)
        #expect(bench.bar.items[0].isRefreshing)
    }

    @Test func otherControllersTakeThePlaceOfTheOldOnes() {
        let old = bench.container.viewControllers
        let new = [ViewController(title: "X"), ViewController(title: "Y")]
        bench.container.selectedIndex = 2
        bench.container.viewControllers = new
        #expect(bench.container.selectedIndex == 0)
        #expect(bench.container.children.map(\.title) == ["X"])
        #expect(bench.bar.items.map(\.title) == ["X", "Y"])
        #expect(old[2].parent == nil)
        #expect(old[2].tabBarController == nil)
        #expect(new[1].tabBarController === bench.container)
    }

    @Test func containerWithoutControllersShowsAnEmptyBar() {
        bench.container.viewControllers = []
        bench.settle()
        #expect(bench.container.selectedViewController == nil)
        #expect(bench.container.contentView.subviews.isEmpty)
        #expect(bench.bar.selectedItem == nil)
    }

    @Test func selectionFromWithinACallbackLeavesOneChild() {
        let nosy = NotingChild("N") { [bench] line in
            if line == "N will come" { bench.container.selectedIndex = 0 }
        }
        bench.container.viewControllers = [ViewController(title: "A"), nosy]
        bench.container.selectedIndex = 1
        #expect(bench.container.children.count == 1)
        #expect(bench.container.contentView.subviews.count == 1)
    }

    @Test func selectionBeforeTheFirstAppearanceIsShown() {
        let container = TabBarController(viewControllers: [ViewController(title: "A"), ViewController(title: "B")], selectedIndex: 1)
        #expect(!container.isViewLoaded)
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.rootViewController = container
        #expect(container.children.map(\.title) == ["B"])
    }
}
