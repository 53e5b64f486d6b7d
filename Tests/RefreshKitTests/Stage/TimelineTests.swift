import RefreshKit
import Testing

@Suite struct TimelineTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test func entriesHappenInOrderOfTimeAndThenOfScheduling() {
        let timeline = Timeline()
        let log = Log()
        timeline.schedule(after: .seconds(2)) { log.lines.append("late") }
        timeline.schedule(after: .seconds(1)) { log.lines.append("first") }
        timeline.schedule(after: .seconds(1)) { log.lines.append("second") }
        timeline.advance(to: .seconds(3))
        #expect(log.lines == ["first", "second", "late"])
    }

    @Test func anEntryHappensAtItsOwnInstant() {
        let timeline = Timeline()
        var seen = Duration.zero
        timeline.schedule(after: .milliseconds(250)) { seen = timeline.now }
        timeline.advance(to: .seconds(5))
        #expect(seen == .milliseconds(250))
        #expect(timeline.now == .seconds(5))
    }

    @Test func theInstantItselfCounts() {
        let timeline = Timeline()
        var happened = false
        timeline.schedule(after: .seconds(1)) { happened = true }
        timeline.advance(to: .milliseconds(999))
        #expect(!happened)
        timeline.advance(to: .seconds(1))
        #expect(happened)
    }

    @Test func anEntryMayScheduleAnotherThatIsDueToo() {
        let timeline = Timeline()
        let log = Log()
        timeline.schedule(after: .seconds(1)) {
            log.lines.append("one")
            timeline.schedule(after: .seconds(1)) { log.lines.append("two at \(timeline.now)") }
        }
        timeline.advance(to: .seconds(2))
        #expect(log.lines == ["one", "two at 2.0 seconds"])
    }

    @Test func aCancelledEntryDoesNotHappen() {
        let timeline = Timeline()
        var happened = false
        let entry = timeline.schedule(after: .seconds(1)) { happened = true }
        entry.cancel()
        #expect(timeline.nextInstant == nil)
        timeline.advance(to: .seconds(1))
        #expect(!happened)
    }

    @Test func whatIsScheduledInThePastIsDueAtOnce() {
        let timeline = Timeline()
        timeline.advance(to: .seconds(3))
        timeline.schedule(at: .seconds(1)) {}
        #expect(timeline.nextInstant == .seconds(3))
    }
}
