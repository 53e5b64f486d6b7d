import RefreshKit
import Testing

@Suite struct ContainerAttackTests {
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func tabs(_ count: Int) -> (TabBarController, [HookedController]) {
        let children = (0..<count).map { HookedController(title: "\($0)") }
        let container = TabBarController(viewControllers: children)
        stage.rootViewController = container
        stage.advance(by: .zero)
        return (container, children)
    }

    /// Returns whether the selected controller is the only child and its view is the only subview.
    private func isSettled(_ container: TabBarController) -> Bool {
        guard let selected = container.selectedViewController else { return container.children.isEmpty }
        return container.children.count == 1 && container.children.first === selected && container.contentView.screen === selected.view
            && container.contentView.subviews.count == 1 && isWhole(container.view)
    }

    @Test func selectingAnotherTabFromWillMoveDoesNotRecurse() {
        let (container, children) = tabs(3)
        children[0].onWillMove = { [weak container] _, parent in if parent == nil { container?.selectedIndex = 2 } }
        container.selectedIndex = 1
        #expect(isSettled(container))
    }

    @Test func selectingAnotherTabWhenAViewLeavesTheStage() {
        let (container, children) = tabs(3)
        let view = HookedView()
        children[0].view.addSubview(view)
        view.onStage = { [weak container] in if $0.stage == nil { container?.selectedIndex = 2 } }
        container.selectedIndex = 1
        stage.advance(by: .seconds(1))
        #expect(isSettled(container))
    }

    @Test(arguments: [false, true], [false, true]) func removingTabsDuringASwitch(_ isAnimated: Bool, _ isTap: Bool) {
        let (container, children) = tabs(3)
        container.switcher.animatesTaps = isAnimated
        children[0].onWillMove = { [weak container] child, parent in
            if parent == nil { container?.viewControllers = [child] }
        }
        if isTap { container.tabBar.tap(itemAt: 2) } else { container.switcher.tap(2) }
        stage.advance(by: .seconds(1))
        #expect(container.viewControllers.count == 1)
        #expect(container.selectedIndex == 0)
        children[0].onWillMove = nil
        container.viewControllers = []
        container.tabBar.tap(itemAt: 0)
        stage.advance(by: .seconds(1))
        #expect(container.selectedViewController == nil)
    }

    @Test func aDelegateThatRemovesTabs() {
        final class Taker: TabBarControllerDelegate {
            var counts: [Int] = []
            func tabBarController(_ container: TabBarController, shouldSelect controller: ViewController) -> Bool {
                container.viewControllers = Array(container.viewControllers.prefix(1))
                return true
            }
            func tabBarController(_ container: TabBarController, didSelect controller: ViewController) {
                counts.append(container.viewControllers.count)
            }
        }
        let (container, _) = tabs(3)
        let taker = Taker()
        container.delegate = taker
        container.tabBar.tap(itemAt: 2)
        #expect(isSettled(container))
        #expect(taker.counts.isEmpty)
    }

    @Test func aControllerAddedToASecondContainerStaysThere() {
        let shared = HookedController(title: "shared")
        let (first, second) = (
            TabBarController(viewControllers: [shared, ViewController()]), TabBarController(viewControllers: [shared, ViewController()])
        )
        for (index, container) in [first, second].enumerated() {
            container.view.frame = Rect(x: 0, y: Double(index) * 240, width: 320, height: 240 - Double(index) * 40)
            stage.root.addSubview(container.view)
            stage.advance(by: .zero)
        }
        let frame = shared.view.frame
        first.selectedIndex = 1
        first.tabBar.items = []
        stage.advance(by: .seconds(1))
        #expect(shared.parent === second)
        #expect(shared.view.superview === second.contentView)
        #expect(shared.view.frame == frame)
        #expect(shared.tabBarItem.title == "shared")
        #expect(second.tabBar.subviews.contains { ($0 as? TabBarButton)?.item === shared.tabBarItem })
    }

    @Test func indicesOutOfRangeAreIgnored() {
        let (container, _) = tabs(1000)
        for index in [-1, 1000, .min, .max] {
            container.selectedIndex = index
            container.tabBar.tap(itemAt: index)
            container.switcher.tap(index)
            container.switcher.select(index)
        }
        stage.advance(by: .seconds(1))
        #expect(container.selectedIndex == 0)
        #expect(isSettled(container))
    }

    @Test func aHostWithInvalidTabsIsNotSwitched() {
        final class Host: TabSwitchHost {
            var tabCount = 0
            var selectedTab = 0
            func viewForTab(at index: Int) -> View { View() }
        }
        let host = Host()
        let switcher = TabSwitcher(host: host, in: TransitionView(frame: stage.root.bounds))
        for (count, selected) in [(-1, 0), (0, 0), (3, .max), (3, .min), (.max, .max)] {
            (host.tabCount, host.selectedTab) = (count, selected)
            for way in [1.0, -1.0, .infinity, -.infinity, .nan] {
                switcher.pan.send(PanSample(.began))
                switcher.pan.send(PanSample(.changed, translation: Point(x: way, y: 0)))
                switcher.pan.send(PanSample(.ended, translation: Point(x: way, y: 0)))
            }
            if count < 10 { switcher.reloadTabs() }
        }
        #expect(switcher.view.transition == nil)
    }

    @Test func aTransitionThatEndsItselfLeavesNoRunningSwitch() {
        struct Hasty: ViewTransition {
            let duration = Duration.seconds(1)
            func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
                (new.superview as? TransitionView)?.endTransition()
            }
        }
        let (container, children) = tabs(3)
        container.switcher.animatesTaps = true
        container.switcher.transition = Hasty()
        container.tabBar.tap(itemAt: 1)
        stage.advance(by: .seconds(2))
        #expect(container.switcher.current == nil)
        #expect(isSettled(container))
        #expect(container.selectedViewController === children[1])
        #expect(stage.root.subviews.count == 1)
    }

    @Test func poppingAndPushingWhileAControllerLeaves() {
        for step in 0..<3 {
            let (root, top) = (HookedController(title: "root"), HookedController(title: "top"))
            let other = ViewController(title: "other")
            let navigation = NavigationController(rootViewController: root)
            stage.rootViewController = navigation
            navigation.push(top, animated: false)
            top.onWillMove = { [weak navigation] top, parent in
                guard parent == nil, let navigation else { return }
                switch step {
                case 0: navigation.popToRoot(animated: true)
                case 1: navigation.push(other, animated: true)
                default: navigation.push(top, animated: false)
                }
            }
            navigation.pop(animated: true)
            stage.advance(by: .seconds(1))
            let shown = navigation.topViewController
            #expect(shown === [root, other, top][step])
            #expect(navigation.view.subviews.first?.subviews.map { $0 === shown.view } == [true])
            #expect(shown.parent === navigation)
        }
    }

    @Test func pushingWhileAControllerIsAdded() {
        let (first, second) = (HookedController(title: "first"), ViewController(title: "second"))
        let navigation = NavigationController(rootViewController: ViewController(title: "root"))
        stage.rootViewController = navigation
        first.onWillMove = { [weak navigation] first, _ in
            navigation?.push(first, animated: true)
            navigation?.push(second, animated: true)
        }
        navigation.push(first, animated: true)
        stage.advance(by: .seconds(1))
        #expect(navigation.viewControllers.map(\.title) == ["root", "first", "second"])
        #expect(navigation.view.subviews.first?.subviews.map { $0 === second.view } == [true])
    }

    @Test func aControllerPushedToASecondNavigationStaysThere() {
        let shared = ViewController(title: "shared")
        let (first, second) = (
            NavigationController(rootViewController: ViewController()), NavigationController(rootViewController: ViewController())
        )
        for navigation in [first, second] {
            stage.root.addSubview(navigation.view)
            navigation.push(shared, animated: true)
        }
        first.pop(animated: true)
        stage.advance(by: .seconds(1))
        #expect(shared.parent === second)
        #expect(isWhole(stage.root))
    }

    @Test func aControllerInsideItselfFailsAPrecondition() async {
        await #expect(processExitsWith: .failure) {
            let navigation = NavigationController(rootViewController: ViewController())
            navigation.push(navigation, animated: false)
        }
    }
}
