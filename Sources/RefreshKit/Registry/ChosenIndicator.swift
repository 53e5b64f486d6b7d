internal import Glibc
internal import Imaging
package import System

/// An indicator as a person asks for it: a registered one by its id, or images by their path, with options.
public struct ChosenIndicator: Sendable {
    /// What is drawn.
    public let indicator: any IndicatorDrawing
    /// What it is called: the id, or the file's name without its ending.
    public let name: String
    /// What a person should know about the choice that was made, a line each.
    public var notes: [String] { noteMessages.map { $0.text(in: .swift) } }
    /// The same for each front end to say in its own words.
    package let noteMessages: [Message]
    /// Everything that its pictures follow from, as a text: the id and the options, files by what is in them.
    public let identity: String
    /// The id or the path, as it was asked for.
    package private(set) var word: String
    /// The options that were given, as they were asked for.
    package private(set) var settings: [String: String]

    /// Looks an indicator up.
    ///
    /// - Parameters:
    ///   - text: An indicator's id, the path of a plugin that holds one indicator, or a path of images.
    ///   - assignments: Option names and their values as a person writes them.
    ///   - registry: Where ids are looked up; images need an indicator with `imageOptions` in it.
    /// - Throws: `IndicatorError`, `PictureSourceError`, or what the plugin or the indicator throws.
    public init(_ text: String, _ assignments: [String: String] = [:], in registry: IndicatorRegistry) throws {
        (word, settings) = (text, assignments)
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
        noteMessages = try kind.imageOptions.map { try Self.notes(about: assignments, $0) } ?? []
        identity = try Self.identity(of: kind, assignments)
    }

    /// Looks up an indicator that a file names by its id or by a path; throws what `init(_:_:in:)` throws.
    ///
    /// Paths, also those in options, are relative to `folder`, or to the current directory if it is nil. Images need an indicator with
    /// `imageOptions` in the registry.
    package init(
        _ word: String, isPath: Bool, from folder: String?, _ assignments: [String: String], in registry: IndicatorRegistry
    ) throws {
        let path = word.resolved(from: folder)
        let isPlugin = IndicatorRegistry.isPlugin(word)
        let info = try isPath && !isPlugin ? registry.imageKind?.info : registry.info(of: isPlugin ? path : word)
        // A file may be called like an indicator.
        let subject = isPlugin ? path : isPath ? registry.contains(path) ? "./" + path : path : word
        try self.init(subject, assignments.resolvingPaths(info?.options ?? [], from: folder), in: registry)
        (self.word, settings) = (word, assignments)
    }

    /// Takes an indicator that is in no registry.
    ///
    /// - Parameters:
    ///   - indicator: What is drawn.
    ///   - name: What it is called; its id by default.
    ///   - identity: Whatever tells it from another of the same kind, such as its settings.
    public init(_ indicator: some IndicatorDrawing, name: String? = nil, identity: String = "") {
        self.indicator = indicator
        self.name = name ?? indicator.info.id
        self.identity = "indicator \(indicator.info.id)\n\(identity)"
        noteMessages = []
        (word, settings) = (indicator.info.id, [:])
    }

    private static func identity(of kind: IndicatorKind, _ assignments: [String: String]) throws -> String {
        var lines = ["indicator \(kind.info.id)"]
        if !kind.identity.isEmpty { lines.append(kind.identity) }
        for (name, value) in assignments.sorted(by: { $0.key < $1.key }) {
            let isPath = kind.info.options.contains { $0.name == name && $0.kind == .path }
            lines.append("\(name)=" + (isPath ? try PictureSource(path: value).contentDigest().hex : value))
        }
        return lines.joined(separator: "\n")
    }

    /// Whether a word is meant as a path: it has a slash or a dot, or names an existing file in `folder` (nil for the current directory).
    package static func isPath(_ text: String, from folder: String? = nil) -> Bool {
        text.hasSlash || text.contains(".") || access(text.resolved(from: folder), F_OK) == 0
    }

    /// The file's name without its scale, its ending, and a pattern's signs.
    private static func name(ofPath path: String) -> String {
        let name = path.partsBetweenSlashes.last { !$0.isEmpty } ?? ""
        let kept = ImageFileName(name).name.filter { !"*?#%{}".contains($0) }
        return kept.isEmpty || kept == "." || kept == ".." ? "images" : kept
    }

    /// Says that a source holds several sequences when none was chosen.
    private static func notes(about assignments: [String: String], _ options: ImageOptions) throws -> [Message] {
        guard let path = assignments[options.path], !options.choices.isEmpty, options.choices.allSatisfy({ assignments[$0] == nil })
        else { return [] }
        let families = try PictureSource(path: path).families
        let names = families.filter { $0.count > 1 }
        guard names.count > 1 else { return [] }
        let list = names.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
        return ["\(path) holds \(names.count) sequences: \(list); choose with \(.set, options.choices.map { ($0, "…") })"]
    }
}
