import Motion
import Testing

@Suite struct DurationFractionTests {
    @Test(arguments: [(0, 0.0), (225, 0.25), (450, 0.5), (900, 0), (1125, 0.25), (-90, 0.9), (-900, 0), (-1125, 0.75)])
    func isWhereInATurnATimeIs(_ milliseconds: Int, _ fraction: Double) {
        #expect(Duration.milliseconds(milliseconds).fraction(of: .milliseconds(900)) == fraction)
    }

    /// A thousand days are 96,000,000 turns of 0.9 s.
    @Test func theSameInstantOfEveryTurnIsTheSameFraction() {
        let later = Duration.seconds(1000 * 86_400) + .milliseconds(123)
        #expect(later.fraction(of: .milliseconds(900)) == Duration.milliseconds(123).fraction(of: .milliseconds(900)))
    }

    @Test func neverReachesOne() {
        let attosecond = Duration(attoseconds: 1)
        #expect(Duration(attoseconds: -1).fraction(of: .seconds(1)) == 1.0.nextDown)
        #expect((Duration(attoseconds: .max) - attosecond).fraction(of: Duration(attoseconds: .max)) < 1)
    }

    @Test func withoutATurnIsZero() {
        #expect(Duration.seconds(1).fraction(of: .zero) == 0)
        #expect(Duration.seconds(1).fraction(of: .seconds(-1)) == 0)
    }
}
