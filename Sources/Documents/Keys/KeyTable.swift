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
    private let missing: Missing

    /// What is wrong when a key is not there that must be; `isEmpty` when there are no keys at all.
    package typealias Missing = @Sendable (_ key: KeyInfo, _ isEmpty: Bool) -> DocumentError.Reason

    /// Describes a table; the keys are explained and read in the given order.
    ///
    /// `expected` describes the table in errors where there are no keys, such as `{after: …}`. `missing` is the error for a required key
    /// that is not there.
    package init(
        _ id: String, _ title: String, expected: String, exactlyOneOf: [String] = [], _ keys: [Key<Target, Context>],
        missing: @escaping Missing = { .expected("the key '\($0.name)'", got: $1 ? "no keys" : "other keys only") }
    ) {
        info = KeyTableInfo(id: id, title: title, keys: keys.map(\.info), exactlyOneOf: exactlyOneOf)
        (self.keys, self.expected, self.missing) = (keys, expected, missing)
    }

    /// Reads keys into a target.
    ///
    /// Throws for an unknown key unless `ignoresOthers` is true, for a missing key, for two keys of which only one is allowed, and for a
    /// bad value.
    package func read(
        _ value: DocumentValue, into target: inout Target, _ context: inout Context, ignoresOthers: Bool = false
    ) throws(DocumentError) {
        let given = try fields(of: value, ignoresOthers: ignoresOthers)
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

    /// The values by their keys, of which those that are needed are there.
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
        if given.count > 1 { throw given[1].value.refused("cannot go with '\(first.name)'; leave one of them out") }
        return fields
    }
}
