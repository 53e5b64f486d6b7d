internal import Documents
internal import Imaging
internal import RefreshKit

/// An indicator or images as a batch file names them.
struct BatchSubject {
    let value: DocumentValue
    /// As it is written: the id or the path.
    let word: String
    let isPath: Bool
    let name: String?
    private let settings: [String: String]
    private let set: DocumentValue?

    /// Reads one of `indicators` or `paths`: a word, or a map with `set` and `name`.
    init(_ value: DocumentValue, isPath: Bool) throws(DocumentError) {
        self.value = value
        self.isPath = isPath
        let key = isPath ? "path" : "indicator"
        let expected = isPath ? "a path, or {path: …, set: {…}, name: …}" : "an indicator's id, or {indicator: …, set: {…}, name: …}"
        guard case .map = value.node.content else {
            word = try value.text(expected: expected)
            (name, settings, set) = (nil, [:], nil)
            return
        }
        let known = BatchKey.subject.filter { $0.name == key || !["path", "indicator"].contains($0.name) }
        let fields = try value.map(known, expected: expected)
        guard let word = fields[key] else { throw value.unexpected(expected) }
        self.word = try word.text(expected: expected)
        name = try fields["name"]?.read(ExportRequest.name)
        set = fields["set"]
        settings = try set?.settings() ?? [:]
    }

    /// Where one of its own settings stands; nil when it has none of this name.
    func setting(_ name: String) -> DocumentValue? { set?.entry(name) }

    /// A subject that only an `include` names.
    init(_ value: DocumentValue, word: String, isPath: Bool) {
        self.value = value
        self.word = word
        self.isPath = isPath
        (name, settings, set) = (nil, [:], nil)
    }

    /// Makes the indicator, or reads the images.
    ///
    /// - Parameters:
    ///   - common: Settings that hold unless there are some of its own.
    ///   - folder: What paths are seen from; nil for where the command runs.
    ///   - registry: Where ids are looked up.
    /// - Returns: What is drawn.
    /// - Throws: What `ExportSubject` throws.
    func subject(_ common: [String: String], from folder: String?, in registry: IndicatorRegistry) throws -> ExportSubject {
        let info = try registry.info(of: isPath ? ChosenIndicator.imageIndicator : word)
        let settings = common.merging(self.settings) { $1 }.resolvingPaths(info.options, from: folder)
        guard isPath else { return try ExportSubject(word, settings, in: registry) }
        let path = word.resolved(from: folder)
        return try ExportSubject(registry.contains(path) ? "./" + path : path, settings, in: registry)
    }
}
