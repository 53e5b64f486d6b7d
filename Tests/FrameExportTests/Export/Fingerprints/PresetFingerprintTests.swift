import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

/// Tests that every option of every preset changes an export's files.
@Suite struct PresetFingerprintTests {
    private static func job(_ preset: Preset, _ options: [String: String]) throws -> ExportJob {
        var request = ExportRequest()
        request.frameRate = FrameRate(4)
        if preset.defaults.phases.contains(.pulling) { request.pullFrames = 2 }
        var options = options
        // Only vector files can preserve vectors.
        if options["preserve-vector"] == "true" { options["vector"] = "svg" }
        // The other indicator changes too often to become shapes with keyframes.
        let subject = preset.drawsShapes ? ExportSubject(Spinner()) : ExportSubject(Telltale())
        return try ExportJob(subject, preset: preset, request, options: options)
    }

    /// Returns the files' paths and fingerprints; a resumed export keeps a file if both are the same.
    private static func files(_ job: ExportJob) -> [String: Digest] {
        Dictionary(job.files.map { ($0.path, job.fingerprint(of: $0)) }) { first, _ in first }
    }

    @Test(arguments: Preset.all) func everyOptionChangesAFile(_ preset: Preset) throws {
        let changes = preset.options.changes
        let rule = FingerprintRule(changes.keys.sorted(), from: [:], changes, except: [:]) { Self.files(try Self.job(preset, $0)) }
        try rule.check()
    }

    @Test(arguments: Preset.all) func equalFingerprintsMeanEqualBytes(_ preset: Preset) throws {
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
