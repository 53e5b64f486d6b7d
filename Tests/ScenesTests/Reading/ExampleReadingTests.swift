import Documents
import Fixtures
import Indicators
import Scenes
import Testing

/// The scenes that come with the command are what the reader takes and what the schema allows.
@Suite struct ExampleReadingTests {
    @Test func thereAreAtLeastNine() {
        #expect(ExampleSceneFiles.names.count >= 9)
    }

    @Test(arguments: ExampleSceneFiles.names) func isReadAndValid(_ name: String) throws {
        let path = "\(ExampleSceneFiles.folder)/\(name)"
        let scene = try Scene(contentsOf: path, in: IndicatorCatalogue.registry())
        #expect(!scene.script.isEmpty)
        let node = try DocumentValue(contentsOf: path, as: .scene).node
        #expect(try JSONSchema(SceneKeys.schema).faults(in: JSONTree(node)) == [])
    }
}
