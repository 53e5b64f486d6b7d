internal import Documents
internal import Imaging
internal import RefreshKit
internal import Scenes

/// An indicator, images or a scene as a batch file names them.
struct BatchSubject {
    /// Which list names it.
    enum Kind: String, CaseIterable {
        case indicator
        case path
        case scene

        /// The key of an entry that lists them.
        var listKey: String { rawValue + "s" }

        /// What a word means.
        var words: String {
            switch self {
            case .indicator: "an indicator's id"
            case .path: "a path"
            case .scene: "a scene file"
            }
        }

        /// What may stand in a list.
        fileprivate var expected: String {
            self == .scene ? "a scene file, or {scene: …, device: …, name: …}" : "\(words), or {\(rawValue): …, set: {…}, name: …}"
        }

        fileprivate var keys: [DocumentKey] {
            self == .scene ? BatchKey.scene : BatchKey.subject.filter { $0.name == rawValue || !["path", "indicator"].contains($0.name) }
        }
    }

    /// What holds for all subjects of an entry.
    struct Common {
        let settings: [String: String]
        let changes: SceneChanges
    }

    let value: DocumentValue
    /// As it is written: the id or the path.
    let word: String
    let kind: Kind
    let name: String?
    private let settings: [String: String]
    private let set: DocumentValue?
    /// What is changed of this scene.
    private let changes: SceneChanges

    /// Reads one of `indicators`, `paths` or `scenes`: a word, or a map with more about it.
    init(_ value: DocumentValue, _ kind: Kind) throws(DocumentError) {
        self.value = value
        self.kind = kind
        guard case .map = value.node.content else {
            word = try value.text(expected: kind.expected)
            (name, settings, set, changes) = (nil, [:], nil, SceneChanges())
            return
        }
        let fields = try value.map(kind.keys, expected: kind.expected)
        guard let word = fields[kind.rawValue] else { throw value.unexpected(kind.expected) }
        self.word = try word.text(expected: kind.expected)
        name = try fields["name"]?.read(ExportRequest.name)
        set = fields["set"]
        settings = try set?.settings() ?? [:]
        changes = try SceneChanges(fields)
    }

    /// A subject that only an `include` names.
    init(_ value: DocumentValue, word: String, _ kind: Kind) {
        self.value = value
        self.word = word
        self.kind = kind
        (name, settings, set, changes) = (nil, [:], nil, SceneChanges())
    }

    /// What its files would be called after, as far as the word tells: the id, or the file's name without its ending.
    var wordAsName: String {
        if kind == .scene { return word.documentName }
        return IndicatorRegistry.isPlugin(word) ? String(word.folderAndName.name.dropLast(IndicatorRegistry.pluginEnding.count)) : word
    }

    /// The id of a plugin's indicator whose file the word is; else the word.
    func id(in surroundings: BatchEntry.Surroundings) -> String {
        guard kind == .indicator, IndicatorRegistry.isPlugin(word) else { return word }
        return (try? surroundings.registry.info(of: word.resolved(from: surroundings.folder)).id) ?? word
    }

    /// Where one of its own settings stands; nil when it has none of this name.
    func setting(_ name: String) -> DocumentValue? { set?.entry(name) }

    /// Makes the indicator, or reads the images or the scene.
    ///
    /// - Parameters:
    ///   - place: Where an indicator or images are put on a phone; nil for nowhere.
    ///   - size: How large they are there, in points; nil for their own size, as far as there is room.
    ///   - common: What holds unless there is something of its own.
    ///   - surroundings: Where ids are looked up and what paths are seen from.
    /// - Returns: What is drawn.
    /// - Throws: What `ExportSubject` or the scene throws.
    func subject(
        at place: IndicatorPlace?, size: Size?, _ common: Common, _ surroundings: BatchEntry.Surroundings
    ) throws -> ExportSubject {
        let (registry, folder) = (surroundings.registry, surroundings.folder)
        var changes = changes.completed(by: common.changes)
        changes.pictureSize = size
        if kind == .scene { return try ExportSubject(sceneFile: word.resolved(from: folder), changes, in: registry) }
        let settings = common.settings.merging(self.settings) { $1 }
        let chosen = try ChosenIndicator(word, isPath: kind == .path, from: folder, settings, in: registry)
        guard let place else { return ExportSubject(chosen) }
        return ExportSubject(placing: chosen, as: place, changes, in: registry)
    }
}

extension SceneChanges {
    /// Reads those of an entry, or of one scene.
    init(_ fields: [String: DocumentValue]) throws(DocumentError) {
        self.init()
        device = try fields["device"]?.read(Device.init(parsing:))
        orientation = try fields["orientation"]?.read(Self.orientation)
        language = try fields["language"]?.read(Self.language)
        showsBezel = try fields["bezel"]?.toggle()
    }
}
