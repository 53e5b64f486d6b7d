internal import Motion
internal import SystemSupport

/// An option's description: its name, effect, and values.
///
/// ```swift
/// let info = IndicatorOption.number("width", "Line width.", default: 0.1, in: 0.01...0.3).info
/// let help = "\(info.name): \(info.summary) \(info.kind.expectation)"
/// ```
public struct OptionInfo: Sendable, Hashable {
    /// The name, such as `spokes`.
    public let name: String
    /// One sentence that describes the effect.
    public let summary: String
    /// The type and range of its values.
    public let kind: OptionKind
    /// The default value as text; nil if there is none.
    public let defaultText: String?
    /// Whether the option is required.
    public let isRequired: Bool

    package init(name: String, summary: String, kind: OptionKind, defaultText: String? = nil, isRequired: Bool = false) {
        self.name = name
        self.summary = summary
        self.kind = kind
        self.defaultText = defaultText
        self.isRequired = isRequired
    }
}

internal import SystemSupport

/// The type of an option's values, with their range.
public enum OptionKind: Sendable, Hashable {
    /// A decimal number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// True or false.
    case toggle
    /// One of several words.
    case choice([String])
    /// A color such as `#007AFF`.
    case color
    /// One to eight colors separated by commas, such as `#FF2D55,#FF9500`.
    case colors
    /// A duration such as `0.5`, `500ms`, or `1/30`, in a range.
    case duration(ClosedRange<Duration>)
    /// Any text.
    case text
    /// A file or folder.
    case path

    /// The type as one word, for lists: `number`, `integer`, `toggle`, `choice`, `color`, `colors`, `duration`, `text`, or `path`.
    public var name: String {
        switch self {
        case .number: "number"
        case .integer: "integer"
        case .toggle: "toggle"
        case .choice: "choice"
        case .color: "color"
        case .colors: "colors"
        case .duration: "duration"
        case .text: "text"
        case .path: "path"
        }
    }

    /// The expected values, with examples, for help and errors: "a whole number in 1...8".
    public var expectation: String { expected.with(examples: examples) }

    package var expected: String {
        switch self {
        case .number(let range): "a number in \(range.lowerBound.shortText)...\(range.upperBound.shortText)"
        case .integer(let range): "a whole number in \(range.lowerBound)...\(range.upperBound)"
        case .toggle: "true or false"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .color: "a color"
        case .colors: "a list of 1 to \(Self.maximumColorCount) colors"
        case .duration(let range): "a time in \(range.lowerBound.secondsText)...\(range.upperBound.secondsText) seconds"
        case .text: "text"
        case .path: "a file or folder"
        }
    }

    /// Maximum number of colors in a list of colors.
    package static let maximumColorCount = 8

    /// Sample values; empty if `expected` is clear enough.
    package var examples: [String] {
        switch self {
        case .color: ["#007AFF"]
        case .colors: ["#FF2D55,#FF9500"]
        case .duration: ["0.5", "500ms", "1/30"]
        case .number, .integer, .toggle, .choice, .text, .path: []
        }
    }

    /// Parses a value; nil if it has the wrong type or is out of range.
    package func value(of text: String) -> OptionValue? {
        switch self {
        case .number(let range):
            Double(text).flatMap { range.contains($0) ? .number($0) : nil }
        case .integer(let range):
            Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
        case .toggle:
            switch text {
            case "true", "yes", "on", "1": .toggle(true)
            case "false", "no", "off", "0": .toggle(false)
            default: nil
            }
        case .choice(let words):
            words.contains(text) ? .text(text) : nil
        case .color:
            Color(hex: text).map(OptionValue.color)
        case .colors:
            Self.colors(text).map(OptionValue.colors)
        case .duration(let range):
            Duration(parsingSeconds: text).flatMap { range.contains($0) ? .duration($0) : nil }
        case .text:
            .text(text)
        case .path:
            text.isEmpty ? nil : .text(text)
        }
    }

    private static func colors(_ text: String) -> [Color]? {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let colors = words.compactMap { Color(hex: String($0.trimmingPrefix(" "))) }
        return colors.count == words.count && words.count <= maximumColorCount ? colors : nil
    }
}

package enum OptionValue: Sendable, Hashable {
    case number(Double)
    case integer(Int)
    case toggle(Bool)
    case color(Color)
    case colors([Color])
    case duration(Duration)
    case text(String)
}

extension [String: String] {
    /// Returns the options with relative paths resolved against a folder; nil means the working directory.
    package func resolvingPaths(_ options: [OptionInfo], from folder: String?) -> Self {
        var resolved = self
        for option in options where option.kind == .path {
            if let path = self[option.name], !path.isEmpty { resolved[option.name] = path.resolved(from: folder) }
        }
        return resolved
    }
}
