internal import Documents
internal import RefreshKit
internal import SystemSupport

typealias SceneKey<Target> = Key<Target, SceneReader>

typealias SceneTable<Target> = KeyTable<Target, SceneReader>

// Values in scene files.
extension Notation where Value == Duration, Context == SceneReader {
    static var time: Self { .time(in: .zero...SceneLimits.maximumDuration) }

    static var timeAboveZero: Self {
        time.describing { info in
            if case .object(let members) = info.schema { info.schema = .object(members + [.init("exclusiveMinimum", 0)]) }
        }.checked { time, value, _ throws(DocumentError) in
            if time == .zero { throw value.unexpected("a time greater than 0") }
        }
    }
}

extension Notation where Value == String, Context == SceneReader {
    static var language: Self { .choice(RefreshLanguage.allCases.map { ($0.rawValue, $0.rawValue) }) }
}

extension Notation where Value == LayoutDirection, Context == SceneReader {
    static var direction: Self {
        .choice(LayoutDirection.allCases.map { ($0.rawValue, $0) } + [("ltr", .leftToRight), ("rtl", .rightToLeft)])
    }
}

extension Notation where Value == LastUpdated, Context == SceneReader {
    static var date: Self {
        let info = NotationInfo(
            "a date and a time", examples: ["2026-01-09 09:41"],
            schema: ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$"])
        return Self(info, write: { .text($0.text) }, ofText: { LastUpdated(parsing: $0) })
    }
}

extension Notation where Value == String?, Context == SceneReader {
    /// The text of a badge; nil for none.
    static var badge: Self {
        let label = NotationInfo("text", schema: ["type": ["string", "number"]])
        let nothing = NotationInfo("null", schema: ["type": "null"], shapes: .nothing)
        return Self(.either([label, nothing]), write: { $0.map(JSONValue.text) ?? .null }) { value, _ throws(DocumentError) in
            if value.node.content == .nothing { return nil }
            let expected = "text, a number, or null"
            let text = try value.text(expected: expected)
            if !value.node.isQuoted, ["true", "false"].contains(text) { throw value.error(.expected(expected, got: text)) }
            return text.isEmpty ? nil : text
        }
    }
}

extension Notation where Value == String, Context == SceneReader {
    /// The text of a badge; empty for none.
    static var badgeOrNone: Self { .converting(.badge, back: { .some($0) }) { badge, _, _ in badge ?? "" } }
}

extension Notation where Value == Int, Context == SceneReader {
    static var rows: Self { .integer(in: SceneLimits.rows) }

    /// The index of a row to insert or remove; `end` is past the last row.
    static var rowIndex: Self {
        let rows = Self.rows
        let ends = Self.choice([("top", 0), ("end", .max)])
        let info = NotationInfo.either([rows.info, ends.info])
        return Self(info, write: { $0 == .max ? "end" : rows.written($0) }) { value, reader throws(DocumentError) in
            guard case .text(let text) = value.node.content, Int(text) == nil else { return try rows.read(value, &reader) }
            guard ends.info.words.contains(text) else { throw value.unexpected("top, end, or the number of a row") }
            return try ends.read(value, &reader)
        }
    }

    static var tab: Self {
        let number = NotationInfo(.integer(SceneLimits.tab))
        return Self(.either([number, NotationInfo(.text)]), write: { .number(Double($0)) }) { value, reader throws(DocumentError) in
            try value.tabIndex(in: reader.state.screen)
        }
    }
}

extension Notation where Value == Point, Context == SceneReader {
    /// A point on the screen, in points, in the current orientation.
    static var point: Self {
        let side = Notation<Double, SceneReader>.number(in: SceneLimits.coordinate)
        return Self(.tuple("[x, y]", [side.info, side.info]), write: { [.number($0.x), .number($0.y)] }) {
            value, reader throws(DocumentError) in
            let parts = try value.items(2, expected: "[x, y]")
            return try value.point(parts[0], parts[1], &reader)
        }
    }
}

extension DocumentValue {
    /// Creates a point from its coordinates; throws if it is off screen.
    func point(_ x: DocumentValue, _ y: DocumentValue, _ reader: inout SceneReader) throws(DocumentError) -> Point {
        let side = Notation<Double, SceneReader>.number(in: SceneLimits.length)
        let point = Point(x: try side.read(x, &reader), y: try side.read(y, &reader))
        let size = reader.state.size
        guard (0...size.width).contains(point.x), (0...size.height).contains(point.y) else {
            let (here, there) = ("(\(point.x.shortText), \(point.y.shortText))", (size.width.shortText, size.height.shortText))
            throw refused("\(here) is off screen, expected x in 0...\(there.0) and y in 0...\(there.1)")
        }
        return point
    }

    /// Returns a tab's index, given the tab's number or title.
    func tabIndex(in screen: Screen) throws(DocumentError) -> Int {
        guard screen.tabs.count > 1 || screen.bar != nil else { throw refused("requires 'tabs', but the screen has one page") }
        let text = try text(expected: "a tab's number or title")
        let indices = screen.tabs.indices
        if let index = Int(text), indices.contains(index) { return index }
        let named = indices.filter { !text.isEmpty && screen.tabs[$0].title == text }
        if let index = named.first, named.count == 1 { return index }
        guard named.isEmpty else {
            let numbers = named.map(String.init).joined(separator: " or ")
            throw refused("several tabs have the title '\(text)'; use the number, \(numbers)")
        }
        let titles = screen.tabs.map(\.title).filter { !$0.isEmpty }
        let alternatives = titles.isEmpty ? "" : " or one of the titles \(titles.joined(separator: ", "))"
        throw unexpected(indices.count == 1 ? "the tab 0\(alternatives)" : "a tab in 0...\(indices.count - 1)\(alternatives)")
    }
}
