import Originals
import RefreshKit
import Testing

@testable import Scenes

@Suite struct ScenePlayerLoadTests {
    private static let begin = ScriptAction.begin(ControlReference(.header))
    private static let end = ScriptAction.end(ControlReference(.header), nil)

    @Test func aHeaderInsertsRowsAtTheTop() {
        let played = SceneHarness(.rows(40, header: .init(.header, loads: [.rows(3, after: 2)])), [.at(1, Self.begin)])
        played.play(to: 3.2)
        #expect(played.list.rowCount == 40)
        #expect(played.header?.state == .refreshing)
        // The action is called after the 0.25 s opening.
        played.play(to: 3.26)
        #expect(played.list.rowCount == 43)
        #expect(played.page.rows.count == 43)
        #expect(played.header?.state == .idle)
        played.play(to: 4)
        #expect(played.list.contentOffset.y == -20)
    }

    @Test func theLastLoadRepeats() {
        let loads: [Load] = [.rows(1, after: 0.5), .rows(10, after: 0.5)]
        let played = SceneHarness(
            .rows(40, header: .init(.header, loads: loads)), [.at(0, Self.begin), .at(2, Self.begin), .at(4, Self.begin)])
        played.play(to: 1)
        #expect(played.list.rowCount == 41)
        played.play(to: 3)
        #expect(played.list.rowCount == 51)
        played.play(to: 5)
        #expect(played.list.rowCount == 61)
    }

    @Test func aFooterAppendsRowsUntilItRunsOutOfData() {
        var last = Load.rows(2, after: 1)
        last.isLast = true
        let played = SceneHarness(
            .rows(40, footer: .init(.backFooter, loads: [last])),
            [.at(0, .begin(ControlReference(.footer))), .at(3, .resetNoMoreData(ControlReference(.footer)))])
        played.play(to: 2)
        #expect(played.list.rowCount == 42)
        #expect(played.footer?.state == .noMoreData)
        #expect(played.footer?.label.text == "No more data")
        played.play(to: 3)
        #expect(played.footer?.state == .idle)
    }

    @Test func rowsAreInsertedAtTheIndexOfTheLoad() {
        var load = Load.rows(2, after: 1)
        load.index = .max
        let played = SceneHarness(.rows(40, header: .init(.header, loads: [load])), [.at(0, Self.begin)])
        let first = played.list.row(at: 0)
        played.play(to: 2)
        #expect(played.list.rowCount == 42)
        #expect(played.list.row(at: 0) === first)
    }

    @Test func aRefreshThatEndsEarlyLoadsNothing() {
        let played = SceneHarness(.rows(40, header: .init(.header, loads: [.rows(3, after: 2)])), [.at(0, Self.begin), .at(1, Self.end)])
        var courses: [SceneLoads.Phase] = []
        played.page.header?.loads.onPhase = { course, _ in courses.append(course) }
        played.play(to: 5)
        #expect(played.list.rowCount == 40)
        #expect(played.header?.state == .idle)
        #expect(courses == [.begins, .isVoid])
    }

    @Test func aRefreshThatEndsBeforeItIsOpenLoadsNothing() {
        let played = SceneHarness(.rows(40, header: .init(.header, loads: [.rows(3, after: 2)])), [.at(0, Self.begin), .at(0.1, Self.end)])
        played.play(to: 5)
        #expect(played.list.rowCount == 40)
    }

    /// The first load would have delivered its rows at 2.25 s.
    @Test func aRestartedRefreshWaitsForItsOwnLoad() {
        let loads: [Load] = [.rows(3, after: 2), .rows(5, after: 2)]
        let played = SceneHarness(
            .rows(40, header: .init(.header, loads: loads)), [.at(0, Self.begin), .at(1, Self.end), .at(2, Self.begin)])
        played.play(to: 4.2)
        #expect(played.list.rowCount == 40)
        #expect(played.header?.state == .refreshing)
        played.play(to: 4.3)
        #expect(played.list.rowCount == 45)
    }

    @Test func aFooterHiddenDuringALoadLoadsNothing() {
        let footer = ControlReference(.footer)
        let played = SceneHarness(
            .rows(40, footer: .init(.autoFooter, loads: [.rows(3, after: 2)])), [.at(0, .begin(footer)), .at(1, .setHidden(footer, true))])
        played.play(to: 5)
        #expect(played.list.rowCount == 40)
    }

    @Test func aResultIsShownForTheResultTime() {
        var load = Load(after: .seconds(1))
        load.result = .failure
        var header = Page.Control(.header, loads: [load])
        header.resultTime = .seconds(1)
        let played = SceneHarness(.rows(40, header: header), [.at(0, Self.begin)])
        played.play(to: 2)
        #expect(played.header?.result == .failure)
        #expect(played.header?.label.text == "Update failed")
        played.play(to: 2.5)
        #expect(played.header?.result == nil)
    }

    @Test func aTapOnTheSelectedTabLoadsAndChangesItsBadge() {
        var load = Load.rows(4, after: 2)
        load.badge = ""
        var tab = Tab(.rows(40))
        tab.badge = "3"
        tab.refresh = TabRefresh()
        tab.refresh?.loads = [load]
        let played = SceneHarness(tabs: [tab, Tab(.rows(2))], [.at(1, .tap(.tab(0), holding: .milliseconds(50)))])
        played.play(to: 3)
        #expect(played.page.item.isRefreshing)
        #expect(played.page.item.badge == "3")
        played.play(to: 3.1)
        #expect(!played.page.item.isRefreshing)
        #expect(played.page.item.badge == nil)
        #expect(played.list.rowCount == 44)
    }

    @Test func aTabRefreshCanBeginAndEndByCall() {
        var tab = Tab(.rows(40))
        tab.refresh = TabRefresh()
        tab.refresh?.loads = [.rows(4, after: 5)]
        let reference = ControlReference(.tab, ofTab: 0)
        let played = SceneHarness(tabs: [tab, Tab(.rows(2))], [.at(0, .begin(reference)), .at(1, .end(reference, nil))])
        played.play(to: 0.5)
        #expect(played.page.item.isRefreshing)
        played.play(to: 9)
        #expect(!played.page.item.isRefreshing)
        #expect(played.list.rowCount == 40)
    }
}
