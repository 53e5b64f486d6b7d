import Documents
import Fixtures
import FrameExport
import RefreshKit
import Testing

/// Tests of batches with `blink` and `flash`, both in the family `lights`; `flash` has the tag `bright`, an alias, and an option.
@Suite struct GroupBatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func folders(_ exports: String) throws -> [String] {
        let registry = try IndicatorRegistry([LightsBlink.self, Flash.self, Still.self])
        return try Batch(contentsOf: folder.write("exports: \(exports)\n", "b.yml"), in: registry).jobs.map(\.folder)
    }

    private func failure(_ exports: String) -> String? {
        do {
            _ = try folders(exports)
            return nil
        } catch {
            return "\(error)".replacing(folder.path + "/", with: "")
        }
    }

    @Test(arguments: [
        ("all", ["blink", "flash", "still"]), ("lights", ["blink", "flash"]), ("bright", ["flash"]),
        ("[still, bright]", ["still", "flash"]),
    ])
    func eachMemberOfAGroupHasItsFolder(_ indicators: String, _ ids: [String]) throws {
        #expect(try folders("{indicators: \(indicators)}") == ids.map { "\($0)/frames" })
    }

    /// Covers overlapping groups, a repeated group, and an indicator that is also listed by itself.
    @Test(arguments: ["[bright, lights, bright]", "[lights, flash]", "[flash, lights]", "[lights, FlashLight]"])
    func anIndicatorOfSeveralGroupsIsExportedOnce(_ indicators: String) throws {
        #expect(try folders("{indicators: \(indicators)}").sorted() == ["blink/frames", "flash/frames"])
    }

    @Test func anIndicatorListedByItselfKeepsItsOptions() throws {
        let registry = try IndicatorRegistry([LightsBlink.self, Flash.self])
        let path = try folder.write("exports: {indicators: [all, {indicator: flash, set: {level: 3}}]}\n", "b.yml")
        let jobs = try Batch(contentsOf: path, in: registry).jobs
        #expect(jobs.map(\.name) == ["blink", "flash"])
        #expect((jobs[1].plan.subject.indicator as? Flash)?.level == 3)
    }

    @Test func anIndicatorUnderAnotherNameIsExportedBesides() throws {
        #expect(
            try folders("{indicators: [bright, {indicator: flash, name: strong}]}") == ["flash/frames", "strong/frames"])
    }

    @Test func anIndicatorListedTwiceIsAnError() {
        #expect(failure("{indicators: [flash, FlashLight]}")?.contains("'flash/frames/flash_0000.png' is also written by") == true)
    }

    @Test func optionsApplyToTheMembersThatHaveThem() throws {
        let registry = try IndicatorRegistry([LightsBlink.self, Flash.self])
        for text in ["{indicators: all, set: {level: 3}}", "{indicators: {indicator: all, set: {level: 3}}}"] {
            let jobs = try Batch(contentsOf: folder.write("exports: \(text)\n", "b.yml"), in: registry).jobs
            #expect(jobs.compactMap { $0.plan.subject.indicator as? Flash }.map(\.level) == [3])
        }
    }

    @Test func anOptionThatNoMemberHasIsAnError() {
        func unknown(_ group: String) -> String {
            "\(IndicatorError.unknownGroupOption("lvel", group: group, suggestion: "level", known: ["level"]))"
        }
        #expect(
            failure("{indicators: all, set: {lvel: 3}}")
                == "b.yml:1:40: exports.set.lvel: \(unknown("all"))")
        #expect(
            failure("{indicators: {indicator: lights, set: {lvel: 3}}}")
                == "b.yml:1:55: exports.indicators.set.lvel: \(unknown("lights"))")
    }

    @Test func aGroupHasNoName() {
        #expect(
            failure("{indicators: [{indicator: lights, name: x}]}")
                == "b.yml:1:50: exports.indicators[0].name: does not apply to the group 'lights', whose files are named after its indicators; remove it"
        )
    }

    /// The location does not identify the indicator.
    @Test func anErrorNamesOneOfSeveralIndicators() throws {
        let text = try #require(failure("{indicators: all, sizes: 9000x9000}"))
        #expect(text.contains("exports.sizes: blink: cannot draw 9000x9000 pt"), "\(text)")
        let single = try #require(failure("{indicators: flash, sizes: 9000x9000}"))
        #expect(single.contains("exports.sizes: cannot draw 9000x9000 pt"), "\(single)")
    }

    @Test(arguments: [
        ("{indicators: lihgts}", "exports.indicators: unknown indicator 'lihgts'; did you mean 'lights'?"),
        ("{indicators: bright, exclude: {indicator: lights}}", "exports.exclude: all combinations are excluded"),
        ("{indicators: bright, exclude: {indicator: still}}", "exports.exclude: matches no combination"),
    ])
    func aWrongGroupIsRejected(_ exports: String, _ message: String) throws {
        let text = try #require(failure(exports))
        #expect(text.contains(message), "\(text)")
    }

    @Test(arguments: ["lights", "[blink, FlashLight]", "[bright, blink]"]) func groupsAndAliasesAreExcluded(_ word: String) throws {
        #expect(try folders("{indicators: all, exclude: {indicator: \(word)}}") == ["still/frames"])
    }

    @Test func groupsAreIncluded() throws {
        #expect(
            try folders("{indicators: still, include: {indicator: lights, preset: gif}}")
                == ["still/frames", "blink/gif", "flash/gif"])
    }

    @Test func aliasesAreNamedAfterTheirIndicator() throws {
        #expect(try folders("{indicators: flash-light}") == ["flash/frames"])
    }

    /// Only an indicator that requires an option remains, so the word is not a group.
    @Test func anEmptyGroupIsUnknown() throws {
        let path = try folder.write("exports: {indicators: all}\n", "b.yml")
        #expect(throws: DocumentError.self) { try Batch(contentsOf: path, in: IndicatorRegistry()) }
    }
}

private struct LightsBlink: Indicator {
    static let info = IndicatorInfo(id: "blink", summary: "Blinks.", family: "lights")
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}

private struct Flash: Indicator {
    static let levelOption = IndicatorOption.integer("level", "Level.", default: 1, in: 1...8)
    static let info = IndicatorInfo(
        id: "flash", summary: "Flashes.", options: [levelOption.info], family: "lights", tags: ["bright"], aliases: ["FlashLight"])
    var level = 1

    init() {}
    init(options: OptionValues) { level = options[Self.levelOption] }
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
