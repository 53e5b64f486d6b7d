/// The keys that a map in a file may contain.
///
/// Reading, errors, help, JSON Schema, and writing are all derived from the table.
package struct KeyTable<Target, Context>: Sendable {
    package let info: KeyTableInfo
    package let keys: [Key<Target, Context>]
    /// The expected syntax, shown in the error for a value that is not a map.
    package let expected: String
    private let missing: Missing

    /// Returns the reason for rejecting a map without a required key; `isEmpty` is true if the map has no keys.
    package typealias Missing = @Sendable (_ key: KeyInfo, _ isEmpty: Bool) -> DocumentError.Reason

    /// Creates a table whose keys are explained and read in the given order.
    ///
    /// `expected` describes the map in errors, such as `{after: …}`. `missing` returns the reason for rejecting a map without a required
    /// key.
    package init(
        _ id: String, _ title: String, expected: String, exactlyOneOf: [String] = [], _ keys: [Key<Target, Context>],
        missing: @escaping Missing = { .expected("the key '\($0.name)'", got: $1 ? "no keys" : "only other keys") }
    ) {
        info = KeyTableInfo(id: id, title: title, keys: keys.map(\.info), exactlyOneOf: exactlyOneOf)
        (self.keys, self.expected, self.missing) = (keys, expected, missing)
    }

    /// Reads a map into a target.
    ///
    /// Throws if a key is unknown (unless `ignoresOthers` is true) or missing, if two mutually exclusive keys are given, or if a value
    /// is invalid.
    package func read(
        _ value: DocumentValue, into target: inout Target, _ context: inout Context, ignoresOthers: Bool = false
    ) throws(DocumentError) {
        let given = try fields(of: value, ignoresOthers: ignoresOthers)
        for key in keys {
            guard let value = given[key.info.name] else { continue }
            try key.read(GivenKey(value, given), into: &target, &context)
        }
    }

    /// Returns the target as JSON, with required keys and the values that differ from `standard`.
    package func written(_ target: Target, differingFrom standard: Target?) -> JSONValue {
        .object(
            keys.compactMap { key in
                guard let value = key.written(target) else { return nil }
                let isNeeded = key.info.isRequired || info.exactlyOneOf.contains(key.info.name)
                if !isNeeded, let standard, key.written(standard) == value { return nil }
                return .init(key.info.name, value)
            })
    }

    /// Returns the values by key, and throws if a required key is missing.
    private func fields(of value: DocumentValue, ignoresOthers: Bool) throws(DocumentError) -> [String: DocumentValue] {
        let names = keys.map(\.info.name)
        let entries = try value.entries(expected: expected)
        let fields =
            ignoresOthers
            ? Dictionary(uniqueKeysWithValues: entries.filter { names.contains($0.name) }.map { ($0.name, $0.value) })
            : try value.map(names, expected: expected)
        if let key = keys.first(where: { $0.info.isRequired && fields[$0.info.name] == nil }) {
            throw value.error(missing(key.info, fields.isEmpty))
        }
        let choice = info.exactlyOneOf
        guard !choice.isEmpty else { return fields }
        let given = entries.filter { choice.contains($0.name) }
        guard let first = given.first else {
            let got = fields.isEmpty ? "no keys" : "none of them"
            throw value.error(.expected("one of the keys \(choice.joined(separator: ", "))", got: got))
        }
        if given.count > 1 { throw given[1].value.refused("cannot be combined with '\(first.name)'; remove one of them") }
        return fields
    }
}
