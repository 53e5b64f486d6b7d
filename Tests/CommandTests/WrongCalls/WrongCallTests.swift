import Dispatch
import Fixtures
import Synchronization
import Testing

@testable import Command

/// Tests several thousand generated calls, each of which must print one plain line and exit with the correct status.
@Suite struct WrongCallTests {
    private static let parameters = Result { try WrongCall.parameters() }
    private static let scenes = Result { try WrongCall.scenes(share: Tier.isNightly ? 1 : 0.4) }
    private static let batches = Result { try WrongCall.batches(share: 1) }
    private static let others = Result { try WrongCall.writtenOptions() + WrongCall.contradictions() + WrongCall.names() }

    /// Creates the same calls in every run.
    private static func all() throws -> [WrongCall] { try parameters.get() + scenes.get() + batches.get() + others.get() }

    @Test func thereAreManyCallsOfEachKind() throws {
        #expect(try Self.parameters.get().count > 250)
        #expect(try Self.scenes.get().count > 150)
        #expect(try Self.batches.get().count > 40)
        #expect(try Self.others.get().count > 700)
    }

    @Test func eachCallPrintsOnePlainLine() throws {
        for call in try Self.all() {
            guard let part = call.part else { continue }
            for fault in try call.faultsInProcess(part) { Issue.record("\(fault)") }
        }
    }

    /// Runs a sample, since each call starts a process; `allCallsRunTheWholeCommand` runs all of them.
    @Test func aSampleRunsTheWholeCommand() throws {
        let calls = try Self.all()
        Self.expectNoFaults(of: stride(from: 5, to: calls.count, by: calls.count / 24).map { calls[$0] })
    }

    @Test(.nightly) func allCallsRunTheWholeCommand() throws { Self.expectNoFaults(of: try Self.all()) }

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
    ) func theRulesFindFaults(_ line: String, _ count: Int) {
        #expect(RefusalRules.faults(of: line).count == count)
    }
}
