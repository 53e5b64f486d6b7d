import RefreshKit

/// Plays the cases of the area `transition`: finger and taps in, switches between tabs out.
enum TransitionAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        guard let instants = try input.numbers("at") else { throw InputError("input.at: missing") }
        let events = input.has("events") ? try input.objects("events").map(TransitionInput.init) : []
        let harness = try TransitionHarness(input)
        try input.finish()
        guard instants.allSatisfy({ $0 >= 0 }) else { throw InputError("input.at: before the start") }
        try requireOrder(of: events)

        var samples = [JSONValue](repeating: .null, count: instants.count)
        var remaining = events[...]
        for (place, seconds) in instants.enumerated().sorted(by: { $0.element < $1.element }) {
            let instant = Duration.caseSeconds(seconds)
            while let event = remaining.first, event.instant <= instant {
                try harness.play(event)
                remaining.removeFirst()
            }
            harness.advance(to: instant)
            samples[place] = harness.sample(at: seconds)
        }
        for event in remaining { try harness.play(event) }
        try harness.settle(within: .seconds(3600))
        return ["log": .list(harness.log), "samples": .list(samples), "selected": .number(Double(harness.selectedTab))]
    }

    private static func requireOrder(of events: [TransitionInput]) throws {
        var latest = Duration.zero
        for event in events {
            guard event.instant >= latest else { throw InputError("input.events: not in order of time") }
            latest = event.instant
        }
    }
}
