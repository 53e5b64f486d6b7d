import FrameExport
import Imaging
import RefreshKit
import Testing

/// Tests of presets with scenes.
@Suite struct ScenePresetTests {
    @Test(arguments: Preset.all.map(\.id)) func everyPresetSupportsScenesOrExplainsWhyNot(_ id: String) throws {
        let preset = try Preset.named(id)
        guard ["mjrefresh", "watch", "lottie", "animated-svg"].contains(id) else {
            let job = try TinyScene.job(preset)
            #expect(!job.files.isEmpty)
            #expect(!job.files.contains { $0.path.contains("scene") }, "a scene has only one phase, which file names omit")
            return
        }
        let error = #expect(throws: ExportError.self) { try TinyScene.job(preset) }
        #expect(error?.description.hasPrefix("preset '\(id)': a scene was given, but ") == true)
    }

    /// Presets with default scales use the device's scale instead; flutter also needs scale 1.
    @Test func deviceScaleIsTheDefault() throws {
        #expect(try TinyScene.job(.xcassets).plan.passes.map(\.scale) == [2])
        #expect(try TinyScene.job(.flutter).plan.passes.map(\.scale) == [1, 2])
        #expect(try TinyScene.job(.flutter) { $0.scales = [1] }.plan.passes.map(\.scale) == [1])
    }

    @Test func presetRatesAreTheDefault() throws {
        func rate(_ preset: Preset) throws -> FrameRate { try ExportJob(TinyScene.subject(), preset: preset).plan.frameRate }
        #expect(try rate(.gif) == FrameRate(50))
        #expect(try rate(.xcassets) == FrameRate(30))
        #expect(try rate(.frames) == FrameRate(60))
    }

    @Test func codeRepeatsAScene() throws {
        #expect(
            try TinyScene.job(.uiimage).snippet?.contains(
                "// Repeatedly:\nimageView.accessibilityLabel = \"Phone screen\"\nimageView.image = UIImage.animatedImageNamed(") == true)
        #expect(try TinyScene.job(.android).snippet?.contains("// Repeatedly, 500 ms:") == true)
        #expect(try TinyScene.job(.apng).snippet?.contains("alt=\"Phone screen\"") == true)
    }

    /// The files can be decoded and show the scene from its first frame to its last.
    @Test(arguments: [FrameFormat.apng, .gif, .webp, .spriteSheet]) func everyFormatSupportsOpaqueFrames(_ format: FrameFormat) throws {
        var request = ExportRequest()
        (request.frameRate, request.scales) = (FrameRate(10), [2])
        for workers in [1, 2] {
            let bytes = try ExportJob(TinyScene.subject(), request, as: format).stream(workers: workers)
            let image = try ImageReader.read(bytes, named: "scene")
            guard let last = image.frames.last?.bitmap else { throw ExportError.stopped }
            let expected = try TinyScene.frame(at: .milliseconds(400))
            // There are two frames per row, so the fifth is alone in the third row.
            let top = format.id == "sprite-sheet" ? 124 : 0
            try #require(last.width == (format.id == "sprite-sheet" ? 162 : 80) && last.height == top + 60)
            func differs(_ x: Int, _ y: Int) -> Bool { last[x, top + y] & 0xFFFFFF != expected[x, y] & 0xFFFFFF }
            // The edges of letters have more than the 256 colors of a GIF.
            let allowed = format.id == "gif" ? 80 * 60 / 4 : 0
            #expect((0..<80 * 60).count { differs($0 % 80, $0 / 80) } <= allowed)
            #expect(try expected != TinyScene.frame(at: .milliseconds(300)), "the scene moves until then")
            if format.id != "sprite-sheet" {
                #expect(image.frames.reduce(Duration.zero) { $0 + ($1.delay ?? .zero) } == .milliseconds(500))
            }
        }
    }

    @Test func streamDoesNotDependOnTheNumberOfWorkers() throws {
        var request = ExportRequest()
        request.frameRate = FrameRate(10)
        func bytes(_ workers: Int) throws -> [UInt8] {
            try ExportJob(TinyScene.subject(), request, as: .raw).stream(workers: workers)
        }
        let one = try bytes(1)
        #expect(one.count == 5 * 80 * 60 * 4)
        #expect(try bytes(2) == one)
        #expect(try bytes(3) == one)
    }
}
