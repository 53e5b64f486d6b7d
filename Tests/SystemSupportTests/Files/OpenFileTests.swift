import Fixtures
import Glibc
import Testing

@testable import SystemSupport

@Suite struct OpenFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func writtenBytesAreRead() throws {
        let file = try OpenFile(folder.path("a"), O_CREAT | O_RDWR)
        try file.write([1, 2, 3])
        try file.writeAtOnce([9], at: 1)
        try file.writeAtOnce([4])
        var bytes = [UInt8](repeating: 0, count: 8)
        let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        #expect(bytes.prefix(count) == [1, 9, 3, 4])
        try file.checkWritten()
    }

    @Test func kindAndSizeAreReported() throws {
        try folder.write([1, 2], "a")
        let (file, itself) = (try OpenFile(folder.path("a"), O_RDONLY).status(), try OpenFile(folder.path, O_RDONLY).status())
        #expect(file.kind == .file && file.size == 2)
        #expect(itself.kind == .folder)
    }

    @Test func systemErrorIsReported() throws {
        #expect(throws: SystemError(code: ENOENT)) { try OpenFile(folder.path("nothing"), O_RDONLY).checkWritten() }
        try folder.write([], "a")
        #expect(throws: SystemError(code: EBADF)) { try OpenFile(folder.path("a"), O_RDONLY).write([1]) }
    }

    @Test func emptyWriteMakesNoSystemCall() throws {
        try OpenFile.write(UnsafeRawBufferPointer(start: nil, count: 0), to: -1)
    }
}

/// A file's missing parent folders are created but never replace a file.
@Suite struct FolderMakingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func parentFoldersAreCreated() throws {
        try Folder.create(folder.path("a/b/c"))
        try Folder.create(folder.path("a/b/c"))
        #expect(FileWriter.kind(of: folder.path("a/b/c")) == .folder)
    }

    @Test func fileInThePathIsReported() throws {
        try folder.write([], "a")
        #expect(throws: Folder.Failure.isAFile(folder.path("a"))) { try Folder.create(folder.path("a/b")) }
    }
}
