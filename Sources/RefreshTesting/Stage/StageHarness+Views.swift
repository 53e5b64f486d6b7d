public import RefreshKit

extension StageHarness {
    /// All views of a type on the stage, from back to front, outer views before the views inside them.
    ///
    /// - Parameter type: The type; subclasses are included.
    /// - Returns: The views; empty when there is none.
    public final func views<Found: View>(_ type: Found.Type = Found.self) -> [Found] {
        var found: [Found] = []
        func look(at view: View) {
            if let view = view as? Found { found.append(view) }
            for subview in view.subviews { look(at: subview) }
        }
        look(at: stage.root)
        return found
    }

    /// The first view of a type on the stage.
    ///
    /// - Parameter type: The type; subclasses are included.
    /// - Returns: The first view in the order of `views`.
    /// - Throws: `StageHarnessError.missing` when there is none.
    public final func view<Found: View>(_ type: Found.Type = Found.self) throws(StageHarnessError) -> Found {
        guard let first = views(type).first else { throw .missing("\(type)") }
        return first
    }

    /// The button that a tab bar on the stage has for an item.
    ///
    /// - Parameter item: The item.
    /// - Returns: The button.
    /// - Throws: `StageHarnessError.missing` when there is none.
    public final func button(of item: TabBarItem) throws(StageHarnessError) -> TabBarButton {
        guard let button = views(TabBarButton.self).first(where: { $0.item === item }) else {
            throw .missing("button of the tab '\(item.title)'")
        }
        return button
    }

    /// The texts of all labels that are shown, in the order of `views`; empty, transparent, and hidden labels are left out.
    public final var texts: [String] {
        views(Label.self).filter { label in
            !label.text.isEmpty && !sequence(first: label as View, next: \.superview).contains { $0.isHidden || $0.alpha == 0 }
        }.map(\.text)
    }
}

/// The names that a log uses for the objects that events happen to.
struct SourceNames {
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var counts: [String: Int] = [:]

    private struct Entry {
        /// Weak, since a log must not keep views alive; an object at the same address is then another one.
        weak var source: AnyObject?
        let name: String
    }

    /// The name of an object; a second object of the same kind is numbered.
    mutating func name(_ source: AnyObject) -> String {
        if let name = known(source) { return name }
        let kind = Self.kind(of: source)
        counts[kind, default: 0] += 1
        let name = counts[kind] == 1 ? kind : "\(kind) \(counts[kind, default: 0])"
        entries[ObjectIdentifier(source)] = Entry(source: source, name: name)
        return name
    }

    /// The name of an object that was named before; nil for any other.
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
