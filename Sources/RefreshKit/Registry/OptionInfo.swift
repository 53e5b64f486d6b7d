internal import Motion
internal import System

/// One thing that can be set on an indicator: its name, what it does, and what values it takes.
public struct OptionInfo: Sendable, Hashable {
    /// The name it is set by, such as `spokes`.
    public let name: String
    /// One sentence that says what it changes.
    public let summary: String
    /// What values it takes.
    public let kind: OptionKind
    /// The value it has when nothing is given, as a person would write it; nil when there is none.
    public let defaultText: String?
    /// Whether it must be given.
    public let isRequired: Bool

    package init(name: String, summary: String, kind: OptionKind, defaultText: String? = nil, isRequired: Bool = false) {
        self.name = name
        self.summary = summary
        self.kind = kind
        self.defaultText = defaultText
        self.isRequired = isRequired
    }
}

internal import System

/// What values an option takes, with the range that is allowed.
public enum OptionKind: Sendable, Hashable {
    /// A decimal number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// True or false.
    case toggle
    /// One of some words.
    case choice([String])
    /// A color such as `#007AFF`.
    case color
    /// A length of time such as `0.5`, `500ms` or `1/30`, in a range.
    case duration(ClosedRange<Duration>)
    /// Any text.
    case text
    /// A file or folder.
    case path

    /// One word for lists: `number`, `integer`, `toggle`, `choice`, `color`, `duration`, `text` or `path`.
    public var name: String {
        switch self {
        case .number: "number"
        case .integer: "integer"
        case .toggle: "toggle"
        case .choice: "choice"
        case .color: "color"
        case .duration: "duration"
        case .text: "text"
        case .path: "path"
        }
    }

    /// What is expected, for help and errors: "a whole number in 1...8".
    public var expectation: String { expected.with(examples: examples) }

    /// What is expected, without examples.
    package var expected: String {
        switch self {
        case .number(let range): "a number in \(range.lowerBound.shortText)...\(range.upperBound.shortText)"
        case .integer(let range): "a whole number in \(range.lowerBound)...\(range.upperBound)"
        case .toggle: "true or false"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .color: "a color"
        case .duration(let range): "a time in \(range.lowerBound.secondsText)...\(range.upperBound.secondsText) seconds"
        case .text: "a text"
        case .path: "a file or folder"
        }
    }

    /// Values as a person may write them; empty where what is expected says it.
    package var examples: [String] {
        switch self {
        case .color: ["#007AFF"]
        case .duration: ["0.5", "500ms", "1/30"]
        case .number, .integer, .toggle, .choice, .text, .path: []
        }
    }

    /// Reads a value as a person writes it; nil if it is none of this kind or out of range.
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
        case .duration(let range):
            Duration(parsingSeconds: text).flatMap { range.contains($0) ? .duration($0) : nil }
        case .text:
            .text(text)
        case .path:
            text.isEmpty ? nil : .text(text)
        }
    }
}

/// A value that was read and is within its option's range.
package enum OptionValue: Sendable, Hashable {
    case number(Double)
    case integer(Int)
    case toggle(Bool)
    case color(Color)
    case duration(Duration)
    case text(String)
}

extension [String: String] {
    /// The same settings with the paths among them seen from a folder; nil is where the command runs.
    package func resolvingPaths(_ options: [OptionInfo], from folder: String?) -> Self {
        var resolved = self
        for option in options where option.kind == .path {
            if let path = self[option.name], !path.isEmpty { resolved[option.name] = path.resolved(from: folder) }
        }
        return resolved
    }
}
