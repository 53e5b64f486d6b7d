import Testing

@testable import Imaging

@Suite struct SpellingTests {
    private let names = ["dropdown_anim__", "dropdown_loading_", "ring"]

    private static let cases: [(String, String?)] = [
        ("dropdown_anm", "dropdown_anim__"), ("Dropdown_Load", "dropdown_loading_"), ("dropdwon_lo", "dropdown_loading_"), ("rnig", nil),
        ("rin_g", "ring"), ("ringg", "ring"), ("spin", nil), ("x", nil), ("", nil),
    ]

    @Test(arguments: cases)
    func nearestBeginningIsFound(_ text: String, nearest: String?) {
        #expect(Spelling.nearest(to: text, asBeginningOf: names) == nearest)
    }
}
