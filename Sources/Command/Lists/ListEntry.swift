internal import Documents
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// An entry of a list, with the id by which commands and files refer to it.
protocol ListEntry: Encodable {
    var id: String { get }
    var summary: String { get }
    /// The text beside the id in a list: the summary, and other facts for choosing an entry.
    var listText: String { get }
    /// Group in the list; empty for none.
    var family: String { get }

    /// The id, and other words by which a search finds the entry.
    var names: [String] { get }
}

extension ListEntry {
    var listText: String { summary }
    var family: String { "" }
    var names: [String] { [id] }

    /// Returns whether a name or the summary contains a search word at the beginning of a word.
    func mentions(_ word: String) -> Bool { (names + [summary]).contains { $0.hasWord(beginningWith: word) } }
}

struct ListSection {
    let kind: ListKind
    var entries: [any ListEntry]
    /// Words that match several entries, such as tags.
    var groups: [DocumentKey] = []

    /// A heading for each family, with the command that accepts the entries, and one or more lines per entry.
    var text: String {
        let families = Dictionary(grouping: entries, by: \.family).sorted { $0.key < $1.key }
        let lists = families.map { family, entries in
            let title = family.isEmpty ? kind.title : "\(kind.title) (\(family))"
            return ("\(title), for \(kind.use)", entries.map { DocumentKey($0.id, $0.listText) })
        }
        return KeyHelp.text(
            lists + (groups.isEmpty ? [] : [("Groups, for 'refreshkit render GROUP' and 'refreshkit export GROUP'", groups)]))
    }
}

enum ListKind: String, CaseIterable {
    case indicators, controls, scenes, presets, formats, devices, symbols

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// A command or key that accepts an id of this kind.
    var use: String {
        switch self {
        case .indicators, .scenes: "'refreshkit render ID'"
        case .controls: "'refreshkit render ID', 'refreshkit render INDICATOR --control ID', and 'header: ID' in a scene file"
        case .presets: "'refreshkit export SUBJECT --preset ID'"
        case .formats: "'refreshkit render SUBJECT --format ID'"
        case .devices: "'refreshkit render SCENE --device ID'"
        case .symbols: "'icon: ID' in a scene file"
        }
    }
}

struct DeviceEntry: ListEntry {
    let id: String
    let name: String
    /// Screen width in portrait orientation, in points.
    let width: Double
    /// Screen height in portrait orientation, in points.
    let height: Double
    let scale: Double
    let isTablet: Bool

    init(_ device: Device) {
        (id, name, scale, isTablet) = (device.id, device.name, device.scale, device.isTablet)
        (width, height) = (device.size.width, device.size.height)
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, width, height, scale
        case isTablet = "tablet"
    }

    var summary: String { "\(name), \(width.shortText)x\(height.shortText) pt at \(scale.shortText)x" }
}
