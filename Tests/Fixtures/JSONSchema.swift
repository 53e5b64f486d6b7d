/// Validates JSON against a JSON Schema.
///
/// Supports only the keywords that our schemas use.
package struct JSONSchema {
    private let root: JSONTree

    /// Parses a schema.
    ///
    /// Throws `UnknownKeyword` for an unsupported keyword.
    package init(_ text: String) throws {
        root = try JSONTree(parsing: text)
        try check(root)
    }

    /// An unsupported keyword.
    package struct UnknownKeyword: Error, Equatable {
        package let name: String

        package init(name: String) {
            self.name = name
        }
    }

    /// Returns one line for each schema violation in a JSON text.
    package func faults(in json: String) throws -> [String] { faults(in: try JSONTree(parsing: json)) }

    /// Returns one line for each schema violation in a value.
    package func faults(in value: JSONTree) -> [String] { faults(of: value, root, at: "") }

    private static let notes: Set<String> = ["$schema", "$id", "title", "description", "examples", "default", "$comment"]

    private func check(_ schema: JSONTree) throws {
        guard case .object(let members) = schema else {
            guard case .toggle = schema else { throw UnknownKeyword(name: "\(schema)") }
            return
        }
        for (name, value) in members where !Self.notes.contains(name) {
            switch name {
            case "type", "required", "enum", "const", "pattern", "$ref", "minimum", "maximum", "exclusiveMinimum", "minItems", "maxItems":
                break
            case "properties", "$defs":
                guard case .object(let schemas) = value else { throw UnknownKeyword(name: "\(name): \(value)") }
                for schema in schemas.values { try check(schema) }
            case "oneOf", "anyOf", "allOf", "prefixItems":
                guard case .list(let schemas) = value else { throw UnknownKeyword(name: "\(name): \(value)") }
                for schema in schemas { try check(schema) }
            case "additionalProperties", "items": try check(value)
            default: throw UnknownKeyword(name: name)
            }
        }
    }

    private func faults(of value: JSONTree, _ schema: JSONTree, at path: String) -> [String] {
        guard case .object(let members) = schema else {
            return schema == .toggle(false) ? ["\(path): no value is expected here"] : []
        }
        return members.sorted { $0.key < $1.key }.flatMap { name, rule in
            faults(of: value, name, rule, members, at: path)
        }
    }

    private func faults(of value: JSONTree, _ keyword: String, _ rule: JSONTree, _ all: [String: JSONTree], at path: String) -> [String] {
        switch (keyword, rule, value) {
        case ("$ref", .text(let reference), _):
            guard let target = target(of: reference) else { return ["\(path): missing definition: \(reference)"] }
            return faults(of: value, target, at: path)
        case ("type", .text(let type), _): return value.isOf(type) ? [] : ["\(path): expected \(type)"]
        case ("type", .list(let types), _):
            let isFine = types.contains { if case .text(let type) = $0 { value.isOf(type) } else { false } }
            return isFine ? [] : ["\(path): expected another type"]
        case ("enum", .list(let values), _): return values.contains(value) ? [] : ["\(path): expected one of the enum"]
        case ("const", _, _): return value == rule ? [] : ["\(path): expected the const"]
        case ("pattern", .text(let pattern), .text(let text)):
            let isFine = (try? Regex(pattern).firstMatch(in: text)).flatMap { $0 } != nil
            return isFine ? [] : ["\(path): expected the pattern \(pattern)"]
        case ("minimum", .number(let least), .number(let number)): return number >= least ? [] : ["\(path): below \(least)"]
        case ("maximum", .number(let most), .number(let number)): return number <= most ? [] : ["\(path): above \(most)"]
        case ("exclusiveMinimum", .number(let least), .number(let number)): return number > least ? [] : ["\(path): not above \(least)"]
        case ("required", .list(let names), .object(let members)):
            return names.compactMap { if case .text(let name) = $0, members[name] == nil { "\(path): '\(name)' is missing" } else { nil } }
        case ("properties", .object(let schemas), .object(let members)):
            return members.sorted { $0.key < $1.key }.flatMap { name, member in
                schemas[name].map { faults(of: member, $0, at: "\(path).\(name)") } ?? []
            }
        case ("additionalProperties", _, .object(let members)):
            let known = if case .object(let schemas) = all["properties"] { Set(schemas.keys) } else { Set<String>() }
            return members.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.flatMap {
                faults(of: $0.value, rule, at: "\(path).\($0.key)")
            }
        case ("minItems", .number(let least), .list(let items)): return Double(items.count) >= least ? [] : ["\(path): too few items"]
        case ("maxItems", .number(let most), .list(let items)): return Double(items.count) <= most ? [] : ["\(path): too many items"]
        case ("prefixItems", .list(let schemas), .list(let items)):
            return zip(items, schemas).enumerated().flatMap { faults(of: $1.0, $1.1, at: "\(path)[\($0)]") }
        case ("items", _, .list(let items)):
            let first = if case .list(let schemas) = all["prefixItems"] { schemas.count } else { 0 }
            return items.enumerated().dropFirst(first).flatMap { faults(of: $1, rule, at: "\(path)[\($0)]") }
        case ("allOf", .list(let schemas), _): return schemas.flatMap { faults(of: value, $0, at: path) }
        case ("anyOf", .list(let schemas), _):
            let faults = schemas.map { self.faults(of: value, $0, at: path) }
            return faults.contains(where: \.isEmpty) ? [] : ["\(path): no alternative of anyOf matches"] + faults.joined()
        case ("oneOf", .list(let schemas), _):
            let count = schemas.count { faults(of: value, $0, at: path).isEmpty }
            return count == 1 ? [] : ["\(path): \(count) of oneOf fit"]
        default: return []
        }
    }

    private func target(of reference: String) -> JSONTree? {
        if reference == "#" { return root }
        guard reference.hasPrefix("#/$defs/") else { return nil }
        return root["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
    }
}

extension JSONTree {
    fileprivate func isOf(_ type: String) -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .toggle), ("number", .number), ("string", .text), ("array", .list), ("object", .object): true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}
