internal import Documents
internal import RefreshKit
internal import Scenes
internal import Studio

/// The included example scenes.
enum ExampleScenes {
    struct Example: ListEntry {
        let id: String
        let summary: String
    }

    private static let folder = "Scenes/"

    private static let files: [String: Resource] = Dictionary(
        uniqueKeysWithValues: Resource.all.filter { $0.path.hasPrefix(folder) }.map { ($0.path.documentName, $0) })

    static let names = files.keys.sorted()

    static func all() throws -> [Example] {
        try files.map { Example(id: $0, summary: try title(of: $1) ?? $0) }.sorted { $0.id < $1.id }
    }

    /// Returns the examples with their contents, for a studio.
    static func contents() throws -> [StudioContent.Example] {
        try all().compactMap { example in
            files[example.id].map {
                StudioContent.Example(name: example.id, title: example.summary, path: $0.path, bytes: $0.bytes)
            }
        }
    }

    /// Returns the file of the example with this name; nil if no such example exists or if an indicator has the same id.
    static func file(named name: String, besides registry: IndicatorRegistry) -> Resource? {
        registry.contains(name) ? nil : files[name]
    }

    static func scene(_ file: Resource, in registry: IndicatorRegistry) throws -> Scene {
        try Scene(file.bytes, path: file.path, in: registry)
    }

    private static func title(of file: Resource) throws -> String? {
        let fields = try DocumentValue(file.bytes, path: file.path, as: .scene).entries(expected: "keys with values")
        return try fields.first { $0.name == "title" }?.value.text(expected: "a title")
    }
}
