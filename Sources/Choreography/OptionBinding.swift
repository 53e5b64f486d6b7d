package import RefreshKit

/// An option, and the property that it sets.
package struct OptionBinding<Target>: Sendable {
    /// The description of the option.
    package let info: OptionInfo
    let set: @Sendable (inout Target, OptionValues) -> Void

    /// Binds an option to a property.
    package init<Value>(_ option: IndicatorOption<Value>, _ property: any WritableKeyPath<Target, Value> & Sendable) {
        info = option.info
        set = { target, options in target[keyPath: property] = options[option] }
    }
}

/// A property whose values are clamped to the range of an option.
@propertyWrapper package struct Bounded<Value: Comparable & Hashable & Sendable>: Sendable, Hashable {
    private var value: Value
    private let range: ClosedRange<Value>

    /// The value, in the range.
    package var wrappedValue: Value {
        get { value }
        set { value = range.contains(newValue) ? newValue : newValue > range.lowerBound ? range.upperBound : range.lowerBound }
    }
}

extension Bounded<Int> {
    /// Creates a value that starts with the option's default.
    package init(_ option: IndicatorOption<Int>) {
        value = option.defaultValue
        range = if case .integer(let range) = option.info.kind { range } else { value...value }
    }
}

extension Bounded<Double> {
    /// Creates a value that starts with the option's default.
    package init(_ option: IndicatorOption<Double>) {
        value = option.defaultValue
        range = if case .number(let range) = option.info.kind { range } else { value...value }
    }
}

extension IndicatorOption<Int> {
    /// Returns the option for the number of equal parts.
    package static func count(_ parts: String, default value: Int, in range: ClosedRange<Int>) -> Self {
        integer("count", "Number of \(parts).", default: value, in: range)
    }
}

extension IndicatorOption<Double> {
    /// Returns the option for the width of lines, arcs, or bars.
    package static func thickness(default value: Double, in range: ClosedRange<Double> = 0.02...0.3) -> Self {
        number("thickness", "Line width, relative to the size.", default: value, in: range)
    }
}
