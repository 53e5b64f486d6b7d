internal import Documents
internal import RefreshKit
internal import Scenes
internal import System

/// The included example scenes.
enum ExampleScenes {
    struct Example: ListEntry {
        let id: String
        let summary: String
    }

    private static let folder = "Scenes"
    private static let ending = ".yml"

    static func all() throws -> [Example] {
        let folder = try ResourceFolder.path(of: folder)
        return try names().map { Example(id: $0, summary: try title(of: folder.appending(name: $0 + ending)) ?? $0) }
    }

    static func names() throws -> [String] {
        let files = try Folder(path: ResourceFolder.path(of: folder)).names().files
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// Returns the file of the example with this name, or nil if there is none or an indicator has the same id.
    static func path(named name: String, besides registry: IndicatorRegistry) throws -> String? {
        try !registry.contains(name) && names().contains(name) ? path(of: name) : nil
    }

    static func path(of name: String) throws -> String { try ResourceFolder.path(of: folder).appending(name: name + ending) }

    private static func title(of path: String) throws -> String? {
        let fields = try DocumentValue(contentsOf: path, as: .scene).entries(expected: "keys with values")
        return try fields.first { $0.name == "title" }?.value.text(expected: "a title")
    }
}
