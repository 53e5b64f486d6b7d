import RefreshKit
import Testing

@Suite struct TabBarRefreshTests {
    private let harness = TabBarHarness()

    @Test func refreshViewReplacesTheParts() {
        harness.bar.tap(itemAt: 0)
        harness.advance(to: .zero)
        #expect(harness.parts() == [true, true, true])
        #expect(harness.button.subviews.last === harness.refreshView)
        #expect(!harness.refreshView.isHidden)
        #expect(!harness.refreshView.isUserInteractionEnabled)
        #expect(harness.refreshView.frame == harness.button.bounds)
        #expect(harness.refreshView.calls == ["start"])
    }

    @Test func aNewItemNeitherRefreshesNorAnimates() {
        let item = TabBarItem()
        #expect(item.refreshAction == nil && !item.isRefreshAnimationEnabled && !item.isRefreshing)
    }

    @Test func twoItemsRefreshIndependently() {
        let second = harness.bar.items[1]
        let view = CountingRefreshView()
        (second.refreshView, second.isRefreshAnimationEnabled, second.refreshAction) = (view, true, { _, _ in })
        harness.bar.tap(itemAt: 0)
        harness.bar.tap(itemAt: 1)
        harness.bar.tap(itemAt: 1)
        #expect(harness.parts(of: 0) == [true, true, true] && harness.parts(of: 1) == [true, true, true])
        harness.item.stopRefresh()
        #expect(harness.parts(of: 0) == [false, false, false])
        #expect(second.isRefreshing && view.isRunning && harness.parts(of: 1) == [true, true, true])
    }

    /// UITabBarRefresh's example has a 30x30-point image, 10 points from the top.
    @Test func customViewPositionsItsImageInTheButton() {
        final class Turning: View, RefreshAnimating {
            let image = View()
            func startRefreshAnimating() { addSubview(image) }
            func stopRefreshAnimating() {}
            override func layoutSubviews() { image.frame = Rect(x: bounds.midX - 15, y: 10, width: 30, height: 30) }
        }
        let view = Turning()
        harness.item.refreshView = view
        harness.bar.tap(itemAt: 0)
        harness.advance(to: .zero)
        #expect(view.image.frame == Rect(x: 35, y: 10, width: 30, height: 30))
    }

    @Test func stopShowsThePartsAgain() {
        harness.bar.tap(itemAt: 0)
        harness.item.stopRefresh()
        #expect(harness.parts() == [false, false, false])
        #expect(harness.refreshView.superview == nil)
        #expect(harness.refreshView.calls == ["start", "stop"])
    }

    @Test func hiddenPartStaysHidden() {
        harness.button.badgeView.isHidden = true
        harness.bar.tap(itemAt: 0)
        harness.item.stopRefresh()
        #expect(harness.parts() == [false, false, true])
    }

    @Test func stopWhenIdleHasNoEffect() {
        harness.button.titleView.isHidden = true
        harness.item.stopRefresh()
        #expect(harness.parts() == [false, true, false])
        #expect(harness.refreshView.calls.isEmpty)
    }

    @Test func withoutAnimationOnlyTheFlagIsSet() {
        harness.item.isRefreshAnimationEnabled = false
        harness.bar.tap(itemAt: 0)
        #expect(harness.item.isRefreshing)
        #expect(harness.parts() == [false, false, false])
        #expect(harness.refreshView.calls.isEmpty)
    }

    @Test func animationDisabledDuringARefreshEndsWithIt() {
        harness.bar.tap(itemAt: 0)
        harness.item.isRefreshAnimationEnabled = false
        #expect(harness.refreshView.superview === harness.button)
        harness.item.stopRefresh()
        #expect(harness.refreshView.superview == nil)
        #expect(harness.parts() == [false, false, false])
    }

    @Test func animationEnabledDuringARefreshAppliesToTheNextOne() {
        harness.item.isRefreshAnimationEnabled = false
        harness.bar.tap(itemAt: 0)
        harness.item.isRefreshAnimationEnabled = true
        #expect(harness.refreshView.superview == nil)
        harness.item.stopRefresh()
        harness.bar.tap(itemAt: 0)
        #expect(harness.refreshView.superview === harness.button)
    }

    @Test func newRefreshViewTakesOverAtOnce() {
        harness.bar.tap(itemAt: 0)
        let other = CountingRefreshView()
        harness.item.refreshView = other
        #expect(harness.refreshView.calls == ["start", "stop"])
        #expect(harness.refreshView.superview == nil)
        #expect(other.superview === harness.button)
        #expect(other.calls == ["start"])
        harness.item.stopRefresh()
        #expect(other.superview == nil)
        #expect(harness.parts() == [false, false, false])
    }

    @Test func defaultRefreshViewIsCreatedOnceAndAgainAfterAReset() {
        harness.item.resetRefreshView()
        let first = harness.item.refreshView
        #expect(first !== harness.refreshView)
        #expect(first is IndicatorView)
        #expect(first === harness.item.refreshView)
        harness.item.resetRefreshView()
        #expect(first !== harness.item.refreshView)
    }

    @Test func refreshContinuesWhileAnotherTabIsSelected() {
        harness.bar.tap(itemAt: 0)
        harness.bar.tap(itemAt: 1)
        #expect(harness.item.isRefreshing)
        #expect(harness.refreshView.isRunning)
        #expect(harness.parts() == [true, true, true])
    }

    @Test func refreshViewFillsTheButtonAfterARotation() {
        harness.bar.tap(itemAt: 0)
        harness.bar.frame = Rect(x: 0, y: 251, width: 400, height: 49)
        harness.advance(to: .seconds(1))
        #expect(harness.button.frame.width == 133)
        #expect(harness.refreshView.frame == Rect(x: 0, y: 0, width: 133, height: 49))
    }

    @Test func badgeSetDuringARefreshIsShownAfterward() {
        harness.bar.tap(itemAt: 0)
        harness.item.badge = "4"
        harness.item.stopRefresh()
        harness.advance(to: .zero)
        #expect(harness.parts() == [false, false, false])
        #expect(harness.button.badgeView.frame.size == Size(width: 18, height: 18))
    }

    @Test func itemRemovedDuringARefreshLeavesNothingBehind() {
        let (button, item) = (harness.button, harness.item)
        harness.bar.tap(itemAt: 0)
        harness.bar.items.removeFirst()
        #expect(button.superview == nil)
        #expect(harness.refreshView.superview == nil)
        #expect(!harness.refreshView.isRunning)
        item.stopRefresh()
        #expect(harness.refreshView.calls == ["start", "stop"])
    }

    @Test func itemAddedBackDuringARefreshKeepsRefreshing() {
        let item = harness.item
        harness.bar.tap(itemAt: 0)
        harness.bar.items.removeFirst()
        harness.bar.items.append(item)
        #expect(harness.refreshView.superview === harness.button(2))
        #expect(harness.refreshView.isRunning)
        item.stopRefresh()
        #expect(harness.parts(of: 2) == [false, false, false])
    }

    @Test func refreshViewOfADeallocatedBarIsStopped() {
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

    @Test func itemWithoutAButtonRefreshesInvisibly() {
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

    @Test func sharedRefreshViewIsShownByTheItemThatRefreshesLast() {
        let second = harness.bar.items[1]
        second.refreshView = harness.refreshView
        second.isRefreshAnimationEnabled = true
        second.refreshAction = { _, _ in }
        harness.bar.tap(itemAt: 0)
        harness.bar.tap(itemAt: 1)
        harness.bar.tap(itemAt: 1)
        #expect(harness.item.isRefreshing && second.isRefreshing)
        #expect(harness.parts(of: 0) == [false, false, false] && harness.parts(of: 1) == [true, true, true])
        harness.item.stopRefresh()
        #expect(harness.refreshView.isRunning)
        #expect(harness.refreshView.superview === harness.button(1))
        second.stopRefresh()
        #expect(!harness.refreshView.isRunning && harness.parts(of: 1) == [false, false, false])
    }

    @Test func refreshViewTakenOverByAControlIsNotStopped() {
        let header = RefreshControl(RefreshBehavior(edge: .top, extent: 60))
        harness.bar.tap(itemAt: 0)
        header.refreshView = harness.refreshView
        harness.item.stopRefresh()
        #expect(harness.parts() == [false, false, false])
        #expect(harness.refreshView.isRunning && harness.refreshView.superview === header)
    }
}

private final class ButtonlessBar: TabBar {
    override func makeButton(for item: TabBarItem) -> TabBarButton? { nil }
}
