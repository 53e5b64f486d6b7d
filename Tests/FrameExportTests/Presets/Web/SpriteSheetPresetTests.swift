import Fixtures
import Foundation
import FrameExport
import Imaging
import RefreshKit
import Testing

@Suite struct SpriteSheetPresetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func job(_ options: [String: String] = [:], _ change: (inout ExportRequest) -> Void = { _ in }) throws -> ExportJob {
        var request = ExportRequest()
        change(&request)
        return try ExportJob(ExportSubject(Blink()), preset: .spriteSheet, request, options: options)
    }

    private func files(_ job: ExportJob) throws -> [String: [UInt8]] {
        try Export(job, into: folder.path).run()
        return try folder.files()
    }

    /// At 20 fps, the introduction, loop, and finish have 5, 20, and 2 frames with distinct grays.
    @Test(arguments: ["hash", "array"], ["0", "3"]) func framesCutFromTheSheetEqualTheOriginals(_ layout: String, _ padding: String) throws
    {
        let job = try job(["layout": layout, "padding": padding, "columns": "4"]) {
            $0.phases = [.introduction, .refreshing, .finishing]
            $0.frameRate = FrameRate(20)
            $0.scales = [2]
        }
        let sheet = try SpriteSheetReader("blink@2x.json", in: files(job))
        let plan = job.plan
        #expect(sheet.frames.count == 27)
        var cut: [String: Bitmap] = [:]
        for frame in sheet.frames { cut[frame.name] = frame.bitmap }
        for index in 0..<plan.count {
            let frame = plan.frame(at: index)
            let digits = String(String(10_000 + frame.index).dropFirst())
            #expect(try cut["blink_\(frame.pass.phase.name)_\(digits).png"] == plan.bitmap(at: frame.planIndex))
        }
        #expect((sheet.animations?["refreshing"]?.count == 20) == (layout == "hash"))
    }

    @Test func phasesAreFrameTags() throws {
        let job = try job(["layout": "array"]) { $0.phases = [.introduction, .refreshing] }
        let sheet = try SpriteSheetReader("blink.json", in: files(job))
        let tags = try #require(sheet.meta["frameTags"] as? [[String: Any]])
        #expect(tags.map { $0["name"] as? String } == ["introduction", "refreshing"])
        #expect(tags.map { $0["from"] as? Int } == [0, 15])
        #expect(tags.map { $0["to"] as? Int } == [14, 74])
        #expect(tags.allSatisfy { $0["direction"] as? String == "forward" })
        #expect(sheet.meta["scale"] as? String == "1" && sheet.meta["format"] as? String == "RGBA8888")
    }

    /// There are 60 frames of 16⅔ ms each.
    @Test func durationsAddUpToTheLoop() throws {
        let sheet = try SpriteSheetReader("blink.json", in: files(job()))
        #expect(Set(sheet.frames.map(\.duration)) == [16, 17])
        #expect(sheet.frames.reduce(0) { $0 + $1.duration } == 1000)
    }

    @Test func eachAppearanceAndScaleHasASheet() throws {
        let names = try job {
            $0.appearances = [.light, .dark]
            $0.scales = [1, 2]
            $0.phases = [.pulling, .refreshing]
        }.files.map(\.path)
        #expect(
            names == [
                "blink.png", "blink.json", "blink@2x.png", "blink@2x.json", "blink_dark.png", "blink_dark.json", "blink_dark@2x.png",
                "blink_dark@2x.json",
            ])
    }

    /// For 60 cells of 4x3 pixels with 2-pixel gaps, 7 columns give 40x43 pixels, 8 give 46x38, and 6 give 34x48.
    @Test func gridIsNearlySquare() throws {
        let sheet = try SpriteSheetReader("blink.json", in: files(job()))
        #expect(sheet.meta["size"] as? [String: Int] == ["w": 40, "h": 43])
    }

    @Test func largeSheetIsReported() throws {
        let job = try job(["columns": "1", "padding": "0"]) { $0.size = Size(width: 2, height: 100) }
        #expect(job.warnings == ["blink.png has 2x6000 pixels; older devices support textures up to 4096"])
        #expect(try self.job().warnings.isEmpty)
    }

    @Test func snippetNamesTheFilesAndTheLoop() throws {
        let snippet = try #require(try job { $0.phases = [.pulling, .refreshing] }.snippet)
        #expect(snippet.contains("Assets.load(\"blink.json\")"))
        #expect(snippet.contains("sheet.animations[\"refreshing\"]"))
        #expect(snippet.contains("this.load.atlas(\"blink\", \"blink.png\", \"blink.json\")"))
        #expect(snippet.contains("start: 0, end: 59,"))
        #expect(
            snippet.hasPrefix(
                "// Serve blink.png and blink.json from one folder.\n// Other phases, by name: pulling\n// PixiJS\n"))
        #expect(snippet.contains("sprite.loop = true;"))
        let dark = try #require(
            try job {
                $0.phases = [.finishing]
                $0.appearances = [.light, .dark]
                $0.scales = [1, 2]
            }.snippet)
        #expect(dark.contains("\n// Other sheets, for dark mode and other scales: blink@2x.json, blink_dark.json, blink_dark@2x.json\n"))
        #expect(dark.contains("sprite.loop = false;"))
        let array = try #require(try job(["layout": "array"]).snippet)
        #expect(!array.contains("PixiJS"))
    }
}
