import RefreshKit
import Testing

@Suite struct TabSwitcherTests {
    private let host = SwitchHost()
    private let next = TabSwitch(from: 1, to: 2)

    @Test func theSelectedTabIsShownFromTheStart() {
        #expect(host.isAtRest)
        #expect(host.events.isEmpty)
    }

    @Test func plainTapSwitchesAtOnce() {
        host.switcher.tap(3)
        #expect(host.events == [.switched(TabSwitch(from: 1, to: 3))])
        #expect(host.isAtRest)
        #expect(host.selectedTab == 3)
    }

    @Test(arguments: [1, -1, 5]) func tapOnTheSelectedTabOrOutOfRangeIsIgnored(index: Int) {
        for animated in [false, true] {
            host.switcher.animatesTaps = animated
            host.switcher.tap(index)
        }
        #expect(host.events.isEmpty)
        #expect(host.selectedTab == 1)
    }

    @Test func animatedTapEasesInAndOut() throws {
        host.switcher.animatesTaps = true
        host.switcher.completionSpeed = 4
        host.switcher.completionCurve = .linear
        host.switcher.tap(0)
        let done = TabSwitch(from: 1, to: 0)
        #expect(host.events == [.began(done)])
        #expect(host.view.transition?.edge == .right)
        host.stage.advance(to: .milliseconds(70))
        #expect(abs(try #require(host.view.transition).progress - Curve.easeInOut(0.2)) < 1e-12)
        host.switcher.tap(4)
        host.pan(.began, -9)
        host.pan(.ended, -390)
        host.stage.advance(to: .milliseconds(350))
        #expect(host.events == [.began(done), .completed(done, finished: true)])
        #expect(host.isAtRest)
    }

    @Test func tapDuringAPanKeepsTheScreen() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.switcher.tap(4)
        #expect(host.selectedTab == 2)
        host.pan(.ended, -300)
        host.switcher.tap(0)
        host.stage.advance(by: .seconds(1))
        #expect(host.events.last == .completed(next, finished: true))
        #expect(host.isAtRest)
    }

    @Test func selectionInCodeDuringASwitchIsShown() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.switcher.select(4)
        #expect(host.events.suffix(2) == [.completed(next, finished: false), .switched(TabSwitch(from: 1, to: 4))])
        #expect(host.isAtRest)
        host.switcher.select(7)
        #expect(host.selectedTab == 4)
    }

    @Test func hostCanSelectInACompletion() {
        host.onEvent = { [unowned host] event in
            if case .completed = event { host.switcher.select(4) }
        }
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.pan(.changed, 9)
        host.stage.advance(by: .seconds(1))
        #expect(host.selectedTab == 4)
        #expect(host.isAtRest)
    }

    @Test func hostCanSelectInABegin() {
        host.onEvent = { [unowned host] event in
            if case .began = event { host.switcher.select(4) }
        }
        host.switcher.animatesTaps = true
        host.switcher.tap(2)
        #expect(host.selectedTab == 4)
        #expect(host.isAtRest)
    }

    @Test func tabsCanBeRemovedDuringASwitch() {
        host.pan(.began, -3)
        host.pan(.changed, -100)
        host.removeTabs(1..<5)
        host.switcher.reloadTabs()
        #expect(host.selectedTab == 0)
        #expect(host.isAtRest)
        host.pan(.changed, -200)
        #expect(host.events.last == .panCanceled)
    }

    @Test func tabsRemovedWithoutAReloadLeaveTheLastOne() {
        host.pan(.began, -3)
        host.pan(.ended, -390)
        host.removeTabs(1..<5)
        host.stage.advance(by: .seconds(1))
        #expect(host.selectedTab == 0)
        #expect(host.isAtRest)
    }

    @Test(arguments: [100.0, 390]) func selectionWithoutAReloadIsShown(distance: Double) {
        host.pan(.began, -3)
        host.pan(.changed, -distance)
        host.pan(.ended, -distance)
        host.selectedTab = 4
        host.stage.advance(by: .seconds(1))
        #expect(host.selectedTab == 4)
        #expect(host.isAtRest)
    }

    @Test func disablingThePanCancelsItsSwitch() {
        host.pan(.began, -3)
        host.pan(.changed, -300)
        host.switcher.pan.isEnabled = false
        #expect(host.events.last == .decided(next, finishes: false, progress: 0.75))
        host.stage.advance(by: .seconds(1))
        #expect(host.selectedTab == 1)
        #expect(host.isAtRest)
    }

    @Test func withoutTabsNoViewIsShown() {
        host.removeTabs(0..<5)
        host.switcher.reloadTabs()
        #expect(host.view.subviews.isEmpty)
        host.pan(.began, -3)
        #expect(host.events == [.panCanceled])
    }

    @Test func rotationDuringASwitchRestoresTheSelection() {
        host.pan(.began, -3)
        host.pan(.changed, -300)
        host.view.frame = Rect(x: 0, y: 0, width: 800, height: 400)
        host.stage.advance(by: .milliseconds(16))
        #expect(host.events == [.began(next), .completed(next, finished: false)])
        #expect(host.selectedTab == 1)
        #expect(host.isAtRest)
    }

    @Test func leavingTheStageDuringASwitchRestoresTheSelection() {
        host.pan(.began, -3)
        host.pan(.changed, -300)
        host.view.removeFromSuperview()
        #expect(host.events.last == .completed(next, finished: false))
        #expect(host.isAtRest)
    }

    @Test func anyTransitionCanBeUsed() throws {
        host.switcher.transition = ScaleTransition()
        host.pan(.began, -3)
        host.pan(.changed, -200)
        #expect(abs(try #require(host.view.transition).to.transform.scale - 0.65) < 1e-12)
        host.pan(.ended, -200)
        host.stage.advance(by: .milliseconds(150))
        #expect(host.isAtRest)
    }

    @Test func deallocatedHostEndsTheSwitch() throws {
        var host: SwitchHost? = SwitchHost()
        let switcher = try #require(host).switcher
        let stage = try #require(host).stage
        host?.pan(.began, -3)
        host?.pan(.ended, -390)
        weak let gone = host
        host = nil
        #expect(gone == nil)
        stage.advance(by: .seconds(1))
        switcher.tap(0)
        switcher.pan.send(PanSample(.began, translation: Point(x: -9, y: 0)))
        #expect(switcher.current == nil)
        #expect(switcher.view.subviews.count == 1)
    }
}
