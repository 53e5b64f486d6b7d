import Documents
import Fixtures
@testable import FrameExport
import RefreshKit
import Scenes
import Testing

/// Tests of batch files whose indicators fail.
@Suite struct FailedBatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func batch(_ text: String) throws -> Batch {
        var registry = try IndicatorRegistry([Blink.self])
        registry.refuse("heart", because: Fault(description: "plugin heart.so is not a library"))
        registry.refuse("gone", because: Fault(description: "gone.so is not there", isUserError: true))
        try registry.register(
            IndicatorKind(info: IndicatorInfo(id: "maker", summary: "Fails."), source: "maker.so", identity: "") { _ in throw Fault() })
        return try Batch(contentsOf: folder.write(text, "b.yml"), in: registry)
    }

    private func failed(_ text: String) throws -> [String] {
        try batch(text).failed.map { "\($0)".replacing(folder.path + "/", with: "") }
    }

    private func refusal(_ text: String) -> String? {
        do {
            _ = try batch(text)
            return nil
        } catch {
            return "\(error)".replacing(folder.path + "/", with: "")
        }
    }

    @Test func failingIndicatorIsAFailedJob() throws {
        let text = "exports:\n  - indicators: [blink, heart]\n    presets: [frames, gif]\n    fps: 8"
        #expect(try batch(text).jobs.map(\.folder) == ["blink/frames", "blink/gif"])
        #expect(
            try failed(text) == [
                "heart (frames): b.yml:2:25: exports[0].indicators[1]: plugin heart.so is not a library",
                "heart (gif): b.yml:2:25: exports[0].indicators[1]: plugin heart.so is not a library",
            ])
    }

    @Test func indicatorThatCannotBeCreatedIsAFailedJob() throws {
        #expect(
            try failed("exports: {indicators: maker, as: header}") == [
                "maker-header (frames): b.yml:1:23: exports.indicators: plugin faulty.so: indicator 'faulty': crashed"
            ])
    }

    @Test func failingIndicatorOfAnInclusionIsAFailedJob() throws {
        let text = "exports: {indicators: blink, fps: 8, include: {indicator: heart, preset: gif}}"
        #expect(try failed(text) == ["heart (gif): b.yml:1:59: exports.include.indicator: plugin heart.so is not a library"])
        #expect(try batch(text).jobs.count == 1)
    }

    @Test func sceneWithAFailingIndicatorIsAFailedJob() throws {
        try folder.write("screen:\n  list: 5\n  header: {indicator: heart}\nduration: 1", "a.yml")
        #expect(
            try failed("exports: {indicators: blink, scenes: a.yml, fps: 8}") == [
                "a (frames): a.yml:3:23: screen.header.indicator: plugin heart.so is not a library"
            ])
    }

    @Test func excludedIndicatorDoesNotFail() throws {
        let text = "exports: {indicators: [blink, heart], presets: [frames, gif], fps: 8, exclude: {indicator: heart, preset: gif}}"
        #expect(try failed(text).map { $0.prefix(14) } == ["heart (frames)"])
        // The indicator might have passes other than the excluded one.
        #expect(try failed(text.replacing("preset: gif}", with: "appearance: dark}")).count == 2)
    }

    @Test func userErrorIsReportedInTheFile() {
        #expect(refusal("exports: {indicators: gone}") == "b.yml:1:23: exports.indicators: gone.so is not there")
        #expect(
            refusal("exports: {indicators: hart}")
                == "b.yml:1:23: exports.indicators: \(IndicatorError.unknownIndicator("hart", suggestion: nil, known: 2))")
    }
}
