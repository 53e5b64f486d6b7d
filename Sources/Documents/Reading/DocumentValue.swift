internal import SystemSupport

/// A value in a file, with the path, location, and key to show in errors.
package struct DocumentValue: Sendable {
    /// The path of the file, as given by the user.
    package let path: String
    package let form: DocumentForm
    /// The path of the value, such as `exports[0].scales`, or nil for the entire file.
    package let key: String?
    package let node: DocumentNode

    /// Creates a value that does not come from a file, such as a command-line argument.
    package init(path: String, _ form: DocumentForm, key: String?, node: DocumentNode) {
        self.path = path
        self.form = form
        self.key = key
        self.node = node
    }

    /// Reads the root value of a YAML or JSON file.
    ///
    /// Throws if the file cannot be read, is too large, or is not YAML or JSON.
    package init(contentsOf path: String, as form: DocumentForm) throws(DocumentError) {
        try self.init(Self.bytes(of: path, as: form), path: path, as: form)
    }

    /// Reads a file without parsing it; throws if it cannot be read or is too large.
    package static func bytes(of path: String, as form: DocumentForm) throws(DocumentError) -> [UInt8] {
        do {
            return try FileBytes.read(path, maximum: form.maximumByteCount)
        } catch {
            switch error.reason {
            case .tooLarge(let found, let maximum): throw DocumentError(path, form, at: nil, .tooLarge(found: found, maximum: maximum))
            case .unreadable(let why): throw DocumentError(path, form, at: nil, .unreadable(why))
            }
        }
    }

    /// Parses YAML or JSON text; `path` is the file name that errors show.
    package init(_ bytes: [UInt8], path: String, as form: DocumentForm) throws(DocumentError) {
        do {
            self.init(path: path, form, key: nil, node: try DocumentReader.read(bytes))
        } catch {
            throw DocumentError(path, form, at: error.location, key: error.key, error.why)
        }
    }

    package func error(_ reason: DocumentError.Reason) -> DocumentError { DocumentError(path, form, at: node.location, key: key, reason) }

    package func unexpected(_ expected: String, didYouMean suggestions: [String?] = []) -> DocumentError {
        error(.expected(expected, got: node.shown, suggestions: suggestions.compactMap(\.self)))
    }

    /// Returns an error for this value, with another error's message.
    package func failure(_ error: any Error) -> DocumentError {
        self.error(Fault(of: error) == .request ? .refused(Message(error)) : .failed(Message(error)))
    }

    /// Returns the values by key, and throws if a key is unknown.
    ///
    /// `expected` describes the keys in the error for a value that is not a map.
    package func map(_ known: [DocumentKey], expected: String) throws(DocumentError) -> [String: DocumentValue] {
        try map(known.map(\.name), expected: expected)
    }

    func map(_ names: [String], expected: String) throws(DocumentError) -> [String: DocumentValue] {
        let values = try entries(expected: expected)
        for value in values where !names.contains(value.name) {
            let reason = DocumentError.Reason.unknownKey(suggestion: Spelling.nearest(to: value.name, amongCompounds: names), known: names)
            throw DocumentError(path, form, at: value.location, key: value.value.key, reason)
        }
        return Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.value) })
    }

    /// Returns the keys with their locations and values, in order.
    package func entries(expected: String) throws(DocumentError) -> [(name: String, location: DocumentLocation, value: DocumentValue)] {
        guard case .map(let entries) = node.content else { throw unexpected(expected) }
        return entries.map { entry in
            (
                entry.key, entry.location,
                DocumentValue(path: path, form, key: key.map { "\($0).\(entry.key)" } ?? entry.key, node: entry.value)
            )
        }
    }

    /// Returns the items of a list, or a single value as a one-item list.
    package func list(expected: String) throws(DocumentError) -> [DocumentValue] {
        guard case .list(let items) = node.content else {
            guard node.content != .nothing else { throw unexpected(expected) }
            return [self]
        }
        guard !items.isEmpty else { throw error(.expected(expected, got: "an empty list")) }
        return items.enumerated().map { DocumentValue(path: path, form, key: "\(key ?? "")[\($0)]", node: $1) }
    }

    package func text(expected: String) throws(DocumentError) -> String {
        guard case .text(let text) = node.content else { throw unexpected(expected) }
        return text
    }

    package func toggle() throws(DocumentError) -> Bool {
        switch node.content {
        case .text("true"): true
        case .text("false"): false
        default: throw unexpected("true or false")
        }
    }
}

extension DocumentValue {
    /// Returns the value of a key; nil if the key is missing.
    package func entry(_ name: String) -> DocumentValue? { (try? entries(expected: ""))?.first { $0.name == name }?.value }

    /// Parses option names with their values, such as `{spokes: 12}`.
    package func assignments() throws(DocumentError) -> [String: String] {
        var assignments: [String: String] = [:]
        for entry in try entries(expected: "options with values such as {spokes: 12}") {
            assignments[entry.name] = try entry.value.optionText(expected: "a value")
        }
        return assignments
    }

    /// Returns an option's value as text; a list becomes its items, separated by commas.
    package func optionText(expected: String) throws(DocumentError) -> String {
        guard case .list = node.content else { return try text(expected: expected) }
        var items: [String] = []
        for item in try list(expected: expected) { items.append(try item.text(expected: expected)) }
        return items.joined(separator: ",")
    }
}
