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

    @Test func madeUpRowsFollowThoseThatWereGiven() {
        let all = titles(rows(given: ["a", "b"], count: 4))
        #expect(all == ["a", "b", MadeUpRows(in: "en").row(0).title, MadeUpRows(in: "en").row(1).title])
    }

    @Test func rowsKeepWhatTheySayWhenOthersComeIn() {
        let rows = rows(given: ["a", "b", "c"], count: 3, new: ["x", "y"])
        rows.insert(1, at: 0)
        #expect(titles(rows) == ["x", "a", "b", "c"])
        rows.insert(2, at: 2)
        #expect(titles(rows) == ["x", "a", "y", "x", "b", "c"])
        rows.insert(1, at: 99)
        #expect(titles(rows).last == "y")
    }

    @Test func rowsKeepWhatTheySayWhenOthersGo() {
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

    @Test func madeUpRowsGoOnAtTheEndAndAreNewOnTop() {
        let rows = rows(count: 3)
        let before = titles(rows)
        rows.insert(2, at: 3)
        rows.insert(2, at: 0)
        let made = MadeUpRows(in: "en")
        #expect(titles(rows) == [made.newRow(0).title, made.newRow(1).title] + before + [made.row(3).title, made.row(4).title])
    }

    @Test func anEmptyListGetsNewRows() {
        let rows = rows(count: 0)
        rows.insert(1, at: 0)
        #expect(rows.row(at: 0).title == MadeUpRows(in: "en").newRow(0).title)
    }

    @Test func aRowThatIsNotThereSaysNothing() {
        #expect(rows(count: 1).row(at: 1) == Page.Row(""))
    }

    @Test func eachStyleHasARowOfItsKind() {
        var list = Page.List()
        list.count = 1
        #expect(SceneRows(list, language: "en").makeRow(0).subviews.last is MessageRow)
        list.style = .plain
        let row = SceneRows(list, language: "en").makeRow(0) as? PressedRow
        #expect((row?.content as? ListRow)?.title.text == MadeUpRows(in: "en").row(0).title)
        #expect(Page.List.Style.messages.rowHeight == 76)
        #expect(Page.List.Style.plain.rowHeight == 44)
    }
}
