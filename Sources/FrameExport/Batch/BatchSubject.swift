internal import Documents
internal import RefreshKit
internal import Scenes
internal import SystemSupport

struct BatchSubject: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case indicator
        case path
        case scene

        var listKey: String { rawValue + "s" }

        var words: String {
            switch self {
            case .indicator: "an indicator's id"
            case .path: "a path"
            case .scene: "a scene file"
            }
        }

        var expected: String {
            self == .scene ? "a scene file, or {scene: …, device: …, name: …}" : "\(words), or {\(rawValue): …, set: {…}, name: …}"
        }

        var listSummary: String {
            switch self {
            case .indicator:
                "Ids, families, or tags of indicators, 'all', or paths of plugins (.so) relative to the batch file; each may have its own options."
            case .path: "Paths of images, relative to the batch file; each may have its own options."
            case .scene: "Paths of scene files, relative to the batch file; each may have its own changes."
            }
        }

        var summary: String {
            switch self {
            case .indicator: "Id, family, or tag of indicators, 'all', or path of a plugin that contains one (.so)."
            case .path: "Path of the images, relative to the batch file."
            case .scene: "Path of the scene file, relative to the batch file."
            }
        }

        var choiceSummary: String {
            switch self {
            case .indicator: "Ids, families, or tags of indicators."
            case .path: "Paths of images."
            case .scene: "Paths of scene files."
            }
        }

        /// Whether a subject may set this parameter to override the entry's value.
        fileprivate func takes(_ parameter: ExportParameter) -> Bool {
            parameter.isPerSubject || (self == .scene ? parameter.isForScenes : parameter.field == .set)
        }

        fileprivate var table: KeyTable<BatchSubject, Void> {
            let word = Key<BatchSubject, Void>(rawValue, .text(expected), summary, isRequired: true, \.word)
            let title = self == .scene ? "A scene with changes" : self == .path ? "Images with options" : "An indicator with options"
            let parameters = ExportParameter.all.filter(takes).map { $0.key.of(\BatchSubject.parameters) }
            return KeyTable(rawValue, title, expected: expected, [word] + parameters)
        }
    }

    let value: DocumentValue
    let kind: Kind
    var word: String
    var parameters = ExportParameters()
    /// Group options that this member does not support.
    var ignoredOptions: Set<String> = []

    var name: String? { parameters.name }

    /// The base name implied by the word: the id, or the file name without its extension.
    var impliedName: String {
        if kind == .scene { return word.documentName }
        return IndicatorRegistry.isPlugin(word) ? String(word.folderAndName.name.dropLast(IndicatorRegistry.pluginExtension.count)) : word
    }

    /// Returns the indicator's id if the word is the path of a plugin; otherwise, returns the word.
    func id(in context: BatchEntry.ReadingContext) -> String {
        guard kind == .indicator, IndicatorRegistry.isPlugin(word) else { return word }
        return (try? context.registry.info(of: word.resolved(from: context.folder)).id) ?? word
    }

    func parameter(_ name: String) -> DocumentValue? { value.entry(.set)?.entry(name) }

    /// Creates the indicator, or reads the images or the scene.
    ///
    /// `placement` is the position of an indicator or images on a phone; nil draws them without a phone. `size` is the size at which they
    /// are drawn on the phone, in points; nil uses the natural size, limited by the available space. The subject's own parameters take
    /// precedence over `common`.
    func subject(
        at placement: IndicatorPlacement?, size: Size?, _ common: ExportParameters, _ context: BatchEntry.ReadingContext
    ) throws -> ExportSubject {
        let (registry, folder) = (context.registry, context.folder)
        var changes = parameters.changes.completed(by: common.changes)
        changes.indicatorSize = size
        if kind == .scene {
            let scene = try Scene(contentsOf: word.resolved(from: folder), in: registry)
            return ExportSubject(try changes.applied(to: scene), name: word.documentName, in: registry)
        }
        let given = [common, parameters].map { kind == .path ? $0.allIndicatorOptions : $0.indicatorOptions ?? [:] }
        let options = given[0].merging(given[1]) { $1 }.filter { !ignoredOptions.contains($0.key) }
        let chosen = try ChosenIndicator(word, isPath: kind == .path, from: folder, options, in: registry)
        guard let placement else { return ExportSubject(chosen) }
        return try ExportSubject(placing: chosen, as: placement, changes, in: registry)
    }
}

extension Notation where Value == BatchSubject, Context == Void {
    /// Accepts an element of `indicators`, `paths`, or `scenes`: a word or a map.
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

    static func word(of kind: BatchSubject.Kind) -> Self {
        .converting(.text(kind.words)) { word, value, _ throws(DocumentError) in BatchSubject(value: value, kind: kind, word: word) }
    }
}

struct BatchFolder: Sendable {
    private let pattern: String

    fileprivate static let placeholders = ["name", "preset", "size", "fps"]

    init(severalSizes: Bool, severalRates: Bool) {
        pattern = "{name}/{preset}" + (severalSizes ? "/{size}" : "") + (severalRates ? "/{fps}fps" : "")
    }

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
            case "size": path += size?.text ?? "natural"
            default: path += String(rate.description.map { $0 == "/" ? "-" : $0 })
            }
            path += piece.element[piece.element.index(after: end)...]
        }
        return path
    }

    fileprivate init(pattern: String) { self.pattern = pattern }

    /// Returns the first unknown placeholder, with its braces, or the rest of the pattern from an opening brace without a closing one.
    fileprivate static func unknownPlaceholder(in pattern: String) -> String? {
        for piece in pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            guard let end = piece.firstIndex(of: "}") else { return "{\(piece)" }
            if !placeholders.contains(String(piece[..<end])) { return "{\(piece[...end])" }
        }
        return nil
    }
}

extension Notation where Value == BatchFolder {
    static var jobFolder: Self {
        let expected = "a folder below the output folder such as {name}/{preset}"
        return .converting(.text(expected)) { pattern, value, _ throws(DocumentError) in
            let parts = pattern.partsBetweenSlashes
            guard !pattern.hasControlCharacter else { throw value.unexpected(expected + ", without control characters") }
            guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
                throw value.unexpected(expected + ", without '.', '..', or an empty name")
            }
            if let name = BatchFolder.unknownPlaceholder(in: pattern) {
                let known = BatchFolder.placeholders.map { "{\($0)}" }.joined(separator: ", ")
                let expected = name.hasSuffix("}") ? "the placeholders \(known)" : "a closing brace"
                throw value.error(.expected(expected, got: "'\(name)'"))
            }
            return BatchFolder(pattern: pattern)
        }
    }
}
