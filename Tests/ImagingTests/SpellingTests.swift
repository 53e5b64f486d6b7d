import Testing

@testable import Imaging

@Suite struct SpellingTests {
    private let names = ["dropdown_anim__", "dropdown_loading_", "ring"]

    private static let cases: [(String, String?)] = [
        ("dropdown_anm", "dropdown_anim__"), ("Dropdown_Load", "dropdown_loading_"), ("dropdwon_lo", "dropdown_loading_"), ("rnig", "ring"),
        ("rin_g", "ring"), ("ringg", "ring"), ("spin", nil), ("x", nil), ("", nil),
    ]

    @Test(arguments: cases)
    func nearestBeginningIsFound(_ text: String, nearest: String?) {
        #expect(Spelling.nearest(to: text, asBeginningOf: names) == nearest)
    }
}

@Suite struct WholeWordSpellingTests {
    private let names = ["image-sequence", "progress-ring", "spinner"]

    @Test(arguments: [
        ("spiner", "spinner"), ("spinnre", "spinner"), ("Spinner", "spinner"), ("progress-rign", "progress-ring"),
        ("image-sequnce", "image-sequence"),
    ])
    func findsASlipOfTheFinger(_ word: String, _ name: String) {
        #expect(Spelling.nearest(to: word, among: names) == name)
    }

    @Test(arguments: ["", "x", "pulse", "progress", "a-very-long-word-that-is-none-of-them", String(repeating: "spinner", count: 10_000)])
    func keepsQuietWhenNothingIsNear(_ word: String) {
        #expect(Spelling.nearest(to: word, among: names) == nil)
    }
}
