internal import Imaging
internal import SystemSupport

/// A kind of indicator in a registry: its description, and a function that creates one.
public struct IndicatorKind: Sendable {
    /// The name, sizes, durations, and options.
    public let info: IndicatorInfo
    /// The origin, for lists: `built in`, or the file of a plugin.
    public let source: String
    /// Text, such as a plugin's digest, that distinguishes the kind's drawings from another kind's drawings with the same id; empty if
    /// built in.
    public let identity: String
    package let imageOptions: ImageOptions?
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
    ///   - identity: Text that changes whenever the drawings might change; a resumed export keeps existing files only if the text is the
    ///     same.
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
    /// - Throws: `IndicatorError` for an unknown option or an invalid value. Errors thrown by the indicator itself are wrapped in an
    ///   `IndicatorError` unless they name the indicator or the option.
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

extension [IndicatorKind] {
    /// Returns the options of other group members that a member lacks and therefore ignores when they are set for the group.
    package func optionsMissing(in kind: IndicatorKind) -> Set<String> {
        optionNames.subtracting(kind.info.options.map(\.name))
    }

    /// Throws if no member of a group has one of the options.
    package func checkOptions(_ names: some Sequence<String>, of group: String) throws(IndicatorError) {
        let known = optionNames.sorted()
        for name in names.sorted() where !known.contains(name) {
            throw .unknownGroupOption(name, group: group, suggestion: Spelling.nearest(to: name, among: known), known: known)
        }
    }

    private var optionNames: Set<String> { Set(flatMap { $0.info.options.map(\.name) }) }
}
