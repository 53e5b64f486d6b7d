import Documents
import Scenes
import Testing

/// The keys of a scene by what they are about.
@Suite struct SceneTopicTests {
    @Test(
        arguments: [
            ("footer", ["control", "texts", "load"]), ("pull", ["pull"]), ("loads", ["load"]), ("bar", ["bar", "hide-bar"]),
            ("navigation", ["navigation"]),
        ]
    ) func aKeyLeadsToItsTables(_ topic: String, _ tables: [String]) throws {
        #expect(try SceneKeys.info.tables(about: topic).map(\.id) == tables)
    }

    @Test func aKeyWithoutTablesIsExplainedAlone() throws {
        #expect(try SceneKeys.info.tables(about: "automatic-alpha").map { $0.keys.map(\.name) } == [["automatic-alpha"]])
    }

    @Test func anUnknownTopicNamesTheLikeliest() throws {
        let error = #expect(throws: KeyTableInfo.UnknownTopic.self) { try SceneKeys.info.tables(about: "foter") }
        #expect(error?.suggestion == "footer")
    }
}
