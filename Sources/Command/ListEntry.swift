internal import Documents

/// One thing in a list: what it is asked for by, and what it is.
protocol ListEntry: Encodable {
    var id: String { get }
    var summary: String { get }
}

extension ListEntry {
    /// Whether a person who looks for a word may mean this.
    func mentions(_ word: String) -> Bool {
        id.lowercased().contains(word.lowercased()) || summary.lowercased().contains(word.lowercased())
    }
}

/// Things of one kind, as a list shows them.
struct ListSection {
    let kind: ListKind
    var entries: [any ListEntry]

    /// The heading with the command that takes one, then a line or more for each.
    var text: String { KeyHelp.text([("\(kind.title), for \(kind.use)", entries.map { DocumentKey($0.id, $0.summary) })]) }
}

/// The kinds of things that can be listed.
enum ListKind: String, CaseIterable {
    case indicators, scenes, presets, formats, devices, symbols

    /// As a heading.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// What takes one.
    var use: String {
        switch self {
        case .indicators, .scenes: "'refreshkit render ID'"
        case .presets: "'refreshkit export SUBJECT --preset ID'"
        case .formats: "'refreshkit render SUBJECT --format ID'"
        case .devices: "'refreshkit render SCENE --device ID'"
        case .symbols: "'icon: ID' in a scene file"
        }
    }
}
