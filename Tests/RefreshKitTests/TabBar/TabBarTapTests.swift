import RefreshKit
import Testing

@Suite struct TabBarTapTests {
    private let bench = BarBench()

    @Test func tapOnAnotherItemAsksSelectsAndTells() {
        bench.bar.tap(itemAt: 1)
        #expect(bench.log == ["should 1", "did 1"])
        #expect(bench.bar.selectedItem === bench.bar.items[1])
        #expect(bench.button(1).isSelected)
        #expect(!bench.button(0).isSelected)
    }

    @Test func refusedTapChangesNothing() {
        bench.refused = [2]
        bench.bar.tap(itemAt: 2)
        #expect(bench.log == ["should 2"])
        #expect(bench.bar.selectedItem === bench.item)
    }

    @Test func tapOnTheSelectedItemRefreshesAndSelectsNothing() {
        bench.bar.tap(itemAt: 0)
        #expect(bench.log == ["refresh"])
        #expect(bench.item.isRefreshing)
    }

    @Test func tapWhileRefreshingIsAnOrdinaryOne() {
        bench.bar.tap(itemAt: 0)
        bench.bar.tap(itemAt: 0)
        #expect(bench.log == ["refresh", "should 0", "did 0"])
    }

    @Test func selectedItemWithoutAnActionIsToldAgain() {
        bench.item.refreshAction = nil
        bench.bar.tap(itemAt: 0)
        #expect(bench.log == ["should 0", "did 0"])
        #expect(!bench.item.isRefreshing)
    }

    @Test func refreshRunsBeforeTheActionIsCalled() {
        var wasRefreshing = false
        bench.item.refreshAction = { _, item in wasRefreshing = item.isRefreshing }
        bench.bar.tap(itemAt: 0)
        #expect(wasRefreshing)
    }

    @Test func actionIsGivenTheBarAndTheItem() {
        var given: (TabBar, TabBarItem)?
        bench.item.refreshAction = { given = ($0, $1) }
        bench.bar.tap(itemAt: 0)
        #expect(given?.0 === bench.bar)
        #expect(given?.1 === bench.item)
    }

    @Test(arguments: [-1, 3, .max]) func tapBesideTheItemsIsNothing(_ index: Int) {
        bench.bar.tap(itemAt: index)
        #expect(bench.log.isEmpty)
    }

    @Test func selectionByTheApplicationAsksNobody() {
        bench.bar.selectedItem = bench.bar.items[2]
        #expect(bench.log.isEmpty)
        #expect(bench.button(2).isSelected)
    }

    @Test func selectedItemThatIsTakenOutIsNotSelectedAnyMore() {
        bench.bar.items.removeFirst()
        #expect(bench.bar.selectedItem == nil)
        #expect(bench.bar.subviews.count == 3)
    }
}
