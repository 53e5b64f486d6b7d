import Testing

@testable import RefreshTesting

@Suite struct DrawTimeMeasureTests {
    /// Measures ten pictures that take as long as is said, at each time that they are drawn.
    private func measure(_ milliseconds: (Int, Int) -> Int) -> (percentile: Duration, drawn: Int) {
        let clock = FakeClock()
        var times = Array(repeating: 0, count: 10)
        var warmups = 3
        let measure = DrawTimeMeasure(count: 10, within: .milliseconds(4), by: { clock.now }) { index in
            // The first three prepare.
            if warmups > 0 {
                warmups -= 1
                return clock.advance(by: .milliseconds(500))
            }
            clock.advance(by: .milliseconds(milliseconds(index, times[index])))
            times[index] += 1
        }
        return (measure.percentile, times.reduce(0, +))
    }

    @Test func whatIsHeldUpOnceIsNotSlow() {
        let measured = measure { $1 == 0 ? 90 : 2 }
        #expect(measured.percentile == .milliseconds(2))
        #expect(measured.drawn == 20)
    }

    @Test func oneOfTenMayBeSlowAndTwoMayNot() {
        #expect(measure { index, _ in index == 4 ? 90 : 2 }.percentile == .milliseconds(2))
        #expect(measure { index, _ in index == 4 || index == 7 ? 90 : 2 }.percentile == .milliseconds(90))
    }
}
