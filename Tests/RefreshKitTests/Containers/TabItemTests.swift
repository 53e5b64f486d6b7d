import RefreshKit

import Testing

@Suite struct TabItemLookupTests {
    @Test func tabControllerHasItsOwnItem() {
        let controller = ViewController(title: "Home")
        let tabs = TabBarController(viewControllers: [controller])
        #expect(controller.tabBarItem === tabs.tabBar.items[0])
        #expect(controller.tabBarItem.title == "Home")
    }

    @Test func controllerInsideATabHasTheItemOfTheTab() {
        let (root, pushed) = (ViewController(title: "Root"), ViewController(title: "Pushed"))
        let navigation = NavigationController(rootViewController: root)
        navigation.push(pushed, animated: false)
        let tabs = TabBarController(viewControllers: [ViewController(), navigation])
        #expect(root.tabBarItem === tabs.tabBar.items[1])
        #expect(pushed.tabBarItem === navigation.tabBarItem)
        #expect(pushed.navigationController === navigation)
        #expect(pushed.tabBarController === tabs)
    }

    @Test func tabInANavigationHasItsOwnItem() {
        let controller = ViewController(title: "Home")
        let tabs = TabBarController(viewControllers: [controller])
        let navigation = NavigationController(rootViewController: tabs)
        #expect(controller.tabBarItem === tabs.tabBar.items[0])
        #expect(navigation.tabBarController == nil)
    }

    @Test func unselectedTabIsFoundToo() {
        let hidden = ViewController()
        let tabs = TabBarController(viewControllers: [ViewController(), hidden])
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.rootViewController = tabs
        #expect(hidden.parent == nil)
        #expect(hidden.tabBarController === tabs)
    }

    @Test func newItemReplacesTheOldOneInTheBar() {
        let controller = ViewController()
        let tabs = TabBarController(viewControllers: [controller])
        let item = TabBarItem(title: "New")
        controller.tabBarItem = item
        #expect(tabs.tabBar.items[0] === item)
    }
}

import Testing

/// A controller that gets a new tab bar item keeps its position in the bar.
@Suite struct TabItemReplacementTests {
    private let stage = Stage(size: Size(width: 200, height: 200))
    private let tabs = TabBarController(viewControllers: [ViewController(title: "One"), ViewController(title: "Two")])

    init() {
        stage.rootViewController = tabs
        stage.advance(to: .zero)
    }

    @Test func newItemOfTheSelectedTabIsSelected() {
        let item = TabBarItem(title: "Other")
        tabs.viewControllers[0].tabBarItem = item
        #expect(tabs.tabBar.items[0] === item)
        #expect(tabs.tabBar.selectedItem === item)
    }

    @Test func newItemOfAnotherTabIsNotSelected() {
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
