import RefreshKit
import Testing

@Suite struct IndicatorGroupTests {
    private let registry: IndicatorRegistry

    init() throws {
        registry = try IndicatorRegistry([Dots.self, Lines.self, Photos.self])
    }

    @Test(arguments: [
        ("all", ["dots-loader", "lines"]), ("kits", ["dots-loader", "lines"]), ("round", ["dots-loader"]), ("dots", ["dots-loader"]),
    ])
    func aGroupHasTheMembersThatNeedNoOptions(_ word: String, _ ids: [String]) {
        #expect(registry.group(word)?.map(\.info.id) == ids)
    }

    /// An id, an indicator's alias, a group whose only member requires an option, an unknown word, and an empty string.
    @Test(arguments: ["lines", "KitLines", "images", "rounds", ""]) func anotherWordIsNotAGroup(_ word: String) {
        #expect(registry.group(word) == nil)
    }

    @Test func groupsAreListed() {
        #expect(registry.families == ["kits"])
        #expect(registry.tags == ["dots", "round", "straight"])
    }

    @Test(arguments: ["KitLines", "kit-lines", "kit_lines", "LINES"]) func anAliasFindsItsIndicator(_ name: String) throws {
        #expect(try registry.kind(of: name).info.id == "lines")
    }

    /// The nearest id, group, or alias is suggested, with aliases in their original spelling.
    @Test(arguments: [
        ("dots-loder", "dots-loader"), ("loader", "dots-loader"), ("kitlnies", "KitLines"), ("straigth", "straight"), ("kit", "kits"),
        ("xyz", nil),
    ])
    func theNearestNameIsSuggested(_ word: String, _ name: String?) {
        #expect(throws: IndicatorError.unknownIndicator(word, suggestion: name, known: 3)) { try registry.kind(of: word) }
    }

    @Test func aGroupIsNotAnIndicator() {
        #expect(throws: IndicatorError.groupOfIndicators("kits", ["dots-loader", "lines"])) { try registry.make("kits") }
    }

    @Test func aMemberIgnoresOptionsOfTheOthers() throws {
        let group = try #require(registry.group("kits"))
        #expect(group.map { group.optionsMissing(in: $0) } == [["width"], []])
        #expect(try IndicatorPoster(group, name: "kits", ["width": "2"]).info.id == "kits")
        #expect(throws: IndicatorError.self) { try IndicatorPoster(group, name: "kits", ["heigth": "2"]) }
    }

    /// Creating `Fragile` would end the process.
    @Test func listingCreatesNoIndicator() throws {
        let registry = try IndicatorRegistry([Fragile.self])
        #expect(registry.infos.map(\.id) == ["fragile"])
        #expect(registry.group("all")?.count == 1)
        #expect(registry.suggestion(for: "fragil") == "fragile")
        #expect(try registry.kind(of: "Fragile").source == IndicatorKind.builtIn)
    }
}

private protocol Blank: Indicator {}

extension Blank {
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}

private struct Dots: Blank {
    static let info = IndicatorInfo(id: "dots-loader", summary: "Dots.", family: "kits", tags: ["dots", "round"])
}

private struct Lines: Blank {
    static let info = IndicatorInfo(
        id: "lines", summary: "Lines.", options: [IndicatorOption.integer("width", "Width.", default: 1, in: 1...8).info], family: "kits",
        tags: ["straight"], aliases: ["KitLines"])
}

private struct Photos: Blank {
    static let info = IndicatorInfo(
        id: "photos-loop", summary: "Photos.", options: [IndicatorOption.path("path", "Path.", isRequired: true).info], family: "photos",
        tags: ["images"])
}

private struct Fragile: Blank {
    static let info = IndicatorInfo(id: "fragile", summary: "Cannot be created.")

    init() { preconditionFailure("created, expected only its description") }
    init(options: OptionValues) { preconditionFailure("created, expected only its description") }
}
