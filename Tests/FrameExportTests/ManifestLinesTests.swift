import Fixtures
import Imaging
import Testing

@testable import FrameExport

@Suite struct ManifestLinesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ count: Int) -> [ExportedFile] {
        (0..<count).map {
            ExportedFile(
                path: "\($0).txt", fingerprint: Digest(of: "f\($0)"), bytes: Digest(of: "b\($0)"), size: $0, name: "n", preset: "frames",
                content: .text)
        }
    }

    private func inLines(_ text: String) throws -> Manifest? {
        try folder.write(text, "manifest.json")
        return Manifest.inLines(ofFileAt: folder.path("manifest.json"))
    }

    @Test(arguments: [0, 1, 3, 700]) func whatWasWrittenIsReadLineByLine(_ count: Int) throws {
        let manifest = try #require(try inLines(Manifest.text(of: files(count))))
        #expect(manifest == Manifest(build: .current, files: files(count)))
    }

    /// Whatever is changed, cut off or written in another form is left to who reads it as a whole.
    @Test func anyOtherTextIsNot() throws {
        let text = Manifest.text(of: files(3))
        #expect(try inLines("") == nil)
        #expect(try inLines(text.replacing("\n", with: " ")) == nil)
        #expect(try inLines(text.replacing("\"size\":1", with: "\"size\":7")) == nil)
        #expect(try inLines(text.replacing("\"1.txt\"", with: "\"0.txt\"")) == nil)
        #expect(try inLines(text.replacing("},\n{", with: "}\n{")) == nil)
        #expect(try inLines(text.replacing("}\n],", with: "},\n],")) == nil)
        #expect(try inLines(text.replacing("\"files\": [", with: "\"note\": 1,\n\"files\": [")) == nil)
        #expect(try inLines(text.replacing("\"format\": 1", with: "\"format\": 2")) == nil)
        for count in stride(from: 0, to: text.utf8.count - 2, by: 7) {
            #expect(try inLines(String(decoding: text.utf8.prefix(count), as: UTF8.self)) == nil)
        }
        #expect(Manifest.inLines(ofFileAt: folder.path("nothing")) == nil)
    }
}
