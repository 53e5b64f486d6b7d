import Fixtures
import Foundation
import Glibc
import RefreshKit
import Synchronization
import SystemSupport
import Testing

@testable import FrameExport

/// Tests of new output folders, which are built under a hidden name.
@Suite struct StagedFolderTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a/out")
    }

    private var hidden: String { folder.path("a/.out.part") }

    private func export(_ existing: Export.ExistingFiles = .refused, frames: String = "0-3") throws -> Export {
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: frames)
        let job = try ExportJob(ExportSubject(Blink(), identity: ""), request, named: FileNamePattern(parsing: "f/%d"))
        var export = try Export(job, into: path)
        export.existing = existing
        return export
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test func appearsWithAllFilesAtOnce() throws {
        let seen = Mutex<[Bool]>([])
        try export().run { file, _ in
            let (isHidden, isThere) = (exists("\(hidden)/\(file.path)"), exists(path))
            seen.withLock { $0.append(isHidden && !isThere) }
        }
        #expect(seen.withLock { $0 } == [true, true, true, true])
        #expect(
            try Set(folder.files().keys) == ["a/out/f/0.png", "a/out/f/1.png", "a/out/f/2.png", "a/out/f/3.png", "a/out/manifest.json"])
        #expect(try Verification(ofFolder: path).isClean)
    }

    @Test func hasTheSameFilesAsAnExistingFolder() throws {
        try export().run()
        let staged = try folder.files()
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try export().run()
        #expect(try folder.files() == staged)
    }

    @Test func canceledExportAppearsWithItsFinishedFiles() throws {
        let count = Mutex(0)
        #expect(throws: ExportError.interrupted(done: 2, of: 4)) {
            try export().run(onFile: { _, _ in count.withLock { $0 += 1 } }, isCanceled: { count.withLock { $0 == 2 } })
        }
        #expect(try Set(folder.files().keys) == ["a/out/f/0.png", "a/out/f/1.png", "a/out/.refreshkit-journal"])
        #expect(!exists(hidden))
        #expect(try export(.resumed).run().kept == 2)
        #expect(try Verification(ofFolder: path).isClean)
    }

    @Test(arguments: [Preset.webp, .apng, .gif]) func canceledAnimationIsDiscarded(_ preset: Preset) throws {
        let frames = Mutex(0)
        #expect(throws: ExportError.interrupted(done: 0, of: 1)) {
            try Export(ExportJob(ExportSubject(Blink()), preset: preset), into: path).run(isCanceled: {
                frames.withLock { frames in
                    frames += 1
                    return frames > 5
                }
            })
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func canceledExportWithoutFilesLeavesNothing() throws {
        #expect(throws: ExportError.interrupted(done: 0, of: 4)) { try export().run(isCanceled: { true }) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// Recreates the state left by a killed process: two finished files, a truncated one, and the journal.
    private func leaveKilled() throws {
        try export().run()
        let files = try folder.files()
        let lines = try String(contentsOfFile: "\(path)/manifest.json", encoding: .utf8).split(separator: "\n").filter {
            $0.hasPrefix("{\"path\"")
        }
        let journal = try Journal(inFolder: path, isContinued: false)
        for line in lines.prefix(2) { try journal.note(Array((line.hasSuffix(",") ? line.dropLast() : line).utf8)) }
        try FileManager.default.removeItem(atPath: "\(path)/manifest.json")
        try FileManager.default.removeItem(atPath: "\(path)/f/3.png")
        try FileManager.default.moveItem(atPath: path, toPath: hidden)
        try folder.write(Array(try #require(files["a/out/f/2.png"]).prefix(20)), "a/.out.part/f/2.png")
        try folder.write("", "a/.out.part/.4711-0.part")
    }

    @Test func killedExportIsResumed() throws {
        try export().run()
        let whole = try folder.files()
        try FileManager.default.removeItem(atPath: path)
        try leaveKilled()
        let planned = try export(.resumed).changes()
        #expect((0..<4).map(planned.outcome) == [.kept, .kept, .written(.unlisted), .written(.missing)])
        let outcomes = Mutex<[FileOutcome]>([])
        try export(.resumed).run { _, outcome in outcomes.withLock { $0.append(outcome) } }
        #expect(outcomes.withLock { $0 } == [.kept, .kept, .written(.missing), .written(.missing)])
        #expect(try folder.files() == whole)
    }

    @Test func filesOfAKilledExportAreNeverReplacedUnasked() throws {
        try leaveKilled()
        #expect(throws: ExportError.fileExists("\(path)/f/0.png")) { try export().run() }
        #expect(try folder.files().keys.filter { $0.hasSuffix(".png") }.sorted() == ["a/out/f/0.png", "a/out/f/1.png"])
        #expect(throws: ExportError.fileExists("\(path)/f/0.png")) { try export().changes() }
        try export(.replaced).run()
        #expect(try Verification(ofFolder: path).isClean)
    }

    @Test func twoExportsAtOnceAreRefused() throws {
        try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: true)
        let lock = try FolderLock(hidden)
        #expect(throws: ManifestError.folderIsLocked(path)) { try export().run() }
        withExtendedLifetime(lock) {}
    }

    /// The hidden name is already taken by something that no export wrote.
    @Test func foreignFolderIsLeftAlone() throws {
        try folder.write("mine", "a/.out.part/note.txt")
        try export().run()
        #expect(try folder.files()["a/.out.part/note.txt"] == Array("mine".utf8))
        #expect(try Verification(ofFolder: path).isClean)
    }

    @Test func folderThatAnotherProgramCreatedIsKept() throws {
        let error = #expect(throws: ExportError.self) {
            try export().run { [folder] file, _ in if file.index == 0 { _ = try? folder.write("mine", "a/out/note.txt") } }
        }
        #expect(error == .cannotCreateFolder(path, why: "directory not empty; the files are in '\(hidden)'"))
        #expect(try folder.files()["a/out/note.txt"] == Array("mine".utf8))
        #expect(exists("\(hidden)/manifest.json"))
        // Once the other folder is gone, the finished files are kept.
        try FileManager.default.removeItem(atPath: path)
        #expect(try export(.resumed).run().kept == 4)
        #expect(!exists(hidden))
        #expect(try Verification(ofFolder: path).isClean)
    }

    @Test func killedExportIsResumedInAnEmptyFolder() throws {
        try leaveKilled()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(try export(.resumed).run().kept == 2)
        #expect(!exists(hidden))
        #expect(try Verification(ofFolder: path).isClean)
    }

    /// The shard writes directly to the folder, and the killed export's files stay untouched.
    @Test func shardIgnoresAKilledExport() throws {
        try leaveKilled()
        let shard = try export().shard(Shard(1, of: 2))
        #expect(try (0..<2).map(shard.changes().outcome) == [.written(.missing), .written(.missing)])
        #expect(try shard.run().written == [.missing: 2])
        #expect(exists("\(hidden)/f/0.png") && exists("\(path)/f/0.png"))
    }

    @Test func slashBehindAFileChangesNothing() throws {
        try folder.write("mine", "a/out")
        let export = try Export(export().jobs, into: path + "/")
        #expect(throws: ExportError.self) { try export.run() }
        #expect(try folder.files() == ["a/out": Array("mine".utf8)])
    }

    @Test(arguments: ["", "garbage\n", "\n"]) func folderWithAnotherJournalIsLeftAlone(_ text: String) throws {
        try folder.write("mine", "a/.out.part/note.txt")
        try folder.write(text, "a/.out.part/.refreshkit-journal")
        try export().run()
        #expect(try folder.files()["a/.out.part/note.txt"] == Array("mine".utf8))
        #expect(try Verification(ofFolder: path).isClean)
    }

    @Test(arguments: [
        ("out", ".out.part"), ("a/out/", "a/.out.part"), ("/out", "/.out.part"), (".", nil), ("..", nil), ("a/..", nil), ("/", nil),
        ("", nil),
        (String(repeating: "x", count: 250), nil),
    ])
    func hiddenNameFollowsFromTheName(_ folder: String, _ hidden: String?) {
        #expect(StagedFolder.hidden(for: folder) == hidden)
    }
}
