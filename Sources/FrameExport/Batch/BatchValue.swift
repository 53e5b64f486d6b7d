internal import Imaging

/// A value of a batch file on its way to being read: it knows its file, its place and its key, so that every error can name them.
struct BatchValue {
    let path: String
    /// Such as `exports[0].scales`; nil for the whole file.
    let key: String?
    let node: DocumentNode

    /// An error about this value.
    func error(_ reason: BatchError.Reason) -> BatchError { BatchError(path, at: node.place, key: key, reason) }

    /// An error that says what was expected instead of this value.
    func unexpected(_ expected: String) -> BatchError { error(.expected(expected, got: node.shown)) }

    /// The values by their keys.
    ///
    /// - Parameters:
    ///   - known: The keys that may be there.
    ///   - expected: What is expected where there are no keys.
    /// - Returns: The values of the keys that are there.
    /// - Throws: `BatchError` for a key that is not known.
    func map(_ known: [BatchKey], expected: String) throws(BatchError) -> [String: BatchValue] {
        let values = try entries(expected: expected)
        let names = known.map(\.name)
        for value in values where !names.contains(value.name) {
            let reason = BatchError.Reason.unknownKey(suggestion: Spelling.nearest(to: value.name, among: names), known: names)
            throw BatchError(path, at: value.place, key: value.value.key, reason)
        }
        return Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.value) })
    }

    /// The keys with their places and values, in order.
    func entries(expected: String) throws(BatchError) -> [(name: String, place: DocumentPlace, value: BatchValue)] {
        guard case .map(let entries) = node.content else { throw unexpected(expected) }
        return entries.map { entry in
            (entry.key, entry.place, BatchValue(path: path, key: key.map { "\($0).\(entry.key)" } ?? entry.key, node: entry.value))
        }
    }

    /// The values of a list; a single value is a list of one.
    func list(expected: String) throws(BatchError) -> [BatchValue] {
        guard case .list(let items) = node.content else {
            guard node.content != .nothing else { throw unexpected(expected) }
            return [self]
        }
        guard !items.isEmpty else { throw error(.expected(expected, got: "an empty list")) }
        return items.enumerated().map { BatchValue(path: path, key: "\(key ?? "")[\($0)]", node: $1) }
    }

    /// A word or a number.
    func text(expected: String) throws(BatchError) -> String {
        guard case .text(let text) = node.content else { throw unexpected(expected) }
        return text
    }

    /// True or false.
    func toggle() throws(BatchError) -> Bool {
        switch node.content {
        case .text("true"): true
        case .text("false"): false
        default: throw unexpected("true or false")
        }
    }

    /// One value, read as on the command line.
    func read<Value>(_ parse: (String) throws(UnreadableValue) -> Value, isListed: Bool = false) throws(BatchError) -> Value {
        guard case .text(let text) = node.content else {
            // What is expected is known to the reader of the text alone.
            do { _ = try parse("") } catch { throw unexpected(Self.words(error, isListed)) }
            throw unexpected("a word")
        }
        do {
            return try parse(text)
        } catch {
            throw unexpected(Self.words(error, isListed))
        }
    }

    /// Values that are read as on the command line, each once.
    func readList<Value: Hashable>(_ parse: (String) throws(UnreadableValue) -> Value) throws(BatchError) -> [Value] {
        var values: [Value] = []
        for item in try list(expected: "a value or a list of values") {
            let value = try item.read(parse, isListed: true)
            guard !values.contains(value) else { throw item.error(.valueTwice(item.node.shown)) }
            values.append(value)
        }
        return values
    }

    private static func words(_ value: UnreadableValue, _ isListed: Bool) -> String {
        let expected = value.expected.hasPrefix("in ") ? "a number \(value.expected)" : value.expected
        guard !value.examples.isEmpty else { return expected }
        let examples = value.examples.joined(separator: ", ")
        return "\(expected) such as \(isListed && value.examples.count > 1 ? "[\(examples)]" : examples)"
    }
}
