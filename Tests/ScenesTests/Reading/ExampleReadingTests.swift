import Documents
import Fixtures
import FoundationEssentials
import Indicators
import Scenes
import Testing

/// The reader and the schema accept the included scenes.
@Suite struct ExampleReadingTests {
    @Test func thereAreAtLeastNineExamples() {
        #expect(ExampleSceneFiles.names.count >= 9)
    }

    @Test(arguments: ExampleSceneFiles.names) func everyExampleIsReadableAndValid(_ name: String) throws {
        let path = "\(ExampleSceneFiles.folder)/\(name)"
        let scene = try Scene(contentsOf: path, in: IndicatorCatalog.registry())
        #expect(!scene.script.isEmpty)
        let node = try DocumentValue(contentsOf: path, as: .scene).node
        #expect(try JSONSchema(SceneKeys.schema).faults(in: JSONTree(node)) == [])
    }
}

/// The examples in error messages can be read as scenes.
@Suite struct ExpectedExampleTests {
    /// An example in an error message, and the key to which the error applies.
    struct Example: CustomTestStringConvertible {
        let key: String
        let text: String

        var testDescription: String { "\(key): \(text)" }

        /// A scene that contains the example.
        var scene: String {
            let tabs = "{title: A, list: 30, header: header, footer: back-footer}, {title: B, list: 30, header: header}"
            let base = "screen: {tabs: [\(tabs)]}\n"
            if key == "screen" { return "screen: \(text)" }
            if let verb = key.firstMatch(of: /^script\[\d+\]\.([a-z-]+)/)?.1 { return "\(base)script: [{at: 1, \(verb): \(text)}]" }
            if key.hasPrefix("script") { return "\(base)script: [\(text)]" }
            if key.hasSuffix("safe-area") { return "device: {size: 390x844, safe-area: \(text)}\n\(base)" }
            if key.hasSuffix("set") { return "screen: {header: {indicator: spinner, set: \(text)}}" }
            if key.hasSuffix("bar") { return "screen: {tabs: [\(tabs)], bar: \(text)}" }
            if let part = key.firstMatch(of: /^screen\.header\.([a-z-]+)$/)?.1 { return "screen: {header: {\(part): \(text)}}" }
            if key.contains("tabs") { return "screen: {tabs: [\(text)]}" }
            return "no location is known for an example of '\(key)'"
        }
    }

    /// All examples in braces, except abbreviated ones.
    static let all = [BadScene.forms, BadScene.screens, BadScene.controls, BadScene.touches, BadScene.calls].joined().flatMap {
        bad -> [Example] in
        guard let line = bad.line.firstMatch(of: /^scene.yml:\d+:\d+: ([^ ]+): expected (.*), got/) else { return [] }
        return line.2.matches(of: /{[^{}…]*}/).map { Example(key: String(line.1), text: String($0.output)) }
    }

    @Test func errorsContainExamples() {
        #expect(Self.all.contains { $0.text == "{list: 30, header: spinner}" } && Self.all.count >= 6)
    }

    @Test(arguments: all) func isRead(_ example: Example) throws {
        let registry = try IndicatorCatalog.registry()
        #expect(throws: Never.self) { try Scene(Array(example.scene.utf8), path: "scene.yml", in: registry) }
    }
}

/// The included scene files.
enum ExampleSceneFiles {
    static let folder = #filePath.replacing("Tests/ScenesTests/Reading/ExampleReadingTests.swift", with: "Sources/Command/Resources/Scenes")
    static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yml") }.sorted()) ?? []
}
