import Dispatch
import Fixtures
import Synchronization
import Testing

@testable import Command

/// Some thousand wrong calls, made of what options and keys say of themselves: each one plain line and the right status, and nothing else.
@Suite struct WrongCallTests {
    private static let settings = Result { try WrongCall.settings() }
    private static let scenes = Result { try WrongCall.scenes(share: Tier.isNightly ? 1 : 0.4) }
    private static let batches = Result { try WrongCall.batches(share: 1) }
    private static let others = Result { try WrongCall.writtenOptions() + WrongCall.contradictions() + WrongCall.names() }

    /// The same in every run.
    private static func all() throws -> [WrongCall] { try settings.get() + scenes.get() + batches.get() + others.get() }

    @Test func thereAreManyOfEachKind() throws {
        #expect(try Self.settings.get().count > 250)
        #expect(try Self.scenes.get().count > 150)
        #expect(try Self.batches.get().count > 40)
        #expect(try Self.others.get().count > 700)
    }

    @Test func eachEarnsOnePlainLine() throws {
        for call in try Self.all() {
            guard let part = call.part else { continue }
            for fault in try call.faultsInProcess(part) { Issue.record("\(fault)") }
        }
    }

    /// A few, since each takes as long as a start of the command does; `allAsTheWholeCommandTakesThem` tries all.
    @Test func aSampleAsTheWholeCommandTakesIt() throws {
        let calls = try Self.all()
        Self.expectNoFaults(of: stride(from: 5, to: calls.count, by: calls.count / 24).map { calls[$0] })
    }

    @Test(.nightly) func allAsTheWholeCommandTakesThem() throws { Self.expectNoFaults(of: try Self.all()) }

    private static func expectNoFaults(of calls: [WrongCall]) {
        let faults = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: calls.count) { number in
            let found = (try? calls[number].faultsAsProcess()) ?? ["\(calls[number]) cannot be tried"]
            faults.withLock { $0 += found }
        }
        for fault in faults.withLock({ $0 }).sorted() { Issue.record("\(fault)") }
    }

    @Test(
        arguments: [
            ("refreshkit: --fps must be a number in 1...240, got 0", 0), ("--fps must be a number", 1), ("refreshkit: ", 1),
            ("refreshkit: Unknown option", 1), ("refreshkit: it failed.", 1), ("refreshkit: a\u{1B}[1m", 1),
            ("refreshkit: " + String(repeating: "a", count: 2000), 1), ("refreshkit: Optional(3).", 3),
        ]
    ) func theRulesFindWhatIsWrong(_ line: String, _ count: Int) {
        #expect(RefusalRules.faults(of: line).count == count)
    }
}
