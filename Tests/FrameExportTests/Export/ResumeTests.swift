import Fixtures
import Foundation
import Glibc
import Imaging
import RefreshKit
import Synchronization
import SystemSupport
import Testing

@testable import FrameExport

/// Tests of which files a resumed export writes, keeps, and removes.
@Suite struct ResumeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Creates an export with a contact sheet and the frames in the range, four by default.
    private func export(
        _ existing: Export.ExistingFiles = .resumed, frames: String = "0-3", identity: String = "", into path: String? = nil
    ) throws -> Export {
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: frames)
        let subject = ExportSubject(Blink(), identity: identity)
        let job = try ExportJob(subject, request, named: FileNamePattern(parsing: "f/%d"), contactSheet: "contact-sheet.png")
        var export = try Export(job, into: path ?? folder.path)
        export.existing = existing
        return export
    }

    private func outcomes(_ export: Export) throws -> [FileOutcome] {
        let outcomes = Mutex<[FileOutcome]>([])
        try export.run { _, outcome in outcomes.withLock { $0.append(outcome) } }
        return outcomes.withLock { $0 }
    }

    @Test func keepsAllFilesIfNothingChanged() throws {
        try export(.refused).run()
        let before = try folder.files()
        #expect(try outcomes(export()) == Array(repeating: .kept, count: 5))
        #expect(try folder.files() == before)
    }

    @Test func emptyFolderIsFilled() throws {
        #expect(try export().run().written == [.missing: 5])
    }

    @Test func rewritesExactlyMissingAndDamagedFiles() throws {
        try export(.refused).run()
        let before = try folder.files()
        try FileManager.default.removeItem(atPath: folder.path("f/1.png"))
        var bytes = try #require(before["f/2.png"])
        bytes[40] ^= 1
        try folder.write(bytes, "f/2.png")
        #expect(try outcomes(export()) == [.kept, .written(.missing), .written(.damaged), .kept, .kept])
        #expect(try folder.files() == before)
    }

    /// If a frame in the sheet is replaced, the sheet is stale as well.
    @Test func rewritesFilesMadeFromOtherInput() throws {
        try export(.refused).run()
        #expect(try export(identity: "other").run().written == [.stale: 5])
        #expect(try export(frames: "0-2", identity: "other").run().written == [.stale: 1])
    }

    /// A pull shows the same images at every frame rate, but its animation has different durations.
    @Test func rewritesAnAnimationWithChangedDurations() throws {
        func outcome(fps: Int) throws -> [RedoReason: Int] {
            var request = ExportRequest()
            (request.phases, request.pullFrames, request.frameRate) = ([.pulling], 4, FrameRate(fps))
            var export = try Export(ExportJob(ExportSubject(Blink()), preset: .apng, request), into: folder.path)
            export.existing = .resumed
            return try export.run().written
        }
        #expect(try outcome(fps: 10) == [.missing: 1])
        #expect(try outcome(fps: 10) == [:])
        #expect(try outcome(fps: 20) == [.stale: 1])
        let animation = try ImageReader.read(contentsOf: folder.path("blink.png"))
        #expect(animation.frames.map(\.delay) == Array(repeating: .milliseconds(50), count: 4))
    }

    /// The sheet does not list the plan's dark frames, because the dark panel redraws the light ones.
    @Test func rewritesAContactSheetWithANewDarkPanel() throws {
        func written(_ appearances: [Appearance]) throws -> [String: FileOutcome] {
            var request = ExportRequest()
            (request.frames, request.appearances) = (try FrameRange(parsing: "0-1"), appearances)
            var export = try Export(ExportJob(ExportSubject(Blink()), request, contactSheet: "contact-sheet.png"), into: folder.path)
            export.existing = .resumed
            let written = Mutex<[String: FileOutcome]>([:])
            try export.run { file, outcome in written.withLock { $0[file.path] = outcome } }
            return written.withLock { $0 }
        }
        #expect(try written([.light])["contact-sheet.png"] == .written(.missing))
        #expect(try written([.light])["contact-sheet.png"] == .kept)
        #expect(try written([.light, .dark])["contact-sheet.png"] == .written(.stale))
    }

    /// Copying files, checking them out, and wrong clocks all change modification times.
    @Test func modificationTimesAreIgnored() throws {
        try export(.refused).run()
        for (name, seconds) in [("f/0.png", 0), ("f/1.png", 4_000_000_000), ("manifest.json", 1)] {
            var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
            #expect(utimensat(AT_FDCWD, folder.path(name), &times, 0) == 0)
        }
        #expect(try export().run().kept == 5)
    }

    @Test func framesOfAnotherBuildAreRewrittenAndTextsKept() throws {
        var preset = Preset.frames
        preset = Preset(id: "frames", summary: preset.summary) { request in
            var output = try Preset.frames.makeOutput(request)
            output.files.append(PlannedFile("notes.txt", .text("hello")))
            return output
        }
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: "0-1")
        var export = try Export(ExportJob(ExportSubject(Blink()), preset: preset, request), into: folder.path)
        try export.run()
        let manifest = String(decoding: try #require(try folder.files()["manifest.json"]), as: UTF8.self)
        let other = EngineBuild(version: EngineBuild.current.version, cairo: "9.0", program: EngineBuild.current.program)
        try folder.write(Manifest.text(of: Manifest(inFolder: folder.path).files, build: other), "manifest.json")
        export.existing = .resumed
        #expect(try export.changes().isOfAnotherBuild)
        #expect(try outcomes(export) == [.written(.stale), .written(.stale), .kept])
        let after = try #require(try folder.files()["manifest.json"])
        #expect(String(decoding: after, as: UTF8.self) == manifest)
    }

    /// A journal might list an animation where a frame is planned.
    @Test func frameListedWithOtherContentIsRewritten() throws {
        try export(.refused).run()
        let manifest = String(decoding: try #require(try folder.files()["manifest.json"]), as: UTF8.self)
        let files = try Manifest(inFolder: folder.path).files.map { file in
            ExportedFile(
                path: file.path, fingerprint: file.fingerprint, bytes: file.bytes, size: file.size, name: file.name, preset: file.preset,
                content: .assembly(frames: 1))
        }
        try folder.write(Manifest.text(of: files), "manifest.json")
        #expect(try export().run().written == [.stale: 4])
        #expect(try String(decoding: #require(folder.files()["manifest.json"]), as: UTF8.self) == manifest)
    }

    @Test func removesLeftoversOfAnEarlierExport() throws {
        try export(.refused).run()
        try folder.write("mine", "f/3.png")
        try folder.write("mine", "f/notes.txt")
        let result = try export(frames: "0-1").run()
        #expect(result.removed == ["f/2.png"])
        #expect(result.unlistedFiles == ["f/3.png", "f/notes.txt"])
        let short = try TemporaryFolder()
        try export(.refused, frames: "0-1", into: short.path).run()
        try short.write("mine", "f/3.png")
        try short.write("mine", "f/notes.txt")
        #expect(try folder.files() == short.files())
    }

    @Test func overwritingRemovesLeftovers() throws {
        try export(.refused).run()
        let result = try export(.replaced, frames: "0-1").run()
        #expect(result.removed == ["f/2.png", "f/3.png"])
        #expect(result.written == [.replaced: 3])
    }

    /// The pruned files are those that a verification reports as extra.
    @Test func prunesOnlyVisibleFilesInItsFolders() throws {
        try export(.refused).run()
        for name in ["f/x.png", "f/.hidden", "other/deep/y.png", "z.txt"] { try folder.write("mine", name) }
        #expect(try Verification(ofFolder: folder.path).findings.map(\.path) == ["z.txt", "f/x.png"])
        var export = try export()
        export.prunes = true
        #expect(try export.run().pruned == ["f/x.png", "z.txt"])
        let kept = try folder.files().keys.filter { $0.contains("other") || $0.contains("hidden") }
        #expect(kept.sorted() == ["f/.hidden", "other/deep/y.png"])
        #expect(try Verification(ofFolder: folder.path).findings.isEmpty)
    }

    /// Files of another export in a subfolder are neither pruned nor reported as extra.
    @Test func otherExportsInSubfoldersAreKept() throws {
        try export(.refused).run()
        try self.export(.refused, into: folder.path("inner")).run()
        try folder.write("mine", "inner/mine.txt")
        let before = try folder.files()
        var export = try export()
        export.prunes = true
        #expect(try export.run().pruned == [])
        #expect(try folder.files() == before)
        #expect(try Verification(ofFolder: folder.path).findings.isEmpty)
    }

    @Test func filesBehindLinksAreKept() throws {
        let outside = try TemporaryFolder()
        try export(.refused).run()
        for (path, bytes) in try folder.files() where path.hasPrefix("f/") { try outside.write(bytes, String(path.dropFirst(2))) }
        try outside.write([1], "other.png")
        let before = try outside.files()
        try FileManager.default.removeItem(atPath: folder.path("f"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("f"), withDestinationPath: outside.path)
        var shorter = try export(frames: "0-1")
        shorter.prunes = true
        let result = try shorter.run()
        #expect(result.removed.isEmpty && result.pruned.isEmpty)
        #expect(Set(result.unlistedFiles) == ["f/2.png", "f/3.png", "f/other.png"])
        #expect(try Set(outside.files().keys) == Set(before.keys))
    }

    @Test func linkInPlaceOfTheJournalIsNotFollowed() throws {
        let outside = try TemporaryFolder()
        try outside.write([1], "notes")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(Journal.fileName), withDestinationPath: outside.path("notes"))
        #expect(
            throws: ManifestError.cannotWrite(folder.path(Journal.fileName), why: "too many levels of symbolic links")
        ) { try export(.refused).run() }
        #expect(try outside.files() == ["notes": [1]])
    }

    @Test func emptyFoldersAreRemoved() throws {
        try export(.refused).run()
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: "0")
        var flat = try Export(ExportJob(ExportSubject(Blink()), request, named: FileNamePattern(parsing: "%d")), into: folder.path)
        flat.existing = .resumed
        try flat.run()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["0.png", "manifest.json"])
    }

    @Test func unlistedFileIsRewrittenIfThereIsAJournal() throws {
        try export(.refused).run()
        try FileManager.default.removeItem(atPath: folder.path("manifest.json"))
        // Without a record, the files could be anything.
        #expect(throws: ExportError.nothingToResume(folder.path("f/0.png"))) { try export().run() }
        try folder.write("", ".refreshkit-journal")
        #expect(try export().run().written == [.unlisted: 5])
    }

    @Test func interruptedExportResumes() throws {
        let whole = try TemporaryFolder()
        try export(.refused, frames: "0-39", into: whole.path).run()
        let count = Mutex(0)
        #expect(throws: ExportError.interrupted(done: 12, of: 41)) {
            try export(.refused, frames: "0-39").run { _, _ in
                count.withLock { $0 += 1 }
            } isCanceled: {
                count.withLock { $0 == 12 }
            }
        }
        try folder.write([1], "f/.99-1.part")
        try folder.write([1], ".99-1.part")
        let result = try export(frames: "0-39").run()
        #expect(result.kept == 12 && result.written == [.missing: 29])
        #expect(try folder.files() == whole.files())
    }

    @Test func unrelatedManifestIsKept() throws {
        try folder.write("{}", "manifest.json")
        let error = ManifestError.malformed(folder.path("manifest.json"), line: 1, problem: "\"format\" is missing")
        for existing in [Export.ExistingFiles.resumed, .replaced] { #expect(throws: error) { try export(existing).run() } }
        #expect(throws: ExportError.fileExists(folder.path("manifest.json"))) { try export(.refused).run() }
        #expect(try folder.files().keys.sorted() == ["manifest.json"])
    }

    @Test func concurrentExportIsAnError() throws {
        let lock = try FolderLock(folder.path)
        #expect(throws: ManifestError.folderIsLocked(folder.path)) { try export().run() }
        withExtendedLifetime(lock) {}
        #expect(try folder.files().isEmpty)
    }

    @Test func fileNamedLikeTheManifestIsAnError() throws {
        let preset = Preset(id: "text", summary: "A text.") { _ in
            var output = PresetOutput()
            output.files = [PlannedFile("manifest.json", .text("{}"))]
            return output
        }
        #expect(throws: ExportError.duplicatePath(folder.path("manifest.json"))) {
            try Export(ExportJob(ExportSubject(Blink()), preset: preset), into: folder.path)
        }
    }

    /// Exports another preset into the same folder.
    private func foreign(_ existing: Export.ExistingFiles, prunes: Bool = false) throws -> Export {
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: "0")
        var export = try Export(ExportJob(ExportSubject(Blink()), preset: .css, request), into: folder.path)
        export.existing = existing
        export.prunes = prunes
        return export
    }

    @Test(arguments: [Export.ExistingFiles.refused, .resumed]) func folderOfAnotherExportIsAnError(_ existing: Export.ExistingFiles) throws
    {
        try export(.refused).run()
        let before = try folder.files()
        #expect(throws: ManifestError.anotherExport(folder.path, files: 5, of: ["blink (frames)"])) { try foreign(existing).run() }
        #expect(try folder.files() == before)
    }

    @Test func overwritingKeepsFilesOfOtherExports() throws {
        try export(.refused).run()
        let before = try folder.files()
        let result = try foreign(.replaced).run()
        #expect(result.removed.isEmpty && result.pruned.isEmpty)
        #expect(Set(result.unlistedFiles) == ["f/0.png", "f/1.png", "f/2.png", "f/3.png", "contact-sheet.png"])
        let after = try folder.files()
        for name in result.unlistedFiles { #expect(after[name] == before[name]) }
    }

    @Test func folderWithoutARecordIsNotPruned() throws {
        try folder.write("mine", "f/mine.txt")
        var export = try export()
        export.prunes = true
        let result = try export.run()
        #expect(result.pruned.isEmpty && result.unlistedFiles == ["f/mine.txt"])
        #expect(try folder.files()["f/mine.txt"] == Array("mine".utf8))
    }
}
