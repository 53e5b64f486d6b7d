internal import Documents
internal import RefreshKit
internal import SystemSupport

struct MetadataReading {
    /// Whether the plugin was built against a newer minor version than this host's, so its metadata may contain unknown keys.
    let isNewer: Bool
}

/// The keys of an indicator's metadata, as described in `refresh_plugin.h`.
enum MetadataKeys {
    /// The JSON Schema of metadata, ending with a line feed.
    static let schema = KeySchema.text(of: indicator.info, id: "metadata.schema.json", title: "The metadata of an indicator")

    static let standard = IndicatorInfo(id: "standard", summary: "")

    static let indicator = MetadataTable<Metadata>(
        "metadata", "The metadata of an indicator", expected: #"an object such as {"summary": "A heart beats."}"#,
        [
            Key(
                "summary", .sentence("one sentence that describes the animation"), "Description of the animation.", isRequired: true,
                \.summary),
            Key("size", .naturalSize, "Natural size in points (default: \(standard.naturalSize.text)).", \.facts.naturalSize),
            Key(
                "compact_size", .naturalSize, "Size inside a bar button, in points (default: the natural size).", \.compactSize),
            Key("minimum_size", .naturalSize, "Smallest legible size, in points (default: unknown).", \.minimumSize),
            Key(
                "period", .period, "Duration of one loop; 0 for a still image (default: \(standard.period.secondsText)).",
                \.facts.period),
            Key("introduction", .time, "Time from the release to the start of the loop (default: 0).", \.facts.introduction),
            Key("finish", .time, "Time from the end of the refresh to the end of all movement (default: 0).", \.facts.finish),
            Key(
                "pull_pictures", .integer(in: 1...PluginFacts.maximumPullPictureCount),
                "Number of distinct pictures in a pull (default: the picture changes continuously).", \.facts.pullPictureCount),
            Key("frames_per_second", .rate, "Best frame rate (default: chosen by the caller).", \.facts.frameRate),
            Key("jumps_between_phases", .toggle, "Whether the animation jumps from one phase to the next.", \.facts.jumpsBetweenPhases),
            Key("family", .sentence("a word"), "Group in lists and exports (default: none).", \.family),
            Key("tags", .words, "Words by which lists and exports find the indicator (default: none).", \.tags),
            Key("aliases", .words, "Other names of the indicator (default: none).", \.aliases),
            Key("labels", .labels, "Labels for screen readers (default: the standard words).", \.labels),
            Key(
                "mirroring", .choice(Mirroring.allCases.map { ($0.rawValue, $0) }),
                "How the indicator is drawn from right to left (default: \(standard.mirroring.rawValue)).", \.mirroring),
            Key("options", .options, "Options of the indicator.", \.options),
        ], missing: missing)

    static func missing(_ key: KeyInfo, _ isEmpty: Bool) -> DocumentError.Reason {
        .refused("missing key '\(key.name)', expected \(key.values.expectation)")
    }
}

typealias MetadataTable<Target> = KeyTable<Target, MetadataReading>

struct Metadata {
    var summary = ""
    var facts = PluginFacts(naturalSize: MetadataKeys.standard.naturalSize, period: MetadataKeys.standard.period)
    /// Size inside a bar button; nil for the natural size.
    var compactSize: Size?
    /// Smallest legible size; nil if it is unknown.
    var minimumSize: Size?
    var options: [OptionInfo] = []
    var family = ""
    var tags: [String] = []
    var aliases: [String] = []
    var labels = RefreshLabels.standard
    var mirroring = MetadataKeys.standard.mirroring
}

extension Notation where Value == String, Context == MetadataReading {
    static func sentence(_ meaning: String) -> Self {
        Self(NotationInfo(meaning, schema: ["type": "string"]), ofText: { PluginText.line($0).nilIfEmpty })
    }
}

extension Notation where Value == [String], Context == MetadataReading {
    static var words: Self {
        .list(of: .sentence("a word"), expected: #"a list of words such as ["dots", "ring"]"#)
    }
}

extension MetadataKeys {
    private typealias Words = [RefreshLabels.State: String]

    /// The labels in one language.
    private static func words(in language: RefreshLanguage) -> MetadataTable<Words> {
        MetadataTable(
            "labels-\(language.rawValue)", "The labels in one language", expected: #"an object such as {"loading": "A heart beats"}"#,
            RefreshLabels.State.allCases.map { state in
                let standard = RefreshLabels.standard.text(for: state, in: language)
                return Key(
                    state.rawValue, .sentence("words to speak"), "Words for the state '\(state.rawValue)' (default: \(standard)).",
                    get: { $0[state] }, set: { $0[state] = $1 })
            }, missing: missing)
    }

    fileprivate static let labels = MetadataTable<[RefreshLanguage: [RefreshLabels.State: String]]>(
        "labels", "The labels of an indicator", expected: #"an object such as {"en": {"loading": "A heart beats"}}"#,
        RefreshLanguage.allCases.map { language in
            let table = words(in: language)
            let notation = Notation<Words, MetadataReading>(.table(table.info)) { value, reading throws(DocumentError) in
                var words = Words()
                try table.read(value, into: &words, &reading, ignoresOthers: reading.isNewer)
                return words
            }
            return Key(
                language.rawValue, notation, "Labels in the language '\(language.rawValue)'.", get: { $0[language] },
                set: { $0[language] = $1 })
        }, missing: missing)
}

extension Notation where Value == RefreshLabels, Context == MetadataReading {
    static var labels: Self {
        Self(.table(MetadataKeys.labels.info)) { value, reading throws(DocumentError) in
            var words: [RefreshLanguage: [RefreshLabels.State: String]] = [:]
            try MetadataKeys.labels.read(value, into: &words, &reading, ignoresOthers: reading.isNewer)
            return RefreshLabels(words)
        }
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

extension Notation where Value == Duration, Context == MetadataReading {
    static var time: Self {
        let range = Duration.zero...IndicatorInfo.maximumPhaseDuration
        let info = NotationInfo(
            "a time in 0...\(range.upperBound.secondsText) seconds", examples: ["0.5", #""1/30""#, #""500ms""#],
            schema: OptionKind.duration(range).schema
        ).defined(as: "time")
        return Self(info, ofText: { Duration(parsingSeconds: $0).flatMap { range.contains($0) ? $0 : nil } })
    }

    /// Duration of one loop; 0 for a still image.
    static var period: Self {
        let minimum = IndicatorInfo.minimumPeriod
        return time.checked { period, value, _ throws(DocumentError) in
            guard period != .zero, period < minimum else { return }
            throw value.unexpected("0 or \(minimum.secondsText)...\(IndicatorInfo.maximumPhaseDuration.secondsText) seconds")
        }
    }
}

extension Notation where Value == FrameRate, Context == MetadataReading {
    static var rate: Self {
        let range = FrameRate.range
        let expected = #"a rate in \#(range.lowerBound)...\#(range.upperBound), such as 30 or "30000/1001""#
        return Self(NotationInfo(expected, schema: ["type": ["number", "string"]]), ofText: { try? FrameRate(parsing: $0) })
    }
}

extension Notation where Value == Size, Context == MetadataReading {
    static var naturalSize: Self {
        let sides = PluginFacts.naturalSides
        let range = "\(sides.lowerBound.shortText)...\(sides.upperBound.shortText)"
        let side = Notation<Double, MetadataReading>.number(in: sides)
        let info = NotationInfo.pair("a width and a height in \(range) points, such as [40, 40]", of: side.info.schema)
        return Self(info) { value, _ throws(DocumentError) in
            let pair = try value.pair(expected: info.expected) { Double($0).flatMap { sides.contains($0) ? $0 : nil } }
            return Size(width: pair.0, height: pair.1)
        }
    }
}

extension NotationInfo {
    static func pair(_ expected: String, of item: JSONValue) -> NotationInfo {
        NotationInfo(
            expected, schema: ["type": "array", "prefixItems": [item, item], "items": false, "minItems": 2], shapes: .list)
    }
}

extension DocumentValue {
    func pair<Value>(expected: String, _ read: (String) -> Value?) throws(DocumentError) -> (Value, Value) {
        guard case .list(let nodes) = node.content, nodes.count == 2 else { throw unexpected(expected) }
        var values: [Value] = []
        for item in try list(expected: expected) {
            guard let value = read(try item.text(expected: expected)) else { throw item.unexpected(expected) }
            values.append(value)
        }
        return (values[0], values[1])
    }
}
