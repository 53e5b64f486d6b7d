import Fixtures
import Foundation
import Testing

@testable import SystemSupport

@Suite struct FileWriterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func fileIsWrittenWithoutLeftovers() throws {
        try FileWriter.write([1, 2, 3], to: folder.path("a.png"), overwrites: false)
        #expect(try folder.files() == ["a.png": [1, 2, 3]])
    }

    /// A file that another process creates after the check is not replaced.
    @Test func existingFileIsOnlyReplacedOnRequest() throws {
        try folder.write([9], "a.png")
        #expect(throws: FileWriter.Failure.self) { try FileWriter.write([1], to: folder.path("a.png"), overwrites: false) }
        #expect(try folder.files() == ["a.png": [9]])
        try FileWriter.write([1], to: folder.path("a.png"), overwrites: true)
        #expect(try folder.files() == ["a.png": [1]])
    }

    @Test func pipeIsNeverReplaced() throws {
        let pipe = try folder.makePipe("pipe")
        for overwrites in [false, true] {
            #expect(throws: FileWriter.Failure.system("not a regular file")) {
                try FileWriter.write([1], to: pipe, overwrites: overwrites)
            }
        }
        #expect(FileWriter.kind(of: pipe) == .other)
    }

    @Test func longestFileNameIsAccepted() throws {
        let name = String(repeating: "n", count: 251) + ".png"
        try FileWriter.write([1], to: folder.path(name), overwrites: false)
        #expect(try folder.files() == [name: [1]])
    }

    @Test func failedFolderCreationLeavesNoParents() throws {
        let long = String(repeating: "n", count: 256)
        #expect(throws: Folder.Failure.cannotCreate(folder.path("a/b/\(long)"), why: "file name too long")) {
            try Folder.create(folder.path("a/b/\(long)/c"))
        }
        #expect(FileWriter.kind(of: folder.path("a")) == nil)
        #expect(try Folder.create(folder.path("a/b")) == [folder.path("a"), folder.path("a/b")])
        #expect(throws: Folder.Failure.self) { try Folder.create(folder.path("a/c/\(long)")) }
        #expect(FileWriter.kind(of: folder.path("a/c")) == nil && FileWriter.kind(of: folder.path("a/b")) == .folder)
    }

    @Test func brokenLinkIsNotAFolder() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("nothing"))
        #expect(throws: Folder.Failure.brokenLink(folder.path("link"))) { try Folder.create(folder.path("link/a")) }
    }

    @Test func folderNameMayBeginWithACombiningMark() throws {
        try Folder.create(folder.path("a/\u{301}b"))
        try FileWriter.write([1], to: folder.path("a/\u{301}b/c.png"), overwrites: false)
        #expect(try folder.files() == ["a/\u{301}b/c.png": [1]])
    }
}
