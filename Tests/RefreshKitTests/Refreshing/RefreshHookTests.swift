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
    }

    private let control = RecordingHookControl(.header)
    private let harness: PullHarness

    init() {
        harness = PullHarness(control)
        control.calls = []
    }

    /// Pulls beyond the limit, releases, and enlarges the content.
    private func happen() {
        harness.press()
        harness.offset = -70
        harness.release()
        harness.scrollView.contentSize.height += 100
    }

    @Test func hooksAreCalledInOrder() {
        happen()
        #expect(control.calls == ["pan began", "offset from 0", "pan ended", "dragging ends true", "deceleration", "size"])
        #expect(control.state == .pulling)
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
