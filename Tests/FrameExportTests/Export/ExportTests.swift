import Fixtures
import Foundation
import FrameExport
import Imaging
import RefreshKit
import Synchronization
import Testing

@Suite struct ExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(
        _ indicator: any IndicatorDrawing = Blink(), workers: Int = 1, overwrites: Bool = false, to path: String? = nil,
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws -> Export {
        var request = ExportRequest()
        request.phases = Phase.exported
        change(&request)
        let isPlain = (request.scales ?? []).count < 2 && (request.appearances ?? []).count < 2
        let pattern = try FileNamePattern(parsing: isPlain ? "{phase}_%04d" : "{phase}_%04d_{appearance}@{scale}x")
        var export = try Export(ExportJob(ExportSubject(indicator), request, named: pattern), into: path ?? folder.path)
        export.workers = workers
        export.existing = overwrites ? .replaced : .refused
        return export
    }

    @Test func writesEveryFrameOnce() throws {
        let export = try export()
        try export.run()
        let names = try folder.files().keys.sorted()
        #expect(names.count == 112)
        #expect(names.first == "finishing_0000.png")
        #expect(names.contains("manifest.json"))
        #expect(names.last == "refreshing_0059.png")
    }

    @Test func filesContainTheFramesPixels() throws {
        let export = try export { $0.phases = [.refreshing] }
        try export.run()
        let image = try ImageReader.read(contentsOf: folder.path + "/refreshing_0030.png")
        let plan = export.jobs[0].plan
        let drawn = try plan.bitmap(at: 30)
        #expect(image.frames[0].bitmap == drawn || BitmapDifference(expected: drawn, found: image.frames[0].bitmap).isEmpty)
    }

    @Test func outputDoesNotDependOnTheNumberOfWorkers() throws {
        let other = try TemporaryFolder()
        try export(workers: 1) {
            $0.scales = [1, 2]; $0.appearances = [.light, .dark]
        }.run()
        try export(workers: 4, to: other.path) {
            $0.scales = [1, 2]; $0.appearances = [.light, .dark]
        }.run()
        let one = try folder.files()
        #expect(one.count == 445)
        #expect(try one == other.files())
    }

    @Test func reportsFramesInOrder() throws {
        let indices = Mutex<[Int]>([])
        try export(workers: 4).run { file, _ in indices.withLock { $0.append(file.index) } }
        #expect(indices.withLock { $0 } == Array(0..<111))
    }

    @Test func existingFileIsAnError() throws {
        try export().run()
        let path = folder.path + "/pulling_0000.png"
        #expect(throws: ExportError.fileExists(path)) { try export().run() }
        try export(overwrites: true).run()
    }

    @Test func fileInPlaceOfTheFolderIsAnError() throws {
        let path = folder.path + "/file"
        _ = FileManager.default.createFile(atPath: path, contents: Data())
        #expect(throws: ExportError.outputIsAFile(path)) { try export(to: path).run() }
        #expect(throws: ExportError.outputIsAFile(path)) { try export(to: path + "/below").run() }
    }

    @Test(arguments: [1, 3]) func canceledExportLeavesOnlyCompleteFiles(_ workers: Int) throws {
        let written = Mutex(0)
        // If the folder contains another file, workers get no more than 96 files ahead of the oldest unfinished one.
        try folder.write("", "other.txt")
        let export = try export(workers: workers)
        #expect(throws: ExportError.self) {
            try export.run { _, _ in
                written.withLock { $0 += 1 }
            } isCanceled: {
                written.withLock { $0 >= 20 }
            }
        }
        var files = try folder.files()
        #expect(files.removeValue(forKey: ".refreshkit-journal") != nil)
        #expect(files.removeValue(forKey: "other.txt") == [])
        #expect(files.count >= 20 && files.count < 111)
        for (name, bytes) in files {
            #expect(!name.contains(".part"))
            _ = try ImageReader.read(bytes, named: name)
        }
    }

    @Test(arguments: [1, 2, 5]) func earliestFailureIsReported(_ workers: Int) throws {
        // A folder at the path for frame 41 causes a failure.
        let blocked = folder.path + "/refreshing_0011.png"
        try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
        let export = try export(workers: workers, overwrites: true) { $0.phases = [.pulling, .refreshing] }
        #expect(throws: ExportError.cannotWrite(blocked, file: 41, of: 90, why: "is a directory")) { try export.run() }
        #expect(try folder.files().keys.allSatisfy { !$0.contains(".part") })
    }

    @Test func foldersInThePatternAreCreated() throws {
        var request = ExportRequest()
        request.appearances = [.light, .dark]
        let job = try ExportJob(ExportSubject(Blink()), request, named: FileNamePattern(parsing: "{appearance}/f%d"))
        try Export(job, into: folder.path + "/a/b").run()
        let names = try folder.files().keys
        #expect(names.contains("a/b/dark/f59.png"))
        #expect(names.count == 121)
    }
}
