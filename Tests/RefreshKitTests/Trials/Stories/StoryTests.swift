import Fixtures

import Foundation
import RefreshKit
import Testing

/// After any story, the screen returns to its initial state.
///
/// Each seed plays 100 stories, or 2500 in the nightly tier. Each screen plays 100 stories, so anything a story leaves behind affects the
/// next one. `STORY_SEED=17` sets the seed, and `STORY_COUNT=50000` sets the number of stories.
@Suite struct StoryTests {
    private static let storiesPerScreen = 100
    private static let variables = ProcessInfo.processInfo.environment
    static let seeds: [UInt64] = variables["STORY_SEED"].flatMap(UInt64.init).map { [$0] } ?? [1, 2, 3, 4]
    private static let count = variables["STORY_COUNT"].flatMap(Int.init) ?? Tier.rounds(100, nightly: 2500)

    @Test(arguments: seeds) func everyStoryReturnsToRest(_ seed: UInt64) throws {
        var writer = StoryWriter(seed: seed)
        var counts = StoryCounts()
        var number = 0
        while number < Self.count {
            let screenSeed = writer.screenSeed()
            let screen = StoryHarness(seed: screenSeed)
            var history: [[StoryAction]] = []
            for _ in 0..<min(Self.storiesPerScreen, Self.count - number) {
                number += 1
                history.append(writer.story(on: screen))
                screen.play(history[history.count - 1])
                let faults = screen.faults()
                guard faults.isEmpty else {
                    let short = Self.shortened(history, screenSeed)
                    Issue.record("seed \(seed), story \(number): \(faults)\nscreen \(screenSeed), shortened story: \(short)")
                    return
                }
                if number % 50 == 0 {
                    try screen.renderer.render()
                    #expect(try screen.renderer.bitmap == screen.renderedFrame(), "seed \(seed), story \(number)")
                }
            }
            counts.add(screen.counts)
        }
        for event in StoryCounts.Event.allCases {
            let stories = counts.stories[event, default: 0]
            #expect(stories >= Self.count / Self.rarity(of: event), "\(event) occurred in \(stories) of \(Self.count) stories")
        }
    }

    /// Returns the maximum number of stories per occurrence of an event.
    private static func rarity(of event: StoryCounts.Event) -> Int {
        switch event {
        case .refreshing: 4
        case .canceledSwitch: 20
        case .endInMotion: 40
        case .switchInRefresh: 20
        case .pictureInRefresh: 20
        case .pictureInPull: 50
        case .bannerInMotion: 100
        }
    }

    /// Returns the stories, reduced to the events needed to reproduce a fault.
    private static func shortened(_ history: [[StoryAction]], _ screenSeed: UInt64) -> [[StoryAction]] {
        func isFaulty(_ stories: [[StoryAction]]) -> Bool {
            let screen = StoryHarness(seed: screenSeed)
            for story in stories { screen.play(story) }
            return !screen.faults().isEmpty
        }
        var stories = history
        for index in stories.indices.dropLast().reversed() {
            var fewer = stories
            fewer.remove(at: index)
            if isFaulty(fewer) { stories = fewer }
        }
        for story in stories.indices.reversed() {
            for action in stories[story].indices.reversed() {
                var fewer = stories
                fewer[story].remove(at: action)
                if isFaulty(fewer) { stories = fewer }
            }
        }
        return stories
    }
}

/// The number of stories in which each important event occurred.
struct StoryCounts {
    enum Event: Hashable, CaseIterable {
        /// A control refreshed.
        case refreshing
        /// A switch between tabs was reversed.
        case canceledSwitch
        /// A refresh was ended while its list was still moving.
        case endInMotion
        /// Another tab was selected while a control on the current tab was refreshing.
        case switchInRefresh
        /// A refresh view was replaced while its control was refreshing.
        case pictureInRefresh
        /// A refresh view was replaced while its control was pulled.
        case pictureInPull
        /// The header or footer view changed while its list was moving.
        case bannerInMotion
    }

    private(set) var stories: [Event: Int] = [:]
    private var present: Set<Event> = []

    mutating func beginStory() { present = [] }

    mutating func note(_ event: Event) { present.insert(event) }

    mutating func endStory() {
        for event in present { stories[event, default: 0] += 1 }
    }

    mutating func add(_ other: StoryCounts) {
        stories.merge(other.stories, uniquingKeysWith: +)
    }
}

extension StoryHarness {
    /// The state compared before and after an action.
    struct Glance {
        let selected: Int
        let current: (from: Int, to: Int)?
        let refreshes: Bool
    }

    var glance: Glance {
        let current = container.switcher.current.map { ($0.from, $0.to) }
        let shown = lists[container.selectedIndex]
        return Glance(selected: container.selectedIndex, current: current, refreshes: shown.controls.contains { $0.state == .refreshing })
    }
}
