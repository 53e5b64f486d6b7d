import Originals
import RefreshKit
import Testing

@Suite struct RefreshControlTests {
    @Test func headerStartsWhenReleasedBeyondItsHeight() {
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

    @Test func aDragStartsOnlyTheAllowedNumberOfRefreshes() {
        let control = RefreshControl(.header)
        #expect(control.remainingTriggerCount == 1)
        control.triggersPerDrag = 3
        #expect(control.remainingTriggerCount == 3)
    }

    @Test func onOpenedFollowsTheAction() {
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

    @Test func extraEndsDoNotChangeOtherInsets() {
        let harness = PullHarness(.header, inset: EdgeInsets(top: 10))
        harness.control.beginRefreshing()
        harness.control.endRefreshing()
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(1000))
        harness.control.endRefreshing()
        #expect(harness.insets.top == 10)
        #expect(harness.notes == ["refresh 0.25", "end 0.4"])
    }

    @Test func leavingTheScrollViewReleasesSpaceWithoutCallbacks() {
        let harness = PullHarness(.header)
        harness.control.beginRefreshing()
        harness.control.removeFromSuperview()
        harness.advance(by: .milliseconds(1000))
        #expect(harness.insets == .zero)
        #expect(harness.control.state == .idle)
        #expect(harness.notes.isEmpty)
    }

    @Test func offStageRefreshWaitsForTheFirstFrame() {
        let harness = PullHarness(.header)
        harness.scrollView.removeFromSuperview()
        harness.control.beginRefreshing()
        #expect(harness.control.state == .willRefresh)
        harness.stage.root.addSubview(harness.scrollView)
        #expect(harness.control.state == .willRefresh)
        harness.advance(by: .milliseconds(0))
        #expect(harness.control.state == .refreshing)
    }

    @Test func endWaitsForTheMinimumDisplayTime() {
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

    @Test func backFooterWithoutMoreDataStartsOnlyAfterReset() {
        let harness = PullHarness(.backFooter)
        harness.control.endRefreshingWithNoMoreData()
        harness.press()
        harness.offset = 1333 + 60
        #expect(harness.control.state == .noMoreData)
        harness.control.resetNoMoreData()
        harness.offset = 1333 + 61
        #expect(harness.control.state == .pulling)
    }

    @Test func ringPulledTheWrongWayStaysAtZero() {
        let harness = PullHarness(.ringHeader(maximumPull: 80))
        harness.press()
        harness.offset = 500
        #expect(harness.control.pullProgress == 0)
        harness.offset = -80
        #expect(harness.control.state == .refreshing)
        #expect(harness.insets.top == 80)
    }

    @Test func releaseAtTheEndLoadsMoreAndRestoresTheInsets() {
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

    @Test func subclassIsNotifiedOfEachStateAndPull() {
        final class RecordingSubclass: RefreshControl {
            var reported: [String] = []
            override func prepare() { reported.append("prepare") }
            override func stateDidChange(from old: State) { reported.append("\(old) \(state)") }
            override func pullProgressDidChange(to progress: Double) { reported.append("\(progress)") }
        }
        var behavior = RefreshBehavior.header
        behavior.extent = 100
        let own = RecordingSubclass(behavior)
        let harness = PullHarness(own)
        harness.press()
        harness.offset = -150
        #expect(own.reported == ["prepare", "1.5", "idle pulling"])
    }

    @Test func controlWaitsForOthers() {
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

    @Test func trailerIsPulledHorizontally() {
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

    @Test func everyValueOfABehaviorCanBeChanged() {
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

    @Test func outsideAScrollViewItHasNoEffect() {
        let control = RefreshControl(.header)
        let view = View()
        view.addSubview(control)
        #expect(control.scrollView == nil)
        control.endRefreshing()
        #expect(control.state == .idle)
    }
}
