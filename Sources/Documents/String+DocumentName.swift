internal import System

extension String {
    /// What the names of files end in that are YAML or JSON.
    private static let documentEndings = [".yml", ".yaml", ".json"]

    private var documentEnding: String? { Self.documentEndings.first { lowercased().hasSuffix($0) } }

    /// Whether a path is that of a YAML or JSON file, by its ending.
    package var isDocument: Bool { documentEnding != nil }

    /// The name of a file without its ending; with it when there is nothing before.
    package var documentName: String {
        let name = folderAndName.name
        guard let ending = documentEnding, name.utf8.count > ending.utf8.count else { return name }
        return String(name.dropLast(ending.count))
    }
}
