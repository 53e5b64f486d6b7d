import Fixtures
import Foundation
import FrameExport
import Imaging
import RefreshKit
import Synchronization
import Testing

@Suite struct OneFileTests {
    private func request(_ change: (inout ExportRequest) -> Void = { _ in }) -> ExportRequest {
        var request = ExportRequest()
        change(&request)
        return request
    }

    private func job(_ request: ExportRequest, as format: FrameFormat) throws -> ExportJob {
        try ExportJob(ExportSubject(Blink()), request, as: format)
    }

    /// Pixels consist of premultiplied blue, green, red, and alpha.
    @Test(arguments: [1, 3, 100]) func rawFileContainsTheFramesPixels(_ workers: Int) throws {
        let file = try job(request { $0.scales = [2] }, as: .raw)
        var expected: [UInt8] = []
        for index in 0..<60 {
            let bitmap = try Blink().bitmap(of: file.plan.moment(at: index))
            for y in 0..<6 {
                for x in 0..<8 {
                    let word = bitmap[x, y]
                    expected += [0, 8, 16, 24].map { UInt8(word >> $0 & 0xFF) }
                }
            }
        }
        #expect(try file.stream(workers: workers) == expected)
    }

    @Test func framesAreStreamedAsTheyAreDrawn() throws {
        let file = try job(request(), as: .raw)
        let sizes = Mutex<[Int]>([])
        let indices = Mutex<[Int]>([])
        try Export(file, to: .stream { bytes in sizes.withLock { $0.append(bytes.count) } }).run(
            onFrame: { index in indices.withLock { $0.append(index) } }, isCanceled: { sizes.withLock { $0.count == 7 } })
        #expect(sizes.withLock { $0 } == Array(repeating: 4 * 3 * 4, count: 7))
        #expect(indices.withLock { $0 } == Array(0..<7))
    }

    @Test func sheetContainsSeveralPhasesOfOneScale() throws {
        let several = request {
            $0.phases = [.introduction, .refreshing]
            $0.frameRate = FrameRate(20)
        }
        let sheet = try ImageReader.read(job(several, as: .spriteSheet).stream(), named: "sheet")
        #expect(sheet.frames[0].bitmap.width == 28 && sheet.frames[0].bitmap.height == 23)
    }

    /// At 20 fps, the introduction has 5 frames and the loop has 20; consecutive equal frames are merged.
    @Test func animationPlaysPhasesInOrder() throws {
        let several = request {
            $0.phases = [.introduction, .refreshing]
            $0.frameRate = FrameRate(20)
        }
        let animation = try ImageReader.read(job(several, as: .apng).stream(), named: "animation")
        #expect(animation.frames.reduce(Duration.zero) { $0 + ($1.delay ?? .zero) } == .milliseconds(1250))
    }

    @Test func severalScalesOrAppearancesAreAnError() {
        let several = request {
            $0.scales = [1, 2]
            $0.appearances = [.light, .dark]
        }
        #expect(throws: ExportError.needsSinglePass(format: "raw", asked: "2 appearances x 2 scales", hasPreset: false)) {
            try job(several, as: .raw)
        }
    }

    @Test func contactSheetShowsAllPhasesAndAppearances() throws {
        let all = request {
            $0.phases = Phase.exported
            $0.appearances = [.light, .dark]
        }
        let file = try ExportJob(contactSheetOf: ExportSubject(Blink()), all)
        let picture = try ImageReader.read(file.stream(), named: "sheet").frames[0].bitmap
        #expect(try picture == ContactSheet(title: "blink", of: file.plan).bitmap())
    }

    /// A sheet produces no bytes until the end, but can be canceled earlier.
    @Test(arguments: ["raw", "sprite-sheet"]) func cancelingLeavesNothing(_ id: String) throws {
        let folder = try TemporaryFolder()
        let file = try job(request(), as: #require(FrameFormat.named(id)))
        let drawn = Mutex(0)
        #expect(throws: ExportError.stopped) {
            try Export(file, to: .file(folder.path("a/b"))).run(
                onFrame: { _ in drawn.withLock { $0 += 1 } }, isCanceled: { drawn.withLock { $0 > 5 } })
        }
        #expect(drawn.withLock { $0 } == 6)
        #expect(try folder.files().isEmpty)
    }

    @Test func existingFileIsOverwrittenOnRequest() throws {
        let folder = try TemporaryFolder()
        let file = try job(request(), as: .raw)
        let path = folder.path("a/b.bgra")
        try file.write(to: path)
        #expect(try folder.files()["a/b.bgra"]?.count == 60 * 4 * 3 * 4)
        #expect(throws: ExportError.outputExists(path)) { try file.write(to: path) }
        try file.write(to: path, overwrites: true)
        #expect(try folder.files().count == 1)
    }

    @Test func obstructionsAreFoundInAdvance() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", "there.bgra")
        let file = try job(request(), as: .raw)
        #expect(throws: ExportError.outputIsAFolder(folder.path, name: "blink.bgra")) {
            try file.check(folder.path, overwrites: true)
        }
        #expect(throws: ExportError.outputExists(folder.path("there.bgra"))) {
            try file.check(folder.path("there.bgra"), overwrites: false)
        }
        try file.check(folder.path("there.bgra"), overwrites: true)
        let pipe = try folder.makePipe("pipe")
        #expect(throws: ExportError.outputIsNotAFile(pipe)) { try file.check(pipe, overwrites: true) }
    }
}
