import Originals
import RefreshKit

import Testing

@Suite struct TimelineTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test func entriesRunInOrderOfTimeThenOfScheduling() {
        let timeline = Timeline()
        let log = Log()
        timeline.schedule(after: .seconds(2)) { log.lines.append("late") }
        timeline.schedule(after: .seconds(1)) { log.lines.append("first") }
        timeline.schedule(after: .seconds(1)) { log.lines.append("second") }
        timeline.advance(to: .seconds(3))
        #expect(log.lines == ["first", "second", "late"])
    }

    @Test func anEntryRunsAtItsOwnInstant() {
        let timeline = Timeline()
        var seen = Duration.zero
        timeline.schedule(after: .milliseconds(250)) { seen = timeline.now }
        timeline.advance(to: .seconds(5))
        #expect(seen == .milliseconds(250))
        #expect(timeline.now == .seconds(5))
    }

    @Test func entriesAtTheInstantAreIncluded() {
        let timeline = Timeline()
        var happened = false
        timeline.schedule(after: .seconds(1)) { happened = true }
        timeline.advance(to: .milliseconds(999))
        #expect(!happened)
        timeline.advance(to: .seconds(1))
        #expect(happened)
    }

    @Test func anEntryMayScheduleAnotherThatIsDue() {
        let timeline = Timeline()
        let log = Log()
        timeline.schedule(after: .seconds(1)) {
            log.lines.append("one")
            timeline.schedule(after: .seconds(1)) { log.lines.append("two at \(timeline.now)") }
        }
        timeline.advance(to: .seconds(2))
        #expect(log.lines == ["one", "two at 2.0 seconds"])
    }

    @Test func aCanceledEntryDoesNotRun() {
        let timeline = Timeline()
        var happened = false
        let entry = timeline.schedule(after: .seconds(1)) { happened = true }
        entry.cancel()
        #expect(timeline.nextInstant == nil)
        timeline.advance(to: .seconds(1))
        #expect(!happened)
    }

    @Test func pastEntriesAreDueImmediately() {
        let timeline = Timeline()
        timeline.advance(to: .seconds(3))
        timeline.schedule(at: .seconds(1)) {}
        #expect(timeline.nextInstant == .seconds(3))
    }
}

import RefreshKit
import Testing

/// Events depend neither on the steps in which a stage advances nor on the frame rate.
@Suite struct StepTests {
    /// Returns the events of a list whose header is pulled and released, advanced in steps of a number of milliseconds.
    private func history(_ milliseconds: Int) -> [String] {
        let stage = Stage(size: Size(width: 320, height: 480))
        let list = ListView(frame: stage.root.bounds, rowCount: 30)
        let header = RefreshControl(.header)
        var log: [String] = []
        header.onRefresh = {
            log.append("refresh \(stage.now)")
            stage.timeline.schedule(after: .seconds(1)) { header.endRefreshing() }
        }
        header.onEnd = { log.append("end \(stage.now)") }
        list.refreshHeader = header
        stage.root.addSubview(list)
        stage.drag(from: Point(x: 160, y: 100), to: Point(x: 160, y: 320), at: .milliseconds(100), over: .milliseconds(310))
        stage.drag(from: Point(x: 160, y: 400), to: Point(x: 160, y: 250), at: .seconds(3), over: .milliseconds(80))
        for step in 1...(8000 / milliseconds) { stage.advance(to: .milliseconds(step * milliseconds)) }
        log.append("rests at \(list.contentOffset.y)")
        return log
    }

    @Test(arguments: [1, 7, 10, 33, 40, 100, 1000, 8000]) func theStepSizeDoesNotMatter(_ milliseconds: Int) {
        let expected = history(4)
        #expect(expected.count == 3)
        #expect(history(milliseconds).prefix(2) == expected.prefix(2))
        if 8000 % milliseconds == 0 { #expect(history(milliseconds) == expected) }
    }
}
