import RefreshKit
import Testing

@Suite struct IndicatorViewTests {
    private let clock = VirtualClock()

    @Test func aSecondStartIsIgnored() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        clock.advance(by: .milliseconds(700))
        view.startRefreshAnimating()
        #expect(view.moment.elapsed == .milliseconds(700))
    }

    /// A view that centers an indicator at its natural size.
    private final class Row: View {
        let indicator = IndicatorView(id: "probe")

        override func layoutSubviews() {
            indicator.frame = Rect(center: bounds.center, size: indicator.naturalSize)
        }
    }

    /// While the view is off stage, its indicator is unknown and has no size.
    @Test func aSuperviewLaidOutOffStageLaysOutAgainOnStage() throws {
        let row = Row(frame: Rect(x: 0, y: 0, width: 100, height: 80))
        row.addSubview(row.indicator)
        row.layoutIfNeeded()
        #expect(row.indicator.frame.size == .zero)
        let stage = Stage(size: Size(width: 100, height: 80), registry: try IndicatorRegistry([Probe.self]))
        stage.root.addSubview(row)
        stage.advance(to: .zero)
        #expect(row.indicator.frame == Rect(center: Point(x: 50, y: 40), size: Probe.info.naturalSize))
    }

    @Test func stopIsIgnoredWhenIdle() {
        let view = IndicatorView(Probe(), clock: clock)
        view.stopRefreshAnimating()
        #expect(view.moment == .idle())
        #expect(!view.isRefreshAnimating)
    }

    @Test func restartBeginsAtZero() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        clock.advance(by: .seconds(2))
        view.stopRefreshAnimating()
        clock.advance(by: .milliseconds(100))
        view.startRefreshAnimating()
        #expect(view.moment == .refreshing(.zero))
    }

    @Test func stopPlaysTheFinish() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        clock.advance(by: .seconds(2))
        view.stopRefreshAnimating()
        clock.advance(by: .milliseconds(100))
        #expect(view.moment == .finishing(.milliseconds(100), after: .seconds(2)))
        clock.advance(by: .milliseconds(150))
        #expect(view.moment == .idle())
    }

    @Test func aSecondStopIsIgnored() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        view.stopRefreshAnimating()
        clock.advance(by: .milliseconds(100))
        view.stopRefreshAnimating()
        #expect(view.moment.phaseElapsed == .milliseconds(100))
    }

    @Test func releaseProgressIsFixedAtTheStart() {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 1.3, phase: .pulling)
        #expect(view.moment == .pulling(1.3))
        view.startRefreshAnimating()
        view.pullDidChange(to: 0.2, phase: .pulling)
        clock.advance(by: .milliseconds(40))
        #expect(view.moment == .refreshing(.milliseconds(40), released: 1.3))
    }

    @Test func aStartWithoutAPullHasNoReleaseProgress() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        #expect(view.moment.releaseProgress == nil)
    }

    @Test func aPullBackToZeroIsIdle() {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 0.5, phase: .pulling)
        view.pullDidChange(to: 0, phase: .idle)
        #expect(view.moment == .idle())
    }

    @Test(arguments: [Double.nan, .infinity, -3]) func anInvalidPullIsIdle(_ progress: Double) {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 0.5, phase: .pulling)
        view.pullDidChange(to: progress, phase: .pulling)
        #expect(view.moment == .idle())
    }

    @Test func drawsTheCurrentMoment() throws {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 1, phase: .pulling)
        var bitmap = Bitmap(width: 2, height: 2)
        try bitmap.draw { view.draw(in: Rect(x: 0, y: 0, width: 2, height: 2), on: $0) }
        #expect(bitmap[1, 1] == 0xFF00_0000)
    }
}
