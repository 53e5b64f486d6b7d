import Originals
import RefreshKit
import Testing

/// A refresh's display times: grace time, minimum time, and result time.
@Suite struct RefreshDisplayTests {
    private final class Light: View, RefreshAnimating {
        var isOn = false
        func startRefreshAnimating() { isOn = true }
        func stopRefreshAnimating() { isOn = false }
    }

    private let harness = PullHarness(.header)
    private let light = Light()

    init() { harness.control.refreshView = light }

    @Test func refreshWithinTheGraceTimeIsNotShown() {
        harness.control.graceTime = .milliseconds(300)
        harness.control.beginRefreshing()
        #expect(harness.notes == ["refresh 0.0"])
        harness.advance(by: .milliseconds(200))
        #expect(harness.insets.top == 0 && !light.isOn)
        harness.control.endRefreshing()
        #expect(harness.notes == ["refresh 0.0", "end 0.2"])
        harness.advance(by: .milliseconds(1000))
        #expect(harness.insets.top == 0 && !light.isOn)
    }

    @Test func longerRefreshIsShownAfterTheGraceTime() {
        harness.control.graceTime = .milliseconds(300)
        harness.control.minimumDisplayTime = .milliseconds(500)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(300))
        #expect(harness.insets.top == 54 && light.isOn)
        harness.control.endRefreshing()
        #expect(harness.control.state == .refreshing)
        harness.advance(by: .milliseconds(500))
        #expect(harness.control.state == .idle)
        #expect(harness.notes == ["refresh 0.0"])
    }

    @Test func pulledRefreshIsShownAtOnce() {
        harness.control.graceTime = .milliseconds(300)
        harness.press()
        harness.offset = -60
        harness.release()
        harness.offset = -59
        #expect(harness.insets.top == 54 && light.isOn)
    }

    @Test func resultIsShownBeforeTheControlCloses() {
        harness.control.resultDisplayTime = .milliseconds(800)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(1000))
        harness.control.endRefreshing(with: .failure)
        #expect(harness.control.result == .failure)
        #expect(harness.control.state == .refreshing)
        #expect(harness.insets.top == 54 && !light.isOn)
        harness.advance(by: .milliseconds(800))
        #expect(harness.control.result == nil)
        #expect(harness.control.state == .idle)
        harness.advance(by: .milliseconds(400))
        #expect(harness.notes == ["refresh 0.25", "end 2.2"])
    }

    @Test func withoutDisplayTimeNoResultIsShown() {
        harness.control.beginRefreshing()
        harness.control.endRefreshing(with: .success)
        #expect(harness.control.result == nil)
        #expect(harness.control.state == .idle)
    }

    @Test func beginDuringTheResultStartsANewRefresh() {
        harness.control.resultDisplayTime = .seconds(1)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        harness.control.endRefreshing(with: .success)
        harness.advance(by: .milliseconds(500))
        harness.control.beginRefreshing()
        #expect(harness.control.result == nil && light.isOn)
        harness.advance(by: .milliseconds(3000))
        #expect(harness.control.state == .refreshing)
        #expect(harness.notes == ["refresh 0.25", "refresh 1.0"])
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(400))
        #expect(harness.insets.top == 0 && !light.isOn)
    }

    @Test func replacedHeaderReleasesItsSpace() {
        let list = harness.scrollView
        harness.control.beginRefreshing()
        let other = RefreshControl(.threeState)
        list.refreshHeader = other
        #expect(harness.control.superview == nil && list.refreshHeader === other)
        #expect(harness.insets.top == 0)
        list.refreshHeader = other
        #expect(list.subviews.count == 1)
        list.refreshHeader = nil
        #expect(list.subviews.isEmpty)
    }

    @Test func changedControlsAreReportedOnce() {
        let (list, header) = (harness.scrollView, RefreshControl(.threeState))
        var changes: [String] = []
        list.onRefreshControlChange = { [unowned list] edge in
            changes.append("\(edge) \(list.refreshHeader.map { $0 === header ? "new" : "old" } ?? "none")")
        }
        list.refreshHeader = header
        list.refreshHeader = header
        #expect(changes == ["top new"])
        list.refreshFooter = RefreshControl(.backFooter)
        ScrollView().refreshHeader = header
        list.addSubview(harness.control)
        harness.control.removeFromSuperview()
        #expect(changes == ["top new", "bottom new", "top none", "top old", "top none"])
    }

    @Test func removedControlCanBeAddedAgainInTheReport() {
        let (list, control) = (harness.scrollView, harness.control)
        list.onRefreshControlChange = { [unowned list] _ in list.refreshHeader = control }
        control.removeFromSuperview()
        #expect(list.refreshHeader === control && control.scrollView === list)
        harness.offset = -27
        #expect(control.pullProgress == 0.5)
    }
}
