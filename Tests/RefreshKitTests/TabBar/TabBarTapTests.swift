import RefreshKit

import Testing

@Suite struct TabBarTapTests {
    private let harness = TabBarHarness()

    @Test func tapOnAnotherItemAsksSelectsAndNotifies() {
        harness.bar.tap(itemAt: 1)
        #expect(harness.notes == ["should 1", "did 1"])
        #expect(harness.bar.selectedItem === harness.bar.items[1])
        #expect(harness.button(1).isSelected)
        #expect(!harness.button(0).isSelected)
    }

    /// A delegate that records the selected item when it is notified of a selection.
    private final class Reader: TabBarDelegate {
        var selectedTitles: [String?] = []

        func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) { selectedTitles.append(tabBar.selectedItem?.title) }
    }

    @Test func itemIsSelectedBeforeTheDelegateIsNotified() {
        let reader = Reader()
        harness.bar.delegate = reader
        harness.bar.tap(itemAt: 2)
        #expect(reader.selectedTitles == ["Tab 2"])
    }

    @Test func rejectedTapIsIgnored() {
        harness.refused = [2]
        harness.bar.tap(itemAt: 2)
        #expect(harness.notes == ["should 2"])
        #expect(harness.bar.selectedItem === harness.item)
    }

    @Test func tapOnTheSelectedItemRefreshesWithoutSelecting() {
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes == ["refresh"])
        #expect(harness.item.isRefreshing)
    }

    @Test func tapDuringARefreshIsOrdinary() {
        harness.bar.tap(itemAt: 0)
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes == ["refresh", "should 0", "did 0"])
    }

    @Test func tapOnASelectedItemWithoutAnActionIsReported() {
        harness.item.refreshAction = nil
        harness.bar.tap(itemAt: 0)
        #expect(harness.notes == ["should 0", "did 0"])
        #expect(!harness.item.isRefreshing)
    }

    @Test func refreshRunsBeforeTheActionIsCalled() {
        var wasRefreshing = false
        harness.item.refreshAction = { _, item in wasRefreshing = item.isRefreshing }
        harness.bar.tap(itemAt: 0)
        #expect(wasRefreshing)
    }

    @Test func actionReceivesTheBarAndTheItem() {
        var given: (TabBar, TabBarItem)?
        harness.item.refreshAction = { given = ($0, $1) }
        harness.bar.tap(itemAt: 0)
        #expect(given?.0 === harness.bar)
        #expect(given?.1 === harness.item)
    }

    @Test(arguments: [-1, 3, .max]) func tapOutOfRangeIsIgnored(_ index: Int) {
        harness.bar.tap(itemAt: index)
        #expect(harness.notes.isEmpty)
    }

    @Test func selectionInCodeDoesNotCallTheDelegate() {
        harness.bar.selectedItem = harness.bar.items[2]
        #expect(harness.notes.isEmpty)
        #expect(harness.button(2).isSelected)
    }

    @Test func removedItemIsNoLongerSelected() {
        harness.bar.items.removeFirst()
        #expect(harness.bar.selectedItem == nil)
        #expect(harness.bar.subviews.count == 3)
    }
}

import Testing

@Suite struct TabBarTouchTests {
    private let harness = TabBarHarness()
    /// The middle of the second of three 100-point-wide items.
    private let second = Point(x: 150, y: 375)

    @Test func liftingTheFingerInsideAButtonTaps() {
        harness.stage.touchBegan(at: second)
        #expect(harness.notes.isEmpty)
        harness.stage.touchEnded()
        #expect(harness.notes == ["should 1", "did 1"])
    }

    @Test func liftingTheFingerOutsideDoesNotTap() {
        harness.stage.touchBegan(at: second)
        harness.stage.touchMoved(at: Point(x: 20, y: 20))
        harness.stage.touchEnded()
        #expect(harness.notes.isEmpty)
    }

    @Test func barCanRespondToTouchDown() {
        harness.bar.tapEvent = .touchDown
        harness.stage.touchBegan(at: second)
        #expect(harness.notes == ["should 1", "did 1"])
        harness.stage.touchEnded()
        #expect(harness.notes == ["should 1", "did 1"])
    }

    @Test func touchOnTheSelectedItemRefreshes() {
        harness.stage.touchBegan(at: Point(x: 50, y: 375))
        harness.stage.touchEnded()
        #expect(harness.notes == ["refresh"])
        #expect(harness.parts() == [true, true, true])
    }
}
