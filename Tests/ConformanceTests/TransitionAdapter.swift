import RefreshKit

/// Plays the cases in the `transition` area: converts touches and taps to tab switches.
enum TransitionAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        guard let instants = try input.numbers("at") else { throw InputError("input.at: missing") }
        let events = input.has("events") ? try input.objects("events").map(TransitionInput.init) : []
        let harness = try TransitionHarness(input)
        try input.finish()
        guard instants.allSatisfy({ $0 >= 0 }) else { throw InputError("input.at: expected numbers of 0 or more") }
        try requireOrder(of: events)

        var samples = [JSONValue](repeating: .null, count: instants.count)
        var remaining = events[...]
        for (index, seconds) in instants.enumerated().sorted(by: { $0.element < $1.element }) {
            let instant = Duration.caseSeconds(seconds)
            while let event = remaining.first, event.instant <= instant {
                try harness.play(event)
                remaining.removeFirst()
            }
            harness.advance(to: instant)
            samples[index] = harness.sample(at: seconds)
        }
        for event in remaining { try harness.play(event) }
        try harness.settle(within: .seconds(3600))
        return ["log": .list(harness.log), "samples": .list(samples), "selected": .number(Double(harness.selectedTab))]
    }

    private static func requireOrder(of events: [TransitionInput]) throws {
        var latest = Duration.zero
        for event in events {
            guard event.instant >= latest else { throw InputError("input.events: not in chronological order") }
            latest = event.instant
        }
    }
}

/// An event in a case: a pan sample, or a tap on an item.
struct TransitionInput {
    enum Kind {
        case tap(Int)
        case pan(PanSample)
    }

    let instant: Duration
    let kind: Kind

    init(_ fields: InputFields) throws {
        instant = try fields.time("t")
        if let index = try fields.index("tap") {
            kind = .tap(index)
        } else {
            guard let phase = try fields.phase() else { throw InputError("event: neither tap nor phase") }
            let translation = Point(x: try fields.number("x", default: 0), y: try fields.number("y", default: 0))
            kind = .pan(PanSample(phase, translation: translation))
        }
        try fields.finish()
    }
}

import RefreshTesting

/// A case's tabs, with a log of their switches in the cases' terms.
final class TransitionHarness: StageHarness, TabSwitchHost {
    private static let curves: [String: Curve] = [
        "linear": .linear, "ease_in": .easeIn, "ease_out": .easeOut, "ease_in_out": .easeInOut, "default": .default,
    ]
    private static let restarts: [String: TabSwitcher.Restart] = ["on_completion": .onCompletion, "on_next_change": .onNextChange]

    let tabCount: Int
    var selectedTab: Int
    private(set) var log: [JSONValue] = []
    private let transitionView = TransitionView()
    private let tabs: [View]
    private var switcher: TabSwitcher?

    init(_ input: InputFields) throws {
        let size = Size(width: try input.requiredNumber("width"), height: try input.requiredNumber("height"))
        tabCount = try input.requiredIndex("tabs")
        selectedTab = try input.requiredIndex("selected")
        guard (0..<tabCount).contains(selectedTab) else { throw InputError("input.selected: tab \(selectedTab) not found") }
        tabs = (0..<tabCount).map { _ in View() }
        super.init(transitionView, size: size)
        let switcher = TabSwitcher(host: self, in: transitionView)
        if input.has("duration") {
            let duration = try input.time("duration")
            guard duration >= .zero else { throw InputError("input.duration: expected 0 or more") }
            switcher.transition = PushTransition(duration: duration)
        }
        switcher.threshold = try input.number("threshold", default: TabSwitcher.defaultThreshold)
        switcher.completionSpeed = try input.number("completion_speed", default: 1)
        guard switcher.completionSpeed > 0 else { throw InputError("input.completion_speed: expected a number greater than 0") }
        switcher.completionCurve = try Self.named("completion_curve", in: Self.curves, input) ?? .easeInOut
        switcher.restart = try Self.named("restart", in: Self.restarts, input) ?? .onCompletion
        switcher.cancelsPanAtEnds = try input.bool("cancel_pan_at_ends", default: true)
        switcher.animatesTaps = try input.bool("animate_taps", default: false)
        self.switcher = switcher
    }

    private static func named<Value>(_ name: String, in values: [String: Value], _ input: InputFields) throws -> Value? {
        guard let text = try input.text(name) else { return nil }
        guard let value = values[text] else { throw InputError("input.\(name): unknown '\(text)'") }
        return value
    }

    func viewForTab(at index: Int) -> View { tabs[index] }

    func play(_ event: TransitionInput) throws {
        advance(to: event.instant)
        switch event.kind {
        case .tap(let index):
            guard tabs.indices.contains(index) else { throw InputError("tap: item \(index) not found") }
            switcher?.tap(index)
        case .pan(let sample): switcher?.pan.send(sample)
        }
    }

    /// Returns the current state.
    func sample(at seconds: Double) -> JSONValue {
        guard let transition = transitionView.transition else {
            let visible = tabs.indices.filter { tabs[$0].superview === transitionView && !tabs[$0].isHidden }
            let only = visible.count == 1 ? JSONValue.number(Double(visible[0])) : .null
            return ["t": .number(seconds), "in_transition": false, "visible": only]
        }
        return [
            "t": .number(seconds), "in_transition": true, "from": index(of: transition.from), "to": index(of: transition.to),
            "progress": .number(transition.progress), "from_frame": frame(of: transition.from), "to_frame": frame(of: transition.to),
        ]
    }

    private func index(of view: View) -> JSONValue {
        tabs.firstIndex { $0 === view }.map { .number(Double($0)) } ?? .null
    }

    private func frame(of view: View) -> JSONValue {
        let frame = view.presentationFrame
        return .list([frame.minX, frame.minY, frame.width, frame.height].map(JSONValue.number))
    }

    func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent) {
        let t = JSONValue.number(now.seconds)
        switch event {
        case .began(let begun):
            let (from, to) = (JSONValue.number(Double(begun.from)), JSONValue.number(Double(begun.to)))
            log.append(["t": t, "event": "begin", "from": from, "to": to, "edge": .text(begun.edge.rawValue)])
        case .decided(_, let finishes, let progress):
            log.append(["t": t, "event": finishes ? "finish" : "cancel", "percent": .number(progress)])
        case .completed(_, let finished):
            log.append(["t": t, "event": "complete", "finished": .bool(finished), "selected": .number(Double(selectedTab))])
        case .switched: log.append(["t": t, "event": "switch", "selected": .number(Double(selectedTab))])
        case .panCanceled: log.append(["t": t, "event": "pan_cancelled_by_owner"])
        }
    }
}
