internal import FoundationEssentials
package import Documents

/// A JSON value, for checking files that the library writes.
package indirect enum JSONTree: Equatable, Sendable {
    case null
    case toggle(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    package init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    }

    /// Converts a document node.
    ///
    /// Text that looks like a number or a Boolean is converted to one.
    package init(_ node: DocumentNode) {
        switch node.content {
        case .nothing: self = .null
        case .text("true"): self = .toggle(true)
        case .text("false"): self = .toggle(false)
        case .text(let text): self = Double(text).map(JSONTree.number) ?? .text(text)
        case .list(let items): self = .list(items.map(JSONTree.init))
        case .map(let entries): self = .object(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, JSONTree($0.value)) }))
        }
    }

    /// Accesses a member of an object; nil if it is missing or the value is not an object.
    package subscript(_ name: String) -> JSONTree? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension JSONTree: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Tries the most common types first, because decoding the wrong type throws an error, which is slow.
        if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([String: JSONTree].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .list(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .toggle(value)
        } else {
            guard container.decodeNil() else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a JSON value") }
            self = .null
        }
    }
}
