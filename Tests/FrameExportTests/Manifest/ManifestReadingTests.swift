import Fixtures
import Glibc
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct ManifestReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ count: Int) -> [ExportedFile] {
        (0..<count).map {
            ExportedFile(
                path: "\($0).txt", fingerprint: Digest(of: "f\($0)"), bytes: Digest(of: "b\($0)"), size: $0, name: "n", preset: "frames",
                content: .text)
        }
    }

    private func read(_ text: String) throws -> Manifest {
        try folder.write(text, "manifest.json")
        return try Manifest(inFolder: folder.path)
    }

    /// 700 files are read in several chunks.
    @Test(arguments: [0, 1, 3, 700]) func isReadAsItWasWritten(_ count: Int) throws {
        #expect(try read(Manifest.text(of: files(count))) == Manifest(build: .current, files: files(count)))
    }

    @Test func modifiedTextIsRejected() throws {
        let text = Manifest.text(of: files(3))
        #expect(throws: ManifestError.self) { try read("") }
        #expect(throws: ManifestError.self) { try read(text.replacing("\"size\":1", with: "\"size\":7")) }
        #expect(throws: ManifestError.self) { try read(text.replacing("\"1.txt\"", with: "\"0.txt\"")) }
        #expect(throws: ManifestError.self) { try read(text.replacing("},\n{", with: "}\n{")) }
        #expect(throws: ManifestError.self) { try read(text.replacing("}\n],", with: "},\n],")) }
        #expect(throws: ManifestError.self) { try read(text.replacing("\"format\": 1", with: "\"format\": 2")) }
        for count in stride(from: 0, to: text.utf8.count - 2, by: 7) {
            #expect(throws: ManifestError.self) { try read(String(decoding: text.utf8.prefix(count), as: UTF8.self)) }
        }
    }

    /// Another program might put everything on one line and add keys.
    @Test func reformattedManifestIsEqual() throws {
        let text = Manifest.text(of: files(3))
        let manifest = Manifest(build: .current, files: files(3))
        #expect(try read(text.replacing("\n", with: " ")) == manifest)
        #expect(try read(text.replacing("\"files\": [", with: "\"note\": 1,\n\"files\": [")) == manifest)
        #expect(try read(text.replacing("\"size\":1", with: "\"size\": 1, \"note\": [{}]")) == manifest)
    }

    /// The format, the build, and the fingerprint may follow the files.
    @Test func keysMayHaveAnyOrder() throws {
        let text = Manifest.text(of: files(3))
        let begin = try #require(text.firstRange(of: "\"format\""))
        let end = try #require(text.firstRange(of: "\"files\""))
        let head = text[begin.lowerBound..<end.lowerBound]
        let sorted = text.replacing(head, with: "").replacing("],\n", with: "],\n\(head)")
        #expect(sorted.hasPrefix("{\n\"files\""))
        #expect(try read(sorted) == Manifest(build: .current, files: files(3)))
        #expect(throws: ManifestError.unknownFormat(folder.path("manifest.json"), found: 2, expected: 1)) {
            try read(sorted.replacing("\"format\": 1", with: "\"format\": 2").replacing("\"size\":1", with: "\"size\":\"one\""))
        }
    }

    /// Newer versions may add keys: a reader ignores unknown keys in the header and the lines.
    @Test func addedKeysAreIgnored() throws {
        let build = EngineBuild.current
        let fingerprint = Manifest(build: build, files: files(1)).fingerprint
        let line = String(decoding: files(1)[0].line, as: UTF8.self).replacing("\"size\"", with: "\"added\":{\"a\":[1]},\"size\"")
        let digest = Manifest.digest(Manifest.digest(of: build, fingerprint), followedBy: Array(line.utf8)[...])
        let head = String(decoding: Manifest.head(build, fingerprint), as: UTF8.self).replacing(
            "\"files\"", with: "\"added\": true,\n\"files\"")
        #expect(try read("\(head)\n\(line)\n\(String(decoding: Manifest.tail(digest), as: UTF8.self))").files == files(1))
    }

    /// A sparse file takes no disk space.
    @Test func manifestOver2GBIsRejected() throws {
        try folder.write("", "manifest.json")
        try #require(truncate(folder.path("manifest.json"), 1 << 31 + 1) == 0)
        let error = #expect(throws: ManifestError.self) { try Manifest(inFolder: folder.path) }
        #expect("\(error, default: "")".contains("2147483649 bytes"))
    }
}
