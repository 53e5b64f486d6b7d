import Fixtures
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct ManifestDraftTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ count: Int) -> [ExportedFile] {
        (0..<count).map {
            ExportedFile(
                path: "a \"\($0)\".txt", fingerprint: Digest(of: "f\($0)"), bytes: Digest(of: "b\($0)"), size: $0, name: "ä\n",
                preset: "frames",
                content: .text)
        }
    }

    private func draft(_ files: [ExportedFile]) throws -> ManifestDraft {
        let draft = ManifestDraft(folder.path("manifest.json"), in: folder.path)
        for file in files { try draft.append(file.line, of: file) }
        return draft
    }

    /// 500 lines exceed the write buffer.
    @Test(arguments: [0, 1, 2, 500])
    func textEqualsAllPartsCombined(_ count: Int) throws {
        try draft(files(count)).publish(overwrites: false)
        #expect(try folder.files().keys.sorted() == ["manifest.json"])
        #expect(try folder.files()["manifest.json"] == Array(Manifest.text(of: files(count)).utf8))
        #expect(try Manifest(inFolder: folder.path).files == files(count))
    }

    @Test func unpublishedDraftLeavesNothing() throws {
        _ = try draft(files(500))
        #expect(try folder.files().isEmpty)
    }

    @Test func fileWrittenInTheMeantimeIsKept() throws {
        let draft = try draft(files(1))
        try folder.write("mine", "manifest.json")
        let path = folder.path("manifest.json")
        #expect(throws: ManifestError.cannotWrite(path, why: "another program wrote it at the same time")) {
            try draft.publish(overwrites: false)
        }
        #expect(try folder.files()["manifest.json"] == Array("mine".utf8))
    }
}
