import Testing

@testable import SystemSupport

@Suite struct SpellingTests {
    private let names = ["dropdown_anim__", "dropdown_loading_", "ring"]

    private static let cases: [(String, String?)] = [
        ("dropdown_anm", "dropdown_anim__"), ("Dropdown_Load", "dropdown_loading_"), ("dropdwon_lo", "dropdown_loading_"), ("rnig", "ring"),
        ("rin_g", "ring"), ("ringg", "ring"), ("spin", nil), ("x", nil), ("", nil),
    ]

    @Test(arguments: cases)
    func nearestPrefixIsFound(_ text: String, nearest: String?) {
        #expect(Spelling.nearest(to: text, asBeginningOf: names) == nearest)
    }
}

@Suite struct WholeWordSpellingTests {
    private let names = ["image-sequence", "progress-ring", "spinner"]

    @Test(arguments: [
        ("spiner", "spinner"), ("spinnre", "spinner"), ("Spinner", "spinner"), ("progress-rign", "progress-ring"),
        ("image-sequnce", "image-sequence"),
    ])
    func typoIsFound(_ word: String, _ name: String) {
        #expect(Spelling.nearest(to: word, among: names) == name)
    }

    @Test(arguments: ["", "x", "pulse", "progress", "a-very-long-word-that-is-none-of-them", String(repeating: "spinner", count: 10_000)])
    func nothingIsSuggestedForDissimilarWords(_ word: String) {
        #expect(Spelling.nearest(to: word, among: names) == nil)
    }
}

/// The allowed number of mistakes: a third of the correct word's letters, but at least one.
@Suite struct SpellingLimitTests {
    /// Name lengths, and the number of wrong letters allowed for each.
    private static let allowed = [(1, 1), (2, 1), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4), (30, 10)]

    @Test(arguments: allowed) func aThirdOfTheLettersMayBeWrong(_ length: Int, _ mistakes: Int) {
        let name = String(repeating: "a", count: length)
        func nearest(_ wrong: Int) -> String? {
            let word = String(repeating: "x", count: min(wrong, length)) + String(repeating: "a", count: max(length - wrong, 0))
            return Spelling.nearest(to: word + String(repeating: "x", count: max(wrong - length, 0)), among: [name])
        }
        #expect(nearest(mistakes) == name)
        #expect(nearest(mistakes + 1) == nil)
    }

    /// Prefix lengths, and the number of wrong letters allowed for each.
    private static let allowedOfBeginnings = [(2, 1), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (40, 10)]

    @Test(arguments: allowedOfBeginnings) func aQuarterOfABeginningMayBeWrong(_ length: Int, _ mistakes: Int) {
        let name = String(repeating: "a", count: length) + "bcdef"
        func nearest(_ wrong: Int) -> String? {
            let word = String(repeating: "x", count: wrong) + String(repeating: "a", count: length - wrong)
            return Spelling.nearest(to: word, asBeginningOf: [name])
        }
        #expect(nearest(mistakes) == name)
        #expect(nearest(mistakes + 1) == nil)
    }

    @Test func singleLetterIsNotAPrefix() {
        #expect(Spelling.nearest(to: "a", asBeginningOf: ["ab"]) == nil)
        #expect(Spelling.nearest(to: "ax", asBeginningOf: ["ab"]) == "ab")
    }

    @Test func wordsAreComparedUpTo200Letters() {
        func name(_ length: Int) -> String { String(repeating: "a", count: length) }
        #expect(Spelling.nearest(to: name(200), among: [name(199)]) == name(199))
        #expect(Spelling.nearest(to: name(201), among: [name(199)]) == nil)
        #expect(Spelling.nearest(to: name(199), among: [name(200)]) == name(200))
        #expect(Spelling.nearest(to: name(199), among: [name(201)]) == nil)
    }

    @Test func theFirst1000CandidatesAreCompared() {
        func candidates(before count: Int) -> [String] { Array(repeating: "x", count: count) + ["spinner"] }
        #expect(Spelling.nearest(to: "spiner", among: candidates(before: 999)) == "spinner")
        #expect(Spelling.nearest(to: "spiner", among: candidates(before: 1000)) == nil)
    }

    @Test func firstOfEquallySimilarWordsWins() {
        #expect(Spelling.nearest(to: "rang", among: ["ring", "rung"]) == "ring")
        #expect(Spelling.nearest(to: "rang", among: ["rung", "ring"]) == "rung")
    }

    @Test func partOfACompoundIsFound() {
        #expect(Spelling.nearest(to: "sheet", amongCompounds: ["frames", "sprite-sheet", "contact-sheet"]) == "sprite-sheet")
        #expect(Spelling.nearest(to: "seet", amongCompounds: ["set", "sprite-sheet"]) == "set")
        #expect(Spelling.nearest(to: "heet", amongCompounds: ["sprite-sheet"]) == nil)
    }
}
