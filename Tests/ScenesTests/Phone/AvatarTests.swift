import Testing

@testable import Scenes

@Suite struct AvatarTests {
    @Test(arguments: [
        ("Hannah Lindqvist", "HL"), ("Ruben de Vries", "RV"), ("oslo", "O"), ("林晓雨", "林"), ("서울 특별시", "서"), ("", ""), ("! 5 a", "5A"),
        ("Ærø (DK)", "Æ"),
    ]) func initialsAreTheFirstLettersOfTheFirstAndTheLastWord(name: String, initials: String) {
        #expect(Avatar.initials(of: name) == initials)
    }

    @Test func aNameAlwaysHasTheSameColour() {
        #expect(Avatar.color(for: "Hannah") == Avatar.color(for: "Hannah"))
        let colors = (0..<30).map { Avatar.color(for: MadeUpRows(in: "en").row($0).title) }
        #expect(Set(colors).count >= 8)
    }
}
