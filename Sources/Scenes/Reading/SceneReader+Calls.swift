internal import Documents
internal import RefreshKit

/// What the application asks of controls.
extension SceneReader {
    /// A control by its place, or by its place and tab.
    func reference(
        _ value: DocumentValue, among places: [ControlReference.Place] = ControlReference.Place.allCases
    ) throws(DocumentError) -> ControlReference {
        guard value.isMap else { return try reference(place: value, tab: nil, among: places) }
        let fields = try value.fields(.reference, expected: "a control, or {control: header, tab: 1}")
        return try reference(place: fields["control"] ?? value, tab: fields["tab"], among: places)
    }

    /// A control that is shown or hidden; of the bar the right entry is named.
    func shownOrHidden(_ value: DocumentValue, _ ofBar: String) throws(DocumentError) -> ControlReference {
        let places = ControlReference.Place.ofPages
        guard value.node.content != .text("bar") else {
            throw value.error(
                .expected("one of \(places.map(\.rawValue).joined(separator: ", "))", got: "'bar'; write '\(ofBar)' for the bar"))
        }
        return try reference(value, among: places)
    }

    private func reference(
        place value: DocumentValue, tab: DocumentValue?, among places: [ControlReference.Place] = ControlReference.Place.allCases
    ) throws(DocumentError) -> ControlReference {
        let place = try value.choice(of: ControlReference.Place.self, where: places.contains)
        let index = try tab.map { value throws(DocumentError) in try Self.tabIndex(value, in: state.screen) }
        let tabs = state.tabs(index)
        guard tabs.contains(where: { $0.has(place) }) else {
            let there = ControlReference.Place.allCases.filter { place in tabs.contains { $0.has(place) } }.map(\.rawValue)
            let list = there.isEmpty ? "there is none at all" : "there is \(there.joined(separator: ", "))"
            guard place != .tab else {
                throw value.refused("\(index.map { "tab \($0)" } ?? "the shown tab") has no 'refresh'; give it one")
            }
            let page = index.map { "tab \($0) has no" } ?? (tabs.count == 1 ? "the page has no" : "no page has a")
            throw value.refused("\(page) \(place.rawValue); \(list)")
        }
        return ControlReference(place, ofTab: index)
    }

    /// Makes sure that there may be nothing more to load for a control.
    func runningOut(_ reference: ControlReference, _ value: DocumentValue) throws(DocumentError) -> ControlReference {
        guard state.tabs(reference.tab).contains(where: { $0.page[reference.place]?.behavior.canRunOut == true }) else {
            throw (value.entry("control") ?? value).refused(
                "'\(reference.place.rawValue)' never runs out of data, expected a footer or trailer that can (back-footer, auto-footer, trailer)"
            )
        }
        return reference
    }

    func end(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        guard value.isMap else { return .end(try reference(value), nil) }
        let fields = try value.fields(.end, expected: "a control, or {control: header, …}")
        let reference = try reference(place: fields["control"] ?? value, tab: fields["tab"])
        let result = try fields["result"]?.choice(of: RefreshResult.self)
        guard let isLast = fields["no-more-data"], try isLast.toggle() else { return .end(reference, result) }
        if let result = fields["result"] { throw result.refused("cannot go with 'no-more-data'; leave one of them out") }
        return .noMoreData(try runningOut(reference, value))
    }

    func text(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        let expected = "{title: …}, or {control: header, idle: …}"
        let fields = try value.fields(.text, expected: expected)
        let words = SceneTable.textKeys.compactMap { fields[$0.key.name] }
        if let control = fields["control"] {
            if let title = fields["title"] { throw title.refused("cannot go with 'control'; leave one of them out") }
            let names = SceneTable.textKeys.map(\.key.name).joined(separator: ", ")
            guard !words.isEmpty else { throw value.error(.expected("one of the keys \(names)", got: "none of them")) }
            return .setTexts(
                try reference(place: control, tab: fields["tab"], among: ControlReference.Place.ofPages), try Self.texts(fields))
        }
        if let word = words.first { throw word.refused("goes with 'control' only; say which") }
        guard let title = fields["title"] else { throw value.error(.expected(expected, got: "neither")) }
        let tab = try fields["tab"].map { value throws(DocumentError) in try Self.tabIndex(value, in: state.screen) }
        return .setTitle(try title.text(expected: "a text"), tab: tab)
    }

    func badge(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        let fields = try value.fields(.badge, expected: "{tab: 0, value: 3}")
        let tab = try Self.tabIndex(fields["tab"] ?? value, in: state.screen)
        return .setBadge(try Self.badge(fields["value"] ?? value), tab: tab)
    }

    mutating func refreshView(_ value: DocumentValue) throws(DocumentError) -> ScriptAction {
        guard value.isMap else { return .setIndicator(try reference(value), nil) }
        let fields = try value.fields(.refreshView, expected: "a control, or {control: header, indicator: …}")
        let picture = try indicator(fields)
        if let control = fields["control"] { return .setIndicator(try reference(place: control, tab: fields["tab"]), picture) }
        guard let tab = fields["tab"] else { throw value.error(.expected("the key 'control' or 'tab'", got: "neither")) }
        let index = try Self.tabIndex(tab, in: state.screen)
        guard state.screen.tabs[index].has(.tab) else { throw tab.refused("tab \(index) has no 'refresh'; give it one") }
        return .setIndicator(ControlReference(.tab, ofTab: index), picture)
    }
}

extension Tab {
    /// Whether there is a control at a place.
    fileprivate func has(_ place: ControlReference.Place) -> Bool {
        place == .tab ? refresh != nil : page[place] != nil
    }
}
