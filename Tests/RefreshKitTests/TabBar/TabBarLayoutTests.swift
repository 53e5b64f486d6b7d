import RefreshKit
import Testing

@Suite struct TabBarLayoutTests {
    private let harness = TabBarHarness()

    private func frames() -> [Rect] {
        harness.advance(to: harness.stage.now)
        return (0..<harness.bar.items.count).map { harness.button($0).frame }
    }

    @Test func buttonsAreSideBySideInWholePoints() {
        harness.bar.frame.size.width = 320
        #expect(frames().map(\.minX) == [0, 107, 214])
        #expect(frames().map(\.width) == [107, 107, 107])
    }

    @Test func edgeInsetsAreRespected() {
        harness.bar.contentEdgeInsets = EdgeInsets(top: 3, left: 10, bottom: 5, right: 20)
        #expect(frames()[1] == Rect(x: 100, y: -3, width: 90, height: 44))
    }

    @Test func raisedItemIsAtTheBottomEdge() {
        harness.bar.items[1].itemHeight = 60.5
        // -11.5 is rounded away from zero, as in C.
        #expect(frames()[1] == Rect(x: 100, y: -12, width: 100, height: 60.5))
        #expect(harness.bar.minimumContentHeight == 49)
    }

    @Test func backgroundIsAsHighAsTheLowestItem() {
        harness.bar.items[2].itemHeight = 40
        harness.advance(to: .zero)
        #expect(harness.bar.minimumContentHeight == 40)
        #expect(harness.bar.backgroundView.frame == Rect(x: 0, y: 9, width: 300, height: 49))
    }

    @Test func narrowBarKeepsTheWidthOfItsButtons() {
        harness.bar.frame.size.width = 20
        harness.bar.contentEdgeInsets = EdgeInsets(left: 20)
        #expect(frames().map(\.width) == [100, 100, 100])
    }

    @Test func partsStayAboveTheHomeIndicator() {
        harness.stage.safeAreaInsets = EdgeInsets(bottom: 34)
        harness.bar.frame = Rect(x: 0, y: 317, width: 300, height: 83)
        harness.advance(to: .zero)
        #expect(harness.button.titleView.frame.maxY <= 49)
        #expect(harness.button.iconView.frame.minY >= 4)
    }

    @Test func indicatorIsCenteredInItsNaturalSize() {
        let indicator = IndicatorView(Probe())
        harness.item.refreshView = indicator
        harness.bar.tap(itemAt: 0)
        harness.advance(to: .zero)
        #expect(indicator.frame == Rect(x: 30, y: 4.5, width: 40, height: 40))
        harness.bar.frame.size.height = 20
        harness.advance(to: .zero)
        #expect(indicator.frame == Rect(x: 40, y: 0, width: 20, height: 20))
    }

    @Test func lowBarExtendsBelowTheHomeIndicator() {
        harness.stage.safeAreaInsets = EdgeInsets(bottom: 34)
        harness.advance(to: .zero)
        #expect(harness.button.titleView.frame.maxY > 40)
    }

    @Test(arguments: [(nil, 0.0), ("", 0), ("0", 0), ("7", 18)]) func emptyBadgeHasNoSize(_ badge: String?, _ width: Double) {
        harness.item.badge = badge
        harness.advance(to: .zero)
        #expect(harness.button.badgeView.frame.width == width)
    }

    /// The middle of 100 points, plus 0.45 times the width of a 25-point icon.
    @Test func badgeBeginsBesideTheIcon() {
        harness.item.badge = "7"
        harness.advance(to: .zero)
        #expect(harness.button.badgeView.frame.origin == Point(x: 61.25, y: 2))
    }

    @Test func textBadgeIsShown() {
        harness.item.badge = "New"
        harness.advance(to: .zero)
        #expect(harness.button.badgeView.frame.width > 18)
    }

    @Test func longBadgeIsAWideCapsuleInsideTheButton() {
        harness.item.badge = "999999999999"
        harness.advance(to: .zero)
        let frame = harness.button.badgeView.frame
        #expect(frame.width > 60)
        #expect(frame.maxX <= harness.button.bounds.maxX)
    }
}
