/// In how many stories it came to what the stories are there to try.
struct StoryCounts {
    enum Event: Hashable, CaseIterable {
        /// A control refreshed.
        case refreshing
        /// A switch between tabs went back to where it began.
        case cancelledSwitch
        /// A refresh was ended while its list was still moving for it.
        case endInMotion
        /// Another tab was selected while a control on the shown one refreshed.
        case switchInRefresh
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
    /// What is compared before and after something happens.
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
