import Documents
import Fixtures
import FoundationEssentials
import Indicators
import Scenes
import Testing

@Suite struct SceneSchemaTests {
    private static let file = "Sources/Command/Resources/scene.schema.json"

    private static let schema = try? JSONSchema(SceneKeys.schema)

    /// `REFRESHKIT_RECORD=1 Scripts/test --filter SceneSchemaTests` writes the file.
    @Test func theSchemaFileMatchesTheKeys() throws {
        let path = #filePath.replacing("Tests/ScenesTests/Keys/SceneSchemaTests.swift", with: Self.file)
        if ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1" {
            try Data(SceneKeys.schema.utf8).write(to: URL(filePath: path))
        }
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        #expect(
            text == SceneKeys.schema, "\(Self.file) is out of date; accept the new one with REFRESHKIT_RECORD=1")
    }

    @Test func everyReferenceHasADefinition() throws {
        let schema = try JSONTree(parsing: SceneKeys.schema)
        guard case .object(let definitions) = schema["$defs"] else { return #expect(Bool(false), "no definitions") }
        let referred = Set(SceneKeys.schema.matches(of: #/#/\$defs/([a-z-]+)/#).map { String($0.1) })
        #expect(referred.subtracting(definitions.keys) == [])
        #expect(Set(definitions.keys).subtracting(referred) == [])
    }

    @Test(arguments: SceneTexts.all) func readableFilesAreValid(_ text: String) throws {
        let registry = try IndicatorCatalog.registry()
        _ = try Scene(Array(text.utf8), path: "scene.yml", in: registry)
        let node = try DocumentValue(Array(text.utf8), path: "scene.yml", as: .scene).node
        #expect(try #require(Self.schema).faults(in: JSONTree(node)) == [])
    }

    @Test(
        arguments: [
            "screen: {}\ntitel: x", "screen: 3", "script: []", "screen: {list: many}", "screen: {header: {extent: wide}}",
            "screen: {header: {hue: red}}", "screen: {tabs: []}", "screen: {tabs: [{icon: [home]}]}",
            "screen: {}\nscript: [{at: 1, pull: 20, swipe: left}]", "screen: {}\nscript: [{at: 1}]", "screen: {}\nscript: [{pull: 20}]",
            "screen: {}\nscript: [{at: 1, touch: {path: [[0, 1]]}}]", "screen: {}\nscript: [{at: 1, tap: {tab: 0, row: 1}}]",
            "screen: {}\nscript: [{at: 1, turn: around}]", "screen: {}\ndevice: nokia", "screen: {}\ntint: red",
            "screen: {}\nclock: today", "screen: {}\nbezel: 1", "screen: {list: {count: 1000001}}", "screen: {}\norientation: up",
            "screen: {tabs: {badge: true}}",
            "screen: {}\ndevice: {size: 390x844, safe-area: {top: -1}}",
            "screen: {}\nduration: 0", "screen: {}\nduration: 86401", "screen: {header: {loads: 86401}}",
        ]
    ) func filesOfAnotherFormAreRejectedByReaderAndSchema(_ text: String) throws {
        let registry = try IndicatorCatalog.registry()
        #expect(throws: DocumentError.self) { try Scene(Array(text.utf8), path: "scene.yml", in: registry) }
        let node = try DocumentValue(Array(text.utf8), path: "scene.yml", as: .scene).node
        #expect(try #require(Self.schema).faults(in: JSONTree(node)) != [])
    }

    @Test func everyKeyHasASentenceAsSummary() {
        for group in SceneKeys.tables {
            #expect(!group.title.isEmpty)
            for key in group.keys {
                #expect(key.summary.hasSuffix(".") && key.summary.utf8.count > 4, "\(group.title): \(key.name)")
            }
            #expect(Set(group.keys.map(\.name)).count == group.keys.count, "\(group.title)")
        }
    }

    @Test func everyKeyDescribesItsValues() {
        func values(_ title: String, _ name: String) -> String? {
            SceneKeys.tables.first { $0.title == title }?.keys.first { $0.name == name }?.values.expectation
        }
        for group in SceneKeys.tables { #expect(group.keys.allSatisfy { !$0.values.expectation.isEmpty }, "\(group.title)") }
        #expect(values("The file", "bezel") == "true or false")
        #expect(values("A custom device", "scale") == "a number in 0.1...8")
        #expect(
            values("A 'header', 'footer', or 'trailer'", "loads")
                == "a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30; or keys under \"An item of 'loads'\"; or a list of these")
        #expect(
            values("An entry of 'script': 'at' and one other key", "bar")
                == "one of hidden, shown; or keys under \"'bar' in a script\"")
        #expect(
            values("A page: the whole screen or one tab", "trailer")
                == "trailer; or an indicator's id or an image path; or keys under \"A 'header', 'footer', or 'trailer'\"")
        #expect(values("'drag'", "from") == "[x, y]")
    }

    @Test func unknownSchemaKeywordsFailTheCheck() {
        #expect(throws: JSONSchema.UnknownKeyword(name: "multipleOf")) { try JSONSchema("{\"multipleOf\": 3}") }
    }
}

/// The `explain` topics for scene file keys.
@Suite struct SceneTopicTests {
    @Test(
        arguments: [
            (
                "footer",
                [
                    "control", "deceleration", "reserved-space", "look", "adaptive-color", "arrangement", "backgrounds", "images", "image",
                    "texts",
                    "load",
                ]
            ),
            ("look", ["look", "adaptive-color", "arrangement", "backgrounds"]), ("pull", ["pull"]), ("loads", ["load"]),
            ("bar", ["bar", "adaptive-color", "content-insets", "transition", "transition-rule", "hide-bar"]),
            ("navigation", ["navigation"]),
        ]
    ) func aKeyIsExplainedWithItsTables(_ topic: String, _ tables: [String]) throws {
        #expect(try SceneKeys.info.tables(about: topic).map(\.id) == tables)
    }

    @Test func aKeyWithoutTablesIsExplainedAlone() throws {
        #expect(try SceneKeys.info.tables(about: "fades-in-with-pull").map { $0.keys.map(\.name) } == [["fades-in-with-pull"]])
    }

    @Test func anUnknownTopicSuggestsTheClosestOne() throws {
        let error = #expect(throws: KeyTableInfo.UnknownTopic.self) { try SceneKeys.info.tables(about: "foter") }
        #expect(error?.suggestion == "footer")
    }
}
