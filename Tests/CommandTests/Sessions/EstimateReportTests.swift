import Fixtures
import Foundation
import RefreshKit
import Testing

@testable import Command
@testable import FrameExport

/// Tests of the estimate at the end of a dry run.
@Suite struct EstimateReportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun { try CommandRun(words.split(separator: " ").map(String.init), in: folder.path) }

    private func estimate(
        files: Int = 1, pixels: Int = 0, bytes: Int = 1, seconds: Double = 1, error: Double = 0, workers: Int = 1, drawing: Double = 0
    ) -> ExportEstimate {
        ExportEstimate(
            fileCount: files, pixelCount: pixels, byteCount: bytes, seconds: seconds, relativeError: error, workerCount: workers,
            drawingSeconds: drawing)
    }

    private static let texts: [(ExportEstimate, String)] = [
        (
            ExportEstimate(
                fileCount: 86_196, pixelCount: 650_123_456, byteCount: 91_942_345, seconds: 10.26, relativeError: 0.12, workerCount: 2,
                drawingSeconds: 20.1),
            "estimate: 86196 files, 650 megapixels, 92 MB, about 10 s with 2 threads on this machine, give or take 15%; one machine is enough"
        ),
        (
            ExportEstimate(
                fileCount: 1, pixelCount: 1369, byteCount: 812, seconds: 0.004, relativeError: 0, workerCount: 1, drawingSeconds: 0.004),
            "estimate: 1 file, 1369 pixels, 812 bytes, about 0.01 s with 1 thread on this machine, give or take 10%; one machine is enough"
        ),
        (
            ExportEstimate(
                fileCount: 1_000_000, pixelCount: 2_900_000_000, byteCount: 2_400_000_000, seconds: 600, relativeError: 0.3,
                workerCount: 8, drawingSeconds: 4800),
            "estimate: 1000000 files, 2900 megapixels, 2.4 GB, about 10 min with 8 threads on this machine, give or take 30%; "
                + "on several machines, use 240 shards of about 20 s"
        ),
        (
            ExportEstimate(
                fileCount: 9, pixelCount: 0, byteCount: 4200, seconds: 9000, relativeError: 0.2, workerCount: 1, drawingSeconds: 0),
            "estimate: 9 files, 4.2 kB, about 2.5 h with 1 thread on this machine, give or take 20%; one machine is enough"
        ),
    ]

    @Test(arguments: texts) func theTextIsOneLine(_ estimate: ExportEstimate, _ text: String) throws {
        #expect(try estimate.text(of: Export([], into: "out")) == text)
    }

    @Test func aShardIsNotDividedAgain() throws {
        let shard = try Export([], into: "out").shard(Shard(1, of: 2))
        #expect(!estimate(drawing: 900).text(of: shard).contains("machines"))
    }

    @Test func theEventHasAllValues() {
        #expect(
            ExportEvent.estimate(estimate(files: 3, pixels: 12, bytes: 99, seconds: 1.23456, error: 0.156, workers: 2, drawing: 100)).line
                == #"{"bytes":99,"error":0.16,"event":"estimate","files":3,"pixels":12,"seconds":1.235,"shards":5,"workers":2}"#)
    }

    @Test func aDryRunEndsWithTheEstimate() throws {
        let notes = try run("export spinner --frames 0-1 --dry-run").errors.split(separator: "\n")
        #expect(notes.first == "2 files in 1 job, plus the manifest")
        #expect(notes.last?.hasPrefix("estimate: 2 files, 2738 pixels, ") == true && notes.count == 2, "\(notes)")
        #expect(try folder.files().isEmpty)
    }

    @Test func onlyFilesThatWouldBeRedoneAreEstimated() throws {
        #expect(try run("export spinner --frames 0-3 -o o -q").status == 0)
        #expect(try run("export spinner --frames 0-3 -o o --resume --dry-run").errors == "none of 4 files in 1 job would be redone\n")
        try FileManager.default.removeItem(atPath: folder.path("o/spinner_0002.png"))
        let notes = try run("export spinner --frames 0-3 -o o --resume --dry-run").errors
        #expect(notes.hasPrefix("1 of 4 files in 1 job would be redone\nestimate: 1 file, 1369 pixels, "), "\(notes)")
    }

    @Test func quietPrintsNoEstimate() throws {
        #expect(try run("export spinner --frames 0 --dry-run -q").errors == "")
    }

    @Test func aPluginThatFailsIsNoted() throws {
        let plugin = try CompiledPlugin(id: "bar", draw: #"return refresh_fail(error, "no bar, expected one");"#)
        let run = try run("export \(plugin.path) --frames 0 --dry-run -o out")
        #expect(run.status == 0 && run.output == "out/bar_0000.png\nout/manifest.json\n")
        #expect(run.errors.contains("\nno estimate: bar (frames): out/bar_0000.png: refreshing frame 0: "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 2)
    }
}
