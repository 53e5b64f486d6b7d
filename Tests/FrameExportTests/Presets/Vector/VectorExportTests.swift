import Fixtures
import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct VectorExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(_ subject: ExportSubject = ExportSubject(Blink()), _ preset: Preset = .svg) throws -> Export {
        var request = ExportRequest()
        request.frameRate = FrameRate(2)
        var export = try Export(ExportJob(subject, preset: preset, request), into: folder.path)
        export.existing = .resumed
        return export
    }

    @Test func manifestDescribesEachFrameInPoints() throws {
        try export().run()
        let manifest = try Manifest(inFolder: folder.path)
        let rendering = ExportedFile.Rendering.vector(.svg, Size(width: 4, height: 3))
        let frame = ExportedFile.Frame(
            phase: .refreshing, index: 1, position: .instant(0.75), variant: FrameVariant(.light), rendering: rendering)
        #expect(manifest.files[1].content == .frame(frame))
        let text = String(decoding: try #require(folder.files()["manifest.json"]), as: UTF8.self)
        #expect(text.hasPrefix("{\n\"format\": 1,\n"))
        #expect(
            text.contains(
                "\"vector\":\"svg\",\"phase\":\"refreshing\",\"frame\":1,\"instant\":0.75,\"appearance\":\"light\",\"width\":4,\"height\":3}"
            ))
    }

    @Test(arguments: [Preset.svg, .pdf]) func secondRunKeepsEveryFile(_ preset: Preset) throws {
        let first = try export(ExportSubject(Blink()), preset)
        try first.run()
        let before = try folder.files()
        #expect(try export(ExportSubject(Blink()), preset).run().kept == 2)
        // Files rewritten from scratch have the same bytes.
        let other = try TemporaryFolder()
        var again = try Export(first.jobs, into: other.path)
        again.workers = 2
        try again.run()
        #expect(try other.files() == before)
    }

    @Test func verificationFindsAnAlteredFile() throws {
        try export().run()
        #expect(try Verification(ofFolder: folder.path, expected: export()).findings.isEmpty)
        let bytes = try #require(try folder.files()["blink_0001.svg"])
        try folder.write(bytes + Array("<!-- -->".utf8), "blink_0001.svg")
        #expect(try Verification(ofFolder: folder.path).findings == [Verification.Finding(kind: .altered, path: "blink_0001.svg")])
        #expect(try export().run().written == [.damaged: 1])
    }

    @Test func shardsGiveTheSameFiles() throws {
        try export().run()
        let whole = try folder.files()
        let other = try TemporaryFolder()
        let parts = try Export(export().jobs, into: other.path)
        for number in 1...2 { try parts.shard(Shard(number, of: 2)).run() }
        try parts.merge()
        #expect(try other.files() == whole)
    }

    /// Everything before the failing frame is written.
    @Test func inexpressibleOperationNamesItsFrame() throws {
        struct Eraser: Indicator {
            static let info = IndicatorInfo(id: "eraser", summary: "Erases.", naturalSize: Size(width: 4, height: 4))
            func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
                canvas.fill(.rect(bounds), .black)
                guard moment.elapsed > .zero else { return }
                canvas.clipped(to: .circle(center: bounds.center, radius: 1)) { canvas.clear() }
            }
        }
        let failed = #expect(throws: FailedJobs.self) { try export(ExportSubject(Eraser())).run() }
        #expect(
            failed?.jobs.first?.reason.text(in: .swift)
                == "refreshing frame 1: SVG cannot express clearing inside a clip (operation 1); draw it in another way, or write pixels instead of SVG"
        )
        #expect(try folder.files().keys.contains("eraser_0000.svg"))
    }

    /// A scrolling list is drawn using only paths and text.
    @Test func sceneHasNoImages() throws {
        try Export(TinyScene.job(.svg) { $0.frames = try? FrameRange(parsing: "3") }, into: folder.path).run()
        let text = String(decoding: try #require(folder.files()["tiny_0003.svg"]), as: UTF8.self)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\""))
        #expect(!text.contains("<image"))
    }
}
