import Testing

@testable import RefreshTesting

@Suite struct DrawTimeMeasureTests {
    @Test func theMedianIsNotMovedByOneThatWasHeldUp() {
        let clock = FakeClock()
        var drawn = 0
        let measure = DrawTimeMeasure(times: 5, by: { clock.now }) { _ in
            drawn += 1
            // The first three prepare; the fifth is held up.
            clock.advance(by: .milliseconds(drawn <= 3 ? 500 : drawn == 5 ? 90 : 2))
        }
        #expect(measure.median == .milliseconds(2))
        #expect(drawn == 8)
    }
}
