import Indicators
import RefreshKit
import Scenes
import SystemSupport
import Testing

@testable import FrameExport

/// Tests that the identity of a scene around an indicator covers everything that the scene depends on.
@Suite struct PlacedSceneFingerprintTests {
    private struct Sample {
        var placement = IndicatorPlacement.header
        var options: [String: String] = [:]
        var changes = SceneChanges()
        var name: String?
    }

    private static func fingerprint(_ sample: Sample) throws -> Digest {
        let registry = try IndicatorCatalog.registry()
        let chosen = try ChosenIndicator("spinner", sample.options, in: registry)
        var request = ExportRequest()
        request.frameRate = FrameRate(2)
        return try ExportJob(
            try ExportSubject(placing: chosen, as: sample.placement, sample.changes, in: registry), request, name: sample.name
        ).frameFingerprint(at: 0)
    }

    @Test func coversEveryChangeOfAScene() throws {
        let names = Mirror.storedProperties(of: SceneChanges()).map { "changes.\($0)" }
        let changes: Changes<Sample> = [
            "changes.control": { $0.changes.control = .ios },
            "changes.device": { $0.changes.device = Device.all.first }, "changes.orientation": { $0.changes.orientation = .landscapeLeft },
            "changes.language": { $0.changes.language = "ko" }, "changes.showsBezel": { $0.changes.showsBezel = true },
            "changes.indicatorSize": { $0.changes.indicatorSize = Size(width: 37.0.nextUp, height: 37) },
            "placement": { $0.placement = .footer }, "options": { $0.options = ["spokes": "12"] }, "name": { $0.name = "other" },
        ]
        let rule = FingerprintRule(
            names + ["placement", "options", "name"], from: Sample(), changes, except: ["name": "it names the files"],
            fingerprint: Self.fingerprint)
        try rule.check()
    }

    @Test func positionsHaveDistinctFingerprints() throws {
        #expect(
            try Set(IndicatorPlacement.allCases.map { try Self.fingerprint(Sample(placement: $0)) }).count
                == IndicatorPlacement.allCases.count)
    }
}
