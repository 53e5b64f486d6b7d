public import RefreshKit

extension StageHarness {
    /// Returns all views of a type or its subclasses on the stage, from back to front, each before its subviews.
    public final func views<Found: View>(_ type: Found.Type = Found.self) -> [Found] {
        var found: [Found] = []
        func look(at view: View) {
            if let view = view as? Found { found.append(view) }
            for subview in view.subviews { look(at: subview) }
        }
        look(at: stage.root)
        return found
    }

    /// Returns the first view of a type, in the order of `views`.
    ///
    /// - Throws: `StageHarnessError.missing` if the stage has no such view.
    public final func view<Found: View>(_ type: Found.Type = Found.self) throws(StageHarnessError) -> Found {
        guard let first = views(type).first else { throw .missing("\(type)") }
        return first
    }

    /// Returns a tab bar item's button on the stage.
    ///
    /// - Throws: `StageHarnessError.missing` if it is not on the stage.
    public final func button(of item: TabBarItem) throws(StageHarnessError) -> TabBarButton {
        guard let button = views(TabBarButton.self).first(where: { $0.item === item }) else {
            throw .missing("button of the tab '\(item.title)'")
        }
        return button
    }

    /// The text of each visible, nonempty label, in the order of `views`.
    public final var texts: [String] {
        views(Label.self).filter { label in
            !label.text.isEmpty && !sequence(first: label as View, next: \.superview).contains { $0.isHidden || $0.alpha == 0 }
        }.map(\.text)
    }
}

/// Assigns names to the sources of events.
struct SourceNames {
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var counts: [String: Int] = [:]

    private struct Entry {
        /// Weak, so that the log does not retain views; once it is nil, another object may have the same address.
        weak var source: AnyObject?
        let name: String
    }

    /// Returns an object's name, numbered unless the object is the first of its kind.
    mutating func name(_ source: AnyObject) -> String {
        if let name = known(source) { return name }
        let kind = Self.kind(of: source)
        counts[kind, default: 0] += 1
        let name = counts[kind] == 1 ? kind : "\(kind) \(counts[kind, default: 0])"
        entries[ObjectIdentifier(source)] = Entry(source: source, name: name)
        return name
    }

    /// Returns an object's name, or nil if it has none yet.
    func known(_ source: AnyObject) -> String? {
        entries[ObjectIdentifier(source)].flatMap { $0.source === source ? $0.name : nil }
    }

    private static func kind(of source: AnyObject) -> String {
        switch source {
        case let control as RefreshControl:
            switch control.behavior.edge {
            case .top: "header"
            case .bottom: "footer"
            case .right: "trailer"
            }
        case is ListView: "list"
        case is ScrollView: "scrollView"
        case is TabBarController: "tabs"
        case let button as TabBarButton: ["button", button.item.title].filter { !$0.isEmpty }.joined(separator: " ")
        case let item as TabBarItem: ["tab", item.title].filter { !$0.isEmpty }.joined(separator: " ")
        default: lowercasedFirst("\(type(of: source))")
        }
    }

    private static func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
