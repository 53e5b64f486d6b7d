internal import Imaging
internal import System

/// The indicators available by id: built-in ones, your own, and those from plugins.
///
/// ```swift
/// let registry = try IndicatorRegistry([Spinner.self])
/// let classic = try registry.make("spinner", ["spokes": "12"])
/// let ids = registry.infos.map(\.id)
/// let stage = Stage(size: Size(width: 390, height: 844), registry: registry)
/// ```
public struct IndicatorRegistry: Sendable {
    /// A kind, with the type name or source that messages about duplicate ids mention.
    private struct Entry {
        let kind: IndicatorKind
        let name: String
    }

    private var entries: [String: Entry] = [:]
    /// The ids by the letters and digits of ids and aliases.
    private var ids: [String: String] = [:]
    private var refusals: [String: any Error] = [:]

    /// Opens a plugin from a path used in place of an id and returns its kinds; nil if plugins are not supported.
    ///
    /// Set by `PluginLoader.register(_:in:)` in PluginHost.
    public var openPlugin: (@Sendable (String) throws -> [IndicatorKind])?

    /// The file extension of plugins, with its dot.
    public static let pluginExtension = ".so"

    /// Creates an empty registry.
    public init() {}

    /// Creates a registry of indicators.
    ///
    /// - Throws: `IndicatorError` if an id is invalid or used twice.
    public init(_ types: [any Indicator.Type]) throws(IndicatorError) {
        for type in types { try register(type) }
    }

    /// Adds an indicator written in Swift.
    ///
    /// - Throws: `IndicatorError` if its id is invalid or already in use; the registry is then unchanged.
    public mutating func register(_ type: any Indicator.Type) throws(IndicatorError) {
        try register(IndicatorKind(type), as: String(describing: type))
    }

    /// Adds a kind of indicator.
    ///
    /// - Throws: `IndicatorError` if its id is invalid or already in use; the registry is then unchanged.
    public mutating func register(_ kind: IndicatorKind) throws(IndicatorError) {
        try register(kind, as: kind.source)
    }

    private mutating func register(_ kind: IndicatorKind, as name: String) throws(IndicatorError) {
        let id = kind.info.id
        guard Self.isValidID(id) else { throw .invalidID(id) }
        if let taken = entries[id] { throw .duplicateIndicator(id, taken: taken.name, refused: name) }
        entries[id] = Entry(kind: kind, name: name)
        for name in [id] + kind.info.aliases where ids[Self.letters(of: name)] == nil { ids[Self.letters(of: name)] = id }
    }

    /// Records why an id is not available: requesting it throws this error instead of `unknownIndicator`.
    ///
    /// This has no effect on a kind that is registered under the id, whether before or after this call.
    public mutating func refuse(_ id: String, because error: any Error) {
        if refusals[id] == nil { refusals[id] = error }
    }

    /// All registered kinds, sorted by id.
    public var kinds: [IndicatorKind] {
        entries.values.map(\.kind).sorted { $0.info.id < $1.info.id }
    }

    /// The descriptions of all registered kinds, sorted by id.
    public var infos: [IndicatorInfo] { kinds.map(\.info) }

    /// The word for the group of all indicators.
    public static let everything = "all"

    /// Returns the kinds in a group, sorted by id: all, or those of a family or with a tag; nil if the word is an id, or not a group.
    ///
    /// Indicators with required options, such as a path of images, are not included.
    public func group(_ word: String) -> [IndicatorKind]? {
        guard entries[word] == nil, refusals[word] == nil else { return nil }
        let members = kinds.filter { kind in
            (word == Self.everything || kind.info.family == word || kind.info.tags.contains(word))
                && !kind.info.options.contains(where: \.isRequired)
        }
        return members.isEmpty ? nil : members
    }

    var imageKind: IndicatorKind? { kinds.first { $0.imageOptions != nil } }

    /// Returns whether an id or an alias is registered, or refused.
    public func contains(_ id: String) -> Bool { entry(named: id) != nil || refusals[id] != nil }

    /// Returns the description of a kind.
    ///
    /// - Throws: The errors of `kind(of:)`.
    public func info(of id: String) throws -> IndicatorInfo {
        try kind(of: id).info
    }

    /// Creates an indicator from an id and options as text.
    ///
    /// - Throws: `IndicatorError` for an unknown id, an unknown option, or an invalid value, and any error that the indicator itself throws.
    public func make(_ id: String, _ assignments: [String: String] = [:]) throws -> any IndicatorDrawing {
        try kind(of: id).make(assignments)
    }

    /// Returns a kind by its id, by one of its aliases, or by the path of a plugin with one indicator.
    ///
    /// - Throws: `IndicatorError.unknownIndicator` with the closest id, the error passed to `refuse(_:because:)`, or an error of the plugin.
    public func kind(of id: String) throws -> IndicatorKind {
        if entries[id] == nil, let refusal = refusals[id] { throw refusal }
        if let entry = entry(named: id) { return entry.kind }
        if Self.isPlugin(id), let openPlugin {
            let kinds = try openPlugin(id)
            guard kinds.count == 1 else { throw IndicatorError.severalIndicators(id, kinds.map(\.info.id)) }
            return kinds[0]
        }
        let known = entries.keys.sorted()
        // A user who asks for 'ring' may mean an indicator whose id contains that word.
        let suggestion =
            Spelling.nearest(to: id, amongCompounds: known)
            ?? Spelling.nearest(to: Self.letters(of: id), among: ids.keys.sorted()).flatMap { ids[$0] }
        throw IndicatorError.unknownIndicator(id, suggestion: suggestion, known: known.count)
    }

    /// Returns the entry with an id or an alias; case, hyphens, and other characters that are not letters or digits do not matter.
    private func entry(named name: String) -> Entry? {
        entries[name] ?? ids[Self.letters(of: name)].flatMap { entries[$0] }
    }

    private static func letters(of name: String) -> String {
        String(decoding: name.lowercased().utf8.filter { (97...122).contains($0) || (48...57).contains($0) }, as: UTF8.self)
    }

    package static func isPlugin(_ word: String) -> Bool { word.utf8.count > 3 && word.hasSuffix(pluginExtension) }

    /// Returns whether an id consists of lowercase letters, digits, and single hyphens.
    package static func isValidID(_ id: String) -> Bool {
        let words = id.split(separator: "-", omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        }
    }
}

/// A kind of indicator in a registry: its description, and a function that creates one.
public struct IndicatorKind: Sendable {
    /// The name, sizes, durations, and options.
    public let info: IndicatorInfo
    /// The origin, for lists: `built in`, or the file of a plugin.
    public let source: String
    /// Text, such as a plugin's digest, that distinguishes the kind's pictures from those of another kind with the same id; empty if built in.
    public let identity: String
    let imageOptions: ImageOptions?
    private let make: @Sendable (OptionValues) throws -> any IndicatorDrawing

    /// The source of kinds that are part of the program.
    public static let builtIn = "built in"

    /// Creates a kind from a Swift type.
    public init(_ type: any Indicator.Type) {
        (info, source, identity, imageOptions) = (type.info, Self.builtIn, "", type.imageOptions)
        make = { try type.init(options: $0) }
    }

    /// Creates a kind that is not part of the program, such as one from a plugin.
    ///
    /// - Parameters:
    ///   - info: The description.
    ///   - source: The origin, for lists.
    ///   - identity: Text that changes whenever the pictures might change; a resumed export keeps existing files only if the text is the same.
    ///   - make: Creates an indicator from options that are already validated against `info`.
    public init(
        info: IndicatorInfo, source: String, identity: String, make: @escaping @Sendable (OptionValues) throws -> any IndicatorDrawing
    ) {
        self.info = info
        self.source = source
        self.identity = identity
        imageOptions = nil
        self.make = make
    }

    /// Creates an indicator from options as text.
    ///
    /// - Throws: `IndicatorError` for an unknown option or an invalid value. Errors of the indicator itself are wrapped in an `IndicatorError`
    ///   unless they name the indicator or the option.
    public func make(_ assignments: [String: String] = [:]) throws -> any IndicatorDrawing {
        let values = try OptionValues(assignments, for: info)
        do {
            return try make(values)
        } catch  where error is any MessageError || error is any IndicatorFailure || error is ImageSourceError || names("\(error)") {
            throw error
        } catch {
            throw IndicatorError.cannotCreate(info.id, assignments, why: "\(error)")
        }
    }

    /// Returns whether an error message mentions the indicator or one of its options.
    private func names(_ text: String) -> Bool {
        ([info.id] + info.options.map(\.name)).contains { text.contains("'\($0)'") }
    }
}
