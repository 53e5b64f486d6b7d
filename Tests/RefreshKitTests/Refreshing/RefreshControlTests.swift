import RefreshKit
import Testing

@Suite struct RefreshControlTests {
    @Test func headerStartsWhenLetGoBeyondItsHeight() {
        let bench = PullBench(.header, inset: EdgeInsets(top: 64))
        bench.press()
        bench.offset = -118
        #expect(bench.control.state == .idle)
        bench.offset = -118.5
        #expect(bench.control.state == .pulling)
        bench.release()
        #expect(bench.control.state == .pulling)
        bench.offset = -118.2
        #expect(bench.control.state == .refreshing)
        #expect(bench.insets.top == 118)
        #expect(bench.log.isEmpty)
        bench.wait(250)
        #expect(bench.log == ["refresh 0.25"])
    }

    @Test func openingIsToldAfterTheAction() {
        for behavior in [RefreshBehavior.header, .threeState, .autoFooter] {
            let bench = PullBench(behavior)
            bench.control.onOpened = { [unowned bench] in bench.log.append("open \(bench.stage.now.seconds)") }
            bench.control.beginRefreshing()
            bench.wait(1000)
            let times = behavior == .header ? ("0.25", "0.25") : behavior == .threeState ? ("0.0", "0.25") : ("0.0", "0.0")
            #expect(bench.log == ["refresh \(times.0)", "open \(times.1)"])
        }
    }

    @Test func headerScrollsAwayWithTheContentWhileItRefreshes() {
        let bench = PullBench(.header)
        bench.control.beginRefreshing()
        bench.wait(300)
        bench.press()
        bench.offset = -20
        #expect(bench.insets.top == 20)
        bench.offset = 100
        #expect(bench.insets.top == 0)
        bench.offset = -80
        #expect(bench.insets.top == 54)
    }

    @Test func extraEndsLeaveTheInsetsOfOthersAlone() {
        let bench = PullBench(.header, inset: EdgeInsets(top: 10))
        bench.control.beginRefreshing()
        bench.control.endRefreshing()
        bench.control.endRefreshing()
        bench.wait(1000)
        bench.control.endRefreshing()
        #expect(bench.insets.top == 10)
        #expect(bench.log == ["refresh 0.25", "end 0.4"])
    }

    @Test func leavingTheScrollViewGivesBackWhatWasHeldAndCallsNothing() {
        let bench = PullBench(.header)
        bench.control.beginRefreshing()
        bench.control.removeFromSuperview()
        bench.wait(1000)
        #expect(bench.insets == .zero)
        #expect(bench.control.state == .idle)
        #expect(bench.log.isEmpty)
    }

    @Test func refreshBegunOffStageWaitsForTheFirstFrame() {
        let bench = PullBench(.header)
        bench.scrollView.removeFromSuperview()
        bench.control.beginRefreshing()
        #expect(bench.control.state == .willRefresh)
        bench.stage.root.addSubview(bench.scrollView)
        #expect(bench.control.state == .willRefresh)
        bench.wait(0)
        #expect(bench.control.state == .refreshing)
    }

    @Test func endWaitsUntilTheRefreshWasShownLongEnough() {
        let bench = PullBench(.header)
        bench.control.minimumDisplayTime = .seconds(1)
        bench.control.beginRefreshing()
        bench.wait(300)
        bench.control.endRefreshing()
        bench.wait(600)
        #expect(bench.control.state == .refreshing)
        bench.wait(100)
        #expect(bench.control.state == .idle)
        bench.wait(400)
        #expect(bench.log == ["refresh 0.25", "end 1.4"])
    }

    @Test func automaticFooterStartsOncePerDrag() {
        let bench = PullBench(.autoFooter)
        #expect(bench.insets.bottom == 44)
        bench.press()
        bench.offset = 1400
        #expect(bench.log == ["refresh 0.0"])
        bench.control.endRefreshing()
        bench.offset = 1410
        #expect(bench.log == ["refresh 0.0", "end 0.0"])
        bench.release()
        bench.press()
        bench.offset = 1420
        #expect(bench.log.count == 3)
    }

    @Test func backFooterWithNoMoreDataStartsAgainOnlyAfterReset() {
        let bench = PullBench(.backFooter)
        bench.control.endRefreshingWithNoMoreData()
        bench.press()
        bench.offset = 1333 + 60
        #expect(bench.control.state == .noMoreData)
        bench.control.resetNoMoreData()
        bench.offset = 1333 + 61
        #expect(bench.control.state == .pulling)
    }

    @Test func ringThatIsPulledTheWrongWayStaysAtZero() {
        let bench = PullBench(.ringHeader(maximumPull: 80))
        bench.press()
        bench.offset = 500
        #expect(bench.control.pullingPercent == 0)
        bench.offset = -80
        #expect(bench.control.state == .refreshing)
        #expect(bench.insets.top == 80)
    }

    @Test func releaseAtTheEndLoadsMoreAndGivesTheInsetsBack() {
        let bench = PullBench(.releaseFooter, inset: EdgeInsets(top: 20, bottom: 30))
        bench.press()
        bench.offset = 1400
        bench.release(goesOn: true)
        #expect(bench.insets == EdgeInsets(bottom: 60))
        bench.wait(1000)
        #expect(bench.log == ["refresh 1.0"])
        bench.control.endRefreshing()
        #expect(bench.insets == EdgeInsets(top: 20, bottom: 30))
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
        let bench = PullBench(own)
        bench.press()
        bench.offset = -150
        #expect(own.told == ["prepare", "1.5", "idle pulling"])
    }

    @Test func oneThatWaitsForOthersStartsNothingMeanwhile() {
        let bench = PullBench(.releaseHeader)
        let footer = RefreshControl(.releaseFooter)
        bench.scrollView.addSubview(footer)
        bench.press()
        bench.offset = -120
        bench.release(goesOn: true)
        #expect(bench.insets == EdgeInsets(top: 150))
        bench.press()
        bench.offset = 1400
        bench.release()
        #expect(footer.state == .idle)
        #expect(bench.insets == EdgeInsets(top: 150))
    }

    @Test func trailerIsPulledSideways() {
        let bench = PullBench(.trailer)
        bench.scrollView.contentSize = Size(width: 1000, height: 667)
        #expect(bench.control.frame == Rect(x: 1000, y: 0, width: 60, height: 667))
        bench.press()
        bench.scrollView.contentOffset = Point(x: 625 + 61, y: 0)
        #expect(bench.control.state == .pulling)
        bench.release()
        bench.scrollView.contentOffset = Point(x: 625 + 60.5, y: 0)
        #expect(bench.insets == EdgeInsets(right: 60))
        #expect(bench.scrollView.contentOffset == Point(x: 685, y: 0))
        bench.control.endRefreshing()
        bench.wait(400)
        #expect(bench.insets == .zero)
        #expect(bench.scrollView.contentOffset == Point(x: 625, y: 0))
    }

    @Test func everyValueOfABehaviorMayBeChanged() {
        var behavior = RefreshBehavior.threeState
        behavior.edge = .bottom
        behavior.extent = 80
        behavior.opening.duration = .milliseconds(100)
        behavior.opening.action = .opened
        let bench = PullBench(behavior)
        bench.press()
        bench.offset = 1333 + 81
        bench.release()
        bench.offset = 1333 + 80
        #expect(bench.insets == EdgeInsets(bottom: 80))
        bench.wait(100)
        #expect(bench.log == ["refresh 0.1"])
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
