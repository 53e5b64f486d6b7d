import Originals
import RefreshKit
import Testing

@Suite struct StateImagesViewTests {
    /// An image identified by its width.
    private struct Image: Indicator {
        static let info = IndicatorInfo(
            id: "image", summary: "A test image.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))
        var naturalSize = Self.info.naturalSize
        init() {}
        init(_ width: Double, height: Double = 20) { naturalSize = Size(width: width, height: height) }
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }

    private let idle = Image(30)
    private let pulling = Image(20, height: 40)
    private let refreshing = Image(10)
    private let view: StateImagesView
    private let control: TextRefreshControl
    private let harness: PullHarness

    init() {
        view = StateImagesView([.idle: idle, .pulling: pulling, .refreshing: refreshing])
        control = TextRefreshControl(.threeState)
        control.refreshView = view
        harness = PullHarness(control)
    }

    private func part(_ image: Image, of view: StateImagesView) -> IndicatorView? {
        view.subviews.lazy.compactMap { $0 as? IndicatorView }.first { $0.naturalSize == image.naturalSize }
    }

    private func shown(_ view: StateImagesView) -> [Double] {
        view.subviews.compactMap { $0 as? IndicatorView }.filter { !$0.isHidden }.map(\.naturalSize.width)
    }

    @Test func secondImageAppearsWithTheTextAtTheLimit() {
        harness.press()
        harness.offset = -59
        #expect(shown(view) == [30] && control.label.text == control.texts.idle)
        harness.offset = -61
        #expect(shown(view) == [20] && control.label.text == control.texts.pulling)
        harness.offset = -59
        #expect(shown(view) == [30] && control.label.text == control.texts.idle)
        harness.offset = -61
        harness.release()
        harness.offset = -61
        #expect(shown(view) == [10] && control.label.text == control.texts.refreshing)
        control.endRefreshing()
        #expect(shown(view) == [30] && control.label.text == control.texts.idle)
    }

    @Test func idleImageFollowsThePullAndOthersRun() {
        harness.press()
        harness.offset = -30
        #expect(part(idle, of: view)?.moment.progress == 0.5)
        #expect(part(pulling, of: view)?.isRefreshAnimating == false)
        harness.offset = -72
        #expect(part(idle, of: view)?.moment.progress == 1.2, "the progress is kept for when the finger moves back")
        #expect(part(pulling, of: view)?.isRefreshAnimating == true)
        harness.release()
        harness.offset = -72
        #expect(part(pulling, of: view)?.isRefreshAnimating == false)
        #expect(part(refreshing, of: view)?.isRefreshAnimating == true && view.isRefreshAnimating)
        control.endRefreshing()
        harness.advance(by: .milliseconds(500))
        #expect(part(refreshing, of: view)?.isRefreshAnimating == false && part(idle, of: view)?.moment.phase == .idle)
    }

    @Test func stateWithoutAnImageKeepsThePreviousOne() {
        let view = StateImagesView([.idle: idle])
        control.refreshView = view
        harness.press()
        harness.offset = -90
        #expect(shown(view) == [30])
        control.beginRefreshing()
        #expect(shown(view) == [30] && part(idle, of: view)?.isRefreshAnimating == false)
    }

    @Test func pullingImageStaysInARefreshWithoutImages() {
        let view = StateImagesView([.pulling: pulling])
        control.refreshView = view
        #expect(shown(view) == [])
        harness.press()
        harness.offset = -90
        harness.release()
        harness.offset = -90
        #expect(control.state == .refreshing && part(pulling, of: view)?.isRefreshAnimating == true)
        control.endRefreshing()
        #expect(shown(view) == [20] && part(pulling, of: view)?.isRefreshAnimating == false)
    }

    @Test func viewAssignedDuringAPullShowsTheState() {
        harness.press()
        harness.offset = -90
        let view = StateImagesView([.idle: idle, .pulling: pulling])
        control.refreshView = view
        #expect(shown(view) == [20] && part(idle, of: view)?.moment.progress == 1.5)
    }

    @Test func viewRemovedDuringAPullIsIdle() {
        harness.press()
        harness.offset = -90
        control.refreshView = nil
        #expect(shown(view) == [30] && part(pulling, of: view)?.isRefreshAnimating == false)
    }

    @Test func viewAssignedDuringARefreshRuns() {
        control.beginRefreshing()
        let view = StateImagesView([.idle: idle, .refreshing: refreshing])
        control.refreshView = view
        #expect(shown(view) == [10] && part(refreshing, of: view)?.isRefreshAnimating == true)
        #expect(!self.view.isRefreshAnimating && self.view.superview == nil)
    }

    @Test func withoutAControlAStartShowsTheRefreshingImage() {
        let view = StateImagesView([.idle: idle, .refreshing: refreshing])
        view.startRefreshAnimating()
        #expect(shown(view) == [10] && view.isRefreshAnimating)
        view.stopRefreshAnimating()
        #expect(shown(view) == [30] && !view.isRefreshAnimating)
    }

    @Test func largestImageSetsTheSizeAndSmallerOnesAreCentered() {
        harness.advance(by: .milliseconds(10))
        #expect(view.frame.size == Size(width: 30, height: 40))
        #expect(part(refreshing, of: view)?.frame == Rect(x: 10, y: 10, width: 10, height: 20))
        view.frame.size = Size(width: 60, height: 80)
        harness.advance(by: .milliseconds(10))
        #expect(part(refreshing, of: view)?.frame == Rect(x: 20, y: 20, width: 20, height: 40))
    }

    @Test func withoutImagesItIsEmpty() {
        let view = StateImagesView([:])
        control.refreshView = view
        control.beginRefreshing()
        control.endRefreshing()
        #expect(view.naturalSize == .zero && shown(view) == [])
    }
}

/// State observers are notified before a start and after a stop.
@Suite struct RefreshStateObservingTests {
    private final class Probe: View, PullProgressing, RefreshStateObserving {
        var calls: [String] = []
        func startRefreshAnimating() { calls.append("start") }
        func stopRefreshAnimating() { calls.append("stop") }
        func pullDidChange(to progress: Double, phase: Phase) { calls.append("\(progress)") }
        func refreshStateDidChange(to state: RefreshControl.State) { calls.append("\(state)") }
    }

    private let probe = Probe()
    private let control = RefreshControl(.header)
    private let harness: PullHarness

    init() { harness = PullHarness(control) }

    @Test func isNotifiedOfStatesInOrder() {
        control.refreshView = probe
        harness.press()
        harness.offset = -108
        harness.release()
        harness.offset = -108
        control.endRefreshing()
        harness.advance(by: .milliseconds(500))
        #expect(probe.calls == ["idle", "2.0", "pulling", "refreshing", "start", "stop", "idle", "0.0", "0.0"])
    }

    @Test func viewAssignedDuringAPullGetsStateAndProgress() {
        harness.press()
        harness.offset = -108
        control.refreshView = probe
        #expect(probe.calls == ["pulling", "2.0"])
    }

    @Test func viewAssignedDuringARefreshGetsTheStateAndStarts() {
        control.beginRefreshing()
        control.refreshView = probe
        #expect(probe.calls == ["refreshing", "start"])
        control.refreshView = nil
        #expect(probe.calls == ["refreshing", "start", "stop", "idle"])
    }

    @Test func viewIsNotStartedInTheGraceTime() {
        control.graceTime = .seconds(1)
        control.refreshView = probe
        control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        control.endRefreshing()
        #expect(probe.calls == ["idle", "refreshing", "idle", "0.0"])
    }

    @Test func stateIsRefreshingDuringTheResult() {
        control.resultDisplayTime = .seconds(1)
        control.refreshView = probe
        control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        control.endRefreshing(with: .success)
        #expect(probe.calls == ["idle", "refreshing", "start", "stop"])
        harness.advance(by: .seconds(2))
        #expect(probe.calls == ["idle", "refreshing", "start", "stop", "idle", "0.0", "0.0"])
    }

    @Test func leavingTheScrollViewStopsItAndMakesItIdle() {
        control.refreshView = probe
        control.beginRefreshing()
        control.removeFromSuperview()
        #expect(probe.calls == ["idle", "refreshing", "start", "stop", "idle", "0.0"])
    }
}
