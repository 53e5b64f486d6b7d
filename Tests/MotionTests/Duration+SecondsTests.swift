import Testing

@testable import Motion

@Suite struct DurationSecondsTests {
    @Test(arguments: [(100, 0.1), (900, 0.9), (1, 0.001), (-250, -0.25), (0, 0), (86_400_001, 86_400.001)])
    func isTheNumberOneWouldWrite(_ milliseconds: Int, _ seconds: Double) {
        #expect(Duration.milliseconds(milliseconds).seconds == seconds)
    }

    @Test func holdsTheLongestDuration() {
        #expect(Duration(attoseconds: .max).seconds == 1.7014118346046923e20)
    }

    @Test(arguments: [(0.0, 0), (1e-12, 1), (0.25, 250_000_000), (1.000_000_000_1, 1_000_000_001)])
    func roundsUpToANanosecond(_ seconds: Double, _ nanoseconds: Int) {
        #expect(Duration(roundingUpToNanoseconds: seconds) == .nanoseconds(nanoseconds))
    }

    @Test(arguments: [Double.infinity, .nan, 1e300]) func anEndlessTimeIsTenToTheNineteenSeconds(_ seconds: Double) {
        #expect(Duration(roundingUpToNanoseconds: seconds).seconds == 1e19)
    }
}
