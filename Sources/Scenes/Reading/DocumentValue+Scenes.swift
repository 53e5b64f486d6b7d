internal import Documents
internal import Imaging
internal import Motion
internal import RefreshKit

/// Values as scene files write them.
extension DocumentValue {
    /// Whether keys with values are written here.
    var isMap: Bool { if case .map = node.content { true } else { false } }

    /// The values by their keys, of which those that are needed are there.
    ///
    /// - Parameters:
    ///   - table: The keys that may be there.
    ///   - expected: What is expected where there are no keys.
    /// - Returns: The values of the keys that are there.
    /// - Throws: `DocumentError` for a key that is not known, one that is missing, or two of which there may be one.
    func fields(_ table: SceneTable, expected: String) throws(DocumentError) -> [String: DocumentValue] {
        let fields = try map(table.keys.map(\.key), expected: expected)
        if let missing = table.keys.first(where: { $0.isRequired && fields[$0.key.name] == nil }) {
            let got = fields.isEmpty ? "no keys" : "other keys only"
            throw error(.expected("the key '\(missing.key.name)'", got: got))
        }
        guard !table.choice.isEmpty else { return fields }
        let given = try entries(expected: expected).filter { table.choice.contains($0.name) }
        guard let first = given.first else {
            throw error(
                .expected("one of the keys \(table.choice.joined(separator: ", "))", got: fields.isEmpty ? "no keys" : "none of them"))
        }
        if given.count > 1 {
            throw given[1].value.refused("cannot go with '\(first.name)'; leave one of them out")
        }
        return fields
    }

    /// A number in a range.
    func number(in range: ClosedRange<Double>) throws(DocumentError) -> Double {
        guard case .text(let text) = node.content, let number = Double(text), range.contains(number) else {
            throw unexpected(SceneType.number(range).expectation)
        }
        return number
    }

    /// A whole number in a range.
    func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
        guard case .text(let text) = node.content, let number = Int(text), range.contains(number) else {
            throw unexpected(SceneType.integer(range).expectation)
        }
        return number
    }

    /// A time, at most that of the longest scene.
    func time() throws(DocumentError) -> Duration {
        guard case .text(let text) = node.content, let time = Duration(parsingSeconds: text), time <= SceneLimits.longest else {
            guard let seconds = Self.seconds(inUnitsOf: node) else { throw unexpected(SceneType.time.expectation) }
            throw error(.expected(SceneType.time.expectation, got: "\(node.shown); write \(seconds.secondsText)"))
        }
        return time
    }

    /// A time in minutes or hours, which files do not have; nil for anything else.
    private static func seconds(inUnitsOf node: DocumentNode) -> Duration? {
        guard case .text(let text) = node.content else { return nil }
        for (unit, seconds) in [("min", 60), ("m", 60), ("h", 3600)] where text.hasSuffix(unit) {
            guard let time = Duration(parsingSeconds: String(text.dropLast(unit.count))), time <= SceneLimits.longest / seconds else {
                return nil
            }
            return time * seconds
        }
        return nil
    }

    /// One of some words.
    func word(of words: [String]) throws(DocumentError) -> String {
        guard case .text(let text) = node.content, words.contains(text) else { throw noWord(of: words) }
        return text
    }

    /// A case by its word.
    func choice<Value: RawRepresentable & CaseIterable>(
        of type: Value.Type, where isTaken: (Value) -> Bool = { _ in true }
    ) throws(DocumentError) -> Value where Value.RawValue == String {
        let values = Value.allCases.filter(isTaken)
        guard case .text(let text) = node.content, let value = values.first(where: { $0.rawValue == text }) else {
            throw noWord(of: values.map(\.rawValue))
        }
        return value
    }

    /// An error that names the words that could be here, and the likeliest of them.
    private func noWord(of words: [String]) -> DocumentError {
        let expected = "one of \(words.joined(separator: ", "))"
        guard case .text(let text) = node.content else { return unexpected(expected) }
        // A word that says the kind alone means any of it.
        let kind = words.filter { $0.hasPrefix(text + "-") }
        let meant = kind.count > 1 ? kind : Spelling.nearest(to: text, among: words).map { [$0] } ?? kind
        return unexpected(expected, didYouMean: meant)
    }

    /// A colour.
    func color() throws(DocumentError) -> Color {
        guard case .text(let text) = node.content, let color = Color(hex: text) else {
            throw unexpected(SceneType.color.expectation)
        }
        return color
    }

    /// A date with a time of day.
    func date() throws(DocumentError) -> LastUpdated {
        guard case .text(let text) = node.content, let date = LastUpdated(parsing: text) else {
            throw unexpected(SceneType.date.expectation)
        }
        return date
    }

    /// Distances from the edges.
    func insets(_ table: SceneTable, in range: ClosedRange<Double>) throws(DocumentError) -> EdgeInsets {
        let fields = try fields(table, expected: "distances such as {top: 47, bottom: 34}")
        return EdgeInsets(
            top: try fields["top"]?.number(in: range) ?? 0, left: try fields["left"]?.number(in: range) ?? 0,
            bottom: try fields["bottom"]?.number(in: range) ?? 0, right: try fields["right"]?.number(in: range) ?? 0)
    }
}

extension LastUpdated {
    /// Reads `2026-01-09 09:41`; nil for anything else, and for days that there are not.
    init?(parsing text: String) {
        let signs = Array(text.utf8)
        let marks = [(4, "-"), (7, "-"), (10, " "), (13, ":")]
        guard signs.count == 16, marks.allSatisfy({ signs[$0.0] == $0.1.utf8.first }) else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            let digits = signs[range]
            guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
            return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
            let minute = number(14..<16), (1...12).contains(month), hour < 24, minute < 60
        else { return nil }
        self.init(year: year, month: month, day: day, hour: hour, minute: minute)
        guard (1...daysInMonth).contains(day) else { return nil }
    }
}
