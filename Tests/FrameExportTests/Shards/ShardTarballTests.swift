import Fixtures
import Foundation
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct ShardTarballTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(into path: String) throws -> Export { try Export(ExportJob(ExportSubject(Blink())), into: path) }

    private func pack(_ number: Int, of count: Int, as name: String) throws {
        let tarball = ShardTarball(folder.path(name))
        let shard = Shard(number, of: count)
        try tarball.prepare(for: shard)
        try export(into: tarball.folder).shard(shard).run()
        try tarball.pack()
    }

    @Test func mergedTarballsEqualTheWhole() throws {
        let whole = try TemporaryFolder()
        try export(into: whole.path).run()
        for number in 1...3 { try pack(number, of: 3, as: "\(number).tar") }
        #expect(try folder.files().keys.sorted() == ["1.tar", "2.tar", "3.tar"])
        let result = try TemporaryFolder()
        try export(into: result.path).merge((1...3).map { folder.path("\($0).tar") })
        #expect(try result.files() == whole.files())
    }

    @Test func sameShardHasTheSameBytes() throws {
        try pack(1, of: 2, as: "a.tar")
        let before = try folder.files()
        try pack(1, of: 2, as: "a.tar")
        #expect(try folder.files() == before)
    }

    @Test func folderOfAnotherShardIsNotPacked() throws {
        try export(into: ShardTarball(folder.path("a.tar")).folder).shard(Shard(1, of: 3)).run()
        try pack(2, of: 2, as: "a.tar")
        try pack(1, of: 2, as: "b.tar")
        let result = try TemporaryFolder()
        #expect(throws: Never.self) { try export(into: result.path).merge([folder.path("a.tar"), folder.path("b.tar")]) }
    }

    @Test func otherFilesAreNeitherReadNorReplaced() throws {
        let path = try folder.write("text", "a.tar")
        #expect(throws: MergeError.self) { try ShardTarball(path).prepare(for: Shard(1, of: 2)) }
        let result = try TemporaryFolder()
        #expect(throws: MergeError.self) { try export(into: result.path).merge([path]) }
        #expect(throws: MergeError.tarFailed(folder.path("none.tar"), why: "no such file or directory")) {
            try export(into: result.path).merge([folder.path("none.tar")])
        }
        let tar = ["-cf", folder.path("b.tar"), "-C", folder.path, "a.tar"]
        #expect(try RunningProcess("/usr/bin/tar", tar, in: folder.path).finish().status == 0)
        #expect(throws: MergeError.notATarball(folder.path("b.tar"))) { try export(into: result.path).merge([folder.path("b.tar")]) }
        #expect(try result.files().isEmpty)
    }

    @Test func folderWithOtherFilesIsNotUsed() throws {
        try pack(1, of: 1, as: "a.tar")
        let result = try TemporaryFolder()
        try result.write("mine", "notes.txt")
        #expect(throws: MergeError.folderInUse(result.path)) { try export(into: result.path).merge([folder.path("a.tar")]) }
        #expect(try result.files().keys.sorted() == ["notes.txt"])
    }

    /// Unpacks tarballs that contain a link, a file that does not belong to the shard, and a pipe.
    @Test(arguments: ["ln -s /tmp files/escape", "echo mine >files/extra.txt", "mkfifo files/pipe"])
    func onlyFilesOfTheShardAreUnpacked(_ attack: String) throws {
        try pack(1, of: 1, as: "a.tar")
        let line = "mkdir files && tar -xf a.tar -C files && \(attack) && tar -cf b.tar -C files . && rm -r files"
        #expect(try RunningProcess("/bin/sh", ["-c", line], in: folder.path).finish().status == 0)
        let result = try TemporaryFolder()
        #expect(throws: MergeError.notATarball(folder.path("b.tar"))) { try export(into: result.path).merge([folder.path("b.tar")]) }
        #expect(try result.files().isEmpty)
        #expect(throws: Never.self) { try export(into: result.path).merge([folder.path("a.tar")]) }
    }

    @Test func interruptedUnpackingIsRepeated() throws {
        for number in 1...2 { try pack(number, of: 2, as: "\(number).tar") }
        let result = try TemporaryFolder()
        // Recreates the state after a kill: some files have been moved, but the manifest has not.
        try export(into: result.path).shard(Shard(1, of: 2)).run()
        try FileManager.default.removeItem(atPath: result.path("manifest.1-of-2.json"))
        try result.write("", ".refreshkit-journal.1-of-2")
        try result.write("rest", ".refreshkit-tarball/x")
        try export(into: result.path).merge((1...2).map { folder.path("\($0).tar") })
        let whole = try TemporaryFolder()
        try export(into: whole.path).run()
        #expect(try result.files() == whole.files())
    }
}
