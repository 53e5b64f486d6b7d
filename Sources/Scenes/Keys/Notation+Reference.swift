internal import Documents
internal import RefreshKit

extension ControlReference.Position {
    static let atEdges: [Self] = [.header, .footer, .trailer]
}

extension SceneKeys {
    static let reference = SceneTable<ControlReference>(
        "reference", "A control on another page", expected: "a control, or {control: header, tab: 1}", reference("The control."))

    static let pageReference = SceneTable<ControlReference>(
        "page-reference", "A header, footer, or trailer on another page", expected: "a control, or {control: header, tab: 1}",
        reference("The control.", of: ControlReference.Position.atEdges))

    static func reference(
        _ summary: String, of positions: [ControlReference.Position] = ControlReference.Position.allCases
    ) -> [SceneKey<ControlReference>] {
        [
            Key("control", .word { positions.contains($0) }, summary, isRequired: true, \.position),
            Key("tab", .tab, "The control's tab, by number or title; the visible tab by default.", \.tab),
        ]
    }
}

extension Notation where Value == ControlReference, Context == SceneReader {
    /// An existing control, by its position and optionally its tab.
    static var reference: Self { existing(SceneKeys.reference) }

    private static func existing(_ table: SceneTable<ControlReference>) -> Self {
        .table(table, from: ControlReference(.header), short: "control").checked { reference, value, reader throws(DocumentError) in
            try reader.state.check(reference, value)
        }
    }

    static var exhaustible: Self {
        existing(SceneKeys.pageReference).checked { reference, value, reader throws(DocumentError) in
            try reader.state.checkRunsOut(reference, value)
        }
    }

    /// Reads a control to show or hide.
    ///
    /// If the value is `bar`, the error names the entry to use instead.
    static func shownOrHidden(ofBar entry: String) -> Self {
        let positions = ControlReference.Position.atEdges
        return existing(SceneKeys.pageReference).checkedFirst { value, _ throws(DocumentError) in
            guard value.node.content == .text("bar") else { return }
            throw value.error(
                .expected("one of \(positions.map(\.rawValue).joined(separator: ", "))", got: "'bar'; write '\(entry)' for the bar"))
        }
    }
}

extension Notation where Value == ControlReference.Position, Context == SceneReader {
    /// Reads the position of an existing control on the visible page.
    static func position(of positions: [ControlReference.Position]) -> Self {
        word { positions.contains($0) }.checked { position, value, reader throws(DocumentError) in
            try reader.state.check(ControlReference(position), value)
        }
    }
}

extension ScriptState {
    /// Throws unless a control exists; `value` is the control in the file.
    func check(_ reference: ControlReference, _ value: DocumentValue) throws(DocumentError) {
        let tabs = tabs(reference.tab)
        guard !tabs.contains(where: { $0.has(reference.position) }) else { return }
        let value = value.entry("control") ?? value.entry("tab") ?? value
        guard reference.position != .tab else {
            throw value.refused("\(reference.tab.map { "tab \($0)" } ?? "the visible tab") has no 'refresh'; add one")
        }
        let there = ControlReference.Position.allCases.filter { position in tabs.contains { $0.has(position) } }.map(\.rawValue)
        let list = there.isEmpty ? "no controls are defined" : "available: \(there.joined(separator: ", "))"
        let page = reference.tab.map { "tab \($0) has no" } ?? (tabs.count == 1 ? "the page has no" : "no page has a")
        throw value.refused("\(page) \(reference.position.rawValue); \(list)")
    }

    /// Throws unless the control can run out of data.
    func checkRunsOut(_ reference: ControlReference, _ value: DocumentValue) throws(DocumentError) {
        guard !tabs(reference.tab).contains(where: { $0.page[reference.position]?.behavior.canRunOut == true }) else { return }
        let footers = "a back-footer, auto-footer, or trailer"
        throw (value.entry("control") ?? value).refused("'\(reference.position.rawValue)' cannot run out of data, expected \(footers)")
    }
}

extension Tab {
    fileprivate func has(_ position: ControlReference.Position) -> Bool {
        position == .tab ? refresh != nil : page[position] != nil
    }

    /// The positions of the tab's controls.
    package var controls: [ControlReference.Position] { ControlReference.Position.allCases.filter(has) }
}
