import Documents
import Fixtures
import FoundationEssentials
import Indicators
import Scenes
import Testing

/// The scenes that come with the command are what the reader takes and what the schema allows.
@Suite struct ExampleReadingTests {
    private static let folder = #filePath.replacing(
        "Tests/ScenesTests/Reading/ExampleReadingTests.swift", with: "Sources/Command/Resources/Scenes")
    private static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yml") }.sorted()) ?? []

    @Test func thereAreAtLeastNine() {
        #expect(Self.names.count >= 9)
    }

    @Test(arguments: names) func isReadAndValid(_ name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let scene = try Scene(contentsOf: path, in: IndicatorCatalogue.registry())
        #expect(!scene.script.isEmpty)
        let node = try DocumentValue(contentsOf: path, as: .scene).node
        #expect(try JSONSchema(SceneSchema.text).faults(in: JSONTree(node)) == [])
    }
}
