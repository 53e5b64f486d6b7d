import RefreshKit
import Testing

@testable import FrameExport

/// Tests that an assembly's fingerprint covers its frames, their order, and all of the format's options.
@Suite struct AssemblyFingerprintTests {
    private static let plan = try? FramePlan(Telltale(), request)

    private static let request: ExportRequest = {
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        return request
    }()

    @Test func coversEveryPropertyOfAnAssembly() throws {
        struct Sample { var identity = "format", frameIndices = [0, 1], needsFrames = true, drawnCount = 2, bytes: [UInt8] = [] }
        let names = Mirror.storedProperties(of: Assembly(identity: "", frameIndices: []) { _, _ in })
        let job = try ExportJob(ExportSubject(Telltale()), Self.request)
        let changes: Changes<Sample> = [
            "identity": { $0.identity = "other" }, "frameIndices": { $0.frameIndices = [1, 0] }, "needsFrames": { $0.needsFrames = false },
            "drawnCount": { $0.drawnCount = 3 },
            "make": { $0.bytes = [1] },
        ]
        let exemptions = [
            "needsFrames": "the identity says what is made", "make": "the identity says what is made",
            "drawnCount": "only progress depends on it",
        ]
        let rule = FingerprintRule(names, from: Sample(), changes, except: exemptions) { sample in
            let assembly = Assembly(
                identity: sample.identity, frameIndices: sample.frameIndices, needsFrames: sample.needsFrames, drawnCount: sample.drawnCount
            ) { _, take in
                try take(sample.bytes)
            }
            return job.fingerprint(of: PlannedFile("a", .assembly(assembly)))
        }
        try rule.check()
    }

    @Test func coversTheFrameIndices() throws {
        let job = try ExportJob(ExportSubject(Telltale()), Self.request)
        let lists = [[0], [1], [0, 1], [1, 0], [0, 0], [0, 1, 2], [0, 2]]
        let fingerprints = lists.map { frameIndices in
            job.fingerprint(of: PlannedFile("a", .assembly(Assembly(identity: "", frameIndices: frameIndices) { _, _ in })))
        }
        #expect(Set(fingerprints).count == lists.count)
    }

    @Test(arguments: FrameFormat.all) func coversEveryOptionOfTheFormat(_ format: FrameFormat) throws {
        let plan = try #require(Self.plan)
        let changes = format.options.changes
        let rule = FingerprintRule(changes.keys.sorted(), from: [:], changes, except: [:]) {
            Assembly(format, try OptionValues($0, among: format.options, of: format.id), of: [0, 1], in: plan).identity
        }
        try rule.check()
    }

    @Test func formatsHaveDistinctFingerprints() throws {
        let plan = try #require(Self.plan)
        #expect(Set(FrameFormat.all.map { Assembly($0, of: [0], in: plan).identity }).count == FrameFormat.all.count)
    }

    @Test func equalFingerprintsMeanEqualBytes() throws {
        var ledger = FingerprintLedger()
        for format in [FrameFormat.apng, .gif, .raw, .spriteSheet, .webp] {
            var variants: [(name: String, options: [String: String])] = [("nothing", [:])]
            for (name, change) in format.options.changes {
                variants.append((name, [:]))
                try change(&variants[variants.count - 1].options)
            }
            for (name, assignments) in variants {
                let options = try OptionValues(assignments, among: format.options, of: format.id)
                let preset = Preset(id: "all", summary: "") { request in
                    var output = PresetOutput()
                    output.files = [PlannedFile("a", .assembly(Assembly(format, options, of: [0, 1, 2], in: request.plan)))]
                    return output
                }
                try ledger.record(ExportJob(ExportSubject(Telltale()), preset: preset, Self.request), "\(format.id) \(name)")
            }
        }
        #expect(ledger.conflicts == [])
    }

    @Test func coversTheWholeText() throws {
        let job = try ExportJob(ExportSubject(Telltale()), Self.request)
        let texts = ["", "a", "A", "a\n", "a\nb"]
        #expect(Set(texts.map { job.fingerprint(of: PlannedFile("a", .text($0))) }).count == texts.count)
    }
}
