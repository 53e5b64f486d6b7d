internal import Documents
internal import Imaging
internal import RefreshKit

extension MetadataReader {
    /// The kinds of options, in the order of `refresh_plugin.h`.
    private static let kinds = ["number", "integer", "toggle", "choice", "color", "duration", "text", "path"]

    /// What can be set; an empty list is nothing.
    func options(_ value: DocumentValue) throws(DocumentError) -> [OptionInfo] {
        guard case .list(let nodes) = value.node.content else { throw value.unexpected("a list of options") }
        guard !nodes.isEmpty else { return [] }
        var options: [OptionInfo] = []
        for item in try value.list(expected: "a list of options") {
            guard let option = try option(item) else { continue }
            guard !options.contains(where: { $0.name == option.name }) else {
                throw item.error(.refused("a second option '\(option.name)', expected a name of its own for each"))
            }
            options.append(option)
        }
        return options
    }

    /// An option; nil for one of a kind that only newer hosts know and that need not be set, which keeps its default.
    private func option(_ value: DocumentValue) throws(DocumentError) -> OptionInfo? {
        let expected = "an option with its name, summary and kind"
        // Which keys there may be follows from the kind.
        let every = try fields(value, ["name", "kind", "required"], takesOthers: true, expected: expected)
        let name = try self.name(every["name"], of: value)
        if isNewer, let kind = every["kind"], !Self.kinds.contains(try kind.text(expected: "a kind")),
            try every["required"]?.toggle() != true
        {
            return nil
        }
        let kindName = try self.kindName(every["kind"], of: value)
        let own: [String] =
            switch kindName {
            case "number", "integer", "duration": ["range"]
            case "choice": ["choices"]
            default: []
            }
        let fields = try fields(value, ["name", "summary", "kind"] + own + ["default", "required"], expected: expected)
        let kind = try kind(kindName, fields, of: value)
        let summary = try summary(fields["summary"], of: value, "one sentence that says what it changes")
        let isRequired = try fields["required"]?.toggle() ?? false
        let text = try fields["default"].map { field throws(DocumentError) in try defaultText(field, kind) }
        if isRequired, let field = fields["default"] {
            throw field.error(.refused("cannot go with 'required', expected one of them; leave the other out"))
        }
        return OptionInfo(name: name, summary: summary, kind: kind, defaultText: text, isRequired: isRequired)
    }

    private func name(_ value: DocumentValue?, of option: DocumentValue) throws(DocumentError) -> String {
        let expected = "lower case letters, digits and single hyphens, such as 'line-width'"
        guard let value else { throw option.error(.refused("needs the key 'name', \(expected)")) }
        let name = try value.text(expected: expected)
        guard IndicatorRegistry.isWellFormed(name) else { throw value.unexpected(expected) }
        return name
    }

    private func kindName(_ value: DocumentValue?, of option: DocumentValue) throws(DocumentError) -> String {
        let expected = "one of \(Self.kinds.joined(separator: ", "))"
        guard let value else { throw option.error(.refused("needs the key 'kind', \(expected)")) }
        let name = try value.text(expected: expected)
        guard Self.kinds.contains(name) else {
            throw value.unexpected(expected, didYouMean: [Spelling.nearest(to: name, among: Self.kinds)])
        }
        return name
    }

    private func kind(
        _ name: String, _ fields: [String: DocumentValue], of option: DocumentValue
    ) throws(DocumentError) -> OptionKind {
        switch name {
        case "number":
            return .number(try range(fields["range"], of: option, "two numbers such as [0, 1]") { Double($0).flatMap(\.finite) })
        case "integer":
            return .integer(try range(fields["range"], of: option, "two whole numbers such as [1, 8]") { Int($0) })
        case "duration":
            let expected = #"two times in seconds such as [0, "1/2"]"#
            return .duration(try range(fields["range"], of: option, expected) { Duration(parsingSeconds: $0) })
        case "choice": return .choice(try choices(fields["choices"], of: option))
        case "toggle": return .toggle
        case "color": return .color
        case "text": return .text
        default: return .path
        }
    }

    private func range<Bound: Comparable>(
        _ value: DocumentValue?, of option: DocumentValue, _ expected: String, _ read: (String) -> Bound?
    ) throws(DocumentError) -> ClosedRange<Bound> {
        guard let value else { throw option.error(.refused("needs the key 'range', \(expected)")) }
        let (lower, upper) = try pair(value, expected: expected, read)
        guard lower <= upper else { throw value.error(.expected(expected, got: "a first one above the second")) }
        return lower...upper
    }

    private func choices(_ value: DocumentValue?, of option: DocumentValue) throws(DocumentError) -> [String] {
        let expected = #"a list of words such as ["round", "sharp"]"#
        guard let value else { throw option.error(.refused("needs the key 'choices', \(expected)")) }
        guard case .list = value.node.content else { throw value.unexpected(expected) }
        var words: [String] = []
        for item in try value.list(expected: expected) {
            let word = try item.text(expected: "a word")
            guard !word.isEmpty, word == PluginText.line(word) else { throw item.unexpected("a word") }
            guard !words.contains(word) else { throw item.error(.valueTwice(item.node.shown)) }
            words.append(word)
        }
        return words
    }

    private func defaultText(_ value: DocumentValue, _ kind: OptionKind) throws(DocumentError) -> String {
        if case .toggle = kind { return try value.toggle() ? "true" : "false" }
        let text = try value.text(expected: kind.expectation)
        guard kind.value(of: text) != nil else { throw value.unexpected(kind.expectation) }
        // Lists show it, on one line of a terminal.
        guard !PluginText.steersTerminals(text) else { throw value.unexpected("\(kind.expectation) without control characters") }
        return text
    }
}

extension Double {
    /// The number itself, unless it is infinite or none.
    fileprivate var finite: Double? { isFinite ? self : nil }
}
