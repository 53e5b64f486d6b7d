internal import System

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
