internal import Imaging
internal import System

/// The kinds of indicators that can be asked for by name.
///
/// Those that ship, those of a stranger and those of a plugin go in by the same door.
public struct IndicatorRegistry: Sendable {
    /// A kind, and what it is called where two want one id.
    private struct Entry {
        let kind: IndicatorKind
        let name: String
    }

    private var entries: [String: Entry] = [:]
    private var refusals: [String: any Error] = [:]

    /// Opens a plugin that is given by its path in place of an id; nil when nothing can.
    ///
    /// It gets the path, and returns the kinds that the plugin holds. `PluginLoader.register(_:in:)` of PluginHost sets it.
    public var openPlugin: (@Sendable (String) throws -> [IndicatorKind])?

    /// How the names of plugins end.
    public static let pluginEnding = ".so"

    /// Makes an empty registry.
    public init() {}

    /// Makes a registry of some kinds.
    ///
    /// - Throws: `IndicatorError` if an id is taken twice or ill-formed.
    public init(_ types: [any Indicator.Type]) throws(IndicatorError) {
        for type in types { try register(type) }
    }

    /// Adds a kind that is written in Swift and part of the program.
    ///
    /// - Throws: `IndicatorError` if its id is taken or ill-formed; the registry is then as it was.
    public mutating func register(_ type: any Indicator.Type) throws(IndicatorError) {
        try register(IndicatorKind(type), as: String(describing: type))
    }

    /// Adds a kind.
    ///
    /// - Throws: `IndicatorError` if its id is taken or ill-formed; the registry is then as it was.
    public mutating func register(_ kind: IndicatorKind) throws(IndicatorError) {
        try register(kind, as: kind.source)
    }

    private mutating func register(_ kind: IndicatorKind, as name: String) throws(IndicatorError) {
        let id = kind.info.id
        guard Self.isWellFormed(id) else { throw .illFormedID(id) }
        if let taken = entries[id] { throw .duplicateIndicator(id, taken: taken.name, refused: name) }
        entries[id] = Entry(kind: kind, name: name)
    }

    /// Notes why there is no indicator of an id: asking for it throws this error instead of calling it unknown.
    ///
    /// A kind of this id that is or will be registered is not affected.
    public mutating func refuse(_ id: String, because error: any Error) {
        if refusals[id] == nil { refusals[id] = error }
    }

    /// What is registered, ordered by id.
    public var kinds: [IndicatorKind] {
        entries.values.map(\.kind).sorted { $0.info.id < $1.info.id }
    }

    /// The facts about what is registered, ordered by id.
    public var infos: [IndicatorInfo] { kinds.map(\.info) }

    /// What shows images that are asked for by their path; nil if nothing does.
    var imageKind: IndicatorKind? { kinds.first { $0.imageOptions != nil } }

    /// Whether there is an indicator of this id, or one was refused.
    public func contains(_ id: String) -> Bool { entries[id] != nil || refusals[id] != nil }

    /// The facts about one kind.
    ///
    /// - Throws: As `kind(of:)`.
    public func info(of id: String) throws -> IndicatorInfo {
        try kind(of: id).info
    }

    /// Makes an indicator.
    ///
    /// - Parameters:
    ///   - id: Which one.
    ///   - assignments: Option names and their values as a person writes them.
    /// - Returns: A new indicator.
    /// - Throws: `IndicatorError` for an unknown id or option or a value out of range, and whatever the indicator itself throws.
    public func make(_ id: String, _ assignments: [String: String] = [:]) throws -> any IndicatorDrawing {
        try kind(of: id).make(assignments)
    }

    /// One kind.
    ///
    /// - Parameter id: Its id, or the path of a plugin that holds one indicator.
    /// - Returns: The kind.
    /// - Throws: `IndicatorError.unknownIndicator`, with the likeliest name; why it was refused; what is wrong with the plugin.
    public func kind(of id: String) throws -> IndicatorKind {
        if let entry = entries[id] { return entry.kind }
        if let refusal = refusals[id] { throw refusal }
        if Self.isPlugin(id), let openPlugin {
            let kinds = try openPlugin(id)
            guard kinds.count == 1 else { throw IndicatorError.severalIndicators(id, kinds.map(\.info.id)) }
            return kinds[0]
        }
        let ids = entries.keys.sorted()
        // Who says 'ring' may mean the one indicator that has this word in its id.
        let suggestion = Spelling.nearest(to: id, among: ids) ?? ids.first { $0.split(separator: "-").contains(id[...]) }
        throw IndicatorError.unknownIndicator(id, suggestion: suggestion, known: ids.count)
    }

    /// Whether a word is the path of a plugin.
    package static func isPlugin(_ word: String) -> Bool { word.utf8.count > 3 && word.hasSuffix(pluginEnding) }

    /// Whether an id is made of lower case letters, digits and single hyphens.
    package static func isWellFormed(_ id: String) -> Bool {
        let words = id.split(separator: "-", omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        }
    }
}

/// A kind of indicator that can be asked for by name: the facts about it, and what makes one.
public struct IndicatorKind: Sendable {
    /// Who it is and what can be set.
    public let info: IndicatorInfo
    /// Where it comes from, as lists show it: `built in`, or the file of a plugin.
    public let source: String
    /// Whatever tells its pictures from those of another kind of the same id, such as the digest of a plugin; empty for what is part of the
    /// program.
    public let identity: String
    /// Which of its options take images that are asked for by their path alone.
    let imageOptions: ImageOptions?
    private let make: @Sendable (OptionValues) throws -> any IndicatorDrawing

    /// The source of kinds that are part of the program.
    public static let builtIn = "built in"

    /// A kind that was written in Swift and is part of the program.
    public init(_ type: any Indicator.Type) {
        (info, source, identity, imageOptions) = (type.info, Self.builtIn, "", type.imageOptions)
        make = { try type.init(options: $0) }
    }

    /// A kind that comes from elsewhere, such as a plugin.
    ///
    /// - Parameters:
    ///   - info: Who it is.
    ///   - source: Where it comes from, as lists show it.
    ///   - identity: Whatever tells its pictures from those of another kind of the same id; a resumed export keeps files as long as it stays.
    ///   - make: Makes one with options that are already checked against `info`.
    public init(
        info: IndicatorInfo, source: String, identity: String, make: @escaping @Sendable (OptionValues) throws -> any IndicatorDrawing
    ) {
        self.info = info
        self.source = source
        self.identity = identity
        imageOptions = nil
        self.make = make
    }

    /// Makes an indicator.
    ///
    /// - Parameter assignments: Option names and their values as a person writes them.
    /// - Returns: A new indicator.
    /// - Throws: `IndicatorError` for an unknown option or a value out of range, and for what the indicator itself throws unless that names
    ///   what it is about.
    public func make(_ assignments: [String: String] = [:]) throws -> any IndicatorDrawing {
        let values = try OptionValues(assignments, for: info)
        do {
            return try make(values)
        } catch  where error is any Worded || error is any IndicatorFailure || error is PictureSourceError || names("\(error)") {
            throw error
        } catch {
            throw IndicatorError.notMade(info.id, assignments, why: "\(error)")
        }
    }

    /// Whether the text of an error tells which indicator it is about, or which of its options.
    private func names(_ text: String) -> Bool {
        ([info.id] + info.options.map(\.name)).contains { text.contains("'\($0)'") }
    }
}
