internal import Imaging

/// The keys that may stand beside each other in one place of a file.
///
/// The reader takes these and no others; errors, help, JSON Schema and writing follow from them.
package struct KeyTable<Target, Context>: Sendable {
    /// What help and schema say of it.
    package let info: KeyTableInfo
    /// The keys, in the order in which they are explained and read.
    package let keys: [Key<Target, Context>]
    /// What is expected where there are no keys.
    package let expected: String

    /// Describes a table.
    ///
    /// - Parameters:
    ///   - id: What others refer to it by.
    ///   - title: What it is, as a heading.
    ///   - expected: What is expected where there are no keys, such as `{after: …}`.
    ///   - exactlyOneOf: The keys of which there must be exactly one; empty when it does not matter.
    ///   - keys: The keys, in the order in which they are explained and read.
    package init(
        _ id: String, _ title: String, expected: String, exactlyOneOf: [String] = [], _ keys: [Key<Target, Context>]
    ) {
        info = KeyTableInfo(id: id, title: title, keys: keys.map(\.info), exactlyOneOf: exactlyOneOf)
        (self.keys, self.expected) = (keys, expected)
    }

    /// Reads keys into a target.
    ///
    /// - Parameters:
    ///   - value: The keys with their values.
    ///   - target: What they are read into.
    ///   - context: What reading needs from around them.
    /// - Throws: `DocumentError` for a key that is not known, one that is missing, two of which there may be one, or a value.
    package func read(_ value: DocumentValue, into target: inout Target, _ context: inout Context) throws(DocumentError) {
        let given = try value.fields(of: info, expected: expected)
        for key in keys {
            guard let value = given[key.info.name] else { continue }
            try key.read(GivenKey(value, given), into: &target, &context)
        }
    }

    /// The keys that say a target, without those whose values another one has, too; those that are needed are always there.
    package func written(_ target: Target, unlike standard: Target?) -> JSONValue {
        .object(
            keys.compactMap { key in
                guard let value = key.written(target) else { return nil }
                let isNeeded = key.info.isRequired || info.exactlyOneOf.contains(key.info.name)
                if !isNeeded, let standard, key.written(standard) == value { return nil }
                return .init(key.info.name, value)
            })
    }
}

extension DocumentValue {
    /// The values by their keys, of which those that are needed are there.
    package func fields(of table: KeyTableInfo, expected: String) throws(DocumentError) -> [String: DocumentValue] {
        let fields = try map(table.keys.map(\.name), expected: expected)
        if let missing = table.keys.first(where: { $0.isRequired && fields[$0.name] == nil }) {
            let got = fields.isEmpty ? "no keys" : "other keys only"
            throw error(.expected("the key '\(missing.name)'", got: got))
        }
        let choice = table.exactlyOneOf
        guard !choice.isEmpty else { return fields }
        let given = try entries(expected: expected).filter { choice.contains($0.name) }
        guard let first = given.first else {
            throw error(.expected("one of the keys \(choice.joined(separator: ", "))", got: fields.isEmpty ? "no keys" : "none of them"))
        }
        if given.count > 1 { throw given[1].value.refused("cannot go with '\(first.name)'; leave one of them out") }
        return fields
    }
}
