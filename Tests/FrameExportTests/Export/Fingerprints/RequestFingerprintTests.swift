import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

/// Tests that an export's fingerprints cover every property of its request.
@Suite struct RequestFingerprintTests {
    private static let baseline: ExportRequest = {
        var request = ExportRequest()
        request.phases = [.pulling, .refreshing]
        request.size = Size(width: 4, height: 3)
        request.scales = [1, 2]
        request.appearances = [.light, .dark]
        request.frameRate = FrameRate(8)
        request.pullFrames = 2
        request.frames = try? FrameRange(parsing: "0-3")
        return request
    }()

    private static let changes: Changes<ExportRequest> = [
        "phases": { $0.phases = [.refreshing, .pulling] },
        "size": { $0.size?.width = 4.0.nextUp },
        "scales": { $0.scales = [2, 1] },
        "appearances": { $0.appearances = [.dark, .light] },
        "exclusions": { $0.exclusions = [PassFilter(appearance: .dark)] },
        "frameRate": { $0.frameRate = FrameRate(16) },
        "resamples": { $0.resamples = true },
        "pullFrames": { $0.pullFrames = 3 },
        "frames": { $0.frames = try FrameRange(parsing: "0-2") },
        "releaseProgress": { $0.releaseProgress = 1.25 },
        "directions": { $0.directions = [.rightToLeft] },
        "reducedMotion": { $0.reducedMotion = .only },
        "labelLanguage": { $0.labelLanguage = "ko" },
        "mirrorsInCode": { $0.mirrorsInCode = true },
        "optimizes": { $0.optimizes = true },
    ]

    private static let resampling = [
        "resamples": "the loop is whole at this rate; elsewhere it changes instants, which are in the moments",
        "labelLanguage": "it changes only the code to paste",
        "mirrorsInCode": "the preset sets it, and it changes the directions",
    ]
    private static let optimizing = ["optimizes": "it is for PNG files of single frames"]

    private static func job(_ preset: Preset, _ request: ExportRequest, contactSheet: String? = nil) throws -> ExportJob {
        try ExportJob(ExportSubject(Telltale()), preset: preset, request, contactSheet: contactSheet)
    }

    private func check(
        except exemptions: [String: String], sourceLocation: SourceLocation = #_sourceLocation,
        fingerprints: @escaping (ExportRequest) throws -> [Digest]
    ) throws {
        let names = Mirror.storedProperties(of: ExportRequest())
        try FingerprintRule(names, from: Self.baseline, Self.changes, except: exemptions, fingerprint: fingerprints)
            .check(sourceLocation: sourceLocation)
    }

    @Test func framesCoverEveryProperty() throws {
        try check(except: Self.resampling) { try Self.job(.frames, $0).fingerprints }
    }

    @Test(arguments: [Preset.apng, .gif, .webp, .spriteSheet]) func animationsAndSheetsCoverEveryProperty(_ preset: Preset) throws {
        try check(except: Self.resampling.merging(Self.optimizing) { first, _ in first }) { try Self.job(preset, $0).fingerprints }
    }

    @Test func contactSheetCoversEveryProperty() throws {
        try check(except: Self.resampling.merging(Self.optimizing) { first, _ in first }) { request in
            let job = try Self.job(.frames, request, contactSheet: "contact-sheet.png")
            return job.files.filter { $0.path == "contact-sheet.png" }.map { job.fingerprint(of: $0) }
        }
    }

    /// The subject's name is the sheet's title.
    @Test func contactSheetCoversTheName() throws {
        func fingerprints(named name: String) throws -> [Digest] {
            let subject = ExportSubject(Telltale(), name: name)
            let job = try ExportJob(subject, preset: .frames, Self.baseline, contactSheet: "contact-sheet.png")
            return job.files.filter { $0.path == "contact-sheet.png" }.map { job.fingerprint(of: $0) }
        }
        #expect(try fingerprints(named: "first") != fingerprints(named: "second"))
    }

    @Test func equalFingerprintsMeanEqualBytes() throws {
        var ledger = FingerprintLedger()
        // Contact sheets are slow to draw, so only changes to frames and to their order are tested.
        let ofSheets: Set = ["exclusions", "frames", "parts", "pullFrames", "resamples"]
        for (name, change) in Self.changes.sorted(by: { $0.key < $1.key }) {
            var request = Self.baseline
            try change(&request)
            try ledger.record(Self.job(.frames, request, contactSheet: ofSheets.contains(name) ? "contact-sheet.png" : nil), name)
            try ledger.record(Self.job(.apng, request), name)
        }
        #expect(ledger.conflicts == [])
    }

    /// A pull shows the same images at every frame rate, but with different durations.
    @Test(arguments: [Preset.apng, .gif, .webp, .spriteSheet]) func animationCoversFrameDurations(_ preset: Preset) throws {
        func fingerprints(fps: Int) throws -> (frames: [Digest], files: [Digest]) {
            var request = ExportRequest()
            (request.phases, request.pullFrames, request.frameRate) = ([.pulling], 2, FrameRate(fps))
            let job = try Self.job(preset, request)
            return ((0..<2).map { job.frameFingerprint(at: $0) }, job.fingerprints)
        }
        let (slow, fast) = (try fingerprints(fps: 10), try fingerprints(fps: 20))
        #expect(slow.frames == fast.frames)
        #expect(Set(slow.files).isDisjoint(with: fast.files))
    }
}

extension ExportJob {
    var fingerprints: [Digest] { files.map { fingerprint(of: $0) } }
}
