internal import Motion

/// An option with a typed value: declared once, listed in `info`, and read from `OptionValues`.
///
/// ```swift
/// struct Orbit: Indicator {
///     static let dotsOption = IndicatorOption.integer("dots", "Number of dots.", default: 3, in: 1...8)
///     static let info = IndicatorInfo(id: "orbit", summary: "Dots circle a center.", options: [dotsOption.info])
///     var dots = dotsOption.defaultValue
///     init() {}
///     init(options: OptionValues) { dots = options[Self.dotsOption] }
///     func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
/// }
/// ```
public struct IndicatorOption<Value: Sendable>: Sendable {
    /// The description for lists and help.
    public let info: OptionInfo
    /// The value if the option is not set.
    public let defaultValue: Value
    let unwrap: @Sendable (OptionValue) -> Value?

    private init(
        _ name: String, _ summary: String, _ kind: OptionKind, defaultValue: Value, defaultText: String?, isRequired: Bool = false,
        unwrap: @escaping @Sendable (OptionValue) -> Value?
    ) {
        info = OptionInfo(name: name, summary: summary, kind: kind, defaultText: defaultText, isRequired: isRequired)
        self.defaultValue = defaultValue
        self.unwrap = unwrap
    }
}

extension IndicatorOption where Value == Double {
    /// Declares a decimal number.
    public static func number(_ name: String, _ summary: String, default value: Double, in range: ClosedRange<Double>) -> Self {
        Self(name, summary, .number(range), defaultValue: value, defaultText: "\(value)") {
            if case .number(let number) = $0 { number } else { nil }
        }
    }
}

extension IndicatorOption where Value == Int {
    /// Declares a whole number.
    public static func integer(_ name: String, _ summary: String, default value: Int, in range: ClosedRange<Int>) -> Self {
        Self(name, summary, .integer(range), defaultValue: value, defaultText: "\(value)") {
            if case .integer(let number) = $0 { number } else { nil }
        }
    }
}

extension IndicatorOption where Value == Int? {
    /// Declares an optional whole number.
    public static func integer(_ name: String, _ summary: String, in range: ClosedRange<Int>) -> Self {
        Self(name, summary, .integer(range), defaultValue: nil, defaultText: nil) {
            if case .integer(let number) = $0 { number } else { nil }
        }
    }
}

extension IndicatorOption where Value == Bool {
    /// Declares a Boolean.
    public static func toggle(_ name: String, _ summary: String, default value: Bool) -> Self {
        Self(name, summary, .toggle, defaultValue: value, defaultText: "\(value)") {
            if case .toggle(let flag) = $0 { flag } else { nil }
        }
    }
}

extension IndicatorOption where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// Declares a choice among the cases of an enumeration.
    public static func choice(_ name: String, _ summary: String, default value: Value) -> Self {
        Self(name, summary, .choice(Value.allCases.map(\.rawValue)), defaultValue: value, defaultText: value.rawValue) {
            if case .text(let word) = $0 { Value(rawValue: word) } else { nil }
        }
    }
}

extension IndicatorOption where Value == Color? {
    /// Declares an optional color; nil means that the indicator chooses one.
    public static func color(_ name: String, _ summary: String) -> Self {
        Self(name, summary, .color, defaultValue: nil, defaultText: nil) {
            if case .color(let color) = $0 { color } else { nil }
        }
    }
}

extension IndicatorOption where Value == Color {
    /// Declares a color; the components of its default are rounded to the nearest 1/255.
    public static func color(_ name: String, _ summary: String, default value: Color) -> Self {
        Self(name, summary, .color, defaultValue: Color(hex: value.description) ?? value, defaultText: value.description) {
            if case .color(let color) = $0 { color } else { nil }
        }
    }
}

extension IndicatorOption where Value == [Color] {
    /// Declares a list of one to eight colors; empty by default, which means that the indicator chooses its colors.
    public static func colors(_ name: String, _ summary: String) -> Self {
        Self(name, summary, .colors, defaultValue: [], defaultText: nil) {
            if case .colors(let colors) = $0 { colors } else { nil }
        }
    }
}

extension IndicatorOption where Value == Duration {
    /// Declares a duration; its default is rounded to the nearest nanosecond, unless a short form such as 1/30 is exact.
    public static func duration(_ name: String, _ summary: String, default value: Duration, in range: ClosedRange<Duration>) -> Self {
        let text = value.exactText
        return Self(name, summary, .duration(range), defaultValue: Duration(parsingSeconds: text) ?? value, defaultText: text) {
            if case .duration(let duration) = $0 { duration } else { nil }
        }
    }
}

extension IndicatorOption where Value == Duration? {
    /// Declares an optional duration.
    public static func duration(_ name: String, _ summary: String, in range: ClosedRange<Duration>) -> Self {
        Self(name, summary, .duration(range), defaultValue: nil, defaultText: nil) {
            if case .duration(let duration) = $0 { duration } else { nil }
        }
    }
}

extension IndicatorOption where Value == String {
    /// Declares text.
    public static func text(_ name: String, _ summary: String, default value: String) -> Self {
        Self(name, summary, .text, defaultValue: value, defaultText: value) {
            if case .text(let text) = $0 { text } else { nil }
        }
    }
}

extension IndicatorOption where Value == String? {
    /// Declares optional text.
    public static func text(_ name: String, _ summary: String) -> Self {
        Self(name, summary, .text, defaultValue: nil, defaultText: nil, unwrap: Self.string)
    }

    /// Declares a path to a file or folder.
    public static func path(_ name: String, _ summary: String, isRequired: Bool = false) -> Self {
        Self(name, summary, .path, defaultValue: nil, defaultText: nil, isRequired: isRequired, unwrap: Self.string)
    }

    private static func string(_ value: OptionValue) -> String?? {
        if case .text(let text) = value { text } else { nil }
    }
}
