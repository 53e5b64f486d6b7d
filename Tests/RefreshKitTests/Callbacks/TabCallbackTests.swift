import RefreshKit
import Testing

/// All that a tab bar reports about a tab that refreshes, in its order and at its instants.
@Suite struct TabCallbackTests {
    @Test(arguments: TabCallbackStory.allCases) func callbacksComeInOrder(_ story: TabCallbackStory) {
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
