internal import Documents
internal import RefreshKit

extension ControlReference.Place {
    /// Those at the edges of lists.
    static let ofPages: [Self] = [.header, .footer, .trailer]
}

extension SceneKeys {
    /// A control of any page, by where it is and the tab of its page.
    static let reference = SceneTable<ControlReference>(
        "reference", "A control of another page", expected: "a control, or {control: header, tab: 1}", reference("Which control."))

    /// A control at an edge of any page's list.
    static let pageReference = SceneTable<ControlReference>(
        "page-reference", "A header, footer or trailer of another page", expected: "a control, or {control: header, tab: 1}",
        reference("Which control.", of: ControlReference.Place.ofPages))

    /// The keys of a control in other tables.
    static func reference(
        _ summary: String, of places: [ControlReference.Place] = ControlReference.Place.allCases
    ) -> [SceneKey<ControlReference>] {
        [
            Key("control", .word { places.contains($0) }, summary, isRequired: true, \.place),
            Key("tab", .tab, "The tab of its page, by number or title; the shown one by default.", \.tab),
        ]
    }
}

extension Notation where Value == ControlReference, Context == SceneReader {
    /// A control that is there, by its place, or by its place and tab.
    static var reference: Self { existing(SceneKeys.reference) }

    private static func existing(_ table: SceneTable<ControlReference>) -> Self {
        .table(table, from: ControlReference(.header), short: "control").checked { reference, value, reader throws(DocumentError) in
            try reader.state.check(reference, value)
        }
    }

    /// A control for which there may be nothing more to load.
    static var runningOut: Self {
        existing(SceneKeys.pageReference).checked { reference, value, reader throws(DocumentError) in
            try reader.state.checkRunsOut(reference, value)
        }
    }

    /// A control of a page that is shown or hidden; of the bar, the right entry is named.
    static func shownOrHidden(ofBar entry: String) -> Self {
        let places = ControlReference.Place.ofPages
        return existing(SceneKeys.pageReference).checkedFirst { value, _ throws(DocumentError) in
            guard value.node.content == .text("bar") else { return }
            throw value.error(
                .expected("one of \(places.map(\.rawValue).joined(separator: ", "))", got: "'bar'; write '\(entry)' for the bar"))
        }
    }
}

extension Notation where Value == ControlReference.Place, Context == SceneReader {
    /// A control of the shown page that is there.
    static func place(of places: [ControlReference.Place]) -> Self {
        word { places.contains($0) }.checked { place, value, reader throws(DocumentError) in
            try reader.state.check(ControlReference(place), value)
        }
    }
}

extension ScriptState {
    /// Throws unless a control exists.
    ///
    /// `value` is what names it: its place, or keys with `control`, or else `tab`.
    func check(_ reference: ControlReference, _ value: DocumentValue) throws(DocumentError) {
        let tabs = tabs(reference.tab)
        guard !tabs.contains(where: { $0.has(reference.place) }) else { return }
        let value = value.entry("control") ?? value.entry("tab") ?? value
        guard reference.place != .tab else {
            throw value.refused("\(reference.tab.map { "tab \($0)" } ?? "the shown tab") has no 'refresh'; give it one")
        }
        let there = ControlReference.Place.allCases.filter { place in tabs.contains { $0.has(place) } }.map(\.rawValue)
        let list = there.isEmpty ? "there is none at all" : "there is \(there.joined(separator: ", "))"
        let page = reference.tab.map { "tab \($0) has no" } ?? (tabs.count == 1 ? "the page has no" : "no page has a")
        throw value.refused("\(page) \(reference.place.rawValue); \(list)")
    }

    /// Makes sure that there may be nothing more to load for a control.
    func checkRunsOut(_ reference: ControlReference, _ value: DocumentValue) throws(DocumentError) {
        guard !tabs(reference.tab).contains(where: { $0.page[reference.place]?.behavior.canRunOut == true }) else { return }
        let footers = "a footer or trailer that can (back-footer, auto-footer, trailer)"
        throw (value.entry("control") ?? value).refused("'\(reference.place.rawValue)' never runs out of data, expected \(footers)")
    }
}

extension Tab {
    /// Whether there is a control at a place.
    fileprivate func has(_ place: ControlReference.Place) -> Bool {
        place == .tab ? refresh != nil : page[place] != nil
    }
}
