import FrameExport
import RefreshKit
import Testing

/// What holds for every preset.
@Suite struct PresetTests {
    @Test func everyPresetHasAnIDOfItsOwn() {
        #expect(Set(Preset.all.map(\.id)).count == Preset.all.count)
        for preset in Preset.all {
            #expect(preset.id.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, "\(preset.id)")
        }
    }

    @Test(arguments: Preset.all) func saysWhatItMakesInASentence(_ preset: Preset) {
        #expect(preset.summary.hasSuffix("."))
        #expect(preset.summary.first?.isUppercase ?? false)
        for option in preset.options {
            #expect(option.name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, "\(option.name)")
            #expect(option.summary.hasSuffix("."), "\(option.name)")
        }
        #expect(Set(preset.options.map(\.name)).count == preset.options.count)
    }

    /// All parts, styles and scales that the preset takes by itself.
    @Test(arguments: Preset.all) func eachFileHasAPathOfItsOwnBelowTheFolder(_ preset: Preset) throws {
        let delivery = try PlannedDelivery(preset) { request in
            request.phases = preset.id == "mjrefresh" ? [.pulling, .refreshing] : Phase.exported
            request.styles = preset.id == "watch" ? [.dark] : [.light, .dark]
        }
        #expect(!delivery.paths.isEmpty)
        #expect(Set(delivery.paths).count == delivery.paths.count)
        for path in delivery.paths {
            #expect(path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }, "\(path)")
        }
    }

    @Test(arguments: Preset.all) func theSameRequestIsTheSameDelivery(_ preset: Preset) throws {
        let one = try PlannedDelivery(preset)
        let two = try PlannedDelivery(preset)
        #expect(one.paths == two.paths)
        #expect(one.snippet == two.snippet)
        #expect(one.paths.map { one.text($0) } == two.paths.map { two.text($0) })
    }

    @Test(arguments: ["", ".", "..", "a/b", "../a", "a\nb", "a\u{0}", "a\u{7F}"]) func refusesANameThatIsNone(_ name: String) {
        let error = ExportError.badValue(.baseName, expected: "a file name without '/' and control characters", got: name)
        #expect(throws: error) { try PlannedDelivery(.frames, name: name) }
    }

    @Test(arguments: Preset.all.filter { $0.id != "frames" })
    func aPatternIsRefusedWhereNamesAreFixed(_ preset: Preset) throws {
        let pattern = try FileNamePattern(parsing: "%04d")
        #expect(
            throws: ExportError.refused(preset: preset.id, "a pattern was given, but the names are the consumer's; leave \(.pattern) out")
        ) { try PlannedDelivery(preset, named: pattern) }
    }

    @Test func framesAreNumberedFromZeroInFourDigits() throws {
        #expect(try PlannedDelivery(.frames).paths == ["blink_0000.png", "blink_0001.png"])
        let all = try PlannedDelivery(.frames) { $0.phases = [.pulling, .refreshing] }
        #expect(
            all.paths
                == ["blink_pulling_0000.png", "blink_pulling_0001.png", "blink_refreshing_0000.png", "blink_refreshing_0001.png"])
    }
}
