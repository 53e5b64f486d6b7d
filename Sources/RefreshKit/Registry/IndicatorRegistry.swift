internal import SystemSupport

/// The indicators available by id: built-in ones, your own, and those from plugins.
///
/// ```swift
/// let registry = try IndicatorRegistry([Spinner.self])
/// let classic = try registry.make("spinner", ["spokes": "12"])
/// let ids = registry.infos.map(\.id)
/// let stage = Stage(size: Size(width: 390, height: 844), registry: registry)
/// ```
public struct IndicatorRegistry: Sendable {
    private struct Entry {
        let kind: IndicatorKind
        let type: (any Indicator.Type)?

        /// The type's name or the source, for messages; a type's name takes 0.1 ms to look up, so it is not stored.
        var name: String { type.map { String(describing: $0) } ?? kind.source }
    }

    private var entries: [String: Entry] = [:]
    /// The ids and aliases, keyed by their letters and digits.
    private var names: [String: (name: String, id: String)] = [:]
    private var refusals: [String: any Error] = [:]

    /// Closure that opens a plugin from a path used in place of an id and returns its kinds; nil if plugins are not supported.
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
        try register(Entry(kind: IndicatorKind(type), type: type))
    }

    /// Adds a kind of indicator.
    ///
    /// - Throws: `IndicatorError` if its id is invalid or already in use; the registry is then unchanged.
    public mutating func register(_ kind: IndicatorKind) throws(IndicatorError) {
        try register(Entry(kind: kind, type: nil))
    }

    private mutating func register(_ entry: Entry) throws(IndicatorError) {
        let (id, aliases) = (entry.kind.info.id, entry.kind.info.aliases)
        guard Self.isValidID(id) else { throw .invalidID(id) }
        if let taken = entries[id] { throw .duplicateIndicator(id, taken: taken.name, refused: entry.name) }
        entries[id] = entry
        for name in [id] + aliases {
            let letters = Self.letters(of: name)
            if names[letters] == nil { names[letters] = (name, id) }
        }
    }

    /// Records why an id is not available: requesting it throws the given error instead of `unknownIndicator`.
    ///
    /// The function has no effect on a kind that is registered under the id, whether before or after this call.
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

    /// Returns the kinds in a group, sorted by id: all of them, a family, or the kinds with a tag; nil if the word is an id, or not a
    /// group.
    ///
    /// Indicators with required options, such as a path to images, are not included.
    public func group(_ word: String) -> [IndicatorKind]? {
        guard entries[word] == nil, refusals[word] == nil else { return nil }
        let members = groupedKinds.filter { kind in
            word == Self.everything || kind.info.family == word || kind.info.tags.contains(word)
        }
        return members.isEmpty ? nil : members
    }

    /// All words for groups: `all`, the families, and the tags.
    package var groups: [String] { [Self.everything] + families + tags }

    /// The families that are groups, sorted.
    package var families: [String] { Set(groupedKinds.map(\.info.family)).subtracting([""]).sorted() }

    /// The tags that are groups, sorted.
    package var tags: [String] { Set(groupedKinds.flatMap(\.info.tags)).sorted() }

    private var groupedKinds: [IndicatorKind] { kinds.filter { !$0.info.options.contains(where: \.isRequired) } }

    package var imageKind: IndicatorKind? { kinds.first { $0.imageOptions != nil } }

    /// Returns whether an id or an alias is registered or was refused.
    public func contains(_ id: String) -> Bool { entry(named: id) != nil || refusals[id] != nil }

    /// Returns the description of a kind.
    ///
    /// - Throws: The same errors as `kind(of:)`.
    public func info(of id: String) throws -> IndicatorInfo {
        try kind(of: id).info
    }

    /// Creates an indicator from an id and options as text.
    ///
    /// - Throws: `IndicatorError` for an unknown id, an unknown option, or an invalid value, and any error that the indicator itself
    ///   throws.
    public func make(_ id: String, _ assignments: [String: String] = [:]) throws -> any IndicatorDrawing {
        try kind(of: id).make(assignments)
    }

    /// Returns a kind by its id, one of its aliases, or the path to a plugin with one indicator.
    ///
    /// - Throws: `IndicatorError.unknownIndicator` with the closest name, `IndicatorError.groupOfIndicators`, the error passed to
    ///   `refuse(_:because:)`, or an error thrown by the plugin.
    public func kind(of id: String) throws -> IndicatorKind {
        if entries[id] == nil, let refusal = refusals[id] { throw refusal }
        if let entry = entry(named: id) { return entry.kind }
        if Self.isPlugin(id), let openPlugin {
            let kinds = try openPlugin(id)
            guard kinds.count == 1 else { throw IndicatorError.severalIndicators(id, kinds.map(\.info.id)) }
            return kinds[0]
        }
        if let group = group(id) { throw IndicatorError.groupOfIndicators(id, group.map(\.info.id)) }
        throw IndicatorError.unknownIndicator(id, suggestion: suggestion(for: id), known: entries.count)
    }

    /// Returns the id, alias, or group that a misspelled word most likely means; nil if none is similar.
    package func suggestion(for word: String) -> String? {
        // A user who asks for 'ring' may mean an indicator whose id contains that word.
        Spelling.nearest(to: word, amongCompounds: entries.keys.sorted())
            ?? Spelling.nearest(to: Self.letters(of: word), among: names.keys.sorted()).flatMap { names[$0]?.name }
            ?? Spelling.nearest(to: word, among: groups.filter { $0 != word })
    }

    /// Returns the entry with an id or an alias; case, hyphens, and other characters that are not letters or digits do not matter.
    ///
    /// Text with a slash is a path, never a name.
    private func entry(named name: String) -> Entry? {
        if name.hasSlash { return nil }
        return entries[name] ?? names[Self.letters(of: name)].flatMap { entries[$0.id] }
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
