/// A field of the lines of one kind of event.
public struct TraceField: Sendable, Hashable {
    /// What a field holds.
    public enum Content: Sendable, Hashable {
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
    public enum Unit: String, Sendable, Hashable {
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
    public let name: String
    /// What it says, as a sentence.
    public let summary: String
    /// What it holds.
    public let content: Content
    /// Whether each line of the kind has it.
    public let isAlwaysThere: Bool

    init(_ name: String, _ content: Content, _ summary: String, isAlwaysThere: Bool = true) {
        (self.name, self.content, self.summary, self.isAlwaysThere) = (name, content, summary, isAlwaysThere)
    }

    /// Help text for the content, such as `points` or `began|moved`.
    public var form: String {
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
