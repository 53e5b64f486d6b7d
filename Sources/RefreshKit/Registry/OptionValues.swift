internal import SystemSupport

/// An indicator's validated options.
public struct OptionValues: Sendable {
    private var values: [String: OptionValue] = [:]

    /// Creates values without assignments: every option has its default.
    public init() {}

    /// Creates option values from a dictionary of parsed and validated values, with option names as keys.
    package init(_ values: [String: OptionValue]) { self.values = values }

    /// Parses option values against the description of an indicator.
    ///
    /// - Throws: `IndicatorError` for an unknown name, an invalid value, or a missing required option. If several assignments are invalid,
    ///   the error for the alphabetically first option name is thrown.
    public init(_ assignments: [String: String], for info: IndicatorInfo) throws(IndicatorError) {
        for (name, text) in assignments.sorted(by: { $0.key < $1.key }) {
            guard let option = info.options.first(where: { $0.name == name }) else {
                let known = info.options.map(\.name)
                throw .unknownOption(name, indicator: info.id, suggestion: Spelling.nearest(to: name, among: known), known: known)
            }
            guard let value = option.kind.value(of: text) else {
                throw .badValue(text, option: name, indicator: info.id, expected: option.kind.expectation)
            }
            values[name] = value
        }
        for option in info.options where option.isRequired && values[option.name] == nil {
            throw .missingOption(option.name, indicator: info.id, expected: option.kind.expectation)
        }
    }

    /// The value of an option, or its default.
    public subscript<Value>(_ option: IndicatorOption<Value>) -> Value {
        values[option.info.name].flatMap(option.unwrap) ?? option.defaultValue
    }

    /// Returns the value of an option, or its default; nil if it has neither.
    package func value(of option: OptionInfo) -> OptionValue? {
        values[option.name] ?? option.defaultText.flatMap(option.kind.value)
    }
}
