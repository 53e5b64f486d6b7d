internal import Documents
internal import RefreshKit
internal import Scenes
internal import System

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

/// One device in a list.
struct DeviceEntry: ListEntry {
    let id: String
    let name: String
    /// In points, held upright.
    let width: Double
    /// In points, held upright.
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

    /// What people call it, its points and its scale.
    var summary: String { "\(name), \(width.shortText)x\(height.shortText) pt at \(scale.shortText)x" }
}
