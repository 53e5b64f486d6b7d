import Documents
import Fixtures
import FoundationEssentials
import RefreshKit
import Testing

@testable import PluginHost

@Suite struct PluginMetadataTests {
    private static func read(_ metadata: String, id: String = "heart", minorVersion: Int = 0) throws -> PluginMetadata {
        let indicator = PluginDescription.Indicator(id: id, metadata: metadata, hasPictureFunction: false, hasFactsFunction: false)
        return try PluginMetadata(of: indicator, at: "x.so", minorVersion: minorVersion)
    }

    @Test("The example in the header is read correctly")
    func example() throws {
        let metadata = try Self.read(
            """
            {
              "summary": "A heart beats twice a second.",
              "size": [48, 40],
              "compact_size": [24, 20],
              "minimum_size": [16, 14],
              "period": "1/2",
              "introduction": 0, "finish": 0.25,
              "pull_pictures": 8,
              "frames_per_second": "30000/1001",
              "jumps_between_phases": true,
              "options": [
                {"name": "beats", "summary": "Beats per period.", "kind": "integer", "range": [1, 4], "default": 2},
                {"name": "softness", "summary": "...", "kind": "number", "range": [0, 1], "default": 0.5},
                {"name": "filled", "summary": "...", "kind": "toggle", "default": true},
                {"name": "shape", "summary": "...", "kind": "choice", "choices": ["round", "sharp"], "default": "round"},
                {"name": "color", "summary": "...", "kind": "color", "default": "#FF2D55"},
                {"name": "palette", "summary": "...", "kind": "colors", "default": "#FF2D55,#FF9500"},
                {"name": "pause", "summary": "...", "kind": "duration", "range": [0, "1/2"], "default": "100ms"},
                {"name": "label", "summary": "...", "kind": "text"},
                {"name": "picture", "summary": "...", "kind": "path", "required": true}
              ]
            }
            """)
        let options = [
            OptionInfo(name: "beats", summary: "Beats per period.", kind: .integer(1...4), defaultText: "2"),
            OptionInfo(name: "softness", summary: "...", kind: .number(0...1), defaultText: "0.5"),
            OptionInfo(name: "filled", summary: "...", kind: .toggle, defaultText: "true"),
            OptionInfo(name: "shape", summary: "...", kind: .choice(["round", "sharp"]), defaultText: "round"),
            OptionInfo(name: "color", summary: "...", kind: .color, defaultText: "#FF2D55"),
            OptionInfo(name: "palette", summary: "...", kind: .colors, defaultText: "#FF2D55,#FF9500"),
            OptionInfo(name: "pause", summary: "...", kind: .duration(.zero ... .milliseconds(500)), defaultText: "100ms"),
            OptionInfo(name: "label", summary: "...", kind: .text),
            OptionInfo(name: "picture", summary: "...", kind: .path, isRequired: true),
        ]
        let size = Size(width: 48, height: 40)
        #expect(
            metadata.info
                == IndicatorInfo(
                    id: "heart", summary: "A heart beats twice a second.", naturalSize: size,
                    compactSize: Size(width: 24, height: 20), minimumSize: Size(width: 16, height: 14), period: .milliseconds(500),
                    finish: .milliseconds(250), options: options))
        #expect(
            metadata.facts
                == PluginFacts(
                    jumpsBetweenPhases: true, naturalSize: size, period: .milliseconds(500), introduction: .zero,
                    finish: .milliseconds(250),
                    pullPictureCount: 8, frameRate: FrameRate(numerator: 30_000, denominator: 1001), notes: []))
    }

    @Test("A summary is sufficient, and the defaults are the same as for a Swift indicator")
    func shortest() throws {
        let metadata = try Self.read(#"{"summary":"A heart \ud83d\ude00\/."}"#)
        #expect(metadata.info == IndicatorInfo(id: "heart", summary: "A heart 😀/."))
        #expect(metadata.facts.pullPictureCount == nil && metadata.facts.frameRate == nil && !metadata.facts.jumpsBetweenPhases)
    }

    @Test("Unknown keys are ignored only in a newer plugin's metadata")
    func newerKeys() throws {
        let metadata = #"{"summary": "A heart.", "haptics": 1, "options": [{"name": "a", "summary": "b", "kind": "text", "icon": {}}]}"#
        #expect(try Self.read(metadata, minorVersion: 99).info.options.map(\.name) == ["a"])
        #expect(throws: PluginError.self) { try Self.read(metadata) }
    }

    @Test("An option of an unknown kind is skipped unless it is required")
    func newerKind() throws {
        let options = #"[{"name": "a", "summary": "b", "kind": "curve", "points": []}, {"name": "c", "summary": "d", "kind": "text"}]"#
        let metadata = #"{"summary": "A heart.", "options": \#(options)}"#
        #expect(try Self.read(metadata, minorVersion: 99).info.options.map(\.name) == ["c"])
        #expect(throws: PluginError.self) { try Self.read(metadata) }
        let required = metadata.replacing(#""points": []"#, with: #""required": true"#)
        #expect(throws: PluginError.self) { try Self.read(required, minorVersion: 99) }
    }

    @Test("An error in a long line quotes the surrounding text, as with REFRESH_JSON")
    func quotedExcerpt() throws {
        let metadata = #"{"summary": "A heart beats.", "period": 1, "options": [{"name": "a", "default": "none",]}"#
        #expect(
            throws: PluginError.metadata(
                "x.so", #"'heart':1:88: is not valid JSON: expected a name in double quotes near 'lt": "none",]}'"#)
        ) { try Self.read(metadata) }
    }

    private static let nearby: [(Int, String)] = [(59, ""), (60, ""), (61, #" near 'aaaaaaaaaa"]x'"#)]

    @Test("An error in a line longer than 60 characters quotes the surrounding text", arguments: nearby)
    func near(length: Int, near: String) {
        let text = "[\"" + String(repeating: "a", count: length - 5) + "\"]x\n\n"
        #expect(
            throws: PluginError.metadata("x.so", "'heart':1:\(length): is not valid JSON: unexpected content after the value\(near)")
        ) { try Self.read(text) }
    }

    @Test("A default with control characters is rejected", arguments: [#"\u001b[2J"#, #"a\nb"#, #"\u202Ea"#])
    func steering(_ text: String) throws {
        let metadata =
            #"{"summary": "A heart beats.", "options": [{"name": "a", "summary": "b", "kind": "text", "default": "\#(text)"}]}"#
        let error = #expect(throws: PluginError.self) { try Self.read(metadata) }
        #expect("\(error, default: "")".contains("options[0].default: expected text without control characters, got "))
    }

    private static let top =
        "(known: summary, size, compact_size, minimum_size, period, introduction, finish, pull_pictures, frames_per_second, jumps_between_phases, family, tags, aliases, labels, mirroring, options)"

    static let faults: [(String, String)] = [
        ("", "'heart':1:1: is not valid JSON: expected a value, got the end of the input"),
        ("summary: A heart.", "'heart':1:1: is not valid JSON: 'summary' is not a value; put strings in double quotes"),
        (#"["a"]"#, #"'heart':1:1: expected an object such as {"summary": "A heart beats."}, got a list"#),
        ("{}", "'heart':1:1: missing key 'summary', expected one sentence that describes the animation"),
        (#"{"summary": ""}"#, "'heart':1:13: summary: expected one sentence that describes the animation, got ''"),
        (#"{"summary": "a", "summary": "b"}"#, "'heart':1:18: duplicate key 'summary', first given on line 1; remove one of them"),
        (#"{"summary": "a", "perod": 1}"#, "'heart':1:18: perod: unknown key; did you mean 'period'? \(top)"),
        (
            "{\"summary\": \"a\",\n \"size\": [40]}",
            "'heart':2:10: size: expected a width and a height in 1...10000 points, such as [40, 40], got a list"
        ),
        (
            #"{"summary": "a", "size": [0.5, 40]}"#,
            "'heart':1:27: size[0]: expected a width and a height in 1...10000 points, such as [40, 40], got 0.5"
        ),
        (
            #"{"summary": "a", "period": "0.5ms"}"#,
            "'heart':1:28: period: expected 0 or 0.001...86400 seconds, got '0.5ms'"
        ),
        (
            #"{"summary": "a", "period": -1}"#,
            #"'heart':1:28: period: expected a time in 0...86400 seconds, such as 0.5, "1/30", or "500ms", got -1"#
        ),
        (
            #"{"summary": "a", "finish": 86401}"#,
            #"'heart':1:28: finish: expected a time in 0...86400 seconds, such as 0.5, "1/30", or "500ms", got 86401"#
        ),
        (
            #"{"summary": "a", "introduction": null}"#,
            #"'heart':1:34: introduction: expected a time in 0...86400 seconds, such as 0.5, "1/30", or "500ms", got nothing"#
        ),
        (#"{"summary": "a", "pull_pictures": 0}"#, "'heart':1:35: pull_pictures: expected a whole number in 1...1000000, got 0"),
        (
            #"{"summary": "a", "frames_per_second": 1000}"#,
            #"'heart':1:39: frames_per_second: expected a rate in 1...240, such as 30 or "30000/1001", got 1000"#
        ),
        (#"{"summary": "a", "jumps_between_phases": 1}"#, "'heart':1:42: jumps_between_phases: expected true or false, got 1"),
        (#"{"summary": "a", "options": {}}"#, "'heart':1:29: options: expected a list of options, got keys with values"),
    ]

    static let optionFaults: [(String, String)] = [
        ("1", "'heart':1:30: options[0]: expected an option with a name, a summary, and a kind, got 1"),
        (
            "{}",
            "'heart':1:30: options[0]: missing key 'name', expected lowercase letters, digits, and single hyphens, such as 'line-width'"
        ),
        (
            #"{"name": "Line"}"#,
            "'heart':1:39: options[0].name: expected lowercase letters, digits, and single hyphens, such as 'line-width', got 'Line'"
        ),
        (
            #"{"name": "a"}"#,
            "'heart':1:30: options[0]: missing key 'kind', expected one of number, integer, toggle, choice, color, colors, duration, text, path"
        ),
        (
            #"{"name": "a", "kind": "colour"}"#,
            "'heart':1:52: options[0].kind: expected one of number, integer, toggle, choice, color, colors, duration, text, path, "
                + "got 'colour'; did you mean 'color'?"
        ),
        (
            #"{"name": "a", "kind": "text"}"#,
            "'heart':1:30: options[0]: missing key 'summary', expected one sentence that describes the option"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "toggle", "range": [0, 1]}"#,
            "'heart':1:78: options[0].range: unknown key (known: name, summary, kind, default, required)"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "number"}"#,
            "'heart':1:30: options[0]: missing key 'range', expected two numbers such as [0, 1]"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "number", "range": [2, 1]}"#,
            "'heart':1:87: options[0].range: expected two numbers such as [0, 1], got a first value above the second"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "integer", "range": [1, 1.5]}"#,
            "'heart':1:92: options[0].range[1]: expected two whole numbers such as [1, 8], got 1.5"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "duration", "range": [0, "x"]}"#,
            #"'heart':1:93: options[0].range[1]: expected two times in seconds such as [0, "1/2"], got 'x'"#
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "choice"}"#,
            #"'heart':1:30: options[0]: missing key 'choices', expected a list of words such as ["round", "sharp"]"#
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "choice", "choices": ["b", "b"]}"#,
            "'heart':1:95: options[0].choices[1]: 'b' was given twice; remove one of them"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "integer", "range": [1, 4], "default": 5}"#,
            "'heart':1:107: options[0].default: expected a whole number in 1...4, got 5"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "text", "default": "c", "required": true}"#,
            "'heart':1:87: options[0].default: cannot be combined with 'required'; remove one of them"
        ),
        (
            #"{"name": "a", "summary": "b", "kind": "text"}, {"name": "a", "summary": "b", "kind": "text"}"#,
            "'heart':1:77: options[1]: a second option named 'a', expected unique names"
        ),
    ]

    @Test("Errors contain the location in the metadata", arguments: faults)
    func fault(metadata: String, line: String) {
        #expect(throws: PluginError.metadata("x.so", line)) { try Self.read(metadata) }
    }

    @Test("Errors in options contain the location", arguments: optionFaults)
    func optionFault(option: String, line: String) {
        #expect(throws: PluginError.metadata("x.so", line)) { try Self.read(#"{"summary": "a", "options": [\#(option)]}"#) }
    }

    @Test("An invalid id is rejected", arguments: ["", "Heart", "a--b", "-a", "a b", "é"])
    func invalidID(id: String) {
        #expect(throws: PluginError.invalidID("x.so", id)) { try Self.read(#"{"summary": "a"}"#, id: id) }
    }
}

/// The labels and the mirroring in metadata.
@Suite struct LabelMetadataTests {
    private static func info(_ keys: String) throws -> IndicatorInfo {
        let metadata = #"{"summary": "a", \#(keys)}"#
        let indicator = PluginDescription.Indicator(id: "heart", metadata: metadata, hasPictureFunction: false, hasFactsFunction: false)
        return try PluginMetadata(of: indicator, at: "x.so", minorVersion: 0).info
    }

    @Test func labelsAndMirroringAreRead() throws {
        let info = try Self.info(#""labels": {"en": {"loading": "Beating"}, "zh-Hans": {}, "ko": {"failed": "실패"}}, "mirroring": "adapts""#)
        #expect(info.labels == RefreshLabels([.english: [.loading: "Beating"], .simplifiedChinese: [:], .korean: [.failed: "실패"]]))
        #expect(info.mirroring == .adapts)
        #expect(try Self.info(#""tags": []"#).labels == .standard && Self.info(#""tags": []"#).mirroring == .keeps)
    }

    @Test(arguments: [
        (#""labels": {"de": {}}"#, "labels.de: unknown key"), (#""labels": {"en": {"busy": "x"}}"#, "labels.en.busy: unknown key"),
        (#""labels": {"en": {"loading": ""}}"#, "labels.en.loading: expected words to speak, got ''"),
        (#""labels": "Beating""#, #"labels: expected an object such as {"en": {"loading": "A heart beats"}}, got"#),
        (#""mirroring": "yes""#, "mirroring: expected one of keeps, mirrors, adapts, got 'yes'"),
    ])
    func aWrongValueIsLocated(_ keys: String, _ problem: String) {
        let error = #expect(throws: PluginError.self) { try Self.info(keys) }
        #expect(error.map { "\($0)".contains(problem) } == true, "\(String(describing: error))")
    }
}

/// The header, the schema, and the reader have the same keys.
@Suite struct MetadataKeysTests {
    /// Returns the example in `refresh_plugin.h`, without its annotations.
    private static func example() throws -> String {
        let path = #filePath.replacing(
            "Tests/PluginHostTests/Metadata/PluginMetadataTests.swift", with: "Sources/CRefreshPlugin/include/refresh_plugin.h")
        let header = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(header.range(of: " *     {\n")).lowerBound
        let end = try #require(header[start...].range(of: "\n *     }\n")).upperBound
        return header[start..<end].split(separator: "\n").map { line in
            line.dropFirst(2).replacing(#/\s{3,}[A-Z].*$/#, with: "")
        }.joined(separator: "\n")
    }

    @Test func headerExampleContainsEveryKey() throws {
        let named = Set(try Self.example().matches(of: #/"([a-zA-Z_-]+)":/#).map { String($0.1) })
        #expect(Set(MetadataKeys.indicator.info.withInnerTables.flatMap(\.keys).map(\.name)) == named)
    }

    @Test func headerExampleConformsToTheSchema() throws {
        #expect(try JSONSchema(MetadataKeys.schema).faults(in: Self.example()) == [])
    }

    @Test(
        arguments: [
            "{}", #"{"summary": 1}"#, #"{"summary": "a", "perod": 1}"#, #"{"summary": "a", "size": [40]}"#,
            #"{"summary": "a", "period": -1}"#, #"{"summary": "a", "options": [{"name": "a", "summary": "b", "kind": "curve"}]}"#,
            #"{"summary": "a", "options": [{"name": "a", "summary": "b", "kind": "number"}]}"#,
            #"{"summary": "a", "options": [{"name": "a", "summary": "b", "kind": "toggle", "range": [0, 1]}]}"#,
        ]
    ) func schemaRejectsInvalidMetadata(_ metadata: String) throws {
        #expect(try JSONSchema(MetadataKeys.schema).faults(in: metadata) != [])
    }

    @Test func everyKeyHasASummary() {
        for key in MetadataKeys.indicator.info.withInnerTables.flatMap(\.keys) {
            #expect(key.summary.hasSuffix(".") && !key.values.expectation.isEmpty, "\(key.name)")
        }
    }
}
