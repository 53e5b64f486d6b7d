import Fixtures
import Motion
import Testing

@testable import Motion

@Suite struct DurationParsingTests {
    @Test(arguments: [
        ("0", Duration.zero), ("-0", .zero), ("0.5", .milliseconds(500)), ("0.9", .milliseconds(900)), ("500ms", .milliseconds(500)),
        ("2s", .seconds(2)), ("2", .seconds(2)), ("0.25s", .milliseconds(250)), ("1.5ms", .microseconds(1500)), ("3/4", .milliseconds(750)),
        ("1000/2ms", .milliseconds(500)), ("0.000000000000000001", Duration(attoseconds: 1)), ("1000000000", .seconds(1_000_000_000)),
        ("1000000000000ms", .seconds(1_000_000_000)), ("1/30", FrameRate(30).frameDuration),
        ("1001/30000", FrameRate(numerator: 30_000, denominator: 1001).frameDuration),
    ])
    func parsesExactly(_ text: String, _ duration: Duration) {
        #expect(Duration(parsingSeconds: text) == duration)
    }

    @Test(arguments: [
        "", "s", "ms", "m", "-1", "-0.5s", "nan", "inf", "1e3", "1e-3s", "1/0", "0/0", "1 s", " 1", "1s ", "1m", "1us", "1sms", "1mss",
        "+1", ".5",
        "5.", "1.0.0", "1000000000.1", "1000000001", "1000000000001ms", "999999999999999999", "999999999999999999/1",
        "0.0000000000000000001", "12345678901234567890", "1\0", "１",
    ])
    func rejectsEverythingElse(_ text: String) {
        #expect(Duration(parsingSeconds: text) == nil)
    }

    @Test func parsesAHundredThousandDigits() {
        let digits = String(repeating: "7", count: 100_000)
        #expect([digits, "0." + digits, "1/" + digits, digits + "ms"].allSatisfy { Duration(parsingSeconds: $0) == nil })
    }
}

@Suite struct DurationSecondsTests {
    @Test(arguments: [(100, 0.1), (900, 0.9), (1, 0.001), (-250, -0.25), (0, 0), (86_400_001, 86_400.001)])
    func isTheNearestDouble(_ milliseconds: Int, _ seconds: Double) {
        #expect(Duration.milliseconds(milliseconds).seconds == seconds)
    }

    @Test func convertsTheLongestDuration() {
        #expect(Duration(attoseconds: .max).seconds == 1.7014118346046923e20)
    }

    @Test(arguments: [(0.0, 0), (1e-12, 1), (0.25, 250_000_000), (1.000_000_000_1, 1_000_000_001)])
    func roundsUpToANanosecond(_ seconds: Double, _ nanoseconds: Int) {
        #expect(Duration(roundingUpToNanoseconds: seconds) == .nanoseconds(nanoseconds))
    }

    @Test(arguments: [Double.infinity, .nan, 1e300]) func clampsToTenToTheNineteenSeconds(_ seconds: Double) {
        #expect(Duration(roundingUpToNanoseconds: seconds).seconds == 1e19)
    }
}

@Suite struct DurationFractionTests {
    @Test(arguments: [(0, 0.0), (225, 0.25), (450, 0.5), (900, 0), (1125, 0.25), (-90, 0.9), (-900, 0), (-1125, 0.75)])
    func isThePositionInAPeriod(_ milliseconds: Int, _ fraction: Double) {
        #expect(Duration.milliseconds(milliseconds).fraction(of: .milliseconds(900)) == fraction)
    }

    /// A thousand days contain 96,000,000 periods of 0.9 s.
    @Test func isTheSameInEveryPeriod() {
        let later = Duration.seconds(1000 * 86_400) + .milliseconds(123)
        #expect(later.fraction(of: .milliseconds(900)) == Duration.milliseconds(123).fraction(of: .milliseconds(900)))
    }

    @Test func neverReachesOne() {
        let attosecond = Duration(attoseconds: 1)
        #expect(Duration(attoseconds: -1).fraction(of: .seconds(1)) == 1.0.nextDown)
        #expect((Duration(attoseconds: .max) - attosecond).fraction(of: Duration(attoseconds: .max)) < 1)
    }

    @Test func isZeroForAPeriodOfZero() {
        #expect(Duration.seconds(1).fraction(of: .zero) == 0)
        #expect(Duration.seconds(1).fraction(of: .seconds(-1)) == 0)
    }
}

@Suite struct DurationTextTests {
    @Test(arguments: [
        (Duration.zero, "0"), (.milliseconds(900), "0.9"), (.seconds(2), "2"), (.seconds(1) / 30, "0.033333333"),
        (.milliseconds(-1500), "-1.5"),
        (.nanoseconds(1), "0.000000001"), (Duration(attoseconds: -1), "0"), (.seconds(1_000_000_000), "1000000000"),
    ])
    func isWrittenInSeconds(_ time: Duration, _ text: String) {
        #expect(time.secondsText == text)
    }
}

@Suite struct Int128DoubleTests {
    @Test(arguments: [0, 1, -1, 1 << 63, -(1 << 63), 1 << 64, -(1 << 64), 1 << 100, -10_000_000_000_000_000_000, .min] as [Int128])
    func isExactIfADoubleIs(_ value: Int128) {
        #expect(value.approximation == Double(value))
    }

    @Test func isAtMostOneUnitOff() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let value = Int128.random(in: .min ... .max, using: &generator) >> Int128.random(in: 0..<127, using: &generator)
            #expect(abs(value.approximation - Double(value)) <= Double(value).ulp)
        }
    }
}

@Suite struct Int128FlooringTests {
    @Test(arguments: [(7, 2, 3, 1), (-7, 2, -4, 1), (6, 2, 3, 0), (-6, 2, -3, 0), (0, 5, 0, 0), (-1, 5, -1, 4)])
    func roundsTowardMinusInfinity(_ value: Int, _ divisor: Int, _ quotient: Int, _ remainder: Int) {
        let result = Int128(value).flooringQuotientAndRemainder(dividingBy: Int128(divisor))
        #expect(result.quotient == Int128(quotient))
        #expect(result.remainder == Int128(remainder))
    }

    @Test(arguments: [(7, 2, 4), (-7, 2, -3), (6, 2, 3), (-6, 2, -3), (0, 5, 0), (1, 5, 1)])
    func roundsTowardPlusInfinity(_ value: Int, _ divisor: Int, _ quotient: Int) {
        #expect(Int128(value).dividedRoundingUp(by: Int128(divisor)) == Int128(quotient))
    }
}
