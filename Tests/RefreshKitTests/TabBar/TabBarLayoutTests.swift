import RefreshKit
import Testing

@Suite struct TabBarLayoutTests {
    private let bench = BarBench()

    private func frames() -> [Rect] {
        bench.stage.advance(to: bench.stage.now)
        return (0..<bench.bar.items.count).map { bench.button($0).frame }
    }

    @Test func buttonsAreSideBySideInWholePoints() {
        bench.bar.frame.size.width = 320
        #expect(frames().map(\.minX) == [0, 107, 214])
        #expect(frames().map(\.width) == [107, 107, 107])
    }

    @Test func edgesAreKeptFree() {
        bench.bar.contentEdgeInsets = EdgeInsets(top: 3, left: 10, bottom: 5, right: 20)
        #expect(frames()[1] == Rect(x: 100, y: -3, width: 90, height: 44))
    }

    @Test func raisedItemStandsOnTheBottomEdge() {
        bench.bar.items[1].itemHeight = 60.5
        // -11.5 is rounded away from zero, as in C.
        #expect(frames()[1] == Rect(x: 100, y: -12, width: 100, height: 60.5))
        #expect(bench.bar.minimumContentHeight == 49)
    }

    @Test func groundIsAsLowAsTheLowestItem() {
        bench.bar.items[2].itemHeight = 40
        bench.stage.advance(to: .zero)
        #expect(bench.bar.minimumContentHeight == 40)
        #expect(bench.bar.backgroundView.frame == Rect(x: 0, y: 9, width: 300, height: 49))
    }

    @Test func barThatIsTooNarrowKeepsTheWidthOfItsButtons() {
        bench.bar.frame.size.width = 20
        bench.bar.contentEdgeInsets = EdgeInsets(left: 20)
        #expect(frames().map(\.width) == [100, 100, 100])
    }

    @Test func partsStayAboveTheHomeIndicator() {
        bench.stage.safeAreaInsets = EdgeInsets(bottom: 34)
        bench.bar.frame = Rect(x: 0, y: 317, width: 300, height: 83)
        bench.stage.advance(to: .zero)
        #expect(bench.button.titleView.frame.maxY <= 49)
        #expect(bench.button.iconView.frame.minY >= 4)
    }

    @Test func indicatorHasItsNaturalSizeInTheMiddle() {
        let indicator = IndicatorView(Probe())
        bench.item.refreshView = indicator
        bench.bar.tap(itemAt: 0)
        bench.stage.advance(to: .zero)
        #expect(indicator.frame == Rect(x: 30, y: 4.5, width: 40, height: 40))
        bench.bar.frame.size.height = 20
        bench.stage.advance(to: .zero)
        #expect(indicator.frame == Rect(x: 40, y: 0, width: 20, height: 20))
    }

    @Test func lowBarGoesOnBelowTheHomeIndicator() {
        bench.stage.safeAreaInsets = EdgeInsets(bottom: 34)
        bench.stage.advance(to: .zero)
        #expect(bench.button.titleView.frame.maxY > 40)
    }

    @Test(arguments: [(nil, 0.0), ("", 0), ("0", 0), ("7", 18)]) func badgeOfNothingTakesNoRoom(_ badge: String?, _ width: Double) {
        bench.item.badge = badge
        bench.stage.advance(to: .zero)
        #expect(bench.button.badgeView.frame.width == width)
    }

    @Test func longBadgeIsAWideCapsuleInsideTheButton() {
        bench.item.badge = "999999999999"
        bench.stage.advance(to: .zero)
        let frame = bench.button.badgeView.frame
        #expect(frame.width > 60)
        #expect(frame.maxX <= bench.button.bounds.maxX)
    }
}
