import Fixtures
import Foundation
import RefreshKit
import Synchronization
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct ShardedExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a text file, the frames, and two assemblies.
    private static let mixed = Preset(id: "mixed", summary: "For tests.") { request in
        let plan = request.plan
        var output = PresetOutput()
        output.files.append(PlannedFile("read.me", .text("as it is\n")))
        output.files += (0..<plan.count).map { PlannedFile("f\($0).png", .frame($0)) }
        let half = Array(0..<plan.count / 2)
        output.files.append(PlannedFile("deep/all.bgra", .assembly(Assembly(.raw, of: Array(0..<plan.count), in: plan))))
        output.files.append(PlannedFile("deep/half.bgra", .assembly(Assembly(.raw, of: half, in: plan))))
        return output
    }

    /// Writes a single assembly and nothing else.
    private static let strip = Preset(id: "strip", summary: "For tests.") { request in
        var output = PresetOutput()
        let indices = Array(0..<request.plan.count)
        output.files.append(PlannedFile("strip.bgra", .assembly(Assembly(.raw, of: indices, in: request.plan))))
        return output
    }

    /// Creates an export with 22 units: 8 frames of `mixed` and 6 of `strip`, where `mixed` redraws its frames for its assemblies.
    private func export(into path: String, frames: String = "0-7") throws -> Export {
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: frames)
        var other = ExportRequest()
        other.phases = [.finishing]
        let jobs = [
            try ExportJob(ExportSubject(Blink()), preset: Self.mixed, request, in: "a", contactSheet: "contact-sheet.png"),
            try ExportJob(ExportSubject(Blink()), preset: Self.strip, other, in: "b"),
        ]
        return try Export(jobs, into: path)
    }

    private func whole() throws -> [String: [UInt8]] {
        let other = try TemporaryFolder()
        try export(into: other.path).run()
        return try other.files()
    }

    private func runShards(_ numbers: some Sequence<Int>, of count: Int) throws {
        for number in numbers { try export(into: folder.path).shard(Shard(number, of: count)).run() }
    }

    @Test func eachFrameIsOneUnit() throws {
        let export = try export(into: folder.path)
        let units = ExportUnits(export)[0..<ExportUnits(export).count]
        #expect(units.count == 22)
        #expect(Set(units.map(\.path)).count == 22)
    }

    @Test(arguments: [1, 2, 7, 22, 40]) func mergedShardsEqualTheWhole(_ count: Int) throws {
        try runShards(1...count, of: count)
        #expect(try folder.files().count == 22 + count)
        try export(into: folder.path).merge()
        #expect(try folder.files() == whole())
    }

    @Test func shardsMayRunInAnyOrderAndRepeatedly() throws {
        try runShards([5, 2, 7, 2, 1, 6, 3, 4, 5], of: 7)
        try export(into: folder.path).merge()
        #expect(try folder.files() == whole())
    }

    @Test func secondMergeChangesNothing() throws {
        try runShards(1...3, of: 3)
        try export(into: folder.path).merge()
        let result = try export(into: folder.path).merge()
        #expect(result.written.isEmpty && result.kept == 13)
        #expect(try folder.files() == whole())
    }

    @Test func mergeInterruptedDuringCleanupIsCompleted() throws {
        try runShards(1...3, of: 3)
        let kept = try folder.files().filter { $0.key.hasPrefix("manifest.2") || $0.key.hasPrefix(".refreshkit-frames") }
        try export(into: folder.path).merge()
        for (name, bytes) in kept { try folder.write(bytes, name) }
        try export(into: folder.path).merge()
        #expect(try folder.files() == whole())
    }

    /// A merge that was killed just before it wrote the manifest needs the assemblies' frames again.
    @Test func mergeThatFailsAtTheEndCanBeRepeated() throws {
        try runShards(1...3, of: 3)
        let obstacle = folder.path("manifest.json/x")
        #expect(throws: ManifestError.self) {
            try export(into: folder.path).merge(onFile: { _, _ in
                try? FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
            })
        }
        try FileManager.default.removeItem(atPath: folder.path("manifest.json"))
        try export(into: folder.path).merge()
        #expect(try folder.files() == whole())
    }

    /// A task that was repeated because its machine seemed lost might still be running.
    @Test func mergeWaitsForATaskThatStillRuns() throws {
        try runShards(1...3, of: 3)
        let task = Mutex(try FolderLock(folder.path, isShared: true) as FolderLock?)
        try export(into: folder.path).merge(onWait: { task.withLock { $0 = nil } })
        #expect(task.withLock { $0 == nil })
        #expect(try folder.files() == whole())
    }

    @Test func waitingMergeCanBeCanceled() throws {
        try runShards(1...2, of: 2)
        let task = try FolderLock(folder.path, isShared: true)
        #expect(throws: ExportError.self) { try export(into: folder.path).merge(isCanceled: { true }) }
        withExtendedLifetime(task) {}
    }

    @Test func mergeWithoutShardsIsAnError() throws {
        #expect(throws: MergeError.noShards(folder.path)) { try export(into: folder.path).merge() }
        #expect(throws: MergeError.noShards(folder.path + "/none")) { try export(into: folder.path + "/none").merge() }
    }

    @Test func missingShardsAreNamed() throws {
        try runShards([1, 3, 4, 7], of: 7)
        #expect(throws: MergeError.missingShards(folder.path, [2, 5, 6], of: 7)) { try export(into: folder.path).merge() }
    }

    @Test func differentShardCountsAreRejected() throws {
        try runShards(1...2, of: 2)
        try folder.write(Array("{}".utf8), "manifest.1-of-3.json")
        #expect(throws: MergeError.severalCounts(folder.path, 2, 3)) { try export(into: folder.path).merge() }
    }

    @Test func missingAndDamagedFramesAreReportedWithTheirShard() throws {
        try runShards(1...7, of: 7)
        try FileManager.default.removeItem(atPath: folder.path("a/f6.png"))
        try folder.write([1, 2, 3], ".refreshkit-frames/1-2.png")
        let error = MergeError.badFrames(
            folder.path, [.missing: 1, .damaged: 1], of: 22, first: "a/f6.png", shard: Shard(3, of: 7), isOfAnotherBuild: false)
        #expect(throws: error) { try export(into: folder.path).merge() }
        try runShards([3, 7], of: 7)
        try export(into: folder.path).merge()
        #expect(try folder.files() == whole())
    }

    @Test func shardsOfOtherParametersAreStale() throws {
        for number in 1...2 { try export(into: folder.path, frames: "1-8").shard(Shard(number, of: 2)).run() }
        #expect(throws: MergeError.self) { try export(into: folder.path).merge() }
    }
}
