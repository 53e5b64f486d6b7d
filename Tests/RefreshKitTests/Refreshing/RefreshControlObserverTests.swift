import Originals

import RefreshKit
import Testing

@Suite struct RefreshControlObserverTests {
    private final class Notes: RefreshControlObserver {
        var lines: [String] = []
        let now: () -> Duration

        init(_ now: @escaping () -> Duration) { self.now = now }

        func refreshControl(_ control: RefreshControl, did event: RefreshControlEvent) {
            switch event {
            case .stateChanged(let old): lines.append("\(now().seconds) \(old) to \(control.state)")
            case .percentChanged: lines.append("\(now().seconds) \(control.pullingPercent)")
            default: lines.append("\(now().seconds) \(event)")
            }
        }
    }

    @Test func aRefreshIsToldInOrderAndAtItsInstants() {
        let harness = PullHarness(TextRefreshControl(.header))
        let notes = Notes { [unowned harness] in harness.stage.now }
        harness.control.observer = notes
        harness.press()
        harness.offset = -27
        harness.offset = -27
        harness.offset = -60
        harness.release()
        harness.offset = -59
        harness.advance(by: .milliseconds(1000))
        harness.control.endRefreshing()
        harness.advance(by: .milliseconds(1000))
        #expect(
            notes.lines == [
                "0.0 0.5", "0.0 \(60.0 / 54)", "0.0 idle to pulling", "0.0 textChanged", "0.0 1.0", "0.0 pulling to refreshing",
                "0.0 textChanged", "0.0 pictureStarted", "0.25 refreshing", "0.25 opened", "1.0 refreshing to idle", "1.0 pictureStopped",
                "1.0 textChanged", "1.0 0.0", "1.0 endAnimationBegan", "1.4 ended",
            ])
    }

    @Test func theObserverHearsOfACallbackBeforeItIsCalled() {
        let harness = PullHarness(.threeState)
        let notes = Notes { [unowned harness] in harness.stage.now }
        harness.control.observer = notes
        harness.control.onRefresh = { [unowned harness] in harness.control.endRefreshing() }
        harness.control.beginRefreshing()
        let told = notes.lines.firstIndex(of: "0.0 refreshing")
        let ended = notes.lines.firstIndex(of: "0.0 refreshing to idle")
        #expect(told.flatMap { told in ended.map { told < $0 } } == true)
    }

    @Test func aResultIsToldWhenItComesAndWhenItGoes() {
        let harness = PullHarness(TextRefreshControl(.header))
        let notes = Notes { [unowned harness] in harness.stage.now }
        harness.control.resultDisplayTime = .seconds(1)
        harness.control.observer = notes
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        harness.control.endRefreshing(with: .success)
        harness.advance(by: .milliseconds(2000))
        #expect(notes.lines.filter { $0.hasSuffix("resultChanged") } == ["0.5 resultChanged", "1.5 resultChanged"])
        #expect(notes.lines.filter { $0.hasSuffix("pictureStopped") } == ["0.5 pictureStopped"])
    }
}

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
