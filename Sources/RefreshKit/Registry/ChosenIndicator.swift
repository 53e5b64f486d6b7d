internal import Glibc
internal import Imaging
package import SystemSupport

/// An indicator and its options, as requested by a user: either a registered indicator, identified by its id, or images, identified by
/// their path.
public struct ChosenIndicator: Sendable {
    /// The indicator to draw.
    public let indicator: any IndicatorDrawing
    /// The id, or the file name without its extension.
    public let name: String
    /// Notes about the choice, one per line.
    public var notes: [String] { noteMessages.map { $0.text(in: .swift) } }
    /// The notes as messages, which each front end prints with its own option names.
    package let noteMessages: [Message]
    /// Text that determines what is drawn: the id, the options, and the file contents.
    public let identity: String
    package private(set) var word: String
    package private(set) var assignments: [String: String]

    /// Looks up an indicator.
    ///
    /// - Parameters:
    ///   - text: An indicator id, the path to a plugin with one indicator, the path to images, or a group, which becomes a poster.
    ///   - assignments: Option names and values, as text.
    ///   - memberSize: The size of each indicator on the poster of a group, in points; nil means the natural size.
    ///   - registry: The registry that resolves ids; for images, it must contain an indicator with `imageOptions`.
    /// - Throws: `IndicatorError`, `ImageSourceError`, or an error thrown by the plugin or the indicator.
    public init(
        _ text: String, _ assignments: [String: String] = [:], memberSize: Size? = nil, in registry: IndicatorRegistry
    ) throws {
        (word, self.assignments) = (text, assignments)
        if let group = registry.group(text) {
            indicator = try IndicatorPoster(group, name: text, assignments, memberSize: memberSize)
            (name, noteMessages) = (text, [])
            let lines = try group.map { try Self.identity(of: $0, assignments) }
            identity = (lines + (memberSize.map { ["size \($0.text)"] } ?? [])).joined(separator: "\n")
            return
        }
        var assignments = assignments
        let kind: IndicatorKind
        if !registry.contains(text), !IndicatorRegistry.isPlugin(text), Self.isPath(text), let shower = registry.imageKind,
            let option = shower.imageOptions?.path
        {
            guard assignments[option] == nil else { throw IndicatorError.imagesGivenTwice(text, option: option) }
            assignments[option] = text
            (kind, name) = (shower, Self.name(ofPath: text))
        } else {
            kind = try registry.kind(of: text)
            name = kind.info.id
        }
        indicator = try kind.make(assignments)
        noteMessages = (try kind.imageOptions.map { try Self.notes(about: assignments, $0) } ?? []) + indicator.warnings.map { Message($0) }
        identity = try Self.identity(of: kind, assignments)
    }

    /// Looks up an indicator referenced in a file by id or path; throws the same errors as `init(_:_:in:)`.
    ///
    /// Paths, including those in options, are relative to `folder`, or to the working directory if it is nil. For images, the registry
    /// needs an indicator with `imageOptions`.
    package init(
        _ word: String, isPath: Bool, from folder: String?, _ assignments: [String: String], in registry: IndicatorRegistry
    ) throws {
        let path = word.resolved(from: folder)
        let isPlugin = IndicatorRegistry.isPlugin(word)
        let info = try isPath && !isPlugin ? registry.imageKind?.info : registry.info(of: isPlugin ? path : word)
        // A path may be the same as the name of an indicator or a group, but names never contain slashes.
        let isName = registry.contains(path) || registry.group(path) != nil
        let subject = isPlugin ? path : isPath ? isName ? "./" + path : path : word
        try self.init(subject, assignments.resolvingPaths(info?.options ?? [], from: folder), in: registry)
        (self.word, self.assignments) = (word, assignments)
    }

    /// Returns the same choice, with the id or path and the options as written in a file in another folder.
    package func written(as word: String, _ assignments: [String: String]) -> ChosenIndicator {
        var chosen = self
        (chosen.word, chosen.assignments) = (word, assignments)
        return chosen
    }

    /// Uses an indicator that is not in a registry.
    ///
    /// - Parameters:
    ///   - indicator: The indicator to draw.
    ///   - name: The name in files and messages; the id by default.
    ///   - identity: Text that distinguishes the indicator from others of its kind, such as its options.
    public init(_ indicator: some IndicatorDrawing, name: String? = nil, identity: String = "") {
        self.indicator = indicator
        self.name = name ?? indicator.info.id
        self.identity = "indicator \(indicator.info.id)\n\(identity)"
        noteMessages = indicator.warnings.map { Message($0) }
        (word, self.assignments) = (indicator.info.id, [:])
    }

    private static func identity(of kind: IndicatorKind, _ assignments: [String: String]) throws -> String {
        var lines = ["indicator \(kind.info.id)"]
        if !kind.identity.isEmpty { lines.append(kind.identity) }
        for (name, value) in assignments.sorted(by: { $0.key < $1.key }) {
            let isPath = kind.info.options.contains { $0.name == name && $0.kind == .path }
            lines.append("\(name)=" + (isPath ? try ImageSource(path: value).contentDigest().hex : value))
        }
        return lines.joined(separator: "\n")
    }

    /// Returns whether text denotes a path: it contains a slash or a dot, or names a file in `folder` (by default the working directory).
    package static func isPath(_ text: String, from folder: String? = nil) -> Bool {
        text.hasSlash || text.contains(".") || access(text.resolved(from: folder), F_OK) == 0
    }

    private static func name(ofPath path: String) -> String {
        let name = path.partsBetweenSlashes.last { !$0.isEmpty } ?? ""
        let kept = ImageFileName(name).name.filter { !"*?#%{}".contains($0) }
        return kept.isEmpty || kept == "." || kept == ".." ? "images" : kept
    }

    /// Returns a note if a source contains several sequences but none was chosen.
    private static func notes(about assignments: [String: String], _ options: ImageOptions) throws -> [Message] {
        guard let path = assignments[options.path], !options.choices.isEmpty, options.choices.allSatisfy({ assignments[$0] == nil })
        else { return [] }
        let families = try ImageSource(path: path).families
        let names = families.filter { $0.count > 1 }
        guard names.count > 1 else { return [] }
        let list = names.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
        return ["\(path) contains \(names.count) sequences: \(list); choose with \(.set, options.choices.map { ($0, "…") })"]
    }
}
