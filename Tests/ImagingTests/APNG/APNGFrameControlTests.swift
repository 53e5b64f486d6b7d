import Testing

@testable import Imaging

@Suite struct APNGDelayTests {
    /// Frame times, such as sixtieths of a second, are rounded to whole attoseconds.
    private static let fractions: [(Duration, UInt16, UInt16)] = [
        (sixtieth, 1, 60), (.milliseconds(50), 1, 20), (sixtieth * 5, 1, 12),
        (Duration(attoseconds: 33_366_666_666_666_667), 1001, 30_000), (Duration.milliseconds(900) / 53, 9, 530), (.seconds(2), 2, 1),
        (.seconds(65_535), 65_535, 1), (.milliseconds(1), 1, 1000), (.milliseconds(1500), 3, 2),
    ]
    private static let sixtieth = Duration.seconds(1) / 60

    @Test(arguments: fractions) func timesBecomeExactFractions(_ duration: Duration, numerator: UInt16, denominator: UInt16) {
        let delay = APNGDelay(duration)
        #expect(delay.numerator == numerator)
        #expect(delay.denominator == denominator)
        #expect(delay.lack(of: duration) == .zero)
    }

    @Test func otherTimesBecomeTheNearestFraction() {
        let duration = Duration(attoseconds: 123_456_789_012_345_678)
        let delay = APNGDelay(duration)
        #expect(delay.denominator == 65_535)
        #expect(delay.lack(of: duration) != .zero)
        #expect(delay.lack(of: duration).attoseconds.magnitude < 8_000_000_000_000)
    }

    @Test(arguments: [Duration(attoseconds: 1), .nanoseconds(1), .nanoseconds(2), .microseconds(1), .seconds(65_534) + .nanoseconds(7)])
    func shortestAndLongestTimesBecomeFractions(_ duration: Duration) {
        let delay = APNGDelay(duration)
        #expect(delay.numerator >= 1)
        #expect(delay.denominator >= 1)
    }

    /// Checks every frame count at every rate.
    @Test(arguments: 1...240) func everyWholeFrameRateIsExact(_ rate: Int) {
        for frames in 1...rate {
            let duration = Duration(attoseconds: (1_000_000_000_000_000_000 * Int128(frames) + Int128(rate) - 1) / Int128(rate))
            let delay = APNGDelay(duration)
            #expect(Int(delay.numerator) * rate == Int(delay.denominator) * frames)
        }
    }
}

@Suite struct APNGFrameControlTests {
    @Test(arguments: [
        (UInt16(1), UInt16(30), Duration.seconds(1) / 30), (3, 0, .milliseconds(30)), (65_535, 1, .seconds(65_535)),
        (11, 1000, .milliseconds(11)),
    ])
    func delayIsAFractionOfASecond(numerator: UInt16, denominator: UInt16, delay: Duration) {
        #expect(APNGFrameControl.shownDelay(numerator: numerator, denominator: denominator) == delay)
    }

    /// Browsers show frames of 10 ms or less for 100 ms.
    @Test(arguments: [(UInt16(0), UInt16(100)), (0, 0), (1, 100), (10, 1000), (1, 65_535)])
    func delayOfTenMillisecondsOrLessBecomesATenthOfASecond(numerator: UInt16, denominator: UInt16) {
        #expect(APNGFrameControl.shownDelay(numerator: numerator, denominator: denominator) == .milliseconds(100))
    }
}
