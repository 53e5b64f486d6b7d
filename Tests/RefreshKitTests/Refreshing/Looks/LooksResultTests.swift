import Originals
import RefreshKit
import Testing

@Suite struct LooksResultTests {
    private let control = TextRefreshControl(.header)
    private let harness: PullHarness
    private var mark: ResultMark { control.content.subviews.lazy.compactMap { $0 as? ResultMark }.first! }

    init() {
        control.resultDisplayTime = .seconds(1)
        harness = PullHarness(control)
        control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
    }

    @Test(arguments: [(RefreshResult.success, "Updated"), (.failure, "Update failed")])
    func markAndTextReplaceTheRefreshView(_ result: RefreshResult, _ words: String) {
        control.endRefreshing(with: result)
        #expect(mark.result == result && !mark.isHidden)
        #expect(control.refreshView?.isHidden == true)
        #expect(control.label.text == words)
    }

    @Test func markIsDrawnInAQuarterOfASecond() {
        control.endRefreshing(with: .success)
        #expect(mark.shownPart == 0)
        harness.advance(by: .milliseconds(125))
        #expect(abs(mark.shownPart - 0.5) < 0.001)
        harness.advance(by: .milliseconds(125))
        #expect(mark.shownPart == 1)
    }

    @Test func resultStaysUntilTheControlHasClosed() {
        control.endRefreshing(with: .success)
        harness.advance(by: .milliseconds(1399))
        #expect(control.state == .idle && control.label.text == "Updated")
        harness.advance(by: .milliseconds(1))
        #expect(control.label.text == "Pull down to refresh" && mark.isHidden && control.refreshView?.isHidden == false)
    }

    @Test func newRefreshRemovesTheResult() {
        control.endRefreshing(with: .failure)
        harness.advance(by: .milliseconds(1100))
        control.beginRefreshing()
        #expect(mark.isHidden && control.label.text == "Loading...")
        harness.advance(by: .milliseconds(400))
        #expect(control.label.text == "Loading...")
    }

    @Test func refreshDuringTheResultContinuesWithoutIt() {
        control.endRefreshing(with: .failure)
        harness.advance(by: .milliseconds(100))
        control.beginRefreshing()
        #expect(mark.isHidden && control.refreshView?.isHidden == false)
    }

    @Test func laterResultIsNotHiddenByAnEarlierClosing() {
        control.endRefreshing(with: .success)
        harness.advance(by: .milliseconds(1100))
        control.beginRefreshing()
        control.endRefreshing(with: .failure)
        harness.advance(by: .milliseconds(500))
        #expect(mark.result == .failure && !mark.isHidden)
    }

    @Test func reducedMotionShowsTheWholeMarkAtOnce() {
        harness.stage.traits.reducesMotion = true
        control.endRefreshing(with: .success)
        #expect(mark.shownPart == 1)
    }

    @Test func leavingTheScrollViewRemovesTheResult() {
        control.endRefreshing(with: .success)
        control.removeFromSuperview()
        #expect(mark.isHidden && control.label.text == "Pull down to refresh")
    }
}
