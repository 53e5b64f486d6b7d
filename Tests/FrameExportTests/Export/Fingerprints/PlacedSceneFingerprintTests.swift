import Indicators
import RefreshKit
import Scenes
import System
import Testing

@testable import FrameExport

/// The identity of a scene that is made around an indicator covers all that it is made of.
@Suite struct PlacedSceneFingerprintTests {
    private struct Sample {
        var place = IndicatorPlace.header
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
            try ExportSubject(placing: chosen, as: sample.place, sample.changes, in: registry), request, name: sample.name
        ).frameFingerprint(at: 0)
    }

    @Test func coversEveryChangeOfAScene() throws {
        let names = Mirror.storedProperties(of: SceneChanges()).map { "changes.\($0)" }
        let changes: Changes<Sample> = [
            "changes.device": { $0.changes.device = Device.all.first }, "changes.orientation": { $0.changes.orientation = .landscapeLeft },
            "changes.language": { $0.changes.language = "ko" }, "changes.showsBezel": { $0.changes.showsBezel = true },
            "changes.pictureSize": { $0.changes.pictureSize = Size(width: 37.0.nextUp, height: 37) },
            "place": { $0.place = .footer }, "options": { $0.options = ["spokes": "12"] }, "name": { $0.name = "other" },
        ]
        let rule = FingerprintRule(
            names + ["place", "options", "name"], from: Sample(), changes, except: ["name": "it names the files"],
            fingerprint: Self.fingerprint)
        try rule.check()
    }

    @Test func everyPlaceIsAnother() throws {
        #expect(try Set(IndicatorPlace.allCases.map { try Self.fingerprint(Sample(place: $0)) }).count == IndicatorPlace.allCases.count)
    }
}
