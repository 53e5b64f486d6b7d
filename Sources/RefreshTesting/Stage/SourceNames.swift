internal import RefreshKit

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
