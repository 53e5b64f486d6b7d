import Originals
import RefreshKit
import RefreshTesting
import Testing

/// Pulls and refreshes that are canceled, restarted, or started programmatically.
@Suite struct RefreshInterruptionTests {
    @Test func hidingAPulledControlEndsThePull() {
        let harness = PullHarness(.header)
        harness.press()
        harness.offset = -90
        #expect(harness.control.state == .pulling)
        harness.control.isHidden = true
        #expect(harness.control.state == .idle)
        harness.release()
        harness.control.isHidden = false
        harness.offset = 0
        #expect(harness.control.state == .idle)
    }

    /// A refresh view that records pulls and starts.
    private final class RecordingRefreshView: View, RefreshAnimating, PullProgressing {
        var notes: [String] = []
        func startRefreshAnimating() { notes.append("start") }
        func stopRefreshAnimating() { notes.append("stop") }
        func pullDidChange(to progress: Double, phase: Phase) { notes.append("\(progress)") }
    }

    @Test func canceledTouchDoesNotRefresh() {
        let list = ListView(rowCount: 30)
        list.refreshHeader = RefreshControl(.header)
        let harness = StageHarness(list, size: Size(width: 320, height: 480))
        harness.press(at: Point(x: 100, y: 100))
        harness.move(to: Point(x: 100, y: 320), over: .milliseconds(200))
        #expect(list.refreshHeader?.state == .pulling)
        harness.cancelTouch()
        harness.advance(by: .seconds(2))
        #expect(list.refreshHeader?.state == .idle)
        #expect(list.adjustedContentInset == .zero)
    }

    @Test func hiddenPullEndsWithTheNextPan() {
        let harness = PullHarness(.header)
        harness.press()
        harness.offset = -80
        harness.release()
        harness.offset = 300
        #expect(harness.control.state == .pulling)
        harness.press()
        #expect(harness.control.state == .idle)
        harness.release()
        harness.offset = -5
        #expect(harness.control.state == .idle)
    }

    @Test func refreshViewContinuesFromTheRelease() {
        let harness = PullHarness(.header)
        let refreshView = RecordingRefreshView()
        harness.control.refreshView = refreshView
        harness.press()
        harness.offset = -81
        harness.release()
        harness.offset = -80
        #expect(refreshView.notes == ["1.5", "start"])
    }

    @Test func beginByCallReportsNoPullToTheRefreshView() {
        let harness = PullHarness(.header)
        let refreshView = RecordingRefreshView()
        harness.control.refreshView = refreshView
        harness.control.beginRefreshing()
        #expect(refreshView.notes == ["start"])
        #expect(harness.control.pullProgress == 1)
    }

    @Test func beginDuringAWaitingEndStartsANewRefresh() {
        let harness = PullHarness(.header)
        harness.control.minimumDisplayTime = .seconds(2)
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(500))
        harness.control.beginRefreshing()
        #expect(harness.notes == ["refresh 0.25", "refresh 1.0"])
        harness.advance(by: .milliseconds(5000))
        #expect(harness.control.state == .refreshing)
    }

    @Test func refreshWithinTheGraceTimeLeavesNoPull() {
        let harness = PullHarness(.header)
        harness.control.graceTime = .seconds(1)
        harness.control.beginRefreshing()
        harness.control.endRefreshing()
        #expect(harness.control.pullProgress == 0)
    }

    @Test func graceTimeAppliesToABeginOffStage() {
        let harness = PullHarness(.header)
        harness.control.graceTime = .seconds(1)
        harness.scrollView.removeFromSuperview()
        harness.control.beginRefreshing()
        harness.stage.root.addSubview(harness.scrollView)
        harness.advance(by: .milliseconds(100))
        #expect(harness.control.state == .refreshing)
        #expect(harness.insets == .zero)
        harness.advance(by: .milliseconds(1000))
        #expect(harness.insets.top == 54)
    }

    @Test func beginOutsideAScrollViewWaitsForOne() {
        let stage = Stage(size: Size(width: 320, height: 480))
        let control = RefreshControl(.header)
        stage.root.addSubview(control)
        var calls = 0
        control.onRefresh = { calls += 1 }
        control.beginRefreshing()
        stage.advance(to: .seconds(1))
        #expect(calls == 0)
        let list = ListView(frame: stage.root.bounds, rowCount: 3)
        stage.root.addSubview(list)
        list.refreshHeader = control
        stage.advance(to: .seconds(2))
        #expect(calls == 1)
    }

    @Test func controlsMakeShortContentPullableAlongTheirAxis() {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        let stage = Stage(size: list.frame.size)
        stage.root.addSubview(list)
        list.refreshHeader = RefreshControl(.header)
        list.refreshTrailer = RefreshControl(.trailer)
        list.contentSize = Size(width: 300, height: 100)
        list.pan.send(PanSample(.began))
        list.pan.send(PanSample(.changed, translation: Point(x: -40, y: 40)))
        #expect(list.contentOffset.x > 10 && list.contentOffset.y < -10)
        #expect(!list.alwaysBouncesVertically && !list.alwaysBouncesHorizontally)
    }
}
