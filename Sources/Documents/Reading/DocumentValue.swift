internal import System

/// A value of a file on its way to being read: it knows its file, its place and its key, so that every error can name them.
package struct DocumentValue: Sendable {
    /// The file, as it was asked for.
    package let path: String
    /// What the file is meant to be.
    package let form: DocumentForm
    /// Such as `exports[0].scales`; nil for the whole file.
    package let key: String?
    /// What is written.
    package let node: DocumentNode

    /// Names a value that is in no file, such as one of the command line.
    package init(path: String, _ form: DocumentForm, key: String?, node: DocumentNode) {
        self.path = path
        self.form = form
        self.key = key
        self.node = node
    }

    /// Reads the single value of a YAML or JSON file.
    ///
    /// Throws when the file cannot be read, is too large, or is neither YAML nor JSON. `form` says what the file is meant to be.
    package init(contentsOf path: String, as form: DocumentForm) throws(DocumentError) {
        try self.init(Self.bytes(of: path, as: form), path: path, as: form)
    }

    /// Reads a file that is meant to be YAML or JSON, without parsing it; throws when it cannot be read or is too large.
    package static func bytes(of path: String, as form: DocumentForm) throws(DocumentError) -> [UInt8] {
        do {
            return try FileBytes.read(path, maximum: form.mostBytes)
        } catch {
            switch error.reason {
            case .tooLarge(let found, let maximum): throw DocumentError(path, form, at: nil, .tooLarge(found: found, maximum: maximum))
            case .unreadable(let why): throw DocumentError(path, form, at: nil, .unreadable(why))
            }
        }
    }

    /// Reads the single value of a YAML or JSON text; throws when it is neither.
    ///
    /// `path` is the file's name in errors, and `form` says what it is meant to be.
    package init(_ bytes: [UInt8], path: String, as form: DocumentForm) throws(DocumentError) {
        do {
            self.init(path: path, form, key: nil, node: try DocumentReader.read(bytes))
        } catch {
            throw DocumentError(path, form, at: error.place, key: error.key, error.why)
        }
    }

    /// An error about this value.
    package func error(_ reason: DocumentError.Reason) -> DocumentError { DocumentError(path, form, at: node.place, key: key, reason) }

    /// An error that says what was expected instead of this value; suggestions that are nil are left out.
    package func unexpected(_ expected: String, didYouMean suggestions: [String?] = []) -> DocumentError {
        error(.expected(expected, got: node.shown, suggestions: suggestions.compactMap(\.self)))
    }

    /// An error about what this value names: it is wrong to ask for that, or it cannot be used.
    package func failure(_ error: any Error) -> DocumentError {
        self.error(Fault(of: error) == .request ? .refused(Message(error)) : .failed(Message(error)))
    }

    /// The values by key; throws for an unknown key.
    ///
    /// `expected` is for the error when there are no keys at all.
    package func map(_ known: [DocumentKey], expected: String) throws(DocumentError) -> [String: DocumentValue] {
        try map(known.map(\.name), expected: expected)
    }

    /// The values by their keys, of which there may be those of some names.
    func map(_ names: [String], expected: String) throws(DocumentError) -> [String: DocumentValue] {
        let values = try entries(expected: expected)
        for value in values where !names.contains(value.name) {
            let reason = DocumentError.Reason.unknownKey(suggestion: Spelling.nearest(to: value.name, amongCompounds: names), known: names)
            throw DocumentError(path, form, at: value.place, key: value.value.key, reason)
        }
        return Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.value) })
    }

    /// The keys with their places and values, in order.
    package func entries(expected: String) throws(DocumentError) -> [(name: String, place: DocumentPlace, value: DocumentValue)] {
        guard case .map(let entries) = node.content else { throw unexpected(expected) }
        return entries.map { entry in
            (entry.key, entry.place, DocumentValue(path: path, form, key: key.map { "\($0).\(entry.key)" } ?? entry.key, node: entry.value))
        }
    }

    /// The values of a list; a single value is a list of one.
    package func list(expected: String) throws(DocumentError) -> [DocumentValue] {
        guard case .list(let items) = node.content else {
            guard node.content != .nothing else { throw unexpected(expected) }
            return [self]
        }
        guard !items.isEmpty else { throw error(.expected(expected, got: "an empty list")) }
        return items.enumerated().map { DocumentValue(path: path, form, key: "\(key ?? "")[\($0)]", node: $1) }
    }

    /// A word or a number.
    package func text(expected: String) throws(DocumentError) -> String {
        guard case .text(let text) = node.content else { throw unexpected(expected) }
        return text
    }

    /// True or false.
    package func toggle() throws(DocumentError) -> Bool {
        switch node.content {
        case .text("true"): true
        case .text("false"): false
        default: throw unexpected("true or false")
        }
    }
}

extension DocumentValue {
    /// The value of a key; nil when there is none.
    package func entry(_ name: String) -> DocumentValue? { (try? entries(expected: ""))?.first { $0.name == name }?.value }

    /// Option names with their values as a person writes them.
    package func settings() throws(DocumentError) -> [String: String] {
        var settings: [String: String] = [:]
        for entry in try entries(expected: "options with values such as {spokes: 12}") {
            settings[entry.name] = try entry.value.text(expected: "a value")
        }
        return settings
    }
}
