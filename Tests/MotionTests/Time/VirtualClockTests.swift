import Motion
import Testing

@Suite struct VirtualClockTests {
    @Test func startsAtZero() {
        #expect(VirtualClock().now == .zero)
    }

    @Test func advancesByADuration() {
        let clock = VirtualClock()
        clock.advance(by: .milliseconds(700))
        clock.advance(by: .zero)
        clock.advance(by: .milliseconds(300))
        #expect(clock.now == .seconds(1))
    }

    @Test func advancesToAnInstant() {
        let clock = VirtualClock()
        clock.advance(to: .seconds(3))
        clock.advance(to: .seconds(3))
        #expect(clock.now == .seconds(3))
    }

    @Test func rejectsGoingBack() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let clock = VirtualClock()
            clock.advance(to: .seconds(2))
            clock.advance(to: .seconds(1))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("cannot move the clock back to 1.0 seconds; expected 2.0 seconds or later; create another clock"))
    }
}
