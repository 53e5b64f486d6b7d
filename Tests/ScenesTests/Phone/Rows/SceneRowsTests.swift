import Testing

@testable import Scenes

@Suite struct SceneRowsTests {
    private func rows(given: [String] = [], count: Int, new: [String] = []) -> SceneRows {
        var list = Page.List()
        list.rows = given.map { Page.Row($0) }
        list.newRows = new.map { Page.Row($0) }
        list.count = count
        return SceneRows(list, language: "en")
    }

    private func titles(_ rows: SceneRows) -> [String] { (0..<rows.count).map { rows.row(at: $0).title } }

    @Test func sampleRowsFollowTheGivenOnes() {
        let all = titles(rows(given: ["a", "b"], count: 4))
        #expect(all == ["a", "b", SampleRows(in: "en").row(0).title, SampleRows(in: "en").row(1).title])
    }

    @Test func insertedRowsDoNotChangeOthers() {
        let rows = rows(given: ["a", "b", "c"], count: 3, new: ["x", "y"])
        rows.insert(1, at: 0)
        #expect(titles(rows) == ["x", "a", "b", "c"])
        rows.insert(2, at: 2)
        #expect(titles(rows) == ["x", "a", "y", "x", "b", "c"])
        rows.insert(1, at: 99)
        #expect(titles(rows).last == "y")
    }

    @Test func removedRowsDoNotChangeOthers() {
        let rows = rows(given: ["a", "b", "c", "d"], count: 4, new: ["x", "y"])
        rows.insert(2, at: 2)
        rows.remove(3, at: 1)
        #expect(titles(rows) == ["a", "c", "d"])
        rows.remove(9, at: 2)
        #expect(titles(rows) == ["a", "c"])
        rows.remove(0, at: 0)
        rows.remove(1, at: 7)
        rows.insert(0, at: 0)
        #expect(rows.count == 2)
    }

    @Test func sampleRowsContinueAtTheEndAndAreNewAtTheTop() {
        let rows = rows(count: 3)
        let before = titles(rows)
        rows.insert(2, at: 3)
        rows.insert(2, at: 0)
        let made = SampleRows(in: "en")
        #expect(titles(rows) == [made.newRow(0).title, made.newRow(1).title] + before + [made.row(3).title, made.row(4).title])
    }

    @Test func rowsAreInsertedIntoAnEmptyList() {
        let rows = rows(count: 0)
        rows.insert(1, at: 0)
        #expect(rows.row(at: 0).title == SampleRows(in: "en").newRow(0).title)
    }

    @Test func aMissingRowIsEmpty() {
        #expect(rows(count: 1).row(at: 1) == Page.Row(""))
    }

    @Test func eachStyleHasItsKindOfRow() {
        var list = Page.List()
        list.count = 1
        #expect(SceneRows(list, language: "en").makeRow(0).subviews.last is MessageRow)
        list.style = .plain
        let row = SceneRows(list, language: "en").makeRow(0) as? PressedRow
        #expect((row?.content as? ListRow)?.title.text == SampleRows(in: "en").row(0).title)
        #expect(Page.List.Style.messages.rowHeight == 76)
        #expect(Page.List.Style.plain.rowHeight == 44)
    }
}

@Suite struct SampleRowsTests {
    @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"]) func rowsOfOneScreenDiffer(language: String) {
        let rows = SampleRows(in: language)
        let first = (0..<30).map { rows.row($0) }
        let later = (0..<12).map { rows.newRow($0) }
        #expect(Set((first + later).map(\.title)).count == 42)
        #expect(Set((first + later).map(\.subtitle)).count == 42)
        #expect((first + later).allSatisfy { !$0.title.isEmpty && !$0.subtitle.isEmpty && !$0.detail.isEmpty })
    }

    @Test func repeatedNamesHaveOtherTexts() {
        let rows = SampleRows(in: "en")
        #expect(rows.row(30).title == rows.row(0).title)
        #expect(rows.row(30).subtitle != rows.row(0).subtitle)
        #expect(rows.newRow(12).title == rows.newRow(0).title)
        #expect(rows.newRow(12).subtitle != rows.newRow(0).subtitle)
        #expect(rows.row(1000).detail == rows.row(29).detail)
    }

    @Test func pagesStartWithDifferentPeople() {
        let pages = ["Home", "Favorites", "Photos", "Inbox"].map { SampleRows(in: "en", for: $0) }
        #expect(Set(pages.map { $0.row(0).title }).count == 4)
        #expect(Set((0..<30).map { pages[0].row($0).title }).count == 30)
        #expect(Set(pages.map { $0.row(0).detail }).count == 1, "the first message is always the newest")
    }

    @Test func unknownLanguagesUseEnglishTexts() {
        #expect(SampleRows(in: "fr").row(3) == SampleRows(in: "en").row(3))
    }

    @Test func traditionalChineseHasItsOwnRows() {
        #expect(SampleRows(in: "zh-Hant").row(5).subtitle == "你的明信片今天到了，已經貼在冰箱上了！")
        #expect(SampleRows(in: "zh-TW").row(2).title == "讀書會")
    }

    @Test(arguments: [
        ("ko", "오전 9:38", "어제", "25. 12. 4.", "지금"), ("ru", "09:38", "Вчера", "04.12.25", "сейчас"),
        ("uk", "09:38", "Учора", "04.12.25", "зараз"),
    ]) func timesAreTranslatedEvenIfNamesAreNot(language: String, first: String, sixth: String, last: String, now: String) {
        let rows = SampleRows(in: language)
        #expect([0, 5, 29].map { rows.row($0).detail } == [first, sixth, last])
        #expect(rows.newRow(0).detail == now)
        #expect(rows.row(0).title == SampleRows(in: "en").row(0).title)
    }
}
