internal import System

/// The options a person gave an indicator, read and within their ranges.
public struct OptionValues: Sendable {
    private var values: [String: OptionValue] = [:]

    /// Nothing given: every option has its default.
    public init() {}

    /// Takes values that somebody else read, and checked, by their options' names.
    package init(_ values: [String: OptionValue]) { self.values = values }

    /// Reads what a person wrote against what an indicator offers.
    ///
    /// - Parameters:
    ///   - assignments: Names and values as written.
    ///   - info: The indicator whose options they are.
    /// - Throws: `IndicatorError` for an unknown name, a value out of range, or a required option that is missing;
    ///   of several mistakes the one that comes first by name.
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

    /// The value of an option: what was given, else its default.
    public subscript<Value>(_ option: IndicatorOption<Value>) -> Value {
        values[option.info.name].flatMap(option.unwrap) ?? option.defaultValue
    }

    /// The value of an option: what was given, else its default; nil when it is left open.
    package func value(of option: OptionInfo) -> OptionValue? {
        values[option.name] ?? option.defaultText.flatMap(option.kind.value)
    }
}
