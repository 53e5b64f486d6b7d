/// What can happen in a scene: the `event` of a trace's lines, and the fields that these have.
///
/// The names are stable. The JSON Schema of traces, the help text and the tests are made of `all`.
public struct TraceEventKind: Sendable, Hashable {
    /// Such as `state`.
    public let name: String
    /// What has happened, as a sentence.
    public let summary: String
    /// What a line says beside `t` and `event`, in the order in which it is written.
    package let fields: [TraceField]

    init(_ name: String, _ summary: String, _ fields: [TraceField]) {
        (self.name, self.summary, self.fields) = (name, summary, fields)
    }

    /// Help text: the summary, then a line for each field.
    package var help: String {
        let width = fields.map(\.name.count).max() ?? 0
        let lines = fields.map { field in
            let gap = String(repeating: " ", count: width - field.name.count + 2)
            return "    \(field.name)\(gap)\(field.summary) (\(field.form))"
        }
        return (["\(name): \(summary)"] + lines).joined(separator: "\n")
    }
}

/// A field of the lines of one kind of event.
package struct TraceField: Sendable, Hashable {
    /// What a field holds.
    package enum Content: Sendable, Hashable {
        /// Any text.
        case text
        /// A text, or null for none.
        case optionalText
        /// One of some words.
        case word([String])
        /// One of some words, or null for none.
        case optionalWord([String])
        /// True or false.
        case toggle
        /// A number; what it counts.
        case number(Unit)
        /// A whole number, 0 or more.
        case count
        /// So many numbers, in points.
        case points(Int)
    }

    /// What a number counts.
    package enum Unit: String, Sendable, Hashable {
        /// Seconds.
        case seconds
        /// Points.
        case points
        /// A share of a whole.
        case share
        /// Device pixels a point.
        case pixelsAPoint = "pixels a point"
    }

    /// The name.
    package let name: String
    /// What it says, as a sentence.
    package let summary: String
    /// What it holds.
    package let content: Content
    /// Whether each line of the kind has it.
    package let isAlwaysThere: Bool

    init(_ name: String, _ content: Content, _ summary: String, isAlwaysThere: Bool = true) {
        (self.name, self.content, self.summary, self.isAlwaysThere) = (name, content, summary, isAlwaysThere)
    }

    /// Help text for the content, such as `points` or `began|moved`.
    package var form: String {
        let form =
            switch content {
            case .text: "text"
            case .optionalText: "text or null"
            case .word(let words): words.joined(separator: "|")
            case .optionalWord(let words): words.joined(separator: "|") + "|null"
            case .toggle: "true|false"
            case .number(let unit): unit.rawValue
            case .count: "whole number"
            case .points(let count): "\(count) numbers, points"
            }
        return isAlwaysThere ? form : form + ", not always there"
    }
}
