import Testing

@testable import RefreshTesting

@Suite struct DrawTimeMeasureTests {
    /// Measures ten frames.
    ///
    /// `milliseconds` returns the time for an index and a sample; `slowness` returns how many times slower the machine is for a sample.
    private func measure(
        slowness: @escaping (Int) -> Int = { _ in 1 }, _ milliseconds: (Int, Int) -> Int
    ) -> (percentile: Duration, drawn: Int) {
        let clock = FakeClock()
        var times = Array(repeating: 0, count: 10)
        var warmups = 3
        var (references, drawn) = (-3, 0)
        let measure = DrawTimeMeasure(
            count: 10, within: .milliseconds(4), by: { clock.now }, reference: .milliseconds(1),
            {
                clock.advance(by: .milliseconds(slowness(max(references, 0) / 10)))
                references += 1
            }
        ) { index in
            // The first three calls are for setup.
            if warmups > 0 {
                warmups -= 1
                return clock.advance(by: .milliseconds(500))
            }
            clock.advance(by: .milliseconds(milliseconds(index, times[index]) * slowness(times[index])))
            times[index] += 1
            drawn += 1
        }
        return (measure.percentile, drawn)
    }

    @Test func threeAgreeingSamplesAreEnough() {
        let measured = measure { _, _ in 2 }
        #expect(measured.percentile == .milliseconds(2))
        #expect(measured.drawn == 30)
    }

    @Test func twoSlowSamplesOfFiveDoNotCount() {
        let measured = measure { $1 == 0 || $1 == 2 ? 90 : 2 }
        #expect(measured.percentile == .milliseconds(2))
        #expect(measured.drawn == 50)
    }

    @Test func twoFastSamplesOfFiveDoNotCount() {
        #expect(measure { $1 == 0 || $1 == 2 ? 2 : 90 }.percentile == .milliseconds(90))
    }

    @Test func oneOfTenFramesCanBeSlow() {
        #expect(measure { index, _ in index == 4 ? 90 : 2 }.percentile == .milliseconds(2))
        #expect(measure { index, _ in index == 4 || index == 7 ? 90 : 2 }.percentile == .milliseconds(90))
    }

    /// A machine that takes 6 ms for the 1 ms reference takes 12 ms for a 2 ms frame, which is within the 4 ms budget.
    @Test(arguments: [1, 6, 40]) func slowMachineGivesTheSameVerdict(_ slowness: Int) {
        #expect(measure(slowness: { _ in slowness }) { _, _ in 2 }.percentile == .milliseconds(2))
        #expect(measure(slowness: { _ in slowness }) { _, _ in 5 }.percentile == .milliseconds(5))
    }

    @Test func busyMachineGivesTheSameVerdict() {
        #expect(measure(slowness: { $0 == 0 ? 1 : 9 }) { _, _ in 3 }.percentile == .milliseconds(3))
    }

    /// An example is a test clock that only a slow indicator advances.
    @Test func referenceWithoutTimeDoesNotScale() {
        #expect(measure(slowness: { _ in 0 }) { _, _ in 2 }.percentile == .zero)
        let clock = FakeClock()
        let measure = DrawTimeMeasure(count: 1, within: .milliseconds(4), by: { clock.now }, reference: .milliseconds(1), {}) { _ in
            clock.advance(by: .milliseconds(7))
        }
        #expect(measure.percentile == .milliseconds(7))
    }
}
