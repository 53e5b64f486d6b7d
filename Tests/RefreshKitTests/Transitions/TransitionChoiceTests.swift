import RefreshKit
import Testing

/// Different transitions for each pair of tabs or each kind of switch.
@Suite struct TransitionChoiceTests {
    private let host = SwitchHost()

    @Test func hostReceivesTheTabsAndTheGesture() {
        host.switcher.animatesTaps = true
        host.switcher.tap(3)
        host.stage.advance(by: .seconds(1))
        host.pan(.began, 3)
        #expect(host.questions == ["1 to 3, left, tap", "3 to 2, right, finger"])
    }

    @Test func theHostsTransitionIsPlayed() throws {
        host.onQuestion = { tabs, _ in tabs == TabSwitch(from: 1, to: 2) ? CrossFadeTransition(duration: .seconds(2)) : nil }
        host.pan(.began, -3)
        #expect(host.view.transition?.transition is CrossFadeTransition)
        #expect(host.view.transition?.duration == .seconds(2))
    }

    @Test func nilUsesTheSwitchersTransition() {
        host.onQuestion = { tabs, _ in tabs == TabSwitch(from: 1, to: 2) ? CrossFadeTransition() : nil }
        host.switcher.transition = ScaleTransition()
        host.pan(.began, 3)
        #expect(host.view.transition?.transition is ScaleTransition)
    }

    @Test func immediateSwitchAsksForNoTransition() {
        host.switcher.tap(3)
        host.switcher.select(0)
        #expect(host.questions == [])
    }

    @Test func selectionInCodeCanBeAnimated() {
        host.switcher.select(3, animated: true)
        #expect(host.questions == ["1 to 3, left, tap"])
        #expect(host.switcher.current == TabSwitch(from: 1, to: 3) && host.selectedTab == 3)
        host.stage.advance(by: .milliseconds(350))
        #expect(host.isAtRest)
    }

    @Test func animatedSelectionEndsTheRunningSwitch() {
        host.pan(.began, -3)
        host.switcher.select(4, animated: true)
        #expect(host.switcher.current == TabSwitch(from: 1, to: 4))
        host.stage.advance(by: .seconds(1))
        #expect(host.isAtRest && host.selectedTab == 4)
    }

    @Test(arguments: [false, true]) func hostCanSelectAnotherTabWhenAsked(_ isTap: Bool) {
        host.onQuestion = { [unowned host] _, _ in
            host.switcher.select(4)
            return CrossFadeTransition()
        }
        if isTap { host.switcher.select(2, animated: true) } else { host.pan(.began, -3) }
        host.stage.advance(by: .seconds(1))
        #expect(host.isAtRest && host.selectedTab == 4)
    }

    @Test(arguments: [false, true]) func hostCanRemoveTabsWhenAsked(_ isTap: Bool) {
        host.onQuestion = { [unowned host] _, _ in
            host.removeTabs(2..<5)
            host.switcher.reloadTabs()
            return nil
        }
        if isTap { host.switcher.select(2, animated: true) } else { host.pan(.began, -3) }
        host.stage.advance(by: .seconds(1))
        #expect(host.isAtRest && host.selectedTab == 1)
    }
}

/// The same choices, made by a container's delegate.
@Suite struct TabBarControllerTransitionTests {
    private final class Chooser: TabBarControllerDelegate {
        func tabBarController(
            _ tabBarController: TabBarController, transitionFor tabs: TabSwitch, isInteractive: Bool
        ) -> (any ViewTransition)? {
            isInteractive ? CrossFadeTransition() : tabs.to == 2 ? ScaleTransition() : nil
        }
    }

    @Test func delegateChoosesByTabsAndGesture() {
        let harness = ContainerHarness()
        let (container, chooser) = (harness.container, Chooser())
        container.delegate = chooser
        container.switcher.animatesTaps = true
        container.switcher.pan.isEnabled = true
        var seen: [String] = []
        func look() {
            seen.append(container.contentView.transition.map { "\(type(of: $0.transition))" } ?? "none")
            harness.advance(by: .seconds(1))
        }
        harness.bar.tap(itemAt: 1)
        look()
        harness.bar.tap(itemAt: 2)
        look()
        harness.drag(from: Point(x: 60, y: 200), to: Point(x: 300, y: 200), over: .milliseconds(80))
        look()
        #expect(seen == ["PushTransition", "ScaleTransition", "CrossFadeTransition"])
        #expect(container.selectedIndex == 1)
    }
}
