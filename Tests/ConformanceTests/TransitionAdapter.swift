import RefreshKit

/// Plays the cases of the area `transition`: finger and taps in, switches between tabs out.
enum TransitionAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        let instants = try input.numbers("at")
        let events = input.has("events") ? try input.objects("events").map(TransitionInput.init) : []
        let stage = try TransitionStage(input)
        try input.finish()
        guard let instants else { throw InputError("input.at: missing") }

        var samples: [JSONValue] = []
        var remaining = events[...]
        for seconds in instants {
            let instant = Duration.caseSeconds(seconds)
            while let event = remaining.first, event.instant <= instant {
                try stage.play(event)
                remaining.removeFirst()
            }
            stage.advance(to: instant)
            samples.append(stage.sample(at: seconds))
        }
        for event in remaining { try stage.play(event) }
        stage.comeToRest()
        return ["log": .list(stage.log), "samples": .list(samples), "selected": .number(Double(stage.selectedTab))]
    }
}
