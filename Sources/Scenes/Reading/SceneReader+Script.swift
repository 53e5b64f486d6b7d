internal import Documents
internal import Motion
internal import RefreshKit

extension SceneReader {
    /// What happens, in order of time.
    mutating func script(_ value: DocumentValue) throws(DocumentError) -> [ScriptEntry] {
        if case .list(let items) = value.node.content, items.isEmpty { return [] }
        let items = try value.list(expected: "a list of entries such as {at: 0.5, pull: 120}")
        guard items.count <= SceneLimits.mostEntries else {
            throw value.refused("has \(items.count) entries, expected at most \(SceneLimits.mostEntries); split it into several scenes")
        }
        var entries: [ScriptEntry] = []
        for item in items { entries.append(try entry(item)) }
        return entries
    }

    private mutating func entry(_ value: DocumentValue) throws(DocumentError) -> ScriptEntry {
        let fields = try value.fields(.entry, expected: "an entry such as {at: 0.5, pull: 120}")
        guard let verb = ScriptVerb.allCases.first(where: { fields[$0.rawValue] != nil }), let what = fields[verb.rawValue],
            let at = fields["at"]
        else { throw value.unexpected("an entry such as {at: 0.5, pull: 120}") }
        let instant = try instant(at)
        let action = try action(verb, what, at: instant)
        var entry = ScriptEntry(at: instant, action)
        entry.line = value.node.place.line
        state.last = instant
        // What was seen before the entry and what is seen after it may both be started by it.
        let before = state.timeAfter(action)
        note(action)
        state.lastEffect = max(state.lastEffect, entry.end + max(before, state.timeAfter(action)))
        return entry
    }

    private func instant(_ value: DocumentValue) throws(DocumentError) -> Duration {
        let instant = try value.time()
        guard instant >= state.last else {
            throw value.refused("\(value.node.shown) is before \(state.last.secondsText), the time of the entry above; order them by time")
        }
        if let end = state.end, instant > end {
            throw value.refused(
                "\(value.node.shown) is after the scene's end at \(end.secondsText); make 'duration' longer or leave it out")
        }
        return instant
    }

    private mutating func action(_ verb: ScriptVerb, _ value: DocumentValue, at instant: Duration) throws(DocumentError) -> ScriptAction {
        switch verb {
        case .pull: .pull(try pull(value))
        case .swipe: .swipe(try swipe(value))
        case .touch: .touch(try touch(value, at: instant))
        case .drag: .touch(try drag(value, at: instant))
        case .tap: try tap(value)
        case .begin: .begin(try reference(value))
        case .end: try end(value)
        case .noMoreData: .noMoreData(try runningOut(reference(value), value))
        case .reset: .resetNoMoreData(try runningOut(reference(value), value))
        case .insert: try insert(value)
        case .remove: try remove(value)
        case .text: try text(value)
        case .badge: try badge(value)
        case .enable: .setEnabled(try reference(value), true)
        case .disable: .setEnabled(try reference(value), false)
        case .show: .setHidden(try shownOrHidden(value, "bar: shown"), false)
        case .hide: .setHidden(try shownOrHidden(value, "bar: hidden"), true)
        case .refreshView: try refreshView(value)
        case .page: try select(value)
        case .bar: try bar(value)
        case .turn: try turn(value)
        case .appearance: .setStyle(try value.choice(of: Appearance.Style.self))
        case .scroll: try scroll(value)
        case .offset: try offset(value)
        case .dragging: try dragging(value)
        }
    }

    /// Takes over what is different after an action.
    private mutating func note(_ action: ScriptAction) {
        switch action {
        case .touch, .swipe, .tap(.point, _), .tap(.tab, _): if state.screen.tabs.count > 1 { state.shown = nil }
        case .select(let tab, _): state.shown = tab
        case .turn(let orientation, _): state.orientation = orientation
        case .setTitle(let title, let tab):
            // Which tab has it now is not known; the old titles then go on to count.
            if let tab = tab ?? state.shown { state.screen.tabs[tab].title = title }
        default: break
        }
    }
}

extension ControlReference.Place {
    /// Those at the edges of lists.
    static let ofPages: [Self] = [.header, .footer, .trailer]
}
