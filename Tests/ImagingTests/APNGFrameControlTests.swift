import Testing

@testable import Imaging

@Suite struct APNGFrameControlTests {
    @Test(arguments: [
        (UInt16(1), UInt16(30), Duration.seconds(1) / 30), (3, 0, .milliseconds(30)), (65_535, 1, .seconds(65_535)),
        (11, 1000, .milliseconds(11)),
    ])
    func aDelayIsAFractionOfASecond(numerator: UInt16, denominator: UInt16, delay: Duration) {
        #expect(APNGFrameControl.shownDelay(numerator: numerator, denominator: denominator) == delay)
    }

    /// Browsers show what asks for 10 ms or less for 100 ms.
    @Test(arguments: [(UInt16(0), UInt16(100)), (0, 0), (1, 100), (10, 1000), (1, 65_535)])
    func aDelayOfTenMillisecondsOrLessBecomesATenthOfASecond(numerator: UInt16, denominator: UInt16) {
        #expect(APNGFrameControl.shownDelay(numerator: numerator, denominator: denominator) == .milliseconds(100))
    }
}
