import Testing

@testable import Scenes

@Suite struct MadeUpRowsTests {
    @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"]) func aScreenfulOfRowsIsDifferent(language: String) {
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

    @Test func pagesBeginWithOtherPeople() {
        let pages = ["Home", "Favourites", "Photos", "Inbox"].map { MadeUpRows(in: "en", for: $0) }
        #expect(Set(pages.map { $0.row(0).title }).count == 4)
        #expect(Set((0..<30).map { pages[0].row($0).title }).count == 30)
        #expect(Set(pages.map { $0.row(0).detail }).count == 1, "whoever is first wrote last")
    }

    @Test func languagesWithoutTextsHaveTheEnglishOnes() {
        #expect(MadeUpRows(in: "fr").row(3) == MadeUpRows(in: "en").row(3))
    }

    @Test func traditionalChineseHasRowsOfItsOwn() {
        #expect(MadeUpRows(in: "zh-Hant").row(5).subtitle == "你的明信片今天到了，已經貼在冰箱上了！")
        #expect(MadeUpRows(in: "zh-TW").row(2).title == "讀書會")
    }

    @Test(arguments: [
        ("ko", "오전 9:38", "어제", "25. 12. 4.", "지금"), ("ru", "09:38", "Вчера", "04.12.25", "сейчас"),
        ("uk", "09:38", "Учора", "04.12.25", "зараз"),
    ]) func timesAreTranslatedAlsoWherePeopleAreNot(language: String, first: String, sixth: String, last: String, now: String) {
        let rows = MadeUpRows(in: language)
        #expect([0, 5, 29].map { rows.row($0).detail } == [first, sixth, last])
        #expect(rows.newRow(0).detail == now)
        #expect(rows.row(0).title == MadeUpRows(in: "en").row(0).title)
    }
}
