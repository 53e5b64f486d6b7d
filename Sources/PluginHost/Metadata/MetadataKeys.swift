internal import Documents
internal import RefreshKit
internal import System

/// What reading metadata needs from around a value.
struct MetadataReading {
    /// Whether the plugin was built against a newer minor version than this host, which may have keys that are not known.
    let isNewer: Bool
}

/// The keys of an indicator's metadata, as `refresh_plugin.h` describes them.
enum MetadataKeys {
    /// The JSON Schema of metadata, which ends in a line break.
    static let schema = KeySchema.text(of: indicator.info, id: "metadata.schema.json", title: "The metadata of an indicator")

    /// What metadata says that says nothing.
    static let standard = IndicatorInfo(id: "standard", summary: "")

    static let indicator = MetadataTable<Metadata>(
        "metadata", "The metadata of an indicator", expected: #"an object such as {"summary": "A heart beats."}"#,
        [
            Key("summary", .sentence("one sentence that says what one sees"), "What one sees.", isRequired: true, \.summary),
            Key("size", .naturalSize, "Natural size in points; \(standard.naturalSize.text) by default.", \.facts.naturalSize),
            Key(
                "compact_size", .naturalSize, "Size inside a bar's button, in points; the natural size by default.", \.compactSize),
            Key(
                "period", .period, "One turn of the loop; \(standard.period.secondsText) by default, 0 for what stands still.",
                \.facts.period),
            Key("introduction", .time, "From the release to the first turn of the loop; 0 by default.", \.facts.introduction),
            Key("finish", .time, "From the end of the refresh to the last picture; 0 by default.", \.facts.finish),
            Key(
                "pull_pictures", .integer(in: 1...PluginFacts.mostPullPictures),
                "How many pictures a pull has; by default every progress differs.", \.facts.pullPictureCount),
            Key("frames_per_second", .rate, "The rate that suits it; by default the caller chooses.", \.facts.frameRate),
            Key("cuts_between_phases", .toggle, "true is for one that jumps from phase to phase.", \.facts.cutsBetweenPhases),
            Key("options", .options, "What can be set.", \.options),
        ], missing: needed)

    /// A key that must be there, and what it says.
    static func needed(_ key: KeyInfo, _ isEmpty: Bool) -> DocumentError.Reason {
        .refused("needs the key '\(key.name)', \(key.values.expectation)")
    }
}

/// Keys of metadata that stand beside each other.
typealias MetadataTable<Target> = KeyTable<Target, MetadataReading>

/// What metadata says.
struct Metadata {
    var summary = ""
    var facts = PluginFacts(naturalSize: MetadataKeys.standard.naturalSize, period: MetadataKeys.standard.period)
    /// The size inside a bar's button; nil for the natural size.
    var compactSize: Size?
    var options: [OptionInfo] = []
}

extension Notation where Value == String, Context == MetadataReading {
    /// A sentence, on one line.
    static func sentence(_ meaning: String) -> Self {
        Self(NotationInfo(meaning, schema: ["type": "string"]), ofText: { PluginText.line($0).nilIfEmpty })
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

extension Notation where Value == Duration, Context == MetadataReading {
    /// A length of time of an indicator.
    static var time: Self {
        let range = Duration.zero...IndicatorInfo.longestPart
        let info = NotationInfo(
            "a time in 0...\(range.upperBound.secondsText) seconds", examples: ["0.5", #""1/30""#, #""500ms""#],
            schema: OptionKind.duration(range).schema
        ).defined(as: "time")
        return Self(info, ofText: { Duration(parsingSeconds: $0).flatMap { range.contains($0) ? $0 : nil } })
    }

    /// The length of one turn; none for what stands still.
    static var period: Self {
        let shortest = IndicatorInfo.shortestPeriod
        return time.checked { period, value, _ throws(DocumentError) in
            guard period != .zero, period < shortest else { return }
            throw value.unexpected("0 or \(shortest.secondsText)...\(IndicatorInfo.longestPart.secondsText) seconds")
        }
    }
}

extension Notation where Value == FrameRate, Context == MetadataReading {
    /// Frames a second.
    static var rate: Self {
        let range = FrameRate.range
        let expected = #"a rate in \#(range.lowerBound)...\#(range.upperBound), such as 30 or "30000/1001""#
        return Self(NotationInfo(expected, schema: ["type": ["number", "string"]]), ofText: { try? FrameRate(parsing: $0) })
    }
}

extension Notation where Value == Size, Context == MetadataReading {
    /// Width and height in points.
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
    /// A list of two values.
    static func pair(_ expected: String, of item: JSONValue) -> NotationInfo {
        NotationInfo(
            expected, schema: ["type": "array", "prefixItems": [item, item], "items": false, "minItems": 2], shapes: .list)
    }
}

extension DocumentValue {
    /// Two values of a list.
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

extension Size {
    fileprivate var text: String { "\(width.shortText)x\(height.shortText)" }
}
