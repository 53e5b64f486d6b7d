import RefreshKit
import Testing

@Suite struct TabBarRefreshTests {
    private let bench = BarBench()

    @Test func refreshViewTakesThePlaceOfTheParts() {
        bench.bar.tap(itemAt: 0)
        bench.stage.advance(to: .zero)
        #expect(bench.parts() == [true, true, true])
        #expect(bench.button.subviews.last === bench.refreshView)
        #expect(!bench.refreshView.isHidden)
        #expect(!bench.refreshView.isUserInteractionEnabled)
        #expect(bench.refreshView.frame == bench.button.bounds)
        #expect(bench.refreshView.calls == ["start"])
    }

    @Test func stopBringsThePartsBack() {
        bench.bar.tap(itemAt: 0)
        bench.item.stopRefresh()
        #expect(bench.parts() == [false, false, false])
        #expect(bench.refreshView.superview == nil)
        #expect(bench.refreshView.calls == ["start", "stop"])
    }

    @Test func partThatWasHiddenBeforeStaysHidden() {
        bench.button.badgeView.isHidden = true
        bench.bar.tap(itemAt: 0)
        bench.item.stopRefresh()
        #expect(bench.parts() == [false, false, true])
    }

    @Test func stopWhenIdleIsNothing() {
        bench.button.titleView.isHidden = true
        bench.item.stopRefresh()
        #expect(bench.parts() == [false, true, false])
        #expect(bench.refreshView.calls.isEmpty)
    }

    @Test func withoutAnimationOnlyTheFlagIsSet() {
        bench.item.isRefreshAnimationEnabled = false
        bench.bar.tap(itemAt: 0)
        #expect(bench.item.isRefreshing)
        #expect(bench.parts() == [false, false, false])
        #expect(bench.refreshView.calls.isEmpty)
    }

    @Test func animationSwitchedOffInBetweenIsUndoneAtTheStop() {
        bench.bar.tap(itemAt: 0)
        bench.item.isRefreshAnimationEnabled = false
        #expect(bench.refreshView.superview === bench.button)
        bench.item.stopRefresh()
        #expect(bench.refreshView.superview == nil)
        #expect(bench.parts() == [false, false, false])
    }

    @Test func animationSwitchedOnInBetweenCountsFromTheNextRefresh() {
        bench.item.isRefreshAnimationEnabled = false
        bench.bar.tap(itemAt: 0)
        bench.item.isRefreshAnimationEnabled = true
        #expect(bench.refreshView.superview == nil)
        bench.item.stopRefresh()
        bench.bar.tap(itemAt: 0)
        #expect(bench.refreshView.superview === bench.button)
    }

    @Test func anotherRefreshViewTakesOverAtOnce() {
        bench.bar.tap(itemAt: 0)
        let other = CountingRefreshView()
        bench.item.refreshView = other
        #expect(bench.refreshView.calls == ["start", "stop"])
        #expect(bench.refreshView.superview == nil)
        #expect(other.superview === bench.button)
        #expect(other.calls == ["start"])
        bench.item.stopRefresh()
        #expect(other.superview == nil)
        #expect(bench.parts() == [false, false, false])
    }

    @Test func defaultRefreshViewIsMadeOnceAndAnewAfterAReset() {
        bench.item.resetRefreshView()
        let first = bench.item.refreshView
        #expect(first !== bench.refreshView)
        #expect(first is IndicatorView)
        #expect(first === bench.item.refreshView)
        bench.item.resetRefreshView()
        #expect(first !== bench.item.refreshView)
    }

    @Test func refreshGoesOnWhileAnotherTabIsSelected() {
        bench.bar.tap(itemAt: 0)
        bench.bar.tap(itemAt: 1)
        #expect(bench.item.isRefreshing)
        #expect(bench.refreshView.isRunning)
        #expect(bench.parts() == [true, true, true])
    }

    @Test func refreshViewFillsTheButtonWhenTheDeviceTurns() {
        bench.bar.tap(itemAt: 0)
        bench.bar.frame = Rect(x: 0, y: 251, width: 400, height: 49)
        bench.stage.advance(to: .seconds(1))
        #expect(bench.button.frame.width == 133)
        #expect(bench.refreshView.frame == Rect(x: 0, y: 0, width: 133, height: 49))
    }

    @Test func badgeSetInBetweenIsThereAfterwards() {
        bench.bar.tap(itemAt: 0)
        bench.item.badge = "4"
        bench.item.stopRefresh()
        bench.stage.advance(to: .zero)
        #expect(bench.parts() == [false, false, false])
        #expect(bench.button.badgeView.frame.size == Size(width: 18, height: 18))
    }

    @Test func itemThatLeavesTheBarInBetweenLeavesNothingBehind() {
        let (button, item) = (bench.button, bench.item)
        bench.bar.tap(itemAt: 0)
        bench.bar.items.removeFirst()
        #expect(button.superview == nil)
        #expect(bench.refreshView.superview == nil)
        #expect(!bench.refreshView.isRunning)
        item.stopRefresh()
        #expect(bench.refreshView.calls == ["start", "stop"])
    }

    @Test func itemThatComesBackInBetweenGoesOnRefreshing() {
        let item = bench.item
        bench.bar.tap(itemAt: 0)
        bench.bar.items.removeFirst()
        bench.bar.items.append(item)
        #expect(bench.refreshView.superview === bench.button(2))
        #expect(bench.refreshView.isRunning)
        item.stopRefresh()
        #expect(bench.parts(of: 2) == [false, false, false])
    }

    @Test func refreshViewOfABarThatIsGoneIsStopped() {
        let (item, view) = (TabBarItem(), CountingRefreshView())
        item.refreshView = view
        item.isRefreshAnimationEnabled = true
        item.refreshAction = { _, _ in }
        do {
            let bar = TabBar(items: [item])
            bar.selectedItem = item
            bar.tap(itemAt: 0)
            #expect(view.isRunning)
        }
        item.stopRefresh()
        #expect(!view.isRunning)
    }

    @Test func itemWithoutAButtonRefreshesUnseen() {
        let bar = ButtonlessBar(items: [TabBarItem()])
        var isCalled = false
        bar.selectedItem = bar.items[0]
        bar.items[0].isRefreshAnimationEnabled = true
        bar.items[0].refreshAction = { _, _ in isCalled = true }
        bar.tap(itemAt: 0)
        #expect(isCalled)
        #expect(bar.items[0].isRefreshing)
        bar.items[0].stopRefresh()
        #expect(!bar.items[0].isRefreshing)
    }

    @Test func sharedRefreshViewIsNotStoppedByTheItemThatLostIt() {
        let second = bench.bar.items[1]
        second.refreshView = bench.refreshView
        second.isRefreshAnimationEnabled = true
        second.refreshAction = { _, _ in }
        bench.bar.tap(itemAt: 0)
        bench.bar.tap(itemAt: 1)
        bench.bar.tap(itemAt: 1)
        bench.item.stopRefresh()
        #expect(bench.parts(of: 0) == [false, false, false])
        #expect(bench.refreshView.isRunning)
        #expect(bench.refreshView.superview === bench.button(1))
    }
}

private final class ButtonlessBar: TabBar {
    override func makeButton(for item: TabBarItem) -> TabBarButton? { nil }
}
