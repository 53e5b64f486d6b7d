import RefreshKit
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
        // Worked out by hand, as it must be the same on every machine and in every run.
        #expect(Avatar.color(for: "Hannah Lindqvist") == Color(red: 233 / 255, green: 102 / 255, blue: 96 / 255))
        #expect(Avatar.color(for: "林晓雨") == Color(red: 64 / 255, green: 164 / 255, blue: 192 / 255))
        let colors = (0..<30).map { Avatar.color(for: MadeUpRows(in: "en").row($0).title) }
        #expect(Set(colors).count >= 8)
    }
}
