import Originals
import RefreshKit
import Testing

/// Calls to the scroll view methods of control subclasses.
@Suite struct RefreshHookTests {
    private final class RecordingHookControl: RefreshControl {
        var calls: [String] = []

        override func contentOffsetDidChange(from old: Point) {
            super.contentOffsetDidChange(from: old)
            calls.append("offset from \(Int(old.y))")
        }
        override func contentSizeDidChange() {
            super.contentSizeDidChange()
            calls.append("size")
        }
        override func panDidChange(to phase: PanSample.Phase) {
            super.panDidChange(to: phase)
            calls.append("pan \(phase)")
        }
        override func draggingDidEnd(willDecelerate decelerates: Bool) {
            super.draggingDidEnd(willDecelerate: decelerates)
            calls.append("dragging ends \(decelerates)")
        }
        override func decelerationWillBegin() {
            super.decelerationWillBegin()
            calls.append("deceleration")
        }
        override func decelerationDidEnd() {
            super.decelerationDidEnd()
            calls.append("rest")
        }
        override func adjustedContentInsetDidChange() {
            super.adjustedContentInsetDidChange()
            calls.append("insets")
        }
    }

    private let control = RecordingHookControl(.header)
    private let harness: PullHarness

    init() {
        harness = PullHarness(control)
        control.calls = []
    }

    /// Pulls beyond the limit, releases, and enlarges the content and its inset.
    private func happen() {
        harness.press()
        harness.offset = -70
        harness.release()
        harness.scrollView.contentSize.height += 100
        harness.scrollView.contentInset.bottom += 10
    }

    @Test func hooksAreCalledInOrder() {
        happen()
        #expect(control.calls == ["pan began", "offset from 0", "pan ended", "dragging ends true", "deceleration", "size", "insets"])
        #expect(control.state == .pulling)
    }

    @Test func insetsAreReportedBeforeTheOffsetAndIncludeReservedSpace() {
        harness.scrollView.contentInset.top = 20
        #expect(control.calls == ["insets", "offset from 0"])
        control.calls = []
        control.beginRefreshing()
        #expect(harness.insets.top == 74 && control.calls.first == "insets")
    }

    @Test func endOfTheMotionIsReportedOnce() {
        harness.press()
        harness.offset = -10
        harness.release()
        harness.advance(by: .seconds(5))
        #expect(control.calls.last == "rest" && control.calls.count { $0 == "rest" } == 1)
    }

    @Test func hiddenControlIsOnlyNotifiedOfTheSize() {
        control.isHidden = true
        happen()
        #expect(control.calls == ["size"])
        #expect(control.state == .idle)
    }

    @Test func disabledControlIsNotNotified() {
        control.isUserInteractionEnabled = false
        happen()
        #expect(control.calls == [])
        #expect(control.state == .idle)
    }

    @Test func hiddenAndDisabledControlIsNotNotified() {
        (control.isHidden, control.isUserInteractionEnabled) = (true, false)
        happen()
        #expect(control.calls == [])
    }

    @Test func controlShownAgainIsNotified() {
        control.isHidden = true
        happen()
        control.isHidden = false
        control.calls = []
        harness.offset = -10
        #expect(control.calls == ["offset from -70"])
    }

    /// An override that does not call super replaces the control's rule.
    @Test func anOverrideReplacesTheRule() {
        final class ControlWithoutSuper: RefreshControl {
            override func contentOffsetDidChange(from old: Point) {}
        }
        let harness = PullHarness(ControlWithoutSuper(.header))
        harness.press()
        harness.offset = -70
        #expect(harness.control.state == .idle)
        #expect(harness.control.pullProgress == 0)
    }

    @Test func removedControlIsNotNotified() {
        control.removeFromSuperview()
        control.calls = []
        happen()
        #expect(control.calls == [])
    }
}
