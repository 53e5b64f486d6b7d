import FrameExport
import RefreshKit
import Testing

/// Tests of rules for all presets.
@Suite struct PresetTests {
    @Test func presetIDsAreDistinct() {
        #expect(Set(Preset.all.map(\.id)).count == Preset.all.count)
        for preset in Preset.all {
            #expect(preset.id.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, "\(preset.id)")
        }
    }

    @Test(arguments: Preset.all) func summaryIsOneSentence(_ preset: Preset) {
        #expect(preset.summary.hasSuffix("."))
        #expect(preset.summary.first?.isUppercase ?? false)
        for option in preset.options {
            #expect(option.name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, "\(option.name)")
            #expect(option.summary.hasSuffix("."), "\(option.name)")
        }
        #expect(Set(preset.options.map(\.name)).count == preset.options.count)
    }

    /// Requests all phases and appearances, with the preset's scales.
    @Test(arguments: Preset.all) func filePathsAreDistinctAndInsideTheFolder(_ preset: Preset) throws {
        let output = try PlannedOutput(preset) { request in
            request.phases = preset.id == "mjrefresh" ? [.pulling, .refreshing] : Phase.exported
            request.appearances = preset.id == "watch" ? [.dark] : [.light, .dark]
        }
        #expect(!output.paths.isEmpty)
        #expect(Set(output.paths).count == output.paths.count)
        for path in output.paths {
            #expect(path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }, "\(path)")
        }
    }

    @Test(arguments: Preset.all) func sameRequestGivesTheSameOutput(_ preset: Preset) throws {
        let one = try PlannedOutput(preset)
        let two = try PlannedOutput(preset)
        #expect(one.paths == two.paths)
        #expect(one.snippet == two.snippet)
        #expect(one.paths.map { one.text($0) } == two.paths.map { two.text($0) })
    }

    @Test(arguments: ["", ".", "..", "a/b", "../a", "a\nb", "a\u{0}", "a\u{7F}"]) func invalidNameIsRejected(_ name: String) {
        let error = ExportError.badValue(.baseName, expected: "a file name without '/' or control characters", got: name)
        #expect(throws: error) { try PlannedOutput(.frames, name: name) }
    }

    @Test(arguments: Preset.all.filter { !["frames", "svg", "pdf"].contains($0.id) })
    func patternIsRejectedByPresetsWithFixedNames(_ preset: Preset) throws {
        let pattern = try FileNamePattern(parsing: "%04d")
        #expect(refusal { try PlannedOutput(preset, named: pattern) }?.hasPrefix("preset '\(preset.id)': a pattern was given") == true)
    }

    @Test func framesAreNumberedFromZeroWithFourDigits() throws {
        #expect(try PlannedOutput(.frames).paths == ["blink_0000.png", "blink_0001.png"])
        let all = try PlannedOutput(.frames) { $0.phases = [.pulling, .refreshing] }
        #expect(
            all.paths
                == ["blink_pulling_0000.png", "blink_pulling_0001.png", "blink_refreshing_0000.png", "blink_refreshing_0001.png"])
    }
}
