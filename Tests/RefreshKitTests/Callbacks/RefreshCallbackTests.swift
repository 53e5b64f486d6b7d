import RefreshKit
import Testing

/// All callbacks and events of a refresh, in their order and at their instants, for each preset.
@Suite struct RefreshCallbackTests {
    @Test(arguments: RefreshCallbackStory.allCases, RefreshPreset.allCases)
    func callbacksComeInOrder(_ story: RefreshCallbackStory, _ preset: RefreshPreset) throws {
        let table = try #require(story.tables.first { $0.kinds.contains(preset.rawValue) }, "no table for \(preset) in \(story)")
        if let difference = table.difference(from: story.play(preset.behavior)) {
            Issue.record("\(preset) \(story): \(difference)")
        }
    }

    /// Whatever the preset: the action comes before the opening is reported, and the closing before the end.
    @Test(arguments: RefreshCallbackStory.allCases, RefreshPreset.allCases)
    func anOpeningFollowsItsActionAndAnEndItsClosing(_ story: RefreshCallbackStory, _ preset: RefreshPreset) {
        let events = story.play(preset.behavior).flatMap { $0.drop { $0 != " " }.dropFirst().split(separator: ", ") }.map(String.init)
        var actions = 0
        for event in events {
            actions += event == "action" ? 1 : event == "opened" ? -1 : 0
            #expect(actions >= 0, "\(preset) \(story): opened comes before its action")
        }
        #expect(!events.contains { $0.hasSuffix("is not called") || $0.hasSuffix("without an event") })
    }
}

extension RefreshCallbackStory {
    var tables: [CallbackTable] {
        switch self {
        case .pulledTwice: Self.pulledTwiceTables
        case .begunTwice: Self.begunTwiceTables
        case .begunWhileClosing: Self.begunWhileClosingTables
        case .endedWhileOpening: Self.endedWhileOpeningTables
        case .endedInTheAction: Self.endedInTheActionTables
        case .begunInTheEnd: Self.begunInTheEndTables
        case .endedWhenOpened: Self.endedWhenOpenedTables
        case .noMoreData: Self.noMoreDataTables
        case .minimumTimes: Self.minimumTimesTables
        case .begunWhileWaiting: Self.begunWhileWaitingTables
        case .begunWhileAResultShows: Self.begunWhileAResultShowsTables
        }
    }
}
