import Fixtures
import Imaging
import RefreshKit
import Scenes
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct SceneExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(_ jobs: [ExportJob], into name: String, workers: Int = 1) throws -> Export {
        var export = try Export(jobs, into: folder.path(name))
        export.workers = workers
        return export
    }

    /// Returns an export's files by path.
    private func files(_ name: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (path, bytes) in try folder.files() where path.hasPrefix(name + "/") { files[String(path.dropFirst(name.count + 1))] = bytes }
        return files
    }

    private func picture(_ path: String) throws -> Bitmap {
        try ImageReader.read(contentsOf: folder.path(path)).frames[0].bitmap.withAlpha
    }

    @Test func eachFileShowsTheSceneAtItsInstant() throws {
        try export([TinyScene.job()], into: "a").run()
        let frames = try (0..<5).map { try picture("a/tiny_000\($0).png") }
        for (index, frame) in frames.enumerated() {
            #expect(try frame == TinyScene.frame(at: .milliseconds(100 * index)), "frame \(index)")
        }
        #expect(frames[0] == frames[1] && frames[3] != frames[4], "the list scrolls from frame 2 on")
    }

    /// Passes with several scales and appearances are played concurrently, and their files finish in any order.
    @Test(arguments: [Preset.frames, .xcassets]) func outputDoesNotDependOnTheNumberOfWorkers(_ preset: Preset) throws {
        let job = try TinyScene.job(preset) {
            $0.scales = [1, 2]
            $0.appearances = [.light, .dark]
        }
        for workers in [1, 2, 3] { try export([job], into: "\(workers)", workers: workers).run() }
        let one = try files("1")
        #expect(one.count > 20)
        #expect(try files("2") == one)
        #expect(try files("3") == one)
    }

    @Test func lightAndDarkArePlayedSeparately() throws {
        try export([TinyScene.job { $0.appearances = [.light, .dark] }], into: "a").run()
        let dark = try picture("a/tiny_0004_dark.png")
        #expect(try dark == TinyScene.frame(at: .milliseconds(400)) { $0.appearance = .dark })
        #expect(try dark != picture("a/tiny_0004_light.png"))
    }

    @Test func rangeShowsTheSameFramesAsTheWholeScene() throws {
        try export([TinyScene.job()], into: "whole").run()
        try export([TinyScene.job { $0.frames = try? FrameRange(parsing: "3-4") }], into: "part").run()
        for name in ["tiny_0003.png", "tiny_0004.png"] {
            #expect(try files("part")[name] == files("whole")[name])
        }
    }

    @Test func manifestDescribesFramesOfAScene() throws {
        try export([TinyScene.job()], into: "a").run()
        let files = try Manifest(inFolder: folder.path("a")).files
        guard case .frame(let frame) = files[3].content else { throw ExportError.stopped }
        #expect(frame.phase == nil && frame.index == 3 && frame.position == .instant(0.3))
        let pixels = Digest(ofPixels: try picture("a/tiny_0003.png"))
        #expect(frame.rendering == .bitmap(width: 80, height: 60, scale: 2, pixels: pixels))
    }

    /// Each change starts from the same export, so that no change can mask another.
    @Test func resumedExportRewritesAChangedScene() throws {
        func redone(_ change: @escaping (inout Scene) -> Void) throws -> Int {
            var request = ExportRequest()
            request.frameRate = FrameRate(10)
            request.scales = [2]
            let job = try ExportJob(TinyScene.subject(change), request)
            var export = try export([job], into: "a")
            export.existing = .resumed
            return try export.run().written.values.reduce(0, +)
        }
        #expect(try redone { _ in } == 5)
        #expect(try redone { _ in } == 0)
        let changes: [(String, (inout Scene) -> Void)] = [
            ("identity", { $0.identity = "another file" }), ("language", { $0.language = "ko" }), ("bezel", { $0.showsBezel = true }),
            ("corners", { $0.device.cornerRadius = 3 }), ("motion", { $0.reducesMotion = true }), ("style", { $0.appearance = .dark }),
            ("tint", { $0.tint = .white }), ("orientation", { $0.orientation = .landscapeLeft }),
        ]
        for (name, change) in changes {
            #expect(try redone(change) == 5, "\(name) changed")
            #expect(try redone { _ in } == 5, "\(name) changed back")
        }
        #expect(try redone { ($0.title, $0.notes) = ("Another title", ["a note"]) } == 0)
    }

    /// No file identifies a scene built in Swift.
    @Test func resumedExportKeepsASwiftSceneWithTheSameIdentity() throws {
        func redone(_ identity: String, rows: Int) throws -> Int {
            var request = ExportRequest()
            request.frameRate = FrameRate(10)
            request.scales = [2]
            let scene = TinyScene.scene { ($0.identity, $0.screen.tabs[0].page.list.count) = ("", rows) }
            let subject = ExportSubject(scene, name: "tiny", identity: identity, in: TinyScene.registry)
            var export = try export([ExportJob(subject, request)], into: "a")
            export.existing = .resumed
            return try export.run().written.values.reduce(0, +)
        }
        #expect(try redone("40 rows", rows: 40) == 5)
        #expect(try redone("40 rows", rows: 40) == 0)
        #expect(try redone("2 rows", rows: 2) == 5)
    }

    @Test func mergedShardsEqualTheWhole() throws {
        let jobs = [try TinyScene.job(in: "frames"), try TinyScene.job(.apng, in: "apng"), try TinyScene.job(.webp, in: "webp")]
        try export(jobs, into: "whole").run()
        for number in 1...3 { try export(jobs, into: "shards").shard(Shard(number, of: 3)).run() }
        try export(jobs, into: "shards").merge()
        #expect(try files("shards") == files("whole"))
    }

    @Test func contactSheetShowsTheWholeScene() throws {
        try export([TinyScene.job(contactSheet: "contact-sheet.png")], into: "a").run()
        let sheet = try picture("a/contact-sheet.png")
        #expect(sheet.width > 600 && sheet.height > 100)
    }
}
