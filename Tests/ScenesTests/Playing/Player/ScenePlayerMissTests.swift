import Originals
import RefreshKit
import Testing

@testable import Scenes

/// Script entries that have no effect are reported.
@Suite struct ScenePlayerMissTests {
    private func missedEntries(_ page: Page, _ script: [ScriptEntry], _ change: (inout Scene) -> Void = { _ in }) -> [String] {
        SceneTrace.missedEntries(of: SceneHarness(page, script, change).player.scene, in: IndicatorRegistry())
    }

    @Test func aTapOnAnOffScreenTarget() {
        let script: [ScriptEntry] = [.at(1, .tap(.row(2), holding: .zero)), .at(2, .tap(.row(39), holding: .zero))]
        #expect(missedEntries(.rows(30), script) == ["script[1].tap: row 39 of 30 is not on the screen"])
        #expect(
            missedEntries(.rows(30, footer: Page.Control(.backFooter)), [.at(1, .tap(.control(.footer), holding: .zero))])
                == ["script[0].tap: the footer is not on the screen"])
    }

    @Test func aPullByAnInsufficientDistance() {
        let page = Page.rows(30, header: Page.Control(.header))
        #expect(
            missedEntries(page, [.at(1, .pull(Pull(50))), .at(3, .pull(Pull(200)))]) == [
                "script[0].pull: the header reached 48%, which does not start a refresh; pull farther, or use 'progress' instead of 'by'"
            ])
    }

    @Test func aPullToALowProgressIsNotReported() {
        #expect(missedEntries(.rows(30, header: Page.Control(.header)), [.at(1, .pull(Pull(progress: 0.5)))]).isEmpty)
    }

    @Test func anEndWithoutARefresh() {
        let page = Page.rows(30, header: Page.Control(.header))
        let header = ControlReference(.header)
        #expect(
            missedEntries(page, [.at(1, .begin(header)), .at(2, .end(header, nil)), .at(4, .end(header, .success))]) == [
                "script[2].end: the header is not refreshing"
            ])
    }

    @Test func aSidewaysSwipeWithoutEffect() {
        #expect(
            missedEntries(.rows(30), [.at(1, .swipe(Swipe(.left))), .at(2, .swipe(Swipe(.up)))]) == [
                "script[0].swipe: nothing scrolls horizontally here; to switch tabs with a swipe, set 'swipes: true' in 'bar'"
            ])
    }

    @Test func fingersOnAScriptedList() {
        var page = Page.rows(30, header: Page.Control(.header))
        page.list.isScripted = true
        let why = "fingers do not move a list with 'scripted: true'; use 'offset'"
        #expect(
            missedEntries(page, [.at(1, .pull(Pull(200))), .at(3, .swipe(Swipe(.up)))]) == [
                "script[0].pull: \(why)", "script[1].swipe: \(why)",
            ])
        let played = SceneHarness(page, [.at(1, .pull(Pull(200)))])
        played.play(to: 1.5)
        #expect(played.list.contentOffset.y == -20 && !played.list.pan.isPanning)
        #expect(played.header?.state == .idle)
    }

    @Test func missingRows() {
        let script: [ScriptEntry] = [
            .at(1, .scroll(.row(29), animated: false)), .at(1, .scroll(.row(30), animated: false)),
            .at(2, .insertRows(1, at: 30, tab: nil)),
            .at(2, .insertRows(1, at: 32, tab: nil)), .at(3, .removeRows(33, at: 0, tab: nil)), .at(4, .removeRows(1, at: 0, tab: nil)),
            .at(5, .insertRows(3, at: .max, tab: nil)), .at(6, .removeRows(2, at: 2, tab: nil)), .at(7, .removeRows(1, at: 9, tab: nil)),
        ]
        #expect(
            missedEntries(.rows(30), script) == [
                "script[1].scroll: row 30 is out of range (30 rows); the list scrolls as far as possible",
                "script[3].insert: row 32 is out of range (31 rows); the new rows are added at the end",
                "script[4].remove: removed only 32 rows, expected 33", "script[5].remove: the list has no rows",
                "script[7].remove: removed only 1 row, expected 2",
                "script[8].remove: row 9 is out of range (2 rows); the last rows are removed",
            ])
    }

    @Test func theLineNumberIsReported() {
        let missedEntries = missedEntries(.rows(3), [.at(1, .tap(.row(9), holding: .zero))]) { $0.script[0].line = 12 }
        #expect(missedEntries == ["script[0].tap (line 12): row 9 of 3 is not on the screen"])
    }

    @Test func aBeginDuringARefresh() {
        let header = ControlReference(.header)
        #expect(
            missedEntries(.rows(30, header: Page.Control(.header)), [.at(1, .begin(header)), .at(2, .begin(header))]) == [
                "script[1].begin: the header is already refreshing"
            ])
    }

    /// The three-state control can begin refreshing only when it is idle.
    @Test func aRejectedBegin() {
        var page = Page.rows(30, header: Page.Control(.threeState))
        page.list.isScripted = true
        let script: [ScriptEntry] = [
            .at(1, .setDragging(true, decelerates: false)), .at(1, .setOffset(Point(x: 0, y: -120), isDragging: nil)),
            .at(2, .begin(ControlReference(.header))),
        ]
        #expect(missedEntries(page, script) == ["script[2].begin: the header cannot start refreshing now"])
    }

    /// Beginning a refresh while another one waits for its minimum time continues the running refresh.
    @Test func aBeginDuringTheMinimumTimeIsNotReported() {
        var control = Page.Control(.header)
        control.minimumTime = .seconds(5)
        let header = ControlReference(.header)
        #expect(
            missedEntries(.rows(30, header: control), [.at(1, .begin(header)), .at(2, .end(header, nil)), .at(3, .begin(header))]).isEmpty)
    }

    @Test func unchangedFlags() {
        let header = ControlReference(.header)
        let script: [ScriptEntry] = [
            .at(1, .setHidden(header, false)), .at(1, .setHidden(header, true)), .at(2, .setHidden(header, true)),
            .at(3, .setEnabled(header, true)), .at(3, .setEnabled(header, false)), .at(4, .setEnabled(header, false)),
        ]
        #expect(
            missedEntries(.rows(30, header: Page.Control(.header)), script) == [
                "script[0].show: the header is already shown", "script[2].hide: the header is already hidden",
                "script[3].enable: the header is already enabled", "script[5].disable: the header is already disabled",
            ])
    }

    @Test func repeatedRunningOutOfData() {
        let footer = ControlReference(.footer)
        let script: [ScriptEntry] = [
            .at(1, .resetNoMoreData(footer)), .at(2, .noMoreData(footer)), .at(3, .noMoreData(footer)), .at(4, .resetNoMoreData(footer)),
        ]
        #expect(
            missedEntries(.rows(30, footer: Page.Control(.backFooter)), script) == [
                "script[0].reset: the footer is not out of data",
                "script[2].no-more-data: the footer is already out of data",
            ])
    }

    @Test func unchangedScreenState() {
        let script: [ScriptEntry] = [
            .at(1, .setBarHidden(false, animated: true)), .at(2, .setBarHidden(true, animated: true)),
            .at(3, .setBarHidden(true, animated: false)), .at(4, .select(0, animated: true)), .at(5, .select(1, animated: true)),
            .at(6, .select(1, animated: false)), .at(7, .setAppearance(.light)), .at(8, .turn(.portrait, animated: true)),
            .at(9, .begin(ControlReference(.tab, ofTab: 1))), .at(9.5, .begin(ControlReference(.tab, ofTab: 1))),
        ]
        let scene = SceneHarness(
            tabs: [
                Tab(.rows(3)),
                {
                    var tab = Tab(.rows(3)); tab.refresh = TabRefresh(); return tab
                }(),
            ], script
        ).player.scene
        #expect(
            SceneTrace.missedEntries(of: scene, in: IndicatorRegistry()) == [
                "script[0].bar: the bar is already shown", "script[2].bar: the bar is already hidden",
                "script[3].page: tab 0 is already selected", "script[5].page: tab 1 is already selected",
                "script[6].appearance: the appearance is already light", "script[7].turn: the device already has this orientation",
                "script[9].begin: the tab is already refreshing",
            ])
    }

    @Test func unchangedBadgesAndRows() {
        let script: [ScriptEntry] = [
            .at(1, .insertRows(0, at: 0, tab: nil)), .at(2, .setBadge(nil, tab: 0)), .at(3, .setBadge("1", tab: 0)),
            .at(4, .setBadge("1", tab: 0)),
        ]
        let scene = SceneHarness(tabs: [Tab(.rows(3))], script).player.scene
        #expect(
            SceneTrace.missedEntries(of: scene, in: IndicatorRegistry()) == [
                "script[0].insert: the number of rows is 0", "script[1].badge: the tab has no badge",
                "script[3].badge: the tab already has this badge",
            ])
    }
}
