import Motion
import Testing

@Suite struct VirtualClockTests {
    @Test func standsAtZeroUntilItIsMoved() {
        #expect(VirtualClock().now == .zero)
    }

    @Test func movesByATime() {
        let clock = VirtualClock()
        clock.advance(by: .milliseconds(700))
        clock.advance(by: .zero)
        clock.advance(by: .milliseconds(300))
        #expect(clock.now == .seconds(1))
    }

    @Test func movesToAnInstant() {
        let clock = VirtualClock()
        clock.advance(to: .seconds(3))
        clock.advance(to: .seconds(3))
        #expect(clock.now == .seconds(3))
    }

    @Test func neverGoesBack() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let clock = VirtualClock()
            clock.advance(to: .seconds(2))
            clock.advance(to: .seconds(1))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("cannot move the clock back to 1.0 seconds; expected 2.0 seconds or later; make a new clock to start over"))
    }
}
