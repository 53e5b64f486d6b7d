internal import Documents
internal import Imaging
internal import RefreshKit

/// Reads the metadata of an indicator as `refresh_plugin.h` describes it.
struct MetadataReader {
    /// Whether the plugin was built against a newer minor version than this host, which may have keys that are not known.
    let isNewer: Bool

    private static let keys = [
        "summary", "size", "period", "introduction", "finish", "pull_pictures", "frames_per_second", "cuts_between_phases", "options",
    ]

    /// Reads the whole.
    func read(_ document: DocumentValue, id: String) throws(DocumentError) -> (IndicatorInfo, PluginFacts) {
        let fields = try fields(document, Self.keys, expected: #"an object such as {"summary": "A heart beats."}"#)
        let defaults = IndicatorInfo(id: id, summary: "")
        let summary = try summary(fields["summary"], of: document, "one sentence that says what one sees")
        let size = try fields["size"].map(self.size) ?? defaults.naturalSize
        let period = try fields["period"].map(self.period) ?? defaults.period
        let introduction = try fields["introduction"].map(time) ?? .zero
        let finish = try fields["finish"].map(time) ?? .zero
        let pictures = try fields["pull_pictures"].map(count)
        let rate = try fields["frames_per_second"].map(self.rate)
        let cuts = try fields["cuts_between_phases"]?.toggle() ?? false
        let info = IndicatorInfo(
            id: id, summary: summary, naturalSize: size, period: period, introduction: introduction, finish: finish,
            options: try fields["options"].map(options) ?? [])
        let facts = PluginFacts(
            cutsBetweenPhases: cuts, naturalSize: size, period: period, introduction: introduction, finish: finish,
            pullPictureCount: pictures, frameRate: rate, notes: [])
        return (info, facts)
    }

    /// The values of an object by their keys.
    ///
    /// - Parameters:
    ///   - value: The object.
    ///   - known: Its keys.
    ///   - takesOthers: Whether keys that are not known are left out; nil for those of a newer plugin only.
    ///   - expected: What it is, for errors.
    /// - Returns: The values of known keys.
    /// - Throws: `DocumentError` when it is no object, or for a key that is not known.
    func fields(
        _ value: DocumentValue, _ known: [String], takesOthers: Bool? = nil, expected: String
    ) throws(DocumentError) -> [String: DocumentValue] {
        guard takesOthers ?? isNewer else { return try value.map(known.map { DocumentKey($0, "") }, expected: expected) }
        let entries = try value.entries(expected: expected).filter { known.contains($0.name) }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.value) })
    }

    /// A sentence that must be there.
    func summary(_ value: DocumentValue?, of owner: DocumentValue, _ meaning: String) throws(DocumentError) -> String {
        guard let value else { throw owner.error(.refused("needs the key 'summary', \(meaning)")) }
        let text = PluginText.line(try value.text(expected: meaning))
        guard !text.isEmpty else { throw value.unexpected(meaning) }
        return text
    }

    /// Width and height in points.
    private func size(_ value: DocumentValue) throws(DocumentError) -> Size {
        let sides = PluginFacts.naturalSides
        let expected = "a width and a height in \(sides.lowerBound.shortText)...\(sides.upperBound.shortText) points, such as [40, 40]"
        let pair = try pair(value, expected: expected) { Double($0).flatMap { sides.contains($0) ? $0 : nil } }
        return Size(width: pair.0, height: pair.1)
    }

    /// A length of time of an indicator.
    private func time(_ value: DocumentValue) throws(DocumentError) -> Duration {
        let expected = #"a time in 0...\#(IndicatorInfo.longestPart.secondsText) seconds, such as 0.5, "1/30" or "500ms""#
        guard let time = Duration(parsingSeconds: try value.text(expected: expected)), time <= IndicatorInfo.longestPart else {
            throw value.unexpected(expected)
        }
        return time
    }

    /// The length of one turn; none for what stands still.
    private func period(_ value: DocumentValue) throws(DocumentError) -> Duration {
        let shortest = IndicatorInfo.shortestPeriod
        let period = try time(value)
        guard period == .zero || period >= shortest else {
            throw value.unexpected("0 or \(shortest.secondsText)...\(IndicatorInfo.longestPart.secondsText) seconds")
        }
        return period
    }

    private func count(_ value: DocumentValue) throws(DocumentError) -> Int {
        let range = 1...PluginFacts.mostPullPictures
        let expected = "a whole number in \(range.lowerBound)...\(range.upperBound)"
        guard let count = Int(try value.text(expected: expected)), range.contains(count) else { throw value.unexpected(expected) }
        return count
    }

    private func rate(_ value: DocumentValue) throws(DocumentError) -> FrameRate {
        let range = FrameRate.range
        let expected = #"a rate in \#(range.lowerBound)...\#(range.upperBound), such as 30 or "30000/1001""#
        let text = try value.text(expected: expected)
        do { return try FrameRate(parsing: text) } catch { throw value.unexpected(expected) }
    }

    /// Two values of a list.
    func pair<Value>(
        _ value: DocumentValue, expected: String, _ read: (String) -> Value?
    ) throws(DocumentError) -> (Value, Value) {
        guard case .list(let nodes) = value.node.content, nodes.count == 2 else { throw value.unexpected(expected) }
        var values: [Value] = []
        for item in try value.list(expected: expected) {
            guard let value = read(try item.text(expected: expected)) else { throw item.unexpected(expected) }
            values.append(value)
        }
        return (values[0], values[1])
    }
}
