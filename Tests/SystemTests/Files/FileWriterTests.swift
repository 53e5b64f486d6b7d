import Fixtures
import Foundation
import Testing

@testable import System

@Suite struct FileWriterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func writesAWholeFileAndNothingElse() throws {
        try FileWriter.write([1, 2, 3], to: folder.path("a.png"), overwrites: false)
        #expect(try folder.files() == ["a.png": [1, 2, 3]])
    }

    /// Whoever was faster: a file that appeared after the first look is not replaced.
    @Test func neverReplacesUnlessAsked() throws {
        try folder.write([9], "a.png")
        #expect(throws: FileWriter.Failure.self) { try FileWriter.write([1], to: folder.path("a.png"), overwrites: false) }
        #expect(try folder.files() == ["a.png": [9]])
        try FileWriter.write([1], to: folder.path("a.png"), overwrites: true)
        #expect(try folder.files() == ["a.png": [1]])
    }

    @Test func aPipeIsNeverReplaced() throws {
        let pipe = try folder.makePipe("pipe")
        for overwrites in [false, true] {
            #expect(throws: FileWriter.Failure.system("it is neither a file nor a folder")) {
                try FileWriter.write([1], to: pipe, overwrites: overwrites)
            }
        }
        #expect(FileWriter.kind(of: pipe) == .other)
    }

    @Test func aNameMayBeAsLongAsTheFileSystemAllows() throws {
        let name = String(repeating: "n", count: 251) + ".png"
        try FileWriter.write([1], to: folder.path(name), overwrites: false)
        #expect(try folder.files() == [name: [1]])
    }

    @Test func aFolderThatCannotBeMadeLeavesThoseAboveItUnmade() throws {
        let long = String(repeating: "n", count: 256)
        #expect(throws: Folder.Failure.cannotMake(folder.path("a/b/\(long)"), why: "file name too long")) {
            try Folder.make(folder.path("a/b/\(long)/c"))
        }
        #expect(FileWriter.kind(of: folder.path("a")) == nil)
        #expect(try Folder.make(folder.path("a/b")) == [folder.path("a"), folder.path("a/b")])
        #expect(throws: Folder.Failure.self) { try Folder.make(folder.path("a/c/\(long)")) }
        #expect(FileWriter.kind(of: folder.path("a/c")) == nil && FileWriter.kind(of: folder.path("a/b")) == .folder)
    }

    @Test func aLinkToNothingIsNoFolder() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("nothing"))
        #expect(throws: Folder.Failure.leadsNowhere(folder.path("link"))) { try Folder.make(folder.path("link/a")) }
    }

    @Test func makesFoldersWhoseNamesBeginWithAMark() throws {
        try Folder.make(folder.path("a/\u{301}b"))
        try FileWriter.write([1], to: folder.path("a/\u{301}b/c.png"), overwrites: false)
        #expect(try folder.files() == ["a/\u{301}b/c.png": [1]])
    }
}
