internal import Documents
internal import RefreshKit
internal import Scenes
internal import System

/// The scenes that come with the command.
enum ExampleScenes {
    /// One of them: what it is asked for by, and what it shows.
    struct Example: ListEntry {
        let id: String
        let summary: String
    }

    private static let folder = "Scenes"
    private static let ending = ".yml"

    /// All, by name.
    static func all() throws -> [Example] {
        let folder = try ResourceFolder.path(of: folder)
        return try names().map { Example(id: $0, summary: try title(of: folder.appending(name: $0 + ending)) ?? $0) }
    }

    /// Their names, in order.
    static func names() throws -> [String] {
        let files = try Folder(path: ResourceFolder.path(of: folder)).names().files
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// The file of the example of a name; nil when there is none, and when an indicator has the name.
    static func path(named name: String, besides registry: IndicatorRegistry) throws -> String? {
        try !registry.contains(name) && names().contains(name) ? path(of: name) : nil
    }

    /// The file of an example that is there.
    static func path(of name: String) throws -> String { try ResourceFolder.path(of: folder).appending(name: name + ending) }

    private static func title(of path: String) throws -> String? {
        let fields = try DocumentValue(contentsOf: path, as: .scene).entries(expected: "keys with values")
        return try fields.first { $0.name == "title" }?.value.text(expected: "a title")
    }
}
