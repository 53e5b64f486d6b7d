@testable import Documents
import Fixtures
@testable import FrameExport
import RefreshKit
import Testing

@Suite struct BatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func batch(_ text: String) throws -> Batch {
        try Batch(contentsOf: folder.write(text, "b.yml"), in: IndicatorRegistry([Blink.self, Still.self]))
    }

    /// Returns a summary of a job, consisting of its folder and frames.
    private func words(_ job: ExportJob) -> String {
        let passes = job.plan.passes.map {
            "\($0.phase.name.prefix(1))\($0.appearance.rawValue.prefix(1))\(Int($0.scale))x\($0.frames.count)"
        }
        return "\(job.folder) \(passes.joined(separator: " "))"
    }

    private func jobs(_ text: String) throws -> [String] { try batch(text).jobs.map(words) }

    private func failure(_ text: String) -> String? {
        do {
            _ = try batch(text)
            return nil
        } catch {
            return "\(error)".replacing(folder.path + "/", with: "")
        }
    }

    @Test func singleValueEqualsAListOfOne() throws {
        let short = try jobs("exports: {indicators: blink, scales: 2, fps: 8}")
        #expect(short == ["blink/frames rl2x8"])
        #expect(try jobs("exports: [{indicators: [blink], scales: [2], fps: [8]}]") == short)
    }

    @Test func jobsAreOrderedBySubjectSizeRateAndPreset() throws {
        let batch = try batch(
            """
            output: here
            exports:
              - indicators: [still, blink]
                sizes: [natural, 8x6]
                fps: [8, 30000/1001]
                scales: [1, 2]
                appearances: [light, dark]
                resample: true
            """)
        #expect(batch.output == "here")
        #expect(
            batch.jobs.map(\.folder) == [
                "still/frames/natural/8fps", "still/frames/natural/30000-1001fps", "still/frames/8x6/8fps",
                "still/frames/8x6/30000-1001fps", "blink/frames/natural/8fps", "blink/frames/natural/30000-1001fps",
                "blink/frames/8x6/8fps", "blink/frames/8x6/30000-1001fps",
            ])
        #expect(batch.jobs.map(\.files.count) == [4, 4, 4, 4, 32, 120, 32, 120])
    }

    @Test func entriesKeepTheirOwnParameters() throws {
        #expect(
            try jobs(
                """
                exports:
                  - {indicators: blink, phases: [pulling, finishing], pull-frames: 3, fps: 20, folder: "a/{name}"}
                  - {indicators: blink, frames: 2-4, fps: 8, folder: "b/{fps}"}
                """) == ["a/blink pl1x3 fl1x2", "b/8 rl1x3"])
    }

    @Test func exclusionMatchesAllGivenValues() throws {
        #expect(
            try jobs(
                """
                exports:
                  - indicators: [blink, still]
                    phases: [pulling, refreshing]
                    pull-frames: 1
                    scales: [1, 2]
                    fps: [8, 16]
                    exclude:
                      - {indicator: still, fps: 16}
                      - {indicator: blink, phase: pulling, scale: 2}
                      - {fps: 16, phase: refreshing}
                """) == [
                    "blink/frames/8fps pl1x1 rl1x8 rl2x8", "blink/frames/16fps pl1x1", "still/frames/8fps pl1x1 pl2x1 rl1x1 rl2x1",
                ])
    }

    @Test func listInAnExclusionMatchesAnyElement() throws {
        #expect(
            try jobs(
                "exports: {indicators: still, scales: [1, 2, 3], appearances: [light, dark], exclude: {scale: [1, 3], appearance: dark}}")
                == ["still/frames rl1x1 rl2x1 rl3x1 rd2x1"])
    }

    @Test func exclusionMatchesTheGivenName() throws {
        #expect(
            try jobs("exports: {indicators: [still, {indicator: still, name: other}], exclude: {name: other}}") == ["still/frames rl1x1"])
    }

    @Test func exclusionMatchesTheSizeAsWritten() throws {
        #expect(
            try jobs("exports: {indicators: still, sizes: [natural, 8x6], exclude: {size: natural}}") == ["still/frames/8x6 rl1x1"])
    }

    @Test func exclusionWithoutAMatchIsAnError() {
        for exclusion in [
            "scale: 2", "fps: 30", "indicator: stil", "path: still", "name: x", "phase: pulling", "size: 8x6", "appearance: dark",
        ] {
            #expect(
                failure("exports:\n  - indicators: still\n    exclude:\n      - {\(exclusion)}\n")
                    == "b.yml:4:9: exports[0].exclude[0]: matches no combination; correct or remove it")
        }
    }

    @Test func combinationWithAllPassesExcludedHasNoJob() throws {
        let exclusions = "exclude: [{scale: 1}, {scale: 2}]"
        #expect(
            try jobs("exports: {indicators: blink, fps: [8], scales: [1, 2], \(exclusions), include: {fps: 16, scale: 1}}")
                == ["blink/frames/16fps rl1x16"])
        #expect(
            failure("exports: {indicators: blink, scales: [1, 2], \(exclusions)}")?
                .hasPrefix("b.yml:1:55: exports.exclude: all combinations are excluded") == true)
    }

    @Test func inclusionInheritsUnsetValues() throws {
        #expect(
            try jobs(
                """
                exports:
                  - indicators: [still, {indicator: blink, name: first}]
                    scales: [1, 2]
                    fps: 8
                    exclude: {indicator: still}
                    include:
                      - {indicator: blink, fps: 16, scale: 3}
                      - {name: first, fps: 32, appearance: dark}
                      - {indicator: still, fps: 64}
                """) == [
                    "first/frames/8fps rl1x8 rl2x8", "first/frames/16fps rl3x16", "first/frames/32fps rd1x32 rd2x32",
                    "still/frames/64fps rl1x1 rl2x1",
                ])
    }

    @Test func severalRatesGetSeparateFolders() throws {
        #expect(
            try jobs("exports: {indicators: [still, blink], fps: 8, include: {indicator: still, fps: 16}}")
                == ["still/frames/8fps rl1x1", "blink/frames rl1x8", "still/frames/16fps rl1x1"])
    }

    @Test func presetErrorsListKnownPresets() throws {
        let known = ExportError.unknownPreset("frame", known: Preset.all.map(\.id)).description
        #expect(failure("exports: {indicators: still, presets: frame}") == "b.yml:1:39: exports.presets: \(known)")
        #expect(failure("exports: {indicators: still, exclude: {preset: frame}}") == "b.yml:1:48: exports.exclude.preset: \(known)")
    }

    @Test func duplicatePathErrorNamesBothEntries() {
        #expect(
            failure("exports:\n  - indicators: still\n  - {indicators: blink, folder: still/frames, pattern: still_%04d}\n")
                == "b.yml:3:5: exports[1]: 'still/frames/still_0000.png' is also written by exports[0] (line 2); give one of them another name or folder"
        )
    }

    @Test func presetWithoutOptionsInheritsThem() throws {
        let value = try value("{preset: frames}")
        let choice = try Notation.inclusion.read(value)
        var matrix = BatchMatrix(subjects: [subject("still")])
        matrix.parameters.presets = [ChosenPreset(preset: .frames, options: ["matte": "#FFFFFF"], value: nil)]
        #expect(try matrix.changed(by: choice).presets.map(\.options) == [["matte": "#FFFFFF"]])
        #expect(try BatchMatrix(subjects: matrix.subjects).changed(by: choice).presets.map(\.options) == [[:]])
    }

    @Test func onlyChosenScalesOfVectorFilesCauseWarnings() throws {
        #expect(try batch("exports: {indicators: blink, presets: svg}").jobs[0].warnings == [])
        let chosen = try batch("exports: {indicators: blink, presets: svg, scales: 2}")
        #expect(chosen.jobs[0].warnings == ["scales has no effect here; vector files have no scale"])
    }

    @Test func presetFilterMatchesOnlyThatPreset() throws {
        let filter = try Notation.exclusion.read(value("{preset: frames}"))
        let other = ChosenPreset(preset: Preset(id: "other", summary: "Other.") { _ in PresetOutput() }, value: nil)
        var matrix = BatchMatrix(subjects: [subject("still")])
        matrix.parameters.presets = [.standard, other]
        #expect(matrix.combinations.map { filter.fits($0, id: "", name: "still") } == [true, false])
    }

    private func value(_ text: String) throws -> DocumentValue {
        DocumentValue(path: "b", .batch, key: nil, node: try DocumentReader.read(Array(text.utf8)))
    }

    private func subject(_ word: String) -> BatchSubject {
        let value = DocumentValue(path: "b", .batch, key: nil, node: DocumentNode(content: .text(word)))
        return BatchSubject(value: value, kind: .indicator, word: word)
    }
}
