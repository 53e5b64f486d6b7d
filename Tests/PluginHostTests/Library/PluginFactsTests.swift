import CRefreshPlugin
import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

@Suite struct PluginFactsTests {
    private static let facts = PluginFacts(
        jumpsBetweenPhases: true, naturalSize: Size(width: 30, height: 20), period: .milliseconds(500), introduction: .seconds(1),
        finish: .milliseconds(1), pullPictureCount: 8, frameRate: FrameRate(numerator: 30_000, denominator: 1001), notes: [])

    @Test("Facts that the plugin does not change keep their values")
    func roundTrip() throws {
        #expect(try PluginFacts(refresh_facts(Self.facts), notes: "") == Self.facts)
        var plain = Self.facts
        plain.jumpsBetweenPhases = false
        plain.pullPictureCount = nil
        plain.frameRate = nil
        #expect(try PluginFacts(refresh_facts(plain), notes: "") == plain)
    }

    @Test("Each line is a note")
    func notes() throws {
        #expect(try PluginFacts(refresh_facts(Self.facts), notes: "one\ntwo").notes == ["one", "two"])
    }

    @Test("Too many notes, and notes that are too long, are rejected in a worker and in the host's process")
    func longNotes() throws {
        let lines = "'facts' reports 101 notes, expected at most 100; remove some"
        let bytes = "'facts' reports more than 65536 bytes of notes, expected a few lines; shorten them"
        for (count, line) in [(101, lines), (30_000_000, bytes)] {
            let facts = "char *notes = malloc(\(2 * count) + 1); for (int i = 0; i < \(2 * count); i += 2) memcpy(notes + i, \"a\\n\", 3); "
            let plugin = try CompiledPlugin(id: "talker", functions: ["facts": facts + "facts->notes = notes;"])
            for isolation in [PluginLoader.Isolation.worker, .inProcess] {
                let kind = try PluginLoader(isolation: isolation).plugin(at: plugin.path).kinds[0]
                let error = #expect(throws: PluginError.self, "\(count) notes, \(isolation)") { try kind.make() }
                #expect(error.map { "\($0)" } == "plugin \(plugin.path): indicator 'talker': \(line)", "\(count) notes, \(isolation)")
            }
        }
    }

    @Test("A hundred notes are accepted")
    func maximumNoteCount() throws {
        #expect(try PluginFacts(refresh_facts(Self.facts), notes: String(repeating: "a\n", count: 100)).notes.count == 100)
        #expect(throws: PluginFailure("'facts' reports 101 notes, expected at most 100; remove some")) {
            try PluginFacts(refresh_facts(Self.facts), notes: String(repeating: "a\n", count: 101))
        }
    }

    @Test("65536 bytes of notes are accepted")
    func longestNotes() throws {
        #expect(try PluginFacts(refresh_facts(Self.facts), notes: String(repeating: "a", count: 65_536)).notes.count == 1)
        #expect(throws: PluginFailure("'facts' reports more than 65536 bytes of notes, expected a few lines; shorten them")) {
            try PluginFacts(refresh_facts(Self.facts), notes: String(repeating: "a", count: 65_537))
        }
    }

    private static let limits: [@Sendable (inout refresh_facts) -> Void] = [
        { ($0.width, $0.height) = (1, 10_000) }, { ($0.width, $0.height) = (10_000, 1) },
        { ($0.period.seconds, $0.period.attoseconds) = (86_400, 0) }, { ($0.period.seconds, $0.period.attoseconds) = (0, 0) },
        { ($0.period.seconds, $0.period.attoseconds) = (0, 1_000_000_000_000_000) },
        { ($0.introduction.seconds, $0.introduction.attoseconds) = (86_400, 0) },
        { ($0.finish.seconds, $0.finish.attoseconds) = (86_399, 999_999_999_999_999_999) },
        { $0.pull_pictures = 1_000_000 }, { $0.pull_pictures = 0 }, { ($0.frames, $0.per_seconds) = (240, 1) },
        { ($0.frames, $0.per_seconds) = (1, 1) }, { ($0.frames, $0.per_seconds) = (0, 0) },
    ]

    @Test("Facts at the limits of their ranges are accepted", arguments: limits.indices)
    func limit(index: Int) {
        var facts = refresh_facts(Self.facts)
        Self.limits[index](&facts)
        #expect(throws: Never.self) { try PluginFacts(facts, notes: "") }
    }

    private static let faults: [(@Sendable (inout refresh_facts) -> Void, String)] = [
        ({ $0.width = 0.5 }, "'facts' reports a size of 0.5 x 20 points, expected sides in 1...10000"),
        ({ $0.height = .nan }, "'facts' reports a size of 30 x nan points, expected sides in 1...10000"),
        ({ $0.width = 10_001 }, "'facts' reports a size of 10001 x 20 points, expected sides in 1...10000"),
        ({ $0.period.seconds = -1 }, "'facts' reports -1 s and 500000000000000000 attoseconds for 'period', expected 0 to one day"),
        (
            { $0.period.seconds = .max },
            "'facts' reports 9223372036854775807 s and 500000000000000000 attoseconds for 'period', expected 0 to one day"
        ),
        (
            {
                $0.period.seconds = 0
                $0.period.attoseconds = 1
            }, "'facts' reports 0 s and 1 attoseconds for 'period', expected 0 or at least 1 ms"
        ),
        ({ $0.introduction.seconds = 86_401 }, "'facts' reports 86401 s and 0 attoseconds for 'introduction', expected 0 to one day"),
        ({ $0.finish.attoseconds = .min }, "'facts' reports 0 s and -9223372036854775808 attoseconds for 'finish', expected 0 to one day"),
        (
            {
                $0.period.seconds = 0
                $0.period.attoseconds = 999_999_999_999_999
            }, "'facts' reports 0 s and 999999999999999 attoseconds for 'period', expected 0 or at least 1 ms"
        ),
        (
            {
                $0.finish.seconds = 86_400
                $0.finish.attoseconds = 1
            }, "'facts' reports 86400 s and 1 attoseconds for 'finish', expected 0 to one day"
        ),
        ({ $0.height = 0.999 }, "'facts' reports a size of 30 x 0.999 points, expected sides in 1...10000"),
        ({ $0.height = 10_000.5 }, "'facts' reports a size of 30 x 10000.5 points, expected sides in 1...10000"),
        ({ ($0.frames, $0.per_seconds) = (241, 1) }, "'facts' reports 241/1 frames per second, expected 1...240, or 0/0 for none"),
        ({ ($0.frames, $0.per_seconds) = (1000, 1001) }, "'facts' reports 1000/1001 frames per second, expected 1...240, or 0/0 for none"),
        ({ $0.pull_pictures = 1_000_001 }, "'facts' reports 1000001 pull_pictures, expected 0...1000000"),
        ({ $0.pull_pictures = -1 }, "'facts' reports -1 pull_pictures, expected 0...1000000"),
        ({ $0.frames = 0 }, "'facts' reports 0/1001 frames per second, expected 1...240, or 0/0 for none"),
        ({ $0.per_seconds = -1 }, "'facts' reports 30000/-1 frames per second, expected 1...240, or 0/0 for none"),
        ({ $0.per_seconds = 1 }, "'facts' reports 30000/1 frames per second, expected 1...240, or 0/0 for none"),
    ]

    @Test("Facts out of range are rejected", arguments: faults.indices)
    func fault(index: Int) {
        var facts = refresh_facts(Self.facts)
        Self.faults[index].0(&facts)
        #expect(throws: PluginFailure(Self.faults[index].1)) { try PluginFacts(facts, notes: "") }
    }
}
