import RefreshKit

import Testing

/// All calls made by a tab bar with a refreshing tab, in order and with their times.
@Suite struct TabCallbackTests {
    @Test(arguments: TabCallbackStory.allCases) func callbacksAreInOrder(_ story: TabCallbackStory) {
        for table in story.tables {
            if let difference = table.difference(from: story.play()) { Issue.record("\(story): \(difference)") }
        }
    }
}

extension TabCallbackStory {
    var tables: [CallbackTable] {
        switch self {
        case .tappedAgain: Self.tappedAgainTables
        case .stoppedInTheAction: Self.stoppedInTheActionTables
        case .startedInTheAction: Self.startedInTheActionTables
        case .restarted: Self.restartedTables
        case .leftAndBack: Self.leftAndBackTables
        case .withoutAnimation: Self.withoutAnimationTables
        case .switchedOffMeanwhile: Self.switchedOffMeanwhileTables
        case .viewReplaced: Self.viewReplacedTables
        case .startedByACall: Self.startedByACallTables
        case .selectedFirst: Self.selectedFirstTables
        }
    }
}

/// A sequence of events on a tab, with a table of the expected callbacks.
enum TabCallbackStory: String, CaseIterable, Sendable {
    case tappedAgain, stoppedInTheAction, startedInTheAction, restarted, leftAndBack, withoutAnimation, switchedOffMeanwhile, viewReplaced
    case startedByACall, selectedFirst

    func play() -> [String] {
        let bench = TabCallbackStage()
        let item = bench.item
        switch self {
        case .tappedAgain:
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
            bench.stop(at: 1000)
            bench.stop(at: 1100)
            bench.tap(0, at: 2000)
            bench.stop(at: 3000)
        case .stoppedInTheAction:
            item.refreshAction = { [unowned bench] _, item in
                bench.log.write("action")
                item.stopRefresh()
            }
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
        case .startedInTheAction:
            item.refreshAction = { [unowned bench] _, item in
                bench.log.write("action")
                item.startRefresh()
            }
            bench.tap(0, at: 100)
            bench.stop(at: 1000)
        case .restarted:
            bench.tap(0, at: 100)
            bench.at(500, "stopRefresh and startRefresh") {
                $0.item.stopRefresh()
                $0.item.startRefresh()
            }
            bench.stop(at: 1000)
        case .leftAndBack:
            bench.tap(0, at: 100)
            bench.tap(1, at: 200)
            bench.tap(0, at: 300)
            bench.stop(at: 400)
            bench.tap(0, at: 500)
        case .withoutAnimation:
            item.isRefreshAnimationEnabled = false
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
            bench.stop(at: 1000)
            bench.tap(0, at: 2000)
        case .switchedOffMeanwhile:
            bench.tap(0, at: 100)
            bench.at(200, "isRefreshAnimationEnabled = false") { $0.item.isRefreshAnimationEnabled = false }
            bench.stop(at: 300)
            bench.tap(0, at: 400)
        case .viewReplaced:
            bench.tap(0, at: 100)
            bench.at(200, "another refreshView") { $0.item.refreshView = TabCallbackStage.RefreshView("other view", $0.log) }
            bench.stop(at: 300)
            bench.tap(0, at: 400)
        case .startedByACall:
            bench.at(100, "startRefresh") { $0.item.startRefresh() }
            bench.at(200, "startRefresh") { $0.item.startRefresh() }
            bench.tap(0, at: 300)
            bench.stop(at: 400)
        case .selectedFirst:
            bench.bar.selectedItem = bench.bar.items[1]
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
            bench.tap(1, at: 300)
            bench.tap(1, at: 400)
        }
        return bench.play(to: 4000)
    }
}

extension TabCallbackStory {
    /// A tap starts a refresh, the next tap selects the tab, and a stop without a refresh is ignored; then the first tap and the stop are
    /// repeated.
    static let tappedAgainTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > tap on 0, should select 0, did select 0
            1.000 > stopRefresh, One refreshing false, view stops, parts shown
            1.100 > stopRefresh
            2.000 > tap on 0, One refreshing true, view starts, parts hidden, action
            3.000 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// An action that stops the refresh immediately.
    static let stoppedInTheActionTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action, One refreshing false, view stops, parts shown
            0.200 > tap on 0, One refreshing true, view starts, parts hidden, action, One refreshing false, view stops, parts shown
            """)
    ]

    /// An action that calls `startRefresh` during its own refresh.
    static let startedInTheActionTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            1.000 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// A stop and a start at the same time.
    static let restartedTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.500 > stopRefresh and startRefresh, One refreshing false, view stops, parts shown, One refreshing true, view starts, parts hidden
            1.000 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// A refresh that continues while another item is selected.
    static let leftAndBackTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > tap on 1, should select 1, did select 1
            0.300 > tap on 0, should select 0, did select 0
            0.400 > stopRefresh, One refreshing false, view stops, parts shown
            0.500 > tap on 0, One refreshing true, view starts, parts hidden, action
            """)
    ]

    /// Without animation, only `isRefreshing` changes.
    static let withoutAnimationTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, action
            0.200 > tap on 0, should select 0, did select 0
            1.000 > stopRefresh, One refreshing false
            2.000 > tap on 0, One refreshing true, action
            """)
    ]

    /// A refresh view that is removed even if the animation has since been disabled.
    static let switchedOffMeanwhileTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > isRefreshAnimationEnabled = false
            0.300 > stopRefresh, One refreshing false, view stops, parts shown
            0.400 > tap on 0, One refreshing true, action
            """)
    ]

    /// The new view replaces the old one, including in later refreshes.
    static let viewReplacedTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > another refreshView, view stops, parts shown, other view starts, parts hidden, One refreshView
            0.300 > stopRefresh, One refreshing false, other view stops, parts shown
            0.400 > tap on 0, One refreshing true, other view starts, parts hidden, action
            """)
    ]

    /// Calling `startRefresh` does not call the action.
    static let startedByACallTables = [
        CallbackTable(
            "item",
            """
            0.100 > startRefresh, One refreshing true, view starts, parts hidden
            0.200 > startRefresh
            0.300 > tap on 0, should select 0, did select 0
            0.400 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// A tap on an unselected item only selects it.
    static let selectedFirstTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, should select 0, did select 0
            0.200 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.300 > tap on 1, should select 1, did select 1
            0.400 > tap on 1, should select 1, did select 1
            """)
    ]
}
