import Dispatch
import Fixtures
import Foundation
import RefreshKit
import Synchronization
import Testing

@testable import FrameExport

/// Tests estimates with a clock that advances by a fixed step whenever it is read, so that each file takes two steps: encoding and writing.
@Suite struct EstimateTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private final class Clock: Sendable {
        private let readings = Mutex(0)
        let step: Duration

        init(step: Duration) { self.step = step }

        @Sendable func now() -> Duration {
            readings.withLock {
                $0 += 1
                return step * $0
            }
        }
    }

    private func estimate(
        _ jobs: [ExportJob], step: Duration = .microseconds(10), _ change: (inout Export) -> Void = { _ in }, planning: Duration = .zero,
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportEstimate {
        var export = try Export(jobs, into: folder.path("out"))
        change(&export)
        return try export.estimate(of: export.changes(), planning: planning, clock: Clock(step: step).now, isCanceled: isCanceled)
    }

    private func job(
        _ indicator: any IndicatorDrawing = Telltale(), preset: Preset = .frames, name: String = "a",
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws -> ExportJob {
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        change(&request)
        return try ExportJob(ExportSubject(indicator, name: name), preset: preset, request, in: name)
    }

    /// Exports the jobs and returns the number of files and their total size.
    private func measured(_ jobs: [ExportJob]) throws -> (count: Int, bytes: Int) {
        let other = try TemporaryFolder()
        let export = try Export(jobs, into: other.path("out"))
        try export.run()
        let files = try other.files().filter { !$0.key.hasSuffix("manifest.json") }
        return (files.count, files.values.reduce(0) { $0 + $1.count })
    }

    @Test func aSmallExportIsMeasuredCompletely() throws {
        let jobs = try [
            job { $0.scales = [1, 2] }, job(name: "b") { $0.phases = [.pulling, .refreshing] }, job(preset: .xcassets, name: "c"),
            TinyScene.job(in: "d"),
        ]
        let estimate = try estimate(jobs)
        let measured = try measured(jobs)
        #expect(estimate.fileCount == measured.count)
        #expect(estimate.byteCount == measured.bytes)
        #expect(estimate.relativeError == ExportEstimate.minimumError)
        #expect(estimate.workerCount == 1 && estimate.shardCount == 1)
    }

    /// The first job has eight 4x3-pixel frames at scale 1, and eight 8x6-pixel frames at scale 2.
    @Test func pixelsAreCountedExactly() throws {
        #expect(try estimate([job { $0.scales = [1, 2] }]).pixelCount == 8 * 12 + 8 * 48)
        #expect(try estimate([job(preset: .apng)]).pixelCount == 8 * 12)
        #expect(try estimate([job(preset: .contactSheet)]).pixelCount == 0)
    }

    @Test func planningIsAdded() throws {
        let (without, with) = (try estimate([job()]), try estimate([job()], planning: .seconds(7)))
        #expect(abs(with.seconds - without.seconds - 7) < 1e-9)
    }

    /// Each of 3,000 files takes 1 ms to encode and 1 ms to write, and time runs out before all are measured.
    @Test func aLargeExportIsExtrapolated() throws {
        let jobs = try (0..<10).map { number in
            try job(name: "job\(number)") {
                $0.phases = [.pulling]
                $0.pullFrames = 300
            }
        }
        let estimate = try estimate(jobs, step: .milliseconds(1))
        #expect(estimate.fileCount == 3000)
        #expect(estimate.seconds > 5 && estimate.seconds < 7, "\(estimate.seconds)")
    }

    @Test func numberedPicturesAreEncodedOnce() throws {
        let jobs = try [job(Blink()) { $0.frameRate = FrameRate(48) }]
        let estimate = try estimate(jobs)
        #expect(estimate.fileCount == 48)
        #expect(try estimate.byteCount == measured(jobs).bytes)
    }

    @Test(arguments: [Preset.apng, .gif, .webp, .spriteSheet, .css]) func animationsAreEstimated(_ preset: Preset) throws {
        let jobs = try [job(Blink(), preset: preset)]
        #expect(try estimate(jobs).byteCount == measured(jobs).bytes)
    }

    @Test func keptFilesCostNothing() throws {
        let jobs = try [job(), job(name: "b")]
        try Export(jobs, into: folder.path("out")).run()
        try FileManager.default.removeItem(atPath: folder.path("out/b/b_0003.png"))
        let estimate = try estimate(jobs) { $0.existing = .resumed }
        #expect(estimate.fileCount == 1 && estimate.pixelCount == 12)
    }

    @Test func aShardIsEstimatedAlone() throws {
        let shard = try Export([job()], into: folder.path("out")).shard(Shard(2, of: 4))
        let estimate = try shard.estimate(of: shard.changes(), clock: Clock(step: .microseconds(10)).now)
        #expect(estimate.fileCount == 2)
    }

    @Test func nothingIsWrittenToTheOutput() throws {
        _ = try estimate([job()])
        #expect(try folder.files().isEmpty)
    }

    @Test func aFailingIndicatorIsNamed() throws {
        let jobs = try [job(), job(Faulty(failsAt: .zero), name: "b")]
        let failed = try #require(throws: FailedJob.self) { try estimate(jobs) }
        #expect(
            failed.description
                == "b (frames): \(folder.path)/out/b/b_0000.png: refreshing frame 0: plugin faulty.so: indicator 'faulty': crashed")
    }

    @Test func anEstimateCanBeCanceled() throws {
        #expect(throws: ExportError.stopped) { try estimate([job()], isCanceled: { true }) }
    }
}
