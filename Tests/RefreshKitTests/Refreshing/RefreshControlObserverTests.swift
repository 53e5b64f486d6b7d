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
            case .pullProgressChanged: lines.append("\(now().seconds) \(control.pullProgress)")
            default: lines.append("\(now().seconds) \(event)")
            }
        }
    }

    @Test func eventsAreReportedInOrderAndOnTime() {
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
                "0.0 0.5", #"0.0 announced("Pull down to refresh")"#, "0.0 \(60.0 / 54)", "0.0 idle to pulling", "0.0 textChanged",
                #"0.0 announced("Release to refresh")"#, "0.0 1.0", "0.0 pulling to refreshing", "0.0 textChanged",
                #"0.0 announced("Loading...")"#, "0.0 refreshViewStarted", "0.25 refreshing", "0.25 opened", "1.0 refreshing to idle",
                "1.0 refreshViewStopped", "1.0 textChanged", #"1.0 announced("Updated")"#, "1.0 0.0", "1.0 endAnimationBegan",
                "1.4 ended",
            ])
    }

    @Test func theObserverIsNotifiedBeforeTheCallback() {
        let harness = PullHarness(.threeState)
        let notes = Notes { [unowned harness] in harness.stage.now }
        harness.control.observer = notes
        harness.control.onRefresh = { [unowned harness] in harness.control.endRefreshing() }
        harness.control.beginRefreshing()
        let reported = notes.lines.firstIndex(of: "0.0 refreshing")
        let ended = notes.lines.firstIndex(of: "0.0 refreshing to idle")
        #expect(reported.flatMap { reported in ended.map { reported < $0 } } == true)
    }

    @Test func aResultIsReportedWhenShownAndHidden() {
        let harness = PullHarness(TextRefreshControl(.header))
        let notes = Notes { [unowned harness] in harness.stage.now }
        harness.control.resultDisplayTime = .seconds(1)
        harness.control.observer = notes
        harness.control.beginRefreshing()
        harness.advance(by: .milliseconds(500))
        harness.control.endRefreshing(with: .success)
        harness.advance(by: .milliseconds(2000))
        #expect(notes.lines.filter { $0.hasSuffix("resultChanged") } == ["0.5 resultChanged", "1.5 resultChanged"])
        #expect(notes.lines.filter { $0.hasSuffix("refreshViewStopped") } == ["0.5 refreshViewStopped"])
    }
}

import RefreshKit
import Testing

/// A custom control that overrides the three kinds of methods.
private final class DotControl: RefreshControl {
    private let dot = View()

    override func prepare() {
        super.prepare()
        dot.backgroundColor = .systemBlue
        addSubview(dot)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dot.frame = Rect(center: bounds.center, size: Size(width: 10, height: 10))
    }

    override func stateDidChange(from old: State) { dot.alpha = state == .refreshing ? 1 : 0.5 }
    override func pullProgressDidChange(to progress: Double) { dot.transform.scale = max(progress, 0.1) }
}

@Suite struct CustomControlTests {
    @Test func customControlGrowsWithThePullAndLightsUp() {
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
