import Testing

@testable import Scenes

@Suite struct MadeUpRowsTests {
    @Test(arguments: ["en", "zh-Hans"]) func aScreenfulOfRowsIsDifferent(language: String) {
        let rows = MadeUpRows(in: language)
        let first = (0..<30).map { rows.row($0) }
        let later = (0..<12).map { rows.newRow($0) }
        #expect(Set((first + later).map(\.title)).count == 42)
        #expect(Set((first + later).map(\.subtitle)).count == 42)
        #expect((first + later).allSatisfy { !$0.title.isEmpty && !$0.subtitle.isEmpty && !$0.detail.isEmpty })
    }

    @Test func namesThatComeAgainSaySomethingElse() {
        let rows = MadeUpRows(in: "en")
        #expect(rows.row(30).title == rows.row(0).title)
        #expect(rows.row(30).subtitle != rows.row(0).subtitle)
        #expect(rows.newRow(12).title == rows.newRow(0).title)
        #expect(rows.newRow(12).subtitle != rows.newRow(0).subtitle)
        #expect(rows.row(1000).detail == rows.row(29).detail)
    }

    @Test func languagesWithoutTextsHaveTheEnglishOnes() {
        #expect(MadeUpRows(in: "uk").row(3) == MadeUpRows(in: "en").row(3))
        #expect(MadeUpRows(in: "zh-Hant").row(3) == MadeUpRows(in: "zh-Hans").row(3))
    }
}
