import RefreshKit
import Testing

@Suite struct IndicatorViewTests {
    private let clock = VirtualClock()

    @Test func startTwiceIsOneStart() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        clock.advance(by: .milliseconds(700))
        view.startRefreshAnimating()
        #expect(view.moment.elapsed == .milliseconds(700))
    }

    @Test func stopWhenIdleIsNothing() {
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

    @Test func stopPlaysTheFinishAndRests() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        clock.advance(by: .seconds(2))
        view.stopRefreshAnimating()
        clock.advance(by: .milliseconds(100))
        #expect(view.moment == .finishing(.milliseconds(100), after: .seconds(2)))
        clock.advance(by: .milliseconds(150))
        #expect(view.moment == .idle())
    }

    @Test func stopTwiceIsOneStop() {
        let view = IndicatorView(Probe(), clock: clock)
        view.startRefreshAnimating()
        view.stopRefreshAnimating()
        clock.advance(by: .milliseconds(100))
        view.stopRefreshAnimating()
        #expect(view.moment.phaseElapsed == .milliseconds(100))
    }

    @Test func theReleaseProgressIsFrozen() {
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

    @Test func aPullBackToZeroIsRest() {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 0.5, phase: .pulling)
        view.pullDidChange(to: 0, phase: .idle)
        #expect(view.moment == .idle())
    }

    @Test(arguments: [Double.nan, .infinity, -3]) func aPullThatIsNoNumberIsRest(_ progress: Double) {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 0.5, phase: .pulling)
        view.pullDidChange(to: progress, phase: .pulling)
        #expect(view.moment == .idle())
    }

    @Test func drawsTheMomentItIs() throws {
        let view = IndicatorView(Probe(), clock: clock)
        view.pullDidChange(to: 1, phase: .pulling)
        var bitmap = Bitmap(width: 2, height: 2)
        try bitmap.draw { view.draw(in: Rect(x: 0, y: 0, width: 2, height: 2), on: $0) }
        #expect(bitmap[1, 1] == 0xFF00_0000)
    }
}
