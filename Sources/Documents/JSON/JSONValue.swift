internal import SystemSupport

/// A JSON value, with ordered members.
package enum JSONValue: Sendable, Equatable {
    case text(String)
    /// A finite number.
    case number(Double)
    case toggle(Bool)
    case null
    case list([JSONValue])
    case object([Member])

    package struct Member: Sendable, Equatable {
        /// The name, without quotes or escapes.
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            (self.name, self.value) = (name, value)
        }
    }

    /// Returns a member's value; nil if the member is missing or the value is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Whether the value contains no items or members.
    var isPlain: Bool {
        switch self {
        case .text, .number, .toggle, .null: true
        case .list(let items): items.isEmpty
        case .object(let members): members.isEmpty
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(booleanLiteral value: Bool) { self = .toggle(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { Member($0, $1) }) }
    package init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
    /// The value as JSON on one line, without spaces.
    package var compactText: String { text(.compact) }

    /// The value as JSON, indented by two spaces per level, with short lists and objects on one line.
    package var prettyText: String { text(.pretty) }

    /// Returns the value as JSON in the given layout, without a newline at the end.
    package func text(_ layout: JSONLayout) -> String {
        var json = JSONWriter()
        write(to: &json, layout, depth: 0)
        return json.text
    }

    private func write(to json: inout JSONWriter, _ layout: JSONLayout, depth: Int) {
        switch self {
        case .text(let text): json.string(text)
        case .number(let number): json.number(number)
        case .toggle(let flag): json.raw(flag ? "true" : "false")
        case .null: json.raw("null")
        case .list(let items):
            writeBlock(to: &json, layout, depth, signs: ("[", "]", padding: ""), items.count) { json, index in
                items[index].write(to: &json, layout, depth: depth + 1)
            }
        case .object(let members):
            writeBlock(to: &json, layout, depth, signs: ("{", "}", padding: layout.padding), members.count) { json, index in
                json.string(members[index].name)
                json.raw(layout.colon)
                members[index].value.write(to: &json, layout, depth: depth + 1)
            }
        }
    }

    /// The brackets of a list or an object, and the padding inside them on a single line.
    private typealias Signs = (begin: StaticString, end: StaticString, padding: StaticString)

    private func writeBlock(
        to json: inout JSONWriter, _ layout: JSONLayout, _ depth: Int, signs: Signs, _ count: Int,
        item: (inout JSONWriter, Int) -> Void
    ) {
        let begin = json.bytes.count
        if let longest = layout.maximumLineLength(self, depth) {
            json.raw(signs.begin)
            json.raw(signs.padding)
            for index in 0..<count {
                if index > 0 { json.raw(layout.comma) }
                item(&json, index)
            }
            json.raw(signs.padding)
            json.raw(signs.end)
            if json.bytes.count - begin <= longest { return }
            json.truncate(to: begin)
        }
        json.raw(signs.begin)
        for index in 0..<count {
            json.raw(index > 0 ? ",\n" : "\n")
            json.indent(depth + 1)
            item(&json, index)
        }
        json.raw("\n")
        json.indent(depth)
        json.raw(signs.end)
    }
}

extension JSONWriter {
    fileprivate mutating func indent(_ depth: Int) {
        for _ in 0..<depth { raw("  ") }
    }
}

/// The placement of spaces and line breaks in JSON text.
package struct JSONLayout: Sendable {
    /// Returns the maximum length of a list or an object on one line, in bytes, or nil to put each item on its own line.
    ///
    /// `depth` is the number of values that contain the value. A value on one line must contain only values that also fit on one line.
    package typealias MaximumLineLength = @Sendable (_ value: JSONValue, _ depth: Int) -> Int?

    let colon: StaticString
    let comma: StaticString
    /// Padding inside the braces of an object on one line.
    let padding: StaticString
    let maximumLineLength: MaximumLineLength

    package init(
        colon: StaticString = ": ", comma: StaticString = ", ", padding: StaticString = "", maximumLineLength: @escaping MaximumLineLength
    ) {
        (self.colon, self.comma, self.padding, self.maximumLineLength) = (colon, comma, padding, maximumLineLength)
    }

    static let compact = JSONLayout(colon: ":", comma: ",") { _, _ in .max }

    /// A layout with short lists and objects of plain values on one line.
    static let pretty = JSONLayout { value, _ in
        switch value {
        case .list(let items): items.allSatisfy(\.isPlain) ? longest : nil
        case .object(let members): members.allSatisfy(\.value.isPlain) ? longest : nil
        case .text, .number, .toggle, .null: nil
        }
    }

    /// Maximum length of a line, in bytes: 100 plus two brackets.
    private static let longest = 102
}
