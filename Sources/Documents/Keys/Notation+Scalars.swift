internal import Motion
package import RefreshKit
internal import SystemSupport

extension Notation {
    /// Creates a notation for values that are described like indicator options.
    ///
    /// `read` returns nil for a value that is not accepted.
    package init(_ kind: OptionKind, write: @escaping Writer, read: @escaping @Sendable (OptionValue) -> Value?) {
        self.init(NotationInfo(kind), write: write, ofText: { kind.value(of: $0).flatMap(read) })
    }
}

extension NotationInfo {
    package init(_ kind: OptionKind) {
        let words: [String] =
            switch kind {
            case .choice(let words): words
            case .toggle: ["true", "false"]
            default: []
            }
        self.init(kind.expected, examples: kind.examples, schema: kind.schema, words: words)
    }
}

extension Notation where Value == Double {
    package static func number(in range: ClosedRange<Double>) -> Self {
        Self(.number(range), write: JSONValue.number) { if case .number(let number) = $0 { number } else { nil } }
    }
}

extension Notation where Value == Int {
    package static func integer(in range: ClosedRange<Int>) -> Self {
        Self(.integer(range), write: { .number(Double($0)) }) { if case .integer(let number) = $0 { number } else { nil } }
    }
}

extension Notation where Value == Bool {
    package static var toggle: Self {
        Self(NotationInfo(.toggle), write: JSONValue.toggle) { value, _ throws(DocumentError) in try value.toggle() }
    }
}

extension Notation where Value == String {
    package static var text: Self { text("text") }

    /// Accepts any word or number; `expected` describes it in errors.
    package static func text(_ expected: String) -> Self {
        Self(NotationInfo(expected, schema: OptionKind.text.schema), write: JSONValue.text) { value, _ throws(DocumentError) in
            try value.text(expected: expected)
        }
    }
}

extension Notation where Value == Duration {
    /// Accepts a duration in a range that starts at 0 or above.
    package static func time(in range: ClosedRange<Duration>) -> Self {
        let info = NotationInfo(.duration(range)).defined(as: "time")
        return Self(info, write: \.asJSON) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let time = Duration(parsingSeconds: text), range.contains(time) else {
                guard let seconds = value.secondsOfUnits, range.contains(seconds) else { throw value.unexpected(info.expectation) }
                throw value.error(.expected(info.expectation, got: "\(value.node.shown); write \(seconds.secondsText)"))
            }
            return time
        }
    }
}

extension DocumentValue {
    /// A duration written in minutes or hours, which files do not accept, or nil for anything else.
    fileprivate var secondsOfUnits: Duration? {
        guard case .text(let text) = node.content else { return nil }
        for (unit, seconds) in [("min", 60.0), ("m", 60), ("h", 3600)] where text.hasSuffix(unit) {
            return Duration(parsingSeconds: String(text.dropLast(unit.count))).map { $0 * seconds }
        }
        return nil
    }
}

extension Duration {
    /// The duration as a number of seconds, or as a fraction such as `1/30` if a number would not be exact.
    fileprivate var asJSON: JSONValue {
        let text = exactText
        return Double(text).map(JSONValue.number) ?? .text(text)
    }
}

extension Notation where Value == Color {
    package static var color: Self {
        let info = NotationInfo("a color in quotes", examples: ["'#007AFF'"], schema: OptionKind.color.schema)
        return Self(info, write: { .text($0.description) }, ofText: { Color(hex: $0) })
    }
}

extension Notation where Value == Size {
    /// Accepts a width and a height, in points, such as `64x64`, or the side length of a square if `acceptsSquare` is true.
    ///
    /// Each side length is in `range`, or greater than 0 if `range` is nil. `example` is the sample size shown in error messages.
    package static func size(in range: ClosedRange<Double>? = nil, acceptsSquare: Bool = false, example: String) -> Self {
        let limits = range.map { " in \($0.lowerBound.shortText)...\($0.upperBound.shortText) points" } ?? " in points"
        let schema: JSONValue =
            acceptsSquare
            ? ["type": ["string", "number"], "pattern": "^[0-9.]+(x[0-9.]+)?$", "exclusiveMinimum": 0]
            : ["type": "string", "pattern": "^[0-9.]+x[0-9.]+$"]
        let sides = acceptsSquare ? "one side or a width and a height" : "a width and a height"
        let info = NotationInfo(sides + limits, examples: [example], schema: schema)
        return Self(
            info, write: { .text($0.text) },
            ofText: { text in acceptsSquare || text.contains { "xX×".contains($0) } ? Size(parsing: text, in: range) : nil })
    }
}

extension Size {
    /// Parses a width and a height such as `64x64`, or the side length of a square; nil for anything else, and for side lengths out of
    /// range.
    package init?(parsing text: String, in range: ClosedRange<Double>? = nil) {
        let words = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }, sides = words.compactMap { Double($0) }
        guard let width = sides.first, let height = sides.last, sides.count == words.count, sides.count <= 2,
            sides.allSatisfy({ range?.contains($0) ?? ($0 > 0 && $0.isFinite) })
        else { return nil }
        self.init(width: width, height: height)
    }
}
