internal import Imaging

/// The kinds of indicators that can be asked for by name.
///
/// Those that ship and those of a stranger go in by the same door.
public struct IndicatorRegistry: Sendable {
    private var types: [String: any Indicator.Type] = [:]

    /// Makes an empty registry.
    public init() {}

    /// Makes a registry of some kinds.
    ///
    /// - Throws: `IndicatorError` if an id is taken twice or ill-formed.
    public init(_ types: [any Indicator.Type]) throws(IndicatorError) {
        for type in types { try register(type) }
    }

    /// Adds a kind.
    ///
    /// - Throws: `IndicatorError` if its id is taken or ill-formed; the registry is then as it was.
    public mutating func register(_ type: any Indicator.Type) throws(IndicatorError) {
        let id = type.info.id
        guard Self.isWellFormed(id) else { throw .illFormedID(id) }
        if let taken = types[id] { throw .duplicateIndicator(id, taken: String(describing: taken), refused: String(describing: type)) }
        types[id] = type
    }

    /// What is registered, ordered by id.
    public var infos: [IndicatorInfo] {
        types.values.map { $0.info }.sorted { $0.id < $1.id }
    }

    /// Whether there is an indicator of this id.
    public func contains(_ id: String) -> Bool { types[id] != nil }

    /// The facts about one kind.
    ///
    /// - Throws: `IndicatorError.unknownIndicator`, with the likeliest name.
    public func info(of id: String) throws(IndicatorError) -> IndicatorInfo {
        try type(of: id).info
    }

    /// Makes an indicator.
    ///
    /// - Parameters:
    ///   - id: Which one.
    ///   - assignments: Option names and their values as a person writes them.
    /// - Returns: A new indicator.
    /// - Throws: `IndicatorError` for an unknown id or option or a value out of range, and whatever the indicator itself throws.
    public func make(_ id: String, _ assignments: [String: String] = [:]) throws -> any Indicator {
        let type = try type(of: id)
        return try type.init(options: OptionValues(assignments, for: type.info))
    }

    private func type(of id: String) throws(IndicatorError) -> any Indicator.Type {
        guard let type = types[id] else {
            let ids = types.keys.sorted()
            // Who says 'ring' may mean the one indicator that has this word in its id.
            let suggestion = Spelling.nearest(to: id, among: ids) ?? ids.first { $0.split(separator: "-").contains(id[...]) }
            throw .unknownIndicator(id, suggestion: suggestion, known: types.count)
        }
        return type
    }

    private static func isWellFormed(_ id: String) -> Bool {
        let words = id.split(separator: "-", omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        }
    }
}
