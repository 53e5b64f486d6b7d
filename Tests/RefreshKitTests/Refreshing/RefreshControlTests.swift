import Originals
import RefreshKit
import Testing

@Suite struct RefreshControlTests {
    @Test func headerStartsWhenLetGoBeyondItsHeight() {
        let harness = PullHarness(.header, inset: EdgeInsets(top: 64))
        harness.press()
        harness.offset = -118
        #expect(harness.control.state == .idle)
        harness.offset = -118.5
        #expect(harness.control.state == .pulling)
        harness.release()
        #expect(harness.control.state == .pulling)
        harness.offset = -118.2
        #expect(harness.control.state == .refreshing)
        #expect(harness.insets.top == 118)
        #expect(harness.notes.isEmpty)
        harness.advance(by: .milliseconds(250))
        #expect(harness.notes == ["refresh 0.25"])
    }

    @Test func aDragHasAsManyTriggersLeftAsItIsGiven() {
        let control = RefreshControl(.header)
        #expect(control.triggersLeft == 1)
        control.triggerTimes = 3
        #expect(control.triggersLeft == 3)
    }

    @Test func openingIsToldAfterTheAction() {
        for behavior in [RefreshBehavior.header, .threeState, .autoFooter] {
            let harness = PullHarness(behavior)
            harness.control.onOpened = { [unowned harness] in harness.note("open \(harness.stage.now.seconds)") }
            harness.control.beginRefreshing()
            harness.advance(by: .milliseconds(1000))
            let times = behavior == .header ? ("0.25", "0.25") : behavior == .threeState ? ("0.0", "0.25") : ("0.0", "0.0")
            #expect(harness.notes == ["refresh \(times.0)", "open \(times.1)"])
        }
    }

    @Test func headerScrollsAwayWithTheContentWhileItRefreshes() {
        let harness = PullHarness(.header)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(300))
        harness.press()
        harness.offset = -20
        #expect(harness.insets.top == 20)
        harness.offset = 100
        #expect(harness.insets.top == 0)
        harness.offset = -80
        #expect(harness.insets.top == 54)
    }

    @Test func extraEndsLeaveTheInsetsOfOthersAlone() {
        let harness = PullHarness(.header, inset: EdgeInsets(top: 10))
        harness.control.beginRefreshing()
        harness.control.endRefreshing()
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(1000))
        harness.control.endRefreshing()
        #expect(harness.insets.top == 10)
        #expect(harness.notes == ["refresh 0.25", "end 0.4"])
    }

    @Test func leavingTheScrollViewGivesBackWhatWasHeldAndCallsNothing() {
        let harness = PullHarness(.header)
        harness.control.beginRefreshing()
        harness.control.removeFromSuperview()
        harness.advance(by: .milliseconds(1000))
        #expect(harness.insets == .zero)
        #expect(harness.control.state == .idle)
        #expect(harness.notes.isEmpty)
    }

    @Test func refreshBegunOffStageWaitsForTheFirstFrame() {
        let harness = PullHarness(.header)
        harness.scrollView.removeFromSuperview()
        harness.control.beginRefreshing()
        #expect(harness.control.state == .willRefresh)
        harness.stage.root.addSubview(harness.scrollView)
        #expect(harness.control.state == .willRefresh)
        harness.advance(by: .milliseconds(0))
        #expect(harness.control.state == .refreshing)
    }

    @Test func endWaitsUntilTheRefreshWasShownLongEnough() {
        let harness = PullHarness(.header)
        harness.control.minimumDisplayTime = .seconds(1)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(300))
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(600))
        #expect(harness.control.state == .refreshing)
        harness.advance(by: .milliseconds(100))
        #expect(harness.control.state == .idle)
        harness.advance(by: .milliseconds(400))
        #expect(harness.notes == ["refresh 0.25", "end 1.4"])
    }

    @Test func automaticFooterStartsOncePerDrag() {
        let harness = PullHarness(.autoFooter)
        #expect(harness.insets.bottom == 44)
        harness.press()
        harness.offset = 1400
        #expect(harness.notes == ["refresh 0.0"])
        harness.control.endRefreshing()
        harness.offset = 1410
        #expect(harness.notes == ["refresh 0.0", "end 0.0"])
        harness.release()
        harness.press()
        harness.offset = 1420
        #expect(harness.notes.count == 3)
    }

    @Test func backFooterWithNoMoreDataStartsAgainOnlyAfterReset() {
        let harness = PullHarness(.backFooter)
        harness.control.endRefreshingWithNoMoreData()
        harness.press()
        harness.offset = 1333 + 60
        #expect(harness.control.state == .noMoreData)
        harness.control.resetNoMoreData()
        harness.offset = 1333 + 61
        #expect(harness.control.state == .pulling)
    }

    @Test func ringThatIsPulledTheWrongWayStaysAtZero() {
        let harness = PullHarness(.ringHeader(maximumPull: 80))
        harness.press()
        harness.offset = 500
        #expect(harness.control.pullingPercent == 0)
        harness.offset = -80
        #expect(harness.control.state == .refreshing)
        #expect(harness.insets.top == 80)
    }

    @Test func releaseAtTheEndLoadsMoreAndGivesTheInsetsBack() {
        let harness = PullHarness(.releaseFooter, inset: EdgeInsets(top: 20, bottom: 30))
        harness.press()
        harness.offset = 1400
        harness.release()
        #expect(harness.insets == EdgeInsets(bottom: 60))
        harness.advance(by: .milliseconds(1000))
        #expect(harness.notes == ["refresh 1.0"])
        harness.control.endRefreshing()
        #expect(harness.insets == EdgeInsets(top: 20, bottom: 30))
    }

    @Test func controlOfOnesOwnIsToldEachStateAndPull() {
        final class Own: RefreshControl {
            var told: [String] = []
            override func prepare() { told.append("prepare") }
            override func stateDidChange(from old: State) { told.append("\(old) \(state)") }
            override func pullingPercentDidChange(to percent: Double) { told.append("\(percent)") }
        }
        var behavior = RefreshBehavior.header
        behavior.extent = 100
        let own = Own(behavior)
        let harness = PullHarness(own)
        harness.press()
        harness.offset = -150
        #expect(own.told == ["prepare", "1.5", "idle pulling"])
    }

    @Test func oneThatWaitsForOthersStartsNothingMeanwhile() {
        let harness = PullHarness(.releaseHeader)
        let footer = RefreshControl(.releaseFooter)
        harness.scrollView.addSubview(footer)
        harness.press()
        harness.offset = -120
        harness.release()
        #expect(harness.insets == EdgeInsets(top: 150))
        harness.press()
        harness.offset = 1400
        harness.release()
        #expect(footer.state == .idle)
        #expect(harness.insets == EdgeInsets(top: 150))
    }

    @Test func trailerIsPulledSideways() {
        let harness = PullHarness(.trailer)
        harness.scrollView.contentSize = Size(width: 1000, height: 667)
        #expect(harness.control.frame == Rect(x: 1000, y: 0, width: 60, height: 667))
        harness.press()
        harness.scrollView.contentOffset = Point(x: 625 + 61, y: 0)
        #expect(harness.control.state == .pulling)
        harness.release()
        harness.scrollView.contentOffset = Point(x: 625 + 60.5, y: 0)
        #expect(harness.insets == EdgeInsets(right: 60))
        #expect(harness.scrollView.contentOffset == Point(x: 685, y: 0))
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(400))
        #expect(harness.insets == .zero)
        #expect(harness.scrollView.contentOffset == Point(x: 625, y: 0))
    }

    @Test func everyValueOfABehaviorMayBeChanged() {
        var behavior = RefreshBehavior.threeState
        behavior.edge = .bottom
        behavior.extent = 80
        behavior.opening.duration = .milliseconds(100)
        behavior.opening.action = .opened
        let harness = PullHarness(behavior)
        harness.press()
        harness.offset = 1333 + 81
        harness.release()
        harness.offset = 1333 + 80
        #expect(harness.insets == EdgeInsets(bottom: 80))
        harness.advance(by: .milliseconds(100))
        #expect(harness.notes == ["refresh 0.1"])
    }

    @Test func inAnyOtherViewItDoesNothing() {
        let control = RefreshControl(.header)
        let view = View()
        view.addSubview(control)
        #expect(control.scrollView == nil)
        control.endRefreshing()
        #expect(control.state == .idle)
    }
}
