import Originals
import RefreshKit

import Testing

/// All callbacks and events of a refresh, in order and with their times, for each preset.
@Suite struct RefreshCallbackTests {
    @Test(arguments: RefreshCallbackStory.allCases, RefreshPreset.allCases)
    func callbacksAreInOrder(_ story: RefreshCallbackStory, _ preset: RefreshPreset) throws {
        let table = try #require(story.tables.first { $0.kinds.contains(preset.rawValue) }, "no table for \(preset) in \(story)")
        if let difference = table.difference(from: story.play(preset.behavior)) {
            Issue.record("\(preset) \(story): \(difference)")
        }
    }

    /// With any preset, the action is called before the opening is reported, and the closing is reported before the end.
    @Test(arguments: RefreshCallbackStory.allCases, RefreshPreset.allCases)
    func theActionPrecedesTheOpeningAndTheClosingTheEnd(_ story: RefreshCallbackStory, _ preset: RefreshPreset) {
        let events = story.play(preset.behavior).flatMap { $0.drop { $0 != " " }.dropFirst().split(separator: ", ") }.map(String.init)
        var actions = 0
        for event in events {
            actions += event == "action" ? 1 : event == "opened" ? -1 : 0
            #expect(actions >= 0, "\(preset) \(story): opened before its action")
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

import RefreshKit

/// A sequence of events on a control, with tables of the expected callbacks.
enum RefreshCallbackStory: String, CaseIterable, Sendable {
    case pulledTwice, begunTwice, begunWhileClosing, endedWhileOpening, endedInTheAction, begunInTheEnd, endedWhenOpened, noMoreData
    case minimumTimes, begunWhileWaiting, begunWhileAResultShows

    /// Plays the story with a preset and returns the log.
    func play(_ behavior: RefreshBehavior) -> [String] {
        let bench = RefreshCallbackStage(behavior)
        let control = bench.control
        switch self {
        case .pulledTwice:
            bench.load(for: 1500)
            bench.pull(at: 0)
            bench.pull(at: 4000)
            return bench.play(to: 8000)
        case .begunTwice:
            bench.begin(at: 0)
            bench.begin(at: 500)
            bench.end(at: 1200)
            bench.end(at: 1800)
            bench.begin(at: 2000)
            bench.end(at: 3500)
            return bench.play(to: 5000)
        case .begunWhileClosing:
            bench.begin(at: 0)
            bench.end(at: 1500)
            bench.begin(at: 1600)
            bench.end(at: 3100)
            return bench.play(to: 5000)
        case .endedWhileOpening:
            bench.begin(at: 0)
            bench.end(at: 100)
            bench.begin(at: 3000)
            bench.end(at: 3100)
            return bench.play(to: 6000)
        case .endedInTheAction:
            control.onRefresh = { [unowned bench] in
                bench.log.call("action")
                bench.control.endRefreshing()
            }
            bench.begin(at: 0)
            bench.begin(at: 3000)
            return bench.play(to: 6000)
        case .begunInTheEnd:
            bench.load(for: 1000)
            var isFirst = true
            control.onEnd = { [unowned bench] in
                bench.log.call("ended")
                if isFirst { bench.control.beginRefreshing() }
                isFirst = false
            }
            bench.begin(at: 0)
            return bench.play(to: 6000)
        case .endedWhenOpened:
            control.onOpened = { [unowned bench] in
                bench.log.call("opened")
                bench.control.endRefreshing()
            }
            bench.begin(at: 0)
            return bench.play(to: 3000)
        case .noMoreData:
            bench.begin(at: 0)
            bench.at(1500, "endRefreshingWithNoMoreData") { $0.endRefreshingWithNoMoreData() }
            bench.at(3000, "resetNoMoreData") { $0.resetNoMoreData() }
            bench.begin(at: 3500)
            bench.at(5000, "endRefreshingWithNoMoreData") { $0.endRefreshingWithNoMoreData() }
            bench.begin(at: 6000)
            return bench.play(to: 8000)
        case .minimumTimes:
            (control.graceTime, control.minimumDisplayTime, control.resultDisplayTime) = (.milliseconds(300), .seconds(2), .seconds(1))
            bench.begin(at: 0)
            bench.end(at: 1000, with: .success)
            bench.begin(at: 6000)
            bench.end(at: 6100)
            return bench.play(to: 9000)
        case .begunWhileWaiting:
            control.minimumDisplayTime = .seconds(2)
            bench.begin(at: 0)
            bench.end(at: 1200)
            bench.begin(at: 1400)
            bench.end(at: 4000)
            return bench.play(to: 6000)
        case .begunWhileAResultShows:
            control.resultDisplayTime = .seconds(1)
            bench.begin(at: 0)
            bench.end(at: 1200, with: .success)
            bench.begin(at: 1500)
            bench.end(at: 3000, with: .failure)
            return bench.play(to: 6000)
        }
    }
}

/// The presets, by name.
enum RefreshPreset: String, CaseIterable, Sendable {
    case header, backFooter, trailer, autoFooter, threeState, manualHeader, manualFooter, releaseHeader, releaseFooter, ringHeader,
        ringFooter

    var behavior: RefreshBehavior {
        switch self {
        case .header: .header
        case .backFooter: .backFooter
        case .trailer: .trailer
        case .autoFooter: .autoFooter
        case .threeState: .threeState
        case .manualHeader: .manualHeader
        case .manualFooter: .manualFooter
        case .releaseHeader: .releaseHeader
        case .releaseFooter: .releaseFooter
        case .ringHeader: .ringHeader(maximumPull: 60)
        case .ringFooter: .ringFooter(maximumPull: 60)
        }
    }
}
