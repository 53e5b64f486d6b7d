internal import System

/// A JSON value whose members keep their order.
package enum JSONValue: Sendable, Equatable {
    case text(String)
    /// A finite number.
    case number(Double)
    case toggle(Bool)
    case null
    case list([JSONValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Sendable, Equatable {
        /// The name, as it is before it is quoted.
        package let name: String
        package let value: JSONValue

        /// Names a value.
        package init(_ name: String, _ value: JSONValue) {
            (self.name, self.value) = (name, value)
        }
    }

    /// The value of a member; nil when there is none, or when this is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Whether nothing is inside of it.
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
    /// The value in one line, without blanks.
    package var compactText: String { text(.compact) }

    /// The value in lines: two spaces for each level, short lists and objects of plain values in a line of their own.
    package var prettyText: String { text(.pretty) }

    /// The value in a layout, without a line end behind it.
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

    /// The brackets of a list or an object, and what is inside of them when all is in one line.
    private typealias Signs = (begin: StaticString, end: StaticString, padding: StaticString)

    /// Writes a list or an object.
    private func writeBlock(
        to json: inout JSONWriter, _ layout: JSONLayout, _ depth: Int, signs: Signs, _ count: Int,
        item: (inout JSONWriter, Int) -> Void
    ) {
        let begin = json.bytes.count
        if let longest = layout.longestLine(self, depth) {
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
    /// Appends two spaces for each level.
    fileprivate mutating func indent(_ depth: Int) {
        for _ in 0..<depth { raw("  ") }
    }
}

/// Where the blanks and line ends of a JSON text are.
package struct JSONLayout: Sendable {
    /// How long a list or an object may be to stand in one line, in bytes; nil for one whose items stand on lines of their own.
    ///
    /// It gets the value and how many others that value is inside of. What is inside of a value in one line must be in that line, too.
    package typealias LongestLine = @Sendable (_ value: JSONValue, _ depth: Int) -> Int?

    /// What is between a name and its value.
    let colon: StaticString
    /// What is between two items in one line.
    let comma: StaticString
    /// What is inside of the braces of an object in one line.
    let padding: StaticString
    let longestLine: LongestLine

    /// Describes a layout.
    package init(colon: StaticString = ": ", comma: StaticString = ", ", padding: StaticString = "", longestLine: @escaping LongestLine) {
        (self.colon, self.comma, self.padding, self.longestLine) = (colon, comma, padding, longestLine)
    }

    /// One line without blanks.
    static let compact = JSONLayout(colon: ":", comma: ",") { _, _ in .max }

    /// Short lists and objects of plain values are in one line.
    static let pretty = JSONLayout { value, _ in
        switch value {
        case .list(let items): items.allSatisfy(\.isPlain) ? longest : nil
        case .object(let members): members.allSatisfy(\.value.isPlain) ? longest : nil
        case .text, .number, .toggle, .null: nil
        }
    }

    /// Brackets, and 100 bytes between them.
    private static let longest = 102
}
