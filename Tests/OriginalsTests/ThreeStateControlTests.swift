import Originals
import RefreshKit
import Testing

/// The three-state control below a 64-point bar; the control's limit is at -124.
@Suite struct ThreeStateControlTests {
    private let pulled = PulledList(.threeState, language: "zh-Hans", inset: EdgeInsets(top: 64))
    private var control: TextRefreshControl { pulled.control }

    @Test func isAlways60PointsHighAboveTheContent() {
        let control = TextRefreshControl(.threeState)
        control.frame = Rect(x: 5, y: 6, width: 70, height: 8)
        let pulled = PulledList(control)
        #expect(control.frame == Rect(x: 0, y: -60, width: 375, height: 60))
        pulled.list.frame.size.width = 667
        pulled.wait(10)
        #expect(control.frame.width == 667)
    }

    @Test func textIsDarkGray16PointsOnBrown() {
        let brown = AdaptiveColor(Color(red: 153.0 / 255, green: 102.0 / 255, blue: 51.0 / 255))
        #expect(control.label.font == Font(size: 16))
        #expect(control.label.color == AdaptiveColor(Color(white: 85.0 / 255)))
        #expect(control.backgroundColor == brown)
        pulled.drag(to: -130)
        #expect(control.state == .pulling && control.backgroundColor == brown)
        pulled.releaseFinger()
        pulled.offset = -129
        #expect(control.state == .refreshing && control.backgroundColor == brown)
    }

    @Test func textAndArrowAreCenteredVertically() throws {
        pulled.wait(10)
        #expect(control.label.frame.midY == 30)
        #expect(try #require(control.refreshView).frame.midY == 30)
    }

    @Test func releasedBeforeTheLimitItStaysIdle() {
        pulled.drag(to: -124)
        pulled.releaseFinger()
        pulled.wait(2000)
        #expect(control.state == .idle && pulled.offset == -64)
        #expect(pulled.notes.isEmpty)
    }

    @Test func withoutAFingerItStaysIdle() {
        pulled.offset = -200
        pulled.offset = -190
        #expect(control.state == .idle)
    }

    @Test func scrollingDoesNotEndItsRefresh() {
        control.beginRefreshing()
        for offset in [-300.0, 0, 500, -64, -124] {
            pulled.drag(to: offset)
            #expect(control.state == .refreshing)
        }
        #expect(pulled.notes == ["refresh 0.0"])
    }

    @Test func removalDetachesItFromTheScrollView() {
        let behavior = RefreshBehavior.threeState
        let control = RecordingControl(behavior, look: behavior.look, localizedTexts: behavior.localizedTexts)
        let (first, second) = (PulledList(control), PulledList(.header))
        second.list.addSubview(control)
        first.drag(to: -300)
        #expect(control.offsets.isEmpty && control.state == .idle)
        second.drag(to: -61)
        #expect(control.offsets == [-61] && control.state == .pulling)
    }

    @Test func textAndRefreshViewChangeBeforeTheAction() {
        let refreshView = Lamp()
        control.refreshView = refreshView
        var seen: [String] = []
        control.onRefresh = { [unowned control, unowned refreshView] in seen.append("\(control.label.text) \(refreshView.isOn)") }
        control.beginRefreshing()
        #expect(seen == ["正在刷新... true"])
    }

    @Test func callsHaveNoEffectDuringAPull() {
        pulled.drag(to: -130)
        control.beginRefreshing()
        #expect(control.state == .pulling)
        control.endRefreshing()
        #expect(control.state == .pulling && pulled.notes.isEmpty)
    }

    @Test func actionThatEndsAtOnceDoesNotChangeTheInset() {
        control.onRefresh = { [unowned control] in control.endRefreshing() }
        control.beginRefreshing()
        #expect(control.state == .idle)
        pulled.wait(1000)
        #expect(pulled.insets.top == 64 && pulled.offset == -64)
    }

    /// A control that records the offset after each change.
    private final class RecordingControl: TextRefreshControl {
        private(set) var offsets: [Double] = []
        override func contentOffsetDidChange(from old: Point) {
            super.contentOffsetDidChange(from: old)
            if let scrollView { offsets.append(scrollView.contentOffset.y) }
        }
    }

    /// A view that is lit while the refresh animation runs.
    private final class Lamp: View, RefreshAnimating {
        private(set) var isOn = false
        func startRefreshAnimating() { isOn = true }
        func stopRefreshAnimating() { isOn = false }
    }
}
