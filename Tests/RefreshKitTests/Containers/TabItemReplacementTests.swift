import RefreshKit
import Testing

/// A controller that gets another tab bar item stays where it is in the bar.
@Suite struct TabItemReplacementTests {
    private let stage = Stage(size: Size(width: 200, height: 200))
    private let tabs = TabBarController(viewControllers: [ViewController(title: "One"), ViewController(title: "Two")])

    init() {
        stage.rootViewController = tabs
        stage.advance(to: .zero)
    }

    @Test func theItemOfTheShownTabIsSelected() {
        let item = TabBarItem(title: "Other")
        tabs.viewControllers[0].tabBarItem = item
        #expect(tabs.tabBar.items[0] === item)
        #expect(tabs.tabBar.selectedItem === item)
    }

    @Test func theItemOfAnotherTabIsNot() {
        tabs.viewControllers[1].tabBarItem = TabBarItem(title: "Other")
        #expect(tabs.tabBar.selectedItem === tabs.tabBar.items[0])
    }

    @Test func aTapOnTheNewItemRefreshes() {
        let item = TabBarItem(title: "Other")
        var refreshes = 0
        item.refreshAction = { _, _ in refreshes += 1 }
        tabs.viewControllers[0].tabBarItem = item
        tabs.tabBar.tap(itemAt: 0)
        #expect(refreshes == 1)
    }
}
