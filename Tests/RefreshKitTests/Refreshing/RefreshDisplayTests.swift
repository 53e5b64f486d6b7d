import RefreshKit
import Testing

/// How long a refresh shows: grace time, least time, result.
@Suite struct RefreshDisplayTests {
    private final class Light: View, RefreshAnimating {
        var isOn = false
        func startRefreshAnimating() { isOn = true }
        func stopRefreshAnimating() { isOn = false }
    }

    private let bench = PullBench(.header)
    private let light = Light()

    init() { bench.control.picture = light }

    @Test func refreshThatEndsWithinTheGraceTimeShowsNothing() {
        bench.control.graceTime = .milliseconds(300)
        bench.control.beginRefreshing()
        #expect(bench.log == ["refresh 0.0"])
        bench.wait(200)
        #expect(bench.insets.top == 0 && !light.isOn)
        bench.control.endRefreshing()
        #expect(bench.log == ["refresh 0.0", "end 0.2"])
        bench.wait(1000)
        #expect(bench.insets.top == 0 && !light.isOn)
    }

    @Test func longerRefreshShowsAfterTheGraceTime() {
        bench.control.graceTime = .milliseconds(300)
        bench.control.minimumDisplayTime = .milliseconds(500)
        bench.control.beginRefreshing()
        bench.wait(300)
        #expect(bench.insets.top == 54 && light.isOn)
        bench.control.endRefreshing()
        #expect(bench.control.state == .refreshing)
        bench.wait(500)
        #expect(bench.control.state == .idle)
        #expect(bench.log == ["refresh 0.0"])
    }

    @Test func pulledRefreshShowsAtOnce() {
        bench.control.graceTime = .milliseconds(300)
        bench.press()
        bench.offset = -60
        bench.release()
        bench.offset = -59
        #expect(bench.insets.top == 54 && light.isOn)
    }

    @Test func resultIsShownBeforeTheControlCloses() {
        bench.control.resultDisplayTime = .milliseconds(800)
        bench.control.beginRefreshing()
        bench.wait(1000)
        bench.control.endRefreshing(with: .failure)
        #expect(bench.control.result == .failure)
        #expect(bench.control.state == .refreshing)
        #expect(bench.insets.top == 54 && !light.isOn)
        bench.wait(800)
        #expect(bench.control.result == nil)
        #expect(bench.control.state == .idle)
        bench.wait(400)
        #expect(bench.log == ["refresh 0.25", "end 2.2"])
    }

    @Test func withoutTimeForItNoResultIsShown() {
        bench.control.beginRefreshing()
        bench.control.endRefreshing(with: .success)
        #expect(bench.control.result == nil)
        #expect(bench.control.state == .idle)
    }

    @Test func beginDuringTheResultRefreshesAnew() {
        bench.control.resultDisplayTime = .seconds(1)
        bench.control.beginRefreshing()
        bench.wait(500)
        bench.control.endRefreshing(with: .success)
        bench.wait(500)
        bench.control.beginRefreshing()
        #expect(bench.control.result == nil && light.isOn)
        bench.wait(3000)
        #expect(bench.control.state == .refreshing)
        #expect(bench.log == ["refresh 0.25", "refresh 1.0"])
        bench.control.endRefreshing()
        bench.wait(400)
        #expect(bench.insets.top == 0 && !light.isOn)
    }

    @Test func headerOfAScrollViewIsReplacedWithWhatItHeld() {
        let list = bench.scrollView
        bench.control.beginRefreshing()
        let other = RefreshControl(.threeState)
        list.refreshHeader = other
        #expect(bench.control.superview == nil && list.refreshHeader === other)
        #expect(bench.insets.top == 0)
        list.refreshHeader = other
        #expect(list.subviews.count == 1)
        list.refreshHeader = nil
        #expect(list.subviews.isEmpty)
    }
}
