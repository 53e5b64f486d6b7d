internal import FoundationEssentials
package import Documents

/// A JSON value, for checks of what the library writes and reads.
package indirect enum JSONTree: Equatable, Sendable {
    case null
    case toggle(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// Reads a JSON text.
    package init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    }

    /// Takes over what was read from a YAML or JSON file: words that look like numbers or truth values are these.
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

    /// The member of an object; nil for what is not there and for what is no object.
    package subscript(_ name: String) -> JSONTree? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension JSONTree: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .toggle(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }
}
