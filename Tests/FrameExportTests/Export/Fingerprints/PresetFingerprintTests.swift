import RefreshKit
import System
import Testing

@testable import FrameExport

/// The files of an export cover every option of every preset.
@Suite struct PresetFingerprintTests {
    private static func job(_ preset: Preset, _ options: [String: String]) throws -> ExportJob {
        var request = ExportRequest()
        request.frameRate = FrameRate(4)
        if preset.defaults.phases.contains(.pulling) { request.pullFrames = 2 }
        return try ExportJob(ExportSubject(Telltale()), preset: preset, request, options: options)
    }

    /// A resumed export keeps a file whose path and fingerprint are as before.
    private static func files(_ job: ExportJob) -> [String: Digest] {
        Dictionary(job.files.map { ($0.path, job.fingerprint(of: $0)) }) { first, _ in first }
    }

    @Test(arguments: Preset.all) func everyOptionChangesAFile(_ preset: Preset) throws {
        let changes = preset.options.changes
        let rule = FingerprintRule(changes.keys.sorted(), from: [:], changes, except: [:]) { Self.files(try Self.job(preset, $0)) }
        try rule.check()
    }

    @Test(arguments: Preset.all) func filesWithTheSameFingerprintHaveTheSameBytes(_ preset: Preset) throws {
        var ledger = FingerprintLedger()
        try ledger.record(Self.job(preset, [:]), "no options")
        for (name, change) in preset.options.changes {
            var options: [String: String] = [:]
            try change(&options)
            try ledger.record(Self.job(preset, options), name)
        }
        #expect(ledger.conflicts == [])
    }
}
