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
        let bench = PullBench(.release, inset: EdgeInsets(top: 20, bottom: 30))
        bench.press()
        bench.offset = 1400
        bench.release(goesOn: true)
        #expect(bench.insets == EdgeInsets(bottom: 60))
        bench.wait(1000)
        #expect(bench.log == ["more 1.0"])
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
        let own = Own(.header(height: 100))
        let bench = PullBench(own)
        bench.press()
        bench.offset = -150
        #expect(own.told == ["prepare", "1.5", "idle pulling"])
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
