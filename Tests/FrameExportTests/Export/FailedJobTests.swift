import Dispatch
import Fixtures
import Foundation
import RefreshKit
import Synchronization
import Testing

@testable import FrameExport

/// Tests of failures that affect a single job and of failures that end the export.
@Suite struct FailedJobTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let thirdFrame = Duration.milliseconds(375)

    private func job(
        _ name: String, failsAt: Duration? = nil, preset: Preset = .frames, frames: String? = nil, contactSheet: String? = nil,
        onDraw: @escaping @Sendable () -> Void = {}
    ) throws -> ExportJob {
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        request.frames = try frames.map { try FrameRange(parsing: $0) }
        let subject = ExportSubject(Faulty(failsAt: failsAt, onDraw: onDraw), name: name)
        return try ExportJob(subject, preset: preset, request, in: name, contactSheet: contactSheet)
    }

    private func export(
        failsAt: Duration? = thirdFrame, workers: Int = 1, _ existing: Export.ExistingFiles = .refused, into path: String? = nil
    ) throws -> Export {
        var export = try Export([job("a"), job("b", failsAt: failsAt), job("c")], into: path ?? folder.path)
        export.workers = workers
        export.existing = existing
        return export
    }

    private func failure(_ export: Export, isCanceled: @escaping @Sendable () -> Bool = { false }) throws -> FailedJobs? {
        do {
            try export.run(isCanceled: isCanceled)
            return nil
        } catch let failed as FailedJobs {
            return failed
        }
    }

    private func names() throws -> [String] { try folder.files().keys.sorted() }

    @Test(arguments: [1, 2, 5]) func otherJobsAreCompleted(_ workers: Int) throws {
        let failed = try #require(try failure(export(workers: workers)))
        #expect(failed.jobs.map(\.number) == [1])
        #expect(
            failed.jobs.map(\.description) == [
                "b (frames): \(folder.path)/b/b_0003.png: refreshing frame 3: plugin faulty.so: indicator 'faulty': crashed"
            ])
        #expect(
            failed.description
                == "\(folder.path): 1 of 3 jobs failed, the other 2 are complete; fix the cause, then rerun with existing = .resumed"
        )
        let names = try names()
        for number in 0..<8 { #expect(names.contains("a/a_000\(number).png") && names.contains("c/c_000\(number).png")) }
        #expect(names.contains("b/b_0002.png") && !names.contains("b/b_0003.png"))
        #expect(names.contains(".refreshkit-journal"))
        #expect(!names.contains { $0.contains("manifest") || $0.contains(".part") })
    }

    /// The files in the folder depend only on the jobs, not on the progress of other workers.
    @Test(arguments: [2, 5, 16], [Export.ExistingFiles.replaced, .resumed])
    func remainingFilesDoNotDependOnTheNumberOfWorkers(_ workers: Int, _ existing: Export.ExistingFiles) throws {
        let other = try TemporaryFolder()
        for folder in [folder, other] {
            let files = try export(failsAt: nil, into: folder.path)
            try files.run()
            for index in [8, 13, 15] { try Data("old".utf8).write(to: URL(filePath: files.path(of: files.file(at: index)))) }
        }
        let one = try #require(try failure(export(existing)))
        let several = try #require(try failure(export(workers: workers, existing, into: other.path)))
        #expect(several.result == one.result)
        #expect(one.result.kept == (existing == .resumed ? 21 : 0))
        #expect(one.result.written == (existing == .resumed ? [.damaged: 1] : [.replaced: 19]))
        #expect(try other.files() == folder.files())
    }

    @Test(arguments: [1, 2, 5]) func reportsDoNotDependOnTheNumberOfWorkers(_ workers: Int) throws {
        let reported = Mutex<[String]>([])
        #expect(throws: FailedJobs.self) { try export(workers: workers).run { file, _ in reported.withLock { $0.append(file.path) } } }
        #expect(
            reported.withLock { $0 } == (0..<8).map { "a/a_000\($0).png" } + (0..<3).map { "b/b_000\($0).png" }
                + (0..<8).map { "c/c_000\($0).png" })
    }

    /// Every frame from the third onward fails, and a later frame might fail before the third.
    @Test(arguments: [1, 2, 3, 5, 16]) func firstFailedFrameOfAJobIsReported(_ workers: Int) throws {
        var export = try Export(
            [job("a", failsAt: .milliseconds(625)), job("b", failsAt: Self.thirdFrame), job("c"), job("d", failsAt: .zero)],
            into: folder.path)
        export.workers = workers
        let failed = try #require(try failure(export))
        #expect(failed.jobs.map(\.path) == ["a/a_0005.png", "b/b_0003.png", "d/d_0000.png"].map { folder.path($0) })
        let names = try names()
        for (name, count) in [("a", 5), ("b", 3), ("c", 8), ("d", 0)] {
            #expect(names.count { $0.hasPrefix("\(name)/") } == count, "files of job \(name)")
        }
    }

    /// Two workers draw frames 3 and 4, both of which fail; one worker waits until the other has failed.
    @Test(arguments: [375, 500]) func firstFailedFrameIsReportedInAnyOrderOfFailure(held milliseconds: Int) throws {
        let held = Duration.milliseconds(milliseconds)
        let (bothAreDrawn, otherFailed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasFailed = Mutex(false)
        var indicator = Faulty(failsAt: Self.thirdFrame)
        indicator.onMoment = { moment in
            guard moment.elapsed >= Self.thirdFrame else { return }
            if moment.elapsed == Self.thirdFrame { _ = bothAreDrawn.wait(timeout: .now() + 1) } else { bothAreDrawn.signal() }
            if moment.elapsed == held { _ = otherFailed.wait(timeout: .now() + 1) } else { hasFailed.withLock { $0 = true } }
        }
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        var export = try Export(ExportJob(ExportSubject(indicator), request), into: folder.path)
        export.workers = 2
        let failed = try #require(
            // A worker checks for cancellation after its failure is recorded.
            try failure(export) {
                if hasFailed.withLock({ $0 }) { otherFailed.signal() }
                return false
            })
        #expect(failed.jobs.map(\.path) == [folder.path("faulty_0003.png")])
        #expect(try names().filter { $0.hasSuffix(".png") } == (0..<3).map { "faulty_000\($0).png" })
    }

    @Test func remainingFramesOfAFailedJobAreSkipped() throws {
        let draws = Mutex(0)
        let export = try Export([job("b", failsAt: Self.thirdFrame) { draws.withLock { $0 += 1 } }], into: folder.path)
        let failed = try #require(try failure(export))
        #expect(draws.withLock { $0 } == 4)
        #expect(
            failed.description
                == "\(folder.path)/b/b_0003.png: refreshing frame 3: plugin faulty.so: indicator 'faulty': crashed")
    }

    @Test func resumedExportWritesOnlyMissingFiles() throws {
        _ = try failure(export())
        let again = try #require(try failure(export(.resumed)))
        #expect(again.result.kept == 19 && again.result.written == [:])
        let result = try export(failsAt: nil, .resumed).run()
        #expect(result.written == [.missing: 5] && result.kept == 19)
        let whole = try TemporaryFolder()
        try export(failsAt: nil, into: whole.path).run()
        #expect(try folder.files() == whole.files())
    }

    /// An earlier export's files do not count as leftovers if a job failed.
    @Test func failedExportRemovesNothing() throws {
        try export(failsAt: nil).run()
        var export = try Export([job("a"), job("c", failsAt: .zero, frames: "0-1")], into: folder.path)
        export.existing = .replaced
        _ = try failure(export)
        let names = try names()
        #expect(names.contains("b/b_0000.png") && names.contains("c/c_0007.png") && names.contains("manifest.json"))
    }

    @Test func writeErrorEndsTheExport() throws {
        let blocked = folder.path + "/c/c_0000.png"
        try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
        #expect(throws: ExportError.cannotWrite(blocked, file: 16, of: 24, why: "is a directory")) { try export(.replaced).run() }
    }

    @Test(arguments: [Preset.gif, .spriteSheet]) func animationAndSheetErrorsNameTheFrame(_ preset: Preset) throws {
        let failed = try #require(try failure(Export([job("b", failsAt: Self.thirdFrame, preset: preset), job("c")], into: folder.path)))
        #expect(failed.jobs[0].why == "refreshing frame 3: plugin faulty.so: indicator 'faulty': crashed")
        #expect(try !names().contains { $0.hasPrefix("b/") })
        #expect(!FileManager.default.fileExists(atPath: folder.path("b")))
        #expect(FileManager.default.fileExists(atPath: folder.path("c")))
    }

    @Test func contactSheetErrorNamesTheFrame() throws {
        var fed = try job("b", failsAt: Self.thirdFrame, contactSheet: "contact-sheet.png")
        fed = fed.replacingFiles(fed.files.suffix(1))
        let failed = try #require(try failure(Export(fed, into: folder.path)))
        #expect(failed.description.hasSuffix("/contact-sheet.png: refreshing frame 3: plugin faulty.so: indicator 'faulty': crashed"))
    }

    /// Ctrl-C also reaches the plugin workers.
    @Test func failureDuringAnInterruptIsIgnored() throws {
        let isInterrupted = Mutex(false)
        var export = try Export([job("a"), job("b", failsAt: Self.thirdFrame) { isInterrupted.withLock { $0 = true } }], into: folder.path)
        export.existing = .replaced
        #expect(throws: ExportError.self) { try export.run(isCanceled: { isInterrupted.withLock { $0 } }) }
    }

    @Test func unplannedJobsFailAfterTheOthersAreComplete() throws {
        var export = try export(failsAt: nil)
        export.unplanned = [FailedJob(unplanned: "d", preset: "gif", why: "b.yml:2:5: no")]
        let failed = try #require(try failure(export))
        #expect(failed.jobs.map(\.description) == ["d (gif): b.yml:2:5: no"])
        #expect(failed.description.contains(": 1 of 4 jobs failed, the other 3 are complete; "))
        #expect(failed.result.written == [.missing: 24])
        #expect(try !names().contains("manifest.json"))
    }

    @Test func shardWithAFailedJobIsIncomplete() throws {
        var export = try export(failsAt: nil)
        export.unplanned = [FailedJob(unplanned: "d", preset: "gif", why: "b.yml:2:5: no")]
        #expect(try failure(export.shard(Shard(1, of: 2)))?.jobs == export.unplanned)
        #expect(try names().filter { $0.contains("manifest") } == [])
        let other = try TemporaryFolder()
        #expect(try failure(self.export(into: other.path).shard(Shard(1, of: 2)))?.result.written == [.missing: 11])
    }

    @Test func noFolderIsCreatedWithoutJobs() throws {
        var export = try Export([], into: folder.path + "/out")
        export.unplanned = [FailedJob(unplanned: "d", preset: "gif", why: "no"), FailedJob(unplanned: "e", preset: "gif", why: "no")]
        let failed = try #require(try failure(export))
        #expect(
            failed.description
                == "\(folder.path)/out: 2 of 2 jobs failed, none is complete; fix the cause, then rerun with existing = .resumed")
        #expect(try names() == [])
        #expect(FailedJobs(planning: export) == failed)
    }

    @Test func failedSingleFileLeavesNothing() throws {
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        for format in [FrameFormat.apng, .webp, .raw] {
            let file = try ExportJob(ExportSubject(Faulty(failsAt: Self.thirdFrame)), request, as: format)
            #expect(throws: FrameFailure.self) { try file.write(to: folder.path("out")) }
            #expect(throws: ExportError.stopped) {
                let isInterrupted = Mutex(false)
                let file = try ExportJob(
                    ExportSubject(Faulty(failsAt: Self.thirdFrame) { isInterrupted.withLock { $0 = true } }), request, as: format)
                try file.write(to: folder.path("out"), isCanceled: { isInterrupted.withLock { $0 } })
            }
        }
        #expect(try names() == [])
    }
}
