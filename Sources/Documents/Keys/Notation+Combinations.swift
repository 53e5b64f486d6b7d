extension Notation {
    /// Keys with values.
    ///
    /// - Parameters:
    ///   - table: The keys.
    ///   - initial: What they are read into; keys that leave it as it is are not written.
    /// - Returns: The notation.
    package static func table(
        _ table: KeyTable<Value, Context>, from initial: @autoclosure @escaping @Sendable () -> Value
    ) -> Self {
        Self(.table(table.info), write: { table.written($0, unlike: initial()) }) { value, context throws(DocumentError) in
            var target = initial()
            try table.read(value, into: &target, &context)
            return target
        }
    }

    /// Keys with values, or the value of one of them, which stands for that key alone.
    ///
    /// - Parameters:
    ///   - table: The keys.
    ///   - initial: What they are read into; keys that leave it as it is are not written.
    ///   - name: The key whose value may stand for all.
    /// - Returns: The notation.
    package static func table(
        _ table: KeyTable<Value, Context>, from initial: @autoclosure @escaping @Sendable () -> Value, short name: String
    ) -> Self {
        guard let key = table.keys.first(where: { $0.info.name == name }) else {
            preconditionFailure("the table '\(table.info.id)' has no key '\(name)', expected the one that may stand for all")
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

    /// Several notations: the first that takes a value's shape reads it, and the first that can say a value writes it.
    ///
    /// - Parameters:
    ///   - notations: The notations, short ones first.
    ///   - expected: What is expected where none of them takes the shape; what the first expects by default.
    /// - Returns: The notation.
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

    /// A list.
    ///
    /// - Parameters:
    ///   - item: Its items.
    ///   - minimum: How many there are at least.
    ///   - expected: What is expected instead of anything else.
    /// - Returns: The notation.
    package static func list<Item>(of item: Notation<Item, Context>, atLeast minimum: Int = 0, expected: String) -> Self
    where Value == [Item] {
        Self(.list(of: item.info, atLeast: minimum), write: item.writtenList) { value, context throws(DocumentError) in
            guard case .list = value.node.content else { throw value.unexpected(expected) }
            return try item.readItems(of: value, &context, atLeast: minimum, expected: expected)
        }
    }

    /// A list, or one value that stands for a list of one.
    ///
    /// - Parameters:
    ///   - item: Its items.
    ///   - minimum: How many there are at least.
    ///   - expected: What is expected instead of nothing or of an empty list.
    /// - Returns: The notation.
    package static func oneOrList<Item>(of item: Notation<Item, Context>, atLeast minimum: Int = 1, expected: String) -> Self
    where Value == [Item] {
        // Where nothing may be listed, a list it is.
        let write: Writer = { items in items.count == 1 && minimum > 0 ? item.written(items[0]) : item.writtenList(items) }
        return Self(.oneOrList(of: item.info, atLeast: minimum), write: write) { value, context throws(DocumentError) in
            try item.readItems(of: value, &context, atLeast: minimum, expected: expected)
        }
    }

    /// A list, or one value that stands for a list of one, in which each value is given once.
    package static func oneOrListOfDistinct<Item: Hashable & Sendable>(of item: Notation<Item, Context>, expected: String) -> Self
    where Value == [Item] {
        let list = Self.oneOrList(of: item, expected: expected)
        return Self(list.info, write: list.written) { value, context throws(DocumentError) in
            var read: [Item] = []
            for place in try value.list(expected: expected) {
                let item = try item.read(place, &context)
                guard !read.contains(item) else { throw place.error(.valueTwice(place.node.shown)) }
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

    /// All of some values as a list; nil when one of them cannot be said.
    private func writtenList(_ values: [Value]) -> JSONValue? {
        let items = values.compactMap(written)
        return items.count == values.count ? .list(items) : nil
    }
}

extension Notation where Value == [String: String] {
    /// Options by name.
    package static var settings: Self {
        let info = NotationInfo(
            "options with values such as {spokes: 12}",
            schema: ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]]], shapes: .keys
        ).defined(as: "settings")
        let write: Writer = { settings in
            .object(settings.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value)) })
        }
        return Self(info, write: write) { value, _ throws(DocumentError) in try value.settings() }
    }
}

extension DocumentValue {
    /// The items of a list of so many.
    package func items(_ count: Int, expected: String) throws(DocumentError) -> [DocumentValue] {
        guard case .list(let nodes) = node.content else { throw unexpected(expected) }
        guard nodes.count == count else { throw error(.expected(expected, got: "a list of \(nodes.count)")) }
        return try list(expected: expected)
    }
}
