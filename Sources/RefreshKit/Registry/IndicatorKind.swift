/// A kind of indicator that can be asked for by name: the facts about it, and what makes one.
public struct IndicatorKind: Sendable {
    /// Who it is and what can be set.
    public let info: IndicatorInfo
    /// Where it comes from, as lists show it: `built in`, or the file of a plugin.
    public let source: String
    /// Whatever tells its pictures from those of another kind of the same id, such as the digest of a plugin; empty for what is part of the
    /// program.
    public let identity: String
    private let make: @Sendable (OptionValues) throws -> any IndicatorDrawing

    /// The source of kinds that are part of the program.
    public static let builtIn = "built in"

    /// A kind that was written in Swift and is part of the program.
    public init(_ type: any Indicator.Type) {
        self.init(info: type.info, source: Self.builtIn, identity: "") { try type.init(options: $0) }
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
        self.make = make
    }

    /// Makes an indicator.
    ///
    /// - Parameter assignments: Option names and their values as a person writes them.
    /// - Returns: A new indicator.
    /// - Throws: `IndicatorError` for an unknown option or a value out of range, and whatever the indicator itself throws.
    public func make(_ assignments: [String: String] = [:]) throws -> any IndicatorDrawing {
        try make(OptionValues(assignments, for: info))
    }
}
