import Originals
import RefreshKit
import Testing

/// Taps on the selected tab.
@Suite struct ReselectionTests {
    /// A delegate that starts the refresh, the first design's alternative to an item's action.
    private final class Refresher: TabBarControllerDelegate {
        private var wasShown = false

        func tabBarController(_ container: TabBarController, shouldSelect controller: ViewController) -> Bool {
            wasShown = controller === container.selectedViewController
            return true
        }

        func tabBarController(_ container: TabBarController, didSelect controller: ViewController) {
            if wasShown { controller.tabBarItem.startRefresh() }
        }
    }

    @Test func delegateCanRefreshTheSelectedTab() {
        let harness = ContainerHarness()
        let refresher = Refresher()
        harness.container.delegate = refresher
        let items = harness.bar.items
        for item in items { item.isRefreshAnimationEnabled = true }
        harness.bar.tap(itemAt: 1)
        #expect(items.map(\.isRefreshing) == [false, false, false])
        harness.bar.tap(itemAt: 1)
        #expect(items.map(\.isRefreshing) == [false, true, false])
        #expect(items[1].refreshView.superview is TabBarButton)
        items[1].stopRefresh()
        harness.bar.tap(itemAt: 0)
        #expect(items.map(\.isRefreshing) == [false, false, false])
    }

    /// A delegate that records each call with the number of controllers on the navigation stack.
    private final class Order: TabBarControllerDelegate {
        var calls: [String] = []
        private func note(_ call: String, _ container: TabBarController) {
            let navigation = container.selectedViewController as? NavigationController
            calls.append("\(call) of \(navigation?.viewControllers.count ?? 0)")
        }
        func tabBarController(_ container: TabBarController, shouldSelect controller: ViewController) -> Bool {
            note("should", container)
            return true
        }
        func tabBarController(_ container: TabBarController, didSelect controller: ViewController) { note("did", container) }
        func tabBarController(_ container: TabBarController, didReselectAt index: Int) { note("again", container) }
    }

    @Test(
        arguments: zip(
            TabBarController.Variant.allCases,
            [["should of 2", "again of 2", "did of 1"], ["should of 2"], ["should of 2", "again of 2"]]))
    func navigationPopsBeforeTheSelection(_ variant: TabBarController.Variant, _ calls: [String]) {
        let navigation = NavigationController(rootViewController: ViewController(title: "root"))
        let container = TabBarController(viewControllers: [navigation], variant: variant)
        let order = Order()
        container.delegate = order
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.rootViewController = container
        navigation.push(ViewController(title: "top"), animated: false)
        container.tabBar.tap(itemAt: 0)
        #expect(order.calls == calls)
    }

    @Test func delegateThatSelectsAnotherTabIsNotNotified() {
        final class Jumper: TabBarControllerDelegate {
            var selected: [String] = []
            func tabBarController(_ container: TabBarController, didReselectAt index: Int) { container.selectedIndex = 2 }
            func tabBarController(_ container: TabBarController, didSelect controller: ViewController) { selected.append(controller.title) }
        }
        let harness = ContainerHarness()
        let jumper = Jumper()
        harness.container.delegate = jumper
        harness.bar.tap(itemAt: 0)
        #expect(jumper.selected == [] && harness.container.selectedIndex == 2)
    }

    @Test(arguments: zip(TabBarController.Variant.allCases, [true, false, true]))
    func eventIsReportedIfTheDelegateIsNotified(_ variant: TabBarController.Variant, _ isReported: Bool) {
        let harness = ContainerHarness(variant)
        var events: [TabBarControllerEvent] = []
        harness.container.onEvent = { events.append($0) }
        harness.bar.tap(itemAt: 0)
        #expect(events == [.asked(0, isAllowed: true)] + (isReported ? [.reselected(0)] : []))
    }

    @Test func aTapThatRefreshesIsNotReported() {
        let harness = ContainerHarness()
        var events: [TabBarControllerEvent] = []
        harness.container.onEvent = { events.append($0) }
        harness.bar.items[0].refreshAction = { _, _ in }
        harness.bar.tap(itemAt: 0)
        #expect(events.isEmpty)
        // During the refresh, a tap is an ordinary tap.
        harness.bar.tap(itemAt: 0)
        #expect(events == [.asked(0, isAllowed: true), .reselected(0)])
    }

    /// RDVTabBarController's items respond to touch down.
    @Test(arguments: zip(TabBarController.Variant.allCases, [0, 1, 1]))
    func originalsRespondToTouchDown(_ variant: TabBarController.Variant, _ index: Int) throws {
        let harness = ContainerHarness(variant)
        let frame = harness.bar.frame
        harness.stage.touchBegan(at: Point(x: 160, y: frame.minY + 20))
        #expect(harness.container.selectedIndex == index)
        harness.stage.touchEnded()
        #expect(harness.container.selectedIndex == 1)
    }
}
