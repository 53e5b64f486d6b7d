import Originals
import RefreshKit
import Testing

/// Calls of the hooks about the scroll view in subclasses of controls.
@Suite struct RefreshHookTests {
    private final class HookedControl: RefreshControl {
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

    private let control = HookedControl(.header)
    private let harness: PullHarness

    init() {
        harness = PullHarness(control)
        control.calls = []
    }

    /// Pulls beyond the limit, lets go, and makes the content longer.
    private func happen() {
        harness.press()
        harness.offset = -70
        harness.release()
        harness.scrollView.contentSize.height += 100
    }

    @Test func eachHookIsCalledInOrder() {
        happen()
        #expect(control.calls == ["pan began", "offset from 0", "pan ended", "dragging ends true", "deceleration", "size"])
        #expect(control.state == .pulling)
    }

    /// Only the size of the content concerns a hidden control.
    @Test func whileHiddenOnlyTheSizeIsHeard() {
        control.isHidden = true
        happen()
        #expect(control.calls == ["size"])
        #expect(control.state == .idle)
    }

    @Test func withInteractionOffNothingIsHeard() {
        control.isUserInteractionEnabled = false
        happen()
        #expect(control.calls == [])
        #expect(control.state == .idle)
    }

    @Test func hiddenAndOffNothingIsHeard() {
        (control.isHidden, control.isUserInteractionEnabled) = (true, false)
        happen()
        #expect(control.calls == [])
    }

    @Test func onceShownAgainAllIsHeard() {
        control.isHidden = true
        happen()
        control.isHidden = false
        control.calls = []
        harness.offset = -10
        #expect(control.calls == ["offset from -70"])
    }

    /// A subclass that does not call the class it overrides has rules of its own.
    @Test func anOverrideReplacesTheRule() {
        final class Stubborn: RefreshControl {
            override func contentOffsetDidChange(from old: Point) {}
        }
        let harness = PullHarness(Stubborn(.header))
        harness.press()
        harness.offset = -70
        #expect(harness.control.state == .idle)
        #expect(harness.control.pullingPercent == 0)
    }

    @Test func outOfTheScrollViewNothingIsHeard() {
        control.removeFromSuperview()
        control.calls = []
        happen()
        #expect(control.calls == [])
    }
}
