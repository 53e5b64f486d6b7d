import RefreshKit
import Testing

@Suite struct TabBarControllerEventTests {
    @Test func aTapIsAskedAboutAndThenSelects() {
        let bench = ContainerBench()
        var events: [TabBarControllerEvent] = []
        bench.container.onEvent = { events.append($0) }
        bench.bar.tap(itemAt: 1)
        #expect(events == [.asked(1, isAllowed: true), .selected(1)])
        bench.refused = "C"
        bench.bar.tap(itemAt: 2)
        #expect(events.last == .asked(2, isAllowed: false))
    }

    @Test func theApplicationsSelectionIsToldOnce() {
        let bench = ContainerBench()
        var events: [TabBarControllerEvent] = []
        bench.container.onEvent = { events.append($0) }
        bench.container.selectedIndex = 2
        bench.container.selectedIndex = 2
        #expect(events == [.selected(2)])
    }

    @Test func aBarThatGoesIsToldAtOnceAndFlaggedWhenItIsGone() {
        let bench = ContainerBench()
        var events: [String] = []
        bench.container.onEvent = { [unowned bench] event in
            events.append("\(bench.stage.now.seconds) \(event) \(bench.bar.frame.minY) \(bench.bar.isHidden)")
        }
        bench.container.setTabBarHidden(true, animated: true)
        bench.stage.advance(by: .seconds(1))
        bench.container.setTabBarHidden(false, animated: false)
        #expect(
            events == [
                "0.0 barMoved(isAnimated: true) 480.0 false", "0.24 barFlagged 480.0 true", "1.0 barFlagged 480.0 false",
                "1.0 barMoved(isAnimated: false) 431.0 false",
            ])
    }

    @Test func anAnimatedTapTellsItsSwitch() {
        let bench = ContainerBench()
        bench.container.switcher.animatesTaps = true
        var events: [TabBarControllerEvent] = []
        bench.container.onEvent = { events.append($0) }
        bench.bar.tap(itemAt: 1)
        bench.stage.advance(by: .seconds(1))
        let pages = TabSwitch(from: 0, to: 1)
        #expect(
            events == [
                .asked(1, isAllowed: true), .selected(1), .switched(.began(pages)), .switched(.completed(pages, finished: true)),
            ])
    }

    @Test func anItemTellsTitleBadgeAndRefresh() {
        let bench = ContainerBench()
        let item = bench.bar.items[0]
        item.refreshAction = { _, _ in }
        var changes: [TabBarItem.Change] = []
        item.onChange = { changes.append($0) }
        item.title = "News"
        item.title = "News"
        item.badge = "3"
        bench.bar.tap(itemAt: 0)
        item.stopRefresh()
        item.stopRefresh()
        #expect(changes == [.title, .badge, .refreshing, .refreshing])
    }
}
