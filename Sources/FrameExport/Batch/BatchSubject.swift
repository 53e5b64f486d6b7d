internal import Documents
internal import RefreshKit
internal import Scenes
internal import System

/// An indicator, images or a scene as a batch file names them.
struct BatchSubject: Sendable {
    /// Which list names it.
    enum Kind: String, CaseIterable, Sendable {
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
        var expected: String {
            self == .scene ? "a scene file, or {scene: …, device: …, name: …}" : "\(words), or {\(rawValue): …, set: {…}, name: …}"
        }

        /// What the key of an entry is for.
        var listSummary: String {
            switch self {
            case .indicator:
                "Indicators by id, or plugins by their file (.so), seen from the batch file's folder, or with settings of their own."
            case .path: "Images, seen from the batch file's folder, or with settings of their own."
            case .scene: "Scene files, seen from the batch file's folder, or with changes of their own."
            }
        }

        /// What the key of one subject is for.
        var summary: String {
            switch self {
            case .indicator: "The indicator's id, or a plugin that holds one (.so)."
            case .path: "The images, seen from the batch file's folder."
            case .scene: "The scene file, seen from the batch file's folder."
            }
        }

        /// What the key is for that excludes or includes.
        var choiceSummary: String {
            switch self {
            case .indicator: "Indicators by id."
            case .path: "Images by their path."
            case .scene: "Scenes by their path."
            }
        }

        /// The settings that one subject has for itself; they win over the entry's.
        fileprivate func takes(_ setting: ExportSetting) -> Bool {
            setting.isOfSubjects || (self == .scene ? setting.isOfScenes : setting.field == .set)
        }

        /// The keys of one subject with more about it.
        fileprivate var table: KeyTable<BatchSubject, Void> {
            let word = Key<BatchSubject, Void>(rawValue, .text(expected), summary, isRequired: true, \.word)
            let title = self == .scene ? "A scene with changes" : self == .path ? "Images with settings" : "An indicator with settings"
            let settings = ExportSetting.all.filter(takes).map { $0.key.of(\BatchSubject.settings) }
            return KeyTable(rawValue, title, expected: expected, [word] + settings)
        }
    }

    let value: DocumentValue
    let kind: Kind
    /// As it is written: the id or the path.
    var word: String
    /// What is given for it alone.
    var settings = ExportSettings()

    /// What its files are called after; nil leaves that to what is drawn.
    var name: String? { settings.name }

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
    func setting(_ name: String) -> DocumentValue? { value.entry(.set)?.entry(name) }

    /// Creates the indicator, or reads the images or the scene.
    ///
    /// `place` is where an indicator or images go on a phone; nil draws them alone. `size` is their size there, in points; nil is the
    /// natural size, as far as it fits. The subject's own settings take precedence over `common`.
    func subject(
        at place: IndicatorPlace?, size: Size?, _ common: ExportSettings, _ surroundings: BatchEntry.Surroundings
    ) throws -> ExportSubject {
        let (registry, folder) = (surroundings.registry, surroundings.folder)
        var changes = settings.changes.completed(by: common.changes)
        changes.pictureSize = size
        if kind == .scene { return try ExportSubject(sceneFile: word.resolved(from: folder), changes, in: registry) }
        let options = (common.indicatorOptions ?? [:]).merging(settings.indicatorOptions ?? [:]) { $1 }
        let chosen = try ChosenIndicator(word, isPath: kind == .path, from: folder, options, in: registry)
        guard let place else { return ExportSubject(chosen) }
        return try ExportSubject(placing: chosen, as: place, changes, in: registry)
    }
}

extension Notation where Value == BatchSubject, Context == Void {
    /// One of `indicators`, `paths` or `scenes`: a word, or keys with more about it.
    static func subject(_ kind: BatchSubject.Kind) -> Self {
        let (word, table) = (Notation<String, Void>.text(kind.expected), kind.table)
        return Self(.either([Notation<String, Void>.text(kind.words).info, .table(table.info)])) { value, context throws(DocumentError) in
            guard case .map = value.node.content else {
                return BatchSubject(value: value, kind: kind, word: try word.read(value, &context))
            }
            var subject = BatchSubject(value: value, kind: kind, word: "")
            try table.read(value, into: &subject, &context)
            return subject
        }
    }

    /// A subject by its word alone.
    static func word(of kind: BatchSubject.Kind) -> Self {
        .made(of: .text(kind.words)) { word, value, _ throws(DocumentError) in BatchSubject(value: value, kind: kind, word: word) }
    }
}

/// Where the files of a combination go, below the output folder.
struct BatchFolder: Sendable {
    private let pattern: String

    fileprivate static let placeholders = ["name", "preset", "size", "fps"]

    /// The folder of an entry that names none.
    init(severalSizes: Bool, severalRates: Bool) {
        pattern = "{name}/{preset}" + (severalSizes ? "/{size}" : "") + (severalRates ? "/{fps}fps" : "")
    }

    /// The folder of one combination.
    func path(name: String, preset: String, size: Size?, rate: FrameRate) -> String {
        var path = ""
        for piece in pattern.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard piece.offset > 0, let end = piece.element.firstIndex(of: "}") else {
                path += piece.element
                continue
            }
            switch piece.element[..<end] {
            case "name": path += name
            case "preset": path += preset
            case "size": path += size.map { "\($0.width.shortText)x\($0.height.shortText)" } ?? "natural"
            default: path += String(rate.description.map { $0 == "/" ? "-" : $0 })
            }
            path += piece.element[piece.element.index(after: end)...]
        }
        return path
    }

    /// A folder with placeholders that are known.
    fileprivate init(pattern: String) { self.pattern = pattern }

    fileprivate static func unknownPlaceholder(in pattern: String) -> String? {
        for piece in pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let name = String(piece.prefix { $0 != "}" })
            if name.utf8.count == piece.utf8.count || !placeholders.contains(name) { return name }
        }
        return nil
    }
}

extension Notation where Value == BatchFolder {
    /// A folder with placeholders.
    static var jobFolder: Self {
        let expected = "a folder below the output folder such as {name}/{preset}"
        return .made(of: .text(expected)) { pattern, value, _ throws(DocumentError) in
            let parts = pattern.partsBetweenSlashes
            guard !pattern.hasControlCharacter else { throw value.unexpected(expected + ", without control characters") }
            guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
                throw value.unexpected(expected + ", without '.', '..' or an empty name")
            }
            if let name = BatchFolder.unknownPlaceholder(in: pattern) {
                let known = BatchFolder.placeholders.map { "{\($0)}" }.joined(separator: ", ")
                throw value.error(.expected("the placeholders \(known)", got: "'{\(name)}'"))
            }
            return BatchFolder(pattern: pattern)
        }
    }
}
