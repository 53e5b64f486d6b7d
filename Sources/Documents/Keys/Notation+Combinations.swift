internal import RefreshKit

extension Notation {
    /// Reads a map into `initial`; keys that leave it unchanged are not written.
    package static func table(
        _ table: KeyTable<Value, Context>, from initial: @autoclosure @escaping @Sendable () -> Value
    ) -> Self {
        Self(.table(table.info), write: { table.written($0, differingFrom: initial()) }) { value, context throws(DocumentError) in
            var target = initial()
            try table.read(value, into: &target, &context)
            return target
        }
    }

    /// Reads a map into `initial`, or its short form: the value of the key `name` alone.
    package static func table(
        _ table: KeyTable<Value, Context>, from initial: @autoclosure @escaping @Sendable () -> Value, short name: String
    ) -> Self {
        guard let key = table.keys.first(where: { $0.info.name == name }) else {
            preconditionFailure("the table '\(table.info.id)' has no key '\(name)', expected the key of the short form")
        }
        let full = Self.table(table, from: initial())
        let write: Writer = { value in
            guard let written = full.written(value), case .object(let members) = written else { return nil }
            return members.count == 1 && members[0].name == name ? members[0].value : written
        }
        return Self(.either([key.info.values, full.info]), write: write) { value, context throws(DocumentError) in
            let shape = value.node.shape
            guard shape != .keys else { return try full.read(value, &context) }
            guard key.info.values.shapes.contains(shape) else { throw value.unexpected(table.expected) }
            var target = initial()
            try key.read(GivenKey(value, [:]), into: &target, &context)
            return target
        }
    }

    /// Combines alternatives, short ones first.
    ///
    /// A value is read by the first alternative that accepts its shape, and written by the first that can express it. `expected` describes
    /// the value in the error if no alternative accepts the shape; by default, the first alternative's expectation is used.
    package static func either(_ notations: Self..., expected: String? = nil) -> Self {
        Self(
            .either(notations.map(\.info)), write: { value in notations.lazy.compactMap { $0.written(value) }.first }
        ) { value, context throws(DocumentError) in
            if let notation = notations.first(where: { $0.info.shapes.contains(value.node.shape) }) {
                return try notation.read(value, &context)
            }
            if let expected { throw value.unexpected(expected) }
            return try notations[0].read(value, &context)
        }
    }

    /// Accepts a list of at least `minimum` items; `expected` describes the list in errors.
    package static func list<Item>(of item: Notation<Item, Context>, atLeast minimum: Int = 0, expected: String) -> Self
    where Value == [Item] {
        Self(.list(of: item.info, atLeast: minimum), write: item.writtenList) { value, context throws(DocumentError) in
            guard case .list = value.node.content else { throw value.unexpected(expected) }
            return try item.readItems(of: value, &context, atLeast: minimum, expected: expected)
        }
    }

    /// Accepts a list of at least `minimum` items, or a single value as the short form of a one-item list.
    package static func oneOrList<Item>(of item: Notation<Item, Context>, atLeast minimum: Int = 1, expected: String) -> Self
    where Value == [Item] {
        // If the list may be empty, it is always written as a list.
        let write: Writer = { items in items.count == 1 && minimum > 0 ? item.written(items[0]) : item.writtenList(items) }
        return Self(.oneOrList(of: item.info, atLeast: minimum), write: write) { value, context throws(DocumentError) in
            try item.readItems(of: value, &context, atLeast: minimum, expected: expected)
        }
    }

    /// Accepts a list without duplicates, or a single value as the short form of a one-item list.
    package static func oneOrListOfDistinct<Item: Hashable & Sendable>(of item: Notation<Item, Context>, expected: String) -> Self
    where Value == [Item] {
        let list = Self.oneOrList(of: item, expected: expected)
        return Self(list.info, write: list.written) { value, context throws(DocumentError) in
            var read: [Item] = []
            for location in try value.list(expected: expected) {
                let item = try item.read(location, &context)
                guard !read.contains(item) else { throw location.error(.duplicateValue(location.node.shown)) }
                read.append(item)
            }
            return read
        }
    }

    private func readItems(
        of value: DocumentValue, _ context: inout Context, atLeast minimum: Int, expected: String
    ) throws(DocumentError) -> [Value] {
        if minimum == 0, case .list(let nodes) = value.node.content, nodes.isEmpty { return [] }
        var items: [Value] = []
        for item in try value.list(expected: expected) { items.append(try read(item, &context)) }
        return items
    }

    private func writtenList(_ values: [Value]) -> JSONValue? {
        let items = values.compactMap(written)
        return items.count == values.count ? .list(items) : nil
    }
}

extension Notation where Value == [String: String] {
    package static var assignments: Self {
        let value = OptionKind.text.schema
        let values: JSONValue = ["anyOf": [value, ["type": "array", "items": value, "minItems": 1]]]
        let info = NotationInfo(
            "options with values such as {spokes: 12}", schema: ["type": "object", "additionalProperties": values], shapes: .keys
        ).defined(as: "options")
        let write: Writer = { assignments in
            .object(assignments.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value)) })
        }
        return Self(info, write: write) { value, _ throws(DocumentError) in try value.assignments() }
    }
}

extension DocumentValue {
    package func items(_ count: Int, expected: String) throws(DocumentError) -> [DocumentValue] {
        guard case .list(let nodes) = node.content else { throw unexpected(expected) }
        guard nodes.count == count else { throw error(.expected(expected, got: "a list of \(nodes.count)")) }
        return try list(expected: expected)
    }
}
