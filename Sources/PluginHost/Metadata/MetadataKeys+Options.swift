internal import Documents
internal import RefreshKit

struct OptionMetadata {
    var name = ""
    var summary = ""
    var kind: OptionKind
    var defaultText: String?
    var isRequired = false
}

extension MetadataKeys {
    /// The kinds of options, in the order of `refresh_plugin.h`, each with its additional keys.
    private static let kinds: [(name: String, kind: OptionKind, own: [Key<OptionMetadata, MetadataReading>])] = [
        (
            "number", .number(0...1),
            range("two numbers such as [0, 1]", { Double($0).flatMap(\.finite) }, OptionKind.number) { ["type": "number"] }
        ),
        ("integer", .integer(0...1), range("two whole numbers such as [1, 8]", { Int($0) }, OptionKind.integer) { ["type": "integer"] }),
        ("toggle", .toggle, []),
        (
            "choice", .choice([]),
            [
                Key("choices", .choices, "The words to choose from.", isRequired: true, get: { _ in nil }) {
                    $0.kind = .choice($1)
                }
            ]
        ),
        ("color", .color, []), ("colors", .colors, []),
        (
            "duration", .duration(.zero ... .zero),
            range(
                #"two times in seconds such as [0, "1/2"]"#, { Duration(parsingSeconds: $0) }, OptionKind.duration
            ) { ["type": ["number", "string"]] }
        ),
        ("text", .text, []), ("path", .path, []),
    ]

    private static func range<Bound: Comparable & Sendable>(
        _ expected: String, _ read: @escaping @Sendable (String) -> Bound?,
        _ make: @escaping @Sendable (ClosedRange<Bound>) -> OptionKind, bound schema: () -> JSONValue
    ) -> [Key<OptionMetadata, MetadataReading>] {
        let notation = Notation<ClosedRange<Bound>, MetadataReading>(.pair(expected, of: schema())) { value, _ throws(DocumentError) in
            let (lower, upper) = try value.pair(expected: expected, read)
            guard lower <= upper else { throw value.error(.expected(expected, got: "a first value above the second")) }
            return lower...upper
        }
        return [Key("range", notation, "Minimum and maximum.", isRequired: true, get: { _ in nil }) { $0.kind = make($1) }]
    }

    fileprivate static let options = kinds.map { kind in
        (
            name: kind.name, kind: kind.kind,
            table: MetadataTable<OptionMetadata>(
                "\(kind.name)-option", "An option of the kind '\(kind.name)'", expected: "an option with a name, a summary, and a kind",
                [
                    Key("name", .optionName, "Name of the option.", isRequired: true, \.name),
                    Key(
                        "summary", .sentence("one sentence that describes the option"), "Description of the option.", isRequired: true,
                        \.summary),
                    Key("kind", .choice([(kind.name, kind.name)]), "Kind of the option's values.", isRequired: true) { _, _, _ in },
                ] + kind.own + [
                    Key("default", Notation.text, "Default value.") { given, option, _ throws(DocumentError) in
                        option.defaultText = try given.value.defaultText(of: option.kind)
                        guard given["required"]?.node.content == .text("true") else { return }
                        throw given.value.refused("cannot be combined with 'required'; remove one of them")
                    },
                    Key("required", .toggle, "Whether the option must be set.", \.isRequired),
                ], missing: missing)
        )
    }

    fileprivate static let kindNames = kinds.map(\.name)
}

extension Notation where Value == String, Context == MetadataReading {
    fileprivate static var optionName: Self {
        let info = NotationInfo("lowercase letters, digits, and single hyphens, such as 'line-width'", schema: ["type": "string"])
        return Self(info, ofText: { IndicatorRegistry.isValidID($0) ? $0 : nil })
    }
}

extension Notation where Value == [String], Context == MetadataReading {
    fileprivate static var choices: Self {
        let word = Notation<String, MetadataReading>(
            NotationInfo("a word", schema: OptionKind.text.schema), ofText: { !$0.isEmpty && $0 == PluginText.line($0) ? $0 : nil })
        let expected = #"a list of words such as ["round", "sharp"]"#
        let words = Self.oneOrListOfDistinct(of: word, expected: expected)
        let info = NotationInfo(expected, schema: ["type": "array", "items": word.info.schema, "minItems": 1], shapes: .list)
        return Self(info) { value, reading throws(DocumentError) in
            guard case .list = value.node.content else { throw value.unexpected(expected) }
            return try words.read(value, &reading)
        }
    }
}

extension Notation where Value == [OptionInfo], Context == MetadataReading {
    static var options: Self {
        let option = NotationInfo.either(MetadataKeys.options.map { .table($0.table.info) })
        let expected = "a list of options"
        return Self(.list(of: option, atLeast: 0)) { value, reading throws(DocumentError) in
            guard case .list(let nodes) = value.node.content else { throw value.unexpected(expected) }
            guard !nodes.isEmpty else { return [] }
            var options: [OptionInfo] = []
            for item in try value.list(expected: expected) {
                guard let option = try item.option(&reading) else { continue }
                guard !options.contains(where: { $0.name == option.name }) else {
                    throw item.refused("a second option named '\(option.name)', expected unique names")
                }
                options.append(option)
            }
            return options
        }
    }
}

extension DocumentValue {
    /// Reads an option; nil if the option is not required and this host does not know its kind.
    fileprivate func option(_ reading: inout MetadataReading) throws(DocumentError) -> OptionInfo? {
        _ = try entries(expected: "an option with a name, a summary, and a kind")
        let name = Notation<String, MetadataReading>.optionName
        guard let nameValue = entry("name") else { throw refused("missing key 'name', expected \(name.info.expectation)") }
        _ = try name.read(nameValue, &reading)
        // The kind determines the valid keys.
        let known = MetadataKeys.kindNames
        guard let kindValue = entry("kind") else { throw refused("missing key 'kind', expected one of \(known.joined(separator: ", "))") }
        let kind = try kindValue.text(expected: "one of \(known.joined(separator: ", "))")
        guard let (_, initial, table) = MetadataKeys.options.first(where: { $0.name == kind }) else {
            if reading.isNewer, try entry("required")?.toggle() != true { return nil }
            throw kindValue.unexpectedWord(among: known)
        }
        var option = OptionMetadata(kind: initial)
        try table.read(self, into: &option, &reading, ignoresOthers: reading.isNewer)
        return OptionInfo(
            name: option.name, summary: option.summary, kind: option.kind, defaultText: option.defaultText, isRequired: option.isRequired)
    }

    fileprivate func defaultText(of kind: OptionKind) throws(DocumentError) -> String {
        if case .toggle = kind { return try toggle() ? "true" : "false" }
        let text = try kind == .colors ? optionText(expected: kind.expectation) : text(expected: kind.expectation)
        guard kind.value(of: text) != nil else { throw unexpected(kind.expectation) }
        // Shown in lists, on one line of a terminal.
        guard !PluginText.containsControlCharacters(text) else { throw unexpected("\(kind.expectation) without control characters") }
        return text
    }
}

extension Double {
    /// The number itself; nil if it is infinite or NaN.
    fileprivate var finite: Double? { isFinite ? self : nil }
}
