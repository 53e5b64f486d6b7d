import Fixtures
import Foundation
import FrameExport
import Indicators
import Scenes
import Testing

@testable import Command

/// Checks that every example mentioned in errors for library users exists and is valid.
@Suite struct TopicTests {
    private func example(in path: String) throws -> String {
        let text = try String(contentsOfFile: "\(Checkout.root)/Sources/\(path)", encoding: .utf8).replacing("/// ", with: "")
        return String(try #require(text.firstMatch(of: /```yaml\n((.|\n)*?)(\/\/\/ )?```/)).output.1)
    }

    @Test func theDocumentationOfBatchContainsAnExample() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(example(in: "FrameExport/Batch/Batch.swift"), "b.yml")
        #expect(try Batch(contentsOf: path, in: IndicatorCatalog.registry()).jobs.count == 4)
    }

    @Test func theArticleSceneFilesContainsAnExample() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(example(in: "Scenes/Scenes.docc/SceneFiles.md"), "s.yml")
        #expect(try Scene(contentsOf: path, in: IndicatorCatalog.registry()).script.count == 1)
    }
}
