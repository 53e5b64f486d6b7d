import RefreshKit
import Testing

@Suite struct TabBarControllerPagingTests {
    private let harness = ContainerHarness()
    private var container: TabBarController { harness.container }
    private var stage: Stage { harness.stage }

    init() {
        harness.container.switcher.pan.isEnabled = true
        harness.removeEvents()
    }

    /// Moves a finger across the middle of the screen and lifts it.
    private func swipe(from start: Double, to end: Double) {
        harness.drag(from: Point(x: start, y: 200), to: Point(x: end, y: 200), over: .milliseconds(80))
    }

    @Test func swipeSwitchesTabs() {
        swipe(from: 300, to: 60)
        #expect(container.selectedIndex == 1)
        #expect(container.contentView.subviews.count == 2)
        #expect(harness.notes == ["A will leave", "B will enter"])
        stage.advance(by: .seconds(1))
        #expect(harness.notes == ["A will leave", "B will enter", "A did leave", "B did enter"])
        #expect(container.contentView.subviews.map { $0 === container.viewControllers[1].view } == [true])
        #expect(container.children.map(\.title) == ["B"])
        #expect(container.tabBar.selectedItem === container.viewControllers[1].tabBarItem)
    }

    @Test func shortSwipeIsReversed() {
        swipe(from: 300, to: 230)
        #expect(container.selectedIndex == 1)
        stage.advance(by: .seconds(1))
        #expect(container.selectedIndex == 0)
        #expect(harness.notes == ["A will leave", "B will enter", "B will leave", "B did leave", "A did enter"])
        #expect(container.contentView.subviews.map { $0 === container.viewControllers[0].view } == [true])
        #expect(container.tabBar.selectedItem === container.viewControllers[0].tabBarItem)
    }

    @Test func tapsCanBeAnimated() {
        container.switcher.animatesTaps = true
        container.tabBar.tap(itemAt: 2)
        stage.advance(by: .milliseconds(175))
        #expect(container.contentView.transition.map { abs($0.progress - 0.5) < 1e-6 } == true)
        stage.advance(by: .seconds(1))
        #expect(container.children.map(\.title) == ["C"])
    }

    @Test func tapDuringASwitchIsIgnored() {
        swipe(from: 300, to: 60)
        container.tabBar.tap(itemAt: 2)
        stage.advance(by: .seconds(1))
        #expect(container.selectedIndex == 1)
        #expect(container.contentView.subviews.count == 1)
    }

    @Test func selectionInCodeEndsASwitch() {
        stage.touchBegan(at: Point(x: 300, y: 200))
        stage.touchMoved(at: Point(x: 150, y: 200))
        stage.advance(by: .milliseconds(16))
        #expect(container.switcher.current != nil)
        container.selectedIndex = 2
        #expect(container.switcher.current == nil)
        stage.touchEnded()
        stage.advance(by: .seconds(1))
        #expect(container.children.map(\.title) == ["C"])
        #expect(container.contentView.subviews.count == 1)
    }

    @Test func rotationEndsASwitch() {
        stage.touchBegan(at: Point(x: 300, y: 200))
        stage.touchMoved(at: Point(x: 150, y: 200))
        stage.size = Size(width: 480, height: 320)
        stage.advance(by: .milliseconds(16))
        stage.touchEnded()
        stage.advance(by: .seconds(1))
        #expect(container.contentView.subviews.map(\.frame.width) == [480])
        #expect(container.children.count == 1)
    }

    @Test func listKeepsVerticalPans() {
        let list = ListView(rowCount: 50) { Label("\($0)") }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 400)
        container.viewControllers[0].view.addSubview(list)
        stage.advance(by: .milliseconds(16))
        stage.touchBegan(at: Point(x: 100, y: 300))
        for step in 1...5 { stage.touchMoved(at: Point(x: 100, y: 300 - 20 * Double(step))) }
        #expect(list.isDragging)
        #expect(container.switcher.current == nil)
        stage.touchEnded()
    }
}
