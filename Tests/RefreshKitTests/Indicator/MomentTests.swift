import RefreshKit
import Testing

@Suite struct MomentTests {
    @Test func progressMayExceedOne() {
        #expect(Moment.pulling(1.7).progress == 1.7)
        #expect(Moment.pulling(1.7).clampedProgress == 1)
    }

    @Test(arguments: [-1, .nan, .infinity, -.infinity] as [Double])
    func invalidProgressCountsAsZero(_ progress: Double) {
        #expect(Moment.pulling(progress).progress == 0)
        #expect(Moment.refreshing(.zero, released: progress).releaseProgress == 0)
    }

    @Test func elapsedContinuesWhileFinishing() {
        let moment = Moment.finishing(.milliseconds(200), after: .seconds(3), released: 1.2)
        #expect(moment.elapsed == .milliseconds(3200))
        #expect(moment.phaseElapsed == .milliseconds(200))
        #expect(moment.finishStart == .seconds(3))
        #expect(moment.releaseProgress == 1.2)
    }

    @Test func aRefreshBeginsWithItsIntroduction() {
        let moment = Moment.refreshing(.milliseconds(399), introduction: .milliseconds(400))
        #expect(moment.phase == .introduction)
        #expect(moment.elapsed == .milliseconds(399))
        #expect(moment.phaseElapsed == .milliseconds(399))
    }

    @Test func theLoopBeginsAtTheEndOfTheIntroduction() {
        let moment = Moment.refreshing(.milliseconds(400), introduction: .milliseconds(400))
        #expect(moment.phase == .refreshing)
        #expect(moment.elapsed == .milliseconds(400))
        #expect(moment.phaseElapsed == .zero)
    }

    @Test func phaseElapsedIsSinceTheStartOfTheLoop() {
        let moment = Moment.refreshing(.seconds(2), introduction: .milliseconds(400), released: 1.2)
        #expect(moment.phaseElapsed == .milliseconds(1600))
        #expect(moment.releaseProgress == 1.2)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)]) func withoutAnIntroductionTheLoopBeginsImmediately(_ introduction: Duration) {
        let moment = Moment.refreshing(.zero, introduction: introduction)
        #expect(moment.phase == .refreshing)
        #expect(moment.phaseElapsed == .zero)
    }

    @Test func fractionIsSinceTheEndOfTheIntroduction() {
        let moment = Moment.refreshing(.milliseconds(1650))
        #expect(abs(moment.fraction(of: .seconds(1), after: .milliseconds(400)) - 0.25) < 1e-12)
    }

    @Test func fractionDoesNotDriftOverAYear() {
        let year = Duration.seconds(365 * 86_400)
        #expect(
            Moment.refreshing(year + .milliseconds(300)).fraction(of: .milliseconds(900))
                == Moment.refreshing(.milliseconds(300)).fraction(of: .milliseconds(900)))
    }

    @Test func timesBeyondAThousandYearsAreClamped() {
        let longest = Duration(attoseconds: .max)
        let moment = Moment.finishing(longest, after: longest)
        #expect(moment.elapsed == .seconds(2 * 1000 * 365 * 86_400))
        #expect((0..<1).contains(moment.fraction(of: .seconds(7), after: Duration(attoseconds: .min))))
    }

    @Test func negativeTimesCountAsZero() {
        #expect(Moment.refreshing(.seconds(-1)).elapsed == .zero)
        #expect(Moment.finishing(.seconds(-1), after: .seconds(-2)).elapsed == .zero)
    }
}
