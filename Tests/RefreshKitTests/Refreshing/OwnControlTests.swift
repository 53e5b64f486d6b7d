import RefreshKit
import Testing

/// A control of a user's own, in the three hooks.
private final class DotControl: RefreshControl {
    private let dot = View()

    /// Makes the subviews.
    override func prepare() {
        super.prepare()
        dot.backgroundColor = .systemBlue
        addSubview(dot)
    }

    /// Places them.
    override func layoutSubviews() {
        super.layoutSubviews()
        dot.frame = Rect(center: bounds.center, size: Size(width: 10, height: 10))
    }

    /// Shows what changes.
    override func stateDidChange(from old: State) { dot.alpha = state == .refreshing ? 1 : 0.5 }
    override func pullingPercentDidChange(to percent: Double) { dot.transform.scale = max(percent, 0.1) }
}

@Suite struct OwnControlTests {
    @Test func ownControlGrowsWithThePullAndLightsUp() {
        let control = DotControl(.header)
        let harness = PullHarness(control)
        let dot = control.subviews[0]
        harness.press()
        harness.offset = -108
        #expect(dot.transform.scale == 2 && dot.alpha == 0.5)
        harness.release()
        harness.offset = -108
        harness.advance(by: .milliseconds(10))
        #expect(dot.alpha == 1 && dot.frame.center == Point(x: 187.5, y: 27))
    }
}
