internal import Documents
internal import Imaging
internal import Scenes

/// The scenes that come with the command.
enum ExampleScenes {
    /// One of them: what it is asked for by, and what it shows.
    struct Example: Encodable {
        let name: String
        let title: String
    }

    private static let folder = "Scenes"
    private static let ending = ".yml"

    /// All, by name.
    static func all() throws -> [Example] {
        let path = try ResourceFolder.path(of: folder)
        let names = try Folder(path: path).names().files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
        return try names.sorted().map { Example(name: $0, title: try title(of: path.appending(name: $0 + ending)) ?? $0) }
    }

    /// The file of an example.
    ///
    /// - Throws: `UsageError.unknownExample`, with the likeliest name.
    static func path(named name: String) throws -> String {
        let names = try all().map(\.name)
        guard names.contains(name) else {
            throw UsageError.unknownExample(name, suggestion: Spelling.nearest(to: name, among: names), known: names)
        }
        return try ResourceFolder.path(of: folder).appending(name: name + ending)
    }

    /// A line for each, in columns.
    static func text() throws -> String {
        let examples = try all()
        let width = examples.map(\.name.count).max() ?? 0
        return examples.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.title)" }.joined(separator: "\n")
    }

    private static func title(of path: String) throws -> String? {
        let fields = try DocumentValue(contentsOf: path, as: .scene).entries(expected: "keys with values")
        return try fields.first { $0.name == "title" }?.value.text(expected: "a title")
    }
}
