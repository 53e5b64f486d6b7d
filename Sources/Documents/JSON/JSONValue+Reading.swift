package import SystemSupport

extension JSONValue {
    /// Reads a value and everything that it contains.
    package init(_ json: inout JSONReader) throws(JSONFault) {
        switch try json.kind() {
        case .object:
            var members: [Member] = []
            try json.object { (name, json) throws(JSONFault) in members.append(Member(name, try JSONValue(&json))) }
            self = .object(members)
        case .list:
            var items: [JSONValue] = []
            try json.list { (json) throws(JSONFault) in items.append(try JSONValue(&json)) }
            self = .list(items)
        case .text: self = .text(try json.string())
        case .toggle: self = .toggle(try json.toggle())
        case .null:
            try json.null()
            self = .null
        case .number: self = .number(try json.number())
        }
    }
}
