import RefreshKit
import Testing

@Suite struct TabBarControllerEventTests {
    @Test func aTapAsksAndThenSelects() {
        let harness = ContainerHarness()
        var events: [TabBarControllerEvent] = []
        harness.container.onEvent = { events.append($0) }
        harness.bar.tap(itemAt: 1)
        #expect(events == [.asked(1, isAllowed: true), .selected(1)])
        harness.refused = "C"
        harness.bar.tap(itemAt: 2)
        #expect(events.last == .asked(2, isAllowed: false))
    }

    @Test func selectionInCodeIsReportedOnce() {
        let harness = ContainerHarness()
        var events: [TabBarControllerEvent] = []
        harness.container.onEvent = { events.append($0) }
        harness.container.selectedIndex = 2
        harness.container.selectedIndex = 2
        #expect(events == [.selected(2)])
    }

    @Test func hidingIsReportedAtOnceAndAfterTheSlide() {
        let harness = ContainerHarness()
        var events: [String] = []
        harness.container.onEvent = { [unowned harness] event in
            events.append("\(harness.stage.now.seconds) \(event) \(harness.bar.frame.minY) \(harness.bar.isHidden)")
        }
        harness.container.setTabBarHidden(true, animated: true)
        harness.advance(by: .seconds(1))
        harness.container.setTabBarHidden(false, animated: false)
        #expect(
            events == [
                "0.0 barMoved(isAnimated: true) 480.0 false", "0.24 barHiddenChanged 480.0 true", "1.0 barHiddenChanged 480.0 false",
                "1.0 barMoved(isAnimated: false) 431.0 false",
            ])
    }

    @Test func anAnimatedTapReportsItsSwitch() {
        let harness = ContainerHarness()
        harness.container.switcher.animatesTaps = true
        var events: [TabBarControllerEvent] = []
        harness.container.onEvent = { events.append($0) }
        harness.bar.tap(itemAt: 1)
        harness.advance(by: .seconds(1))
        let pages = TabSwitch(from: 0, to: 1)
        #expect(
            events == [
                .asked(1, isAllowed: true), .selected(1), .switched(.began(pages)), .switched(.completed(pages, finished: true)),
            ])
    }

    @Test func anItemReportsTitleBadgeAndRefresh() {
        let harness = ContainerHarness()
        let item = harness.bar.items[0]
        item.refreshAction = { _, _ in }
        var changes: [TabBarItem.Change] = []
        item.onChange = { changes.append($0) }
        item.title = "News"
        item.title = "News"
        item.badge = "3"
        harness.bar.tap(itemAt: 0)
        item.stopRefresh()
        item.stopRefresh()
        #expect(changes == [.title, .badge, .refreshing, .refreshing])
    }
}
