import Fixtures
import Foundation
import Imaging
import Indicators
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct ExportComparisonTests {
    private let here: TemporaryFolder
    private let there: TemporaryFolder

    init() throws {
        here = try TemporaryFolder()
        there = try TemporaryFolder()
    }

    private func compare() throws -> ExportComparison {
        try ExportComparison(of: ComparedExport(folder: here.path), against: ComparedExport(folder: there.path))
    }

    private func lines() throws -> [String] { try Self.lines(of: compare()) }

    private static func lines(of comparison: ExportComparison) -> [String] {
        comparison.differences.map {
            switch $0.kind {
            case .added: "added \($0.path)"
            case .gone: "gone \($0.path)"
            case .renamed(let old): "renamed \($0.path) from \(old)"
            case .timing(let text): "timing \($0.path): \(text)"
            case .bytes: "bytes \($0.path)"
            case .changed(let change): "changed \($0.path): \(change)"
            }
        }
    }

    @Test func reportsDifferences() throws {
        for (folder, pixels) in [(here, [(1, 2), (2, 2)]), (there, [])] {
            try folder.write(png(pixels), "a/changed.png")
            try folder.write(png(), "same.png")
        }
        try here.write(png(), "new.png")
        try there.write(png(), "old.png")
        try here.write(png(dense: true), "recoded.png")
        try there.write(png(), "recoded.png")
        try here.write(png(side: 5), "size.png")
        try there.write(png(), "size.png")
        try here.write("x", "notes.txt")
        #expect(
            try lines() == [
                "added new.png", "added notes.txt", "changed size.png: 5x5, expected 4x4",
                "changed a/changed.png: 2 pixels differ by up to 255, within 2x1 at (1, 2)", "gone old.png",
            ])
    }

    @Test func textsInManifestsAreCompared() throws {
        for (folder, text) in [(here, "new"), (there, "old")] {
            let preset = Preset(id: "text", summary: "A text.") { _ in
                var output = PresetOutput()
                output.files = [PlannedFile("a.txt", .text(text)), PlannedFile("b.txt", .text("same"))]
                return output
            }
            try Export(ExportJob(ExportSubject(Blink()), preset: preset), into: folder.path).run()
        }
        #expect(try lines() == ["bytes a.txt"])
    }

    private func animation(_ bitmaps: [Bitmap], _ delay: Duration = .milliseconds(40)) throws -> [UInt8] {
        var writer = WebPWriter()
        for bitmap in bitmaps { try writer.append(bitmap, for: delay) }
        return try writer.finish()
    }

    /// The second of two frames differs.
    @Test func animationsAreComparedFrameByFrame() throws {
        let (clear, red) = (Bitmap(width: 2, height: 2), bitmap([(0, 0)], side: 2)), other = bitmap([(1, 1)], side: 2)
        try there.write(animation([clear, red]), "a.webp")
        try here.write(animation([clear, red]), "a.webp")
        #expect(try lines() == [])
        try here.write(animation([clear, other]), "a.webp")
        #expect(try lines() == ["changed a.webp: 1 of 2 frames, 2 pixels differ by up to 255, within 2x2 at (0, 0)"])
        try here.write(animation([clear]), "a.webp")
        #expect(try lines() == ["timing a.webp: 1 frame, expected 2 frames; equal where both have a frame"])
        try here.write(animation([clear, red], .milliseconds(50)), "a.webp")
        #expect(try lines() == ["timing a.webp: 2 frames at 20 fps, expected 2 frames at 25 fps; the pictures are equal"])
    }

    /// All images except the first are delayed.
    @Test func aLongerDelayIsOnlyATimingDifference() throws {
        let bitmaps = (0..<4).map { bitmap([($0 % 2, $0 / 2)], side: 2) }
        for (folder, first) in [(there, 40), (here, 90)] {
            var writer = WebPWriter()
            for (index, bitmap) in bitmaps.enumerated() { try writer.append(bitmap, for: .milliseconds(index == 0 ? first : 40)) }
            try folder.write(writer.finish(), "a.webp")
        }
        #expect(try lines() == ["timing a.webp: 4 frames at 19.05 fps, expected 4 frames at 25 fps; the pictures are equal"])
    }

    /// The first image has more different pixels, and the second one the larger difference.
    @Test func theLargestDifferenceMayBeInAnotherImage() throws {
        var faint = bitmap([(1, 1)], side: 2)
        for (x, y) in [(0, 0), (0, 1), (1, 0)] { faint[x, y] = 0x4000_0000 }
        try there.write(animation([bitmap([(1, 1)], side: 2), bitmap([(0, 1)], side: 2)]), "a.webp")
        try here.write(animation([faint, bitmap([(0, 0), (0, 1)], side: 2)]), "a.webp")
        #expect(try lines() == ["changed a.webp: 2 of 2 frames, 4 pixels differ by up to 255, within 2x2 at (0, 0)"])
    }

    /// The last image lasts longer, which changes the rate by less than one percent.
    @Test func aLongerLastDelayIsATimingDifference() throws {
        for (folder, last) in [(there, 40), (here, 60)] {
            var writer = WebPWriter()
            for index in 0..<100 { try writer.append(bitmap([(index % 2, 0)], side: 2), for: .milliseconds(index == 99 ? last : 40)) }
            try folder.write(writer.finish(), "a.webp")
        }
        #expect(try lines().map { $0.hasPrefix("timing a.webp: ") } == [true])
    }

    /// The compared files have different names.
    @Test func filesOfDifferentFormatsAreComparedByTime() throws {
        let (clear, red) = (Bitmap(width: 2, height: 2), bitmap([(0, 0)], side: 2))
        try there.write(animation([clear, red, clear]), "old.webp")
        var writer = APNGWriter()
        for bitmap in [clear, red, clear] { writer.append(bitmap, for: .milliseconds(40)) }
        try here.write(writer.finish(), "new.png")
        let comparison = try ExportComparison(
            of: ComparedExport(file: here.path("new.png")), against: ComparedExport(file: there.path("old.webp")))
        #expect(Self.lines(of: comparison) == [])
        #expect(comparison.count == 1 && comparison.referenceCount == 1)
    }

    @Test func aFileIsComparedWithASinglePassOnly() throws {
        try there.write(animation([Bitmap(width: 2, height: 2)]), "old.webp")
        try export(here, fps: 30, phases: [.refreshing, .finishing])
        #expect(
            "\(ComparisonError.severalPasses("out", count: 2))"
                == "out: has 2 passes and files, expected one, to compare with a single file; export a single phase, appearance, and scale")
        #expect(throws: ComparisonError.severalPasses(here.path("out"), count: 2)) {
            try ExportComparison(of: ComparedExport(folder: here.path("out")), against: ComparedExport(file: there.path("old.webp")))
        }
    }

    private func export(
        _ folder: TemporaryFolder, fps: Int = 60, phases: [Phase] = [.refreshing], pattern: String? = nil, _ id: String = "progress-ring"
    ) throws {
        var request = ExportRequest()
        request.phases = phases
        request.frameRate = FrameRate(fps)
        request.resamples = true
        let subject = try ExportSubject(id, in: IndicatorCatalog.registry())
        try Export(ExportJob(subject, request, named: pattern.map { try FileNamePattern(parsing: $0) }), into: folder.path("out")).run()
    }

    private func compareExports() throws -> ExportComparison {
        try ExportComparison(of: ComparedExport(folder: here.path("out")), against: ComparedExport(folder: there.path("out")))
    }

    /// The loop's frames at 30 fps are every second frame at 60 fps.
    @Test func framesAreComparedWhereBothSidesHaveOne() throws {
        try export(here, fps: 60)
        try export(there, fps: 30)
        let comparison = try compareExports()
        #expect(
            Self.lines(of: comparison) == [
                "timing progress-ring (frames), refreshing, light, @1x: 60 frames at 60 fps, expected 30 frames at 30 fps; "
                    + "equal where both have a frame"
            ])
        #expect(comparison.passes[0].pairs.count { $0.expected != nil && $0.found != nil } == 30)
        #expect(comparison.options.map(\.label) == ["Frame rate"])
    }

    @Test func renamedFramesAreRecognizedByTheirTime() throws {
        try export(here, pattern: "ring-{frame}")
        try export(there)
        let lines = Self.lines(of: try compareExports())
        #expect(lines.count == 60 && lines[7] == "renamed ring-7.png from progress-ring_0007.png")
    }

    /// An app loads images by name, so renamed files are reported even if all names changed.
    @Test func anotherBaseNameRenamesAllFrames() throws {
        for (folder, name) in [(here, "ring"), (there, "loop")] {
            let subject = try ExportSubject("progress-ring", in: IndicatorCatalog.registry())
            var request = ExportRequest()
            request.frames = try FrameRange(parsing: "0-1")
            try Export(ExportJob(subject, request, name: name), into: folder.path("out")).run()
        }
        #expect(
            Self.lines(of: try compareExports()) == [
                "renamed ring_0000.png from loop_0000.png", "renamed ring_0001.png from loop_0001.png",
            ])
    }

    /// Frames at 24 and 25 fps coincide only at the start of the loop.
    @Test func framesAtOtherTimesAreNotCompared() throws {
        try export(here, fps: 24)
        try export(there, fps: 25)
        let comparison = try compareExports()
        #expect(comparison.passes[0].pairs.count { $0.expected != nil && $0.found != nil } == 1)
        #expect(
            Self.lines(of: comparison) == [
                "timing progress-ring (frames), refreshing, light, @1x: 24 frames at 24 fps, expected 25 frames at 25 fps; "
                    + "equal where both have a frame"
            ])
    }

    @Test func framesWithoutTimesAreComparedWithAFileInOrder() throws {
        let bitmaps = (0..<3).map { bitmap([($0, 0)]) }
        for index in bitmaps.indices {
            var writer = PNGWriter()
            try here.write(writer.encode(bitmaps[index]), "f_\(index).png")
        }
        try there.write(animation(bitmaps), "a.webp")
        let (folder, file) = (try ComparedExport(folder: here.path), ComparedExport(file: there.path("a.webp")))
        #expect(try ExportComparison(of: folder, against: file).isClean && ExportComparison(of: file, against: folder).isClean)
        try there.write(animation(bitmaps.dropLast()), "a.webp")
        #expect(
            Self.lines(of: try ExportComparison(of: file, against: folder))
                == ["timing a.webp: 2 frames, expected 3 frames; equal where both have a frame"])
    }

    @Test func linksToFoldersCannotBeCompared() throws {
        try here.write(png(), "x.png")
        try there.write(png(), "x.png")
        try FileManager.default.createSymbolicLink(atPath: here.path("sub"), withDestinationPath: there.path)
        #expect(throws: ComparisonError.notAFile(here.path("sub"))) { try compare() }
        try FileManager.default.removeItem(atPath: here.path("sub"))
        try FileManager.default.createSymbolicLink(atPath: here.path("y.png"), withDestinationPath: "nowhere.png")
        #expect(throws: ComparisonError.notAFile(here.path("y.png"))) { try compare() }
        #expect(
            "\(ComparisonError.notAFile("a/b"))"
                == "a/b: is a link to a folder, a broken link, or a special file, expected files and folders; compare without it")
    }

    /// At first, frames at 24 and 25 fps are 1.7 milliseconds apart, which is more than a rounding error.
    @Test func animationsOfDifferentRatesAreComparedAtTheSameTimesOnly() throws {
        for (folder, rate) in [(here, 24), (there, 25)] {
            var writer = APNGWriter()
            for index in 0..<rate { writer.append(bitmap([(index % 4, index / 4 % 4)]), for: .seconds(1) / rate) }
            try folder.write(writer.finish(), "a.png")
        }
        #expect(try lines() == ["timing a.png: 24 frames at 24 fps, expected 25 frames at 25 fps; equal where both have a frame"])
    }

    /// Compares a folder with a file that has the same number of frames.
    @Test func anExportIsComparedWithAFileOfAnotherSpeedOrADamagedFrame() throws {
        try export(here, fps: 20)
        let paths = (0..<20).map { "out/progress-ring_\(String(10_000 + $0).dropFirst()).png" }
        let bitmaps = try paths.map { try ImageReader.read(contentsOf: here.path($0)).frames[0].bitmap }
        func lines(_ delay: Int) throws -> [String] {
            try there.write(animation(bitmaps, .milliseconds(delay)), "a.webp")
            return Self.lines(
                of: try ExportComparison(of: ComparedExport(folder: here.path("out")), against: ComparedExport(file: there.path("a.webp"))))
        }
        #expect(try lines(50) == [])
        #expect(
            try lines(40) == ["timing progress-ring: 20 frames at 20 fps, expected 20 frames at 25 fps; the pictures are equal"])
        try here.write("damaged", paths[3])
        #expect(try lines(50) == ["bytes progress-ring"])
    }

    @Test func emptyFoldersCannotBeCompared() throws {
        let why = "\(here.path) and \(there.path) contain no files, expected exports to compare; check both paths"
        #expect(throws: ComparisonError.noFiles(here.path, there.path)) { try compare() }
        #expect("\(ComparisonError.noFiles(here.path, there.path))" == why)
    }

    @Test func filesOtherThanImagesAreComparedByTheirBytes() throws {
        for (folder, text) in [(here, "new"), (there, "old")] {
            try folder.write(text, "a.pdf")
            try folder.write("same", "Contents.json")
            try folder.write(text, "broken_1.png")
        }
        #expect(try lines() == ["bytes a.pdf", "bytes broken_1.png"])
        #expect(try compare().differences.map(\.isImage) == [false, true])
    }

    /// Strings with composed and decomposed letters are equal, but file names are not.
    @Test func namesAreComparedByTheirBytes() throws {
        try here.write(png(), "u\u{308}.png")
        try there.write(png(), "\u{FC}.png")
        #expect(try compare().differences.map(\.kind) == [.added, .gone])
    }

    @Test func aMissingFrameIsNotATimingDifference() throws {
        try export(here)
        try export(there)
        try FileManager.default.removeItem(atPath: here.path("out/progress-ring_0007.png"))
        #expect(Self.lines(of: try compareExports()) == ["gone progress-ring_0007.png"])
        #expect(
            Self.lines(
                of: try ExportComparison(
                    of: ComparedExport(folder: there.path("out")), against: ComparedExport(folder: here.path("out")))) == [
                    "added progress-ring_0007.png"
                ])
    }

    /// The loop is compared from its start, even if the introduction before it has a different length.
    @Test func twoIndicatorsAreComparedByPhase() throws {
        func drawn(_ id: String) throws -> ComparedExport {
            var request = ExportRequest()
            request.phases = [.refreshing]
            request.resamples = true
            return ComparedExport(try ExportJob(ExportSubject(id, in: IndicatorCatalog.registry()), request))
        }
        let comparison = try ExportComparison(of: drawn("spinner"), against: drawn("progress-ring"))
        #expect(comparison.passes.count == 1 && comparison.passes[0].pairs.allSatisfy { $0.expected == $0.found })
        #expect(comparison.differences.count == 60 && comparison.differences[3].path == "refreshing_light@1x/0003")
        #expect(try ExportComparison(of: drawn("spinner"), against: drawn("spinner")).isClean)
        try export(here, "spinner")
        #expect(try ExportComparison(of: drawn("spinner"), against: ComparedExport(folder: here.path("out"))).isClean)
    }

    /// Files from a commit are read into memory.
    @Test func filesInMemoryAreComparedLikeAFolder() throws {
        try export(here)
        var contents = try here.files().filter { $0.key.hasPrefix("out/") }.map { (path: String($0.key.dropFirst(4)), bytes: $0.value) }
        let folder = try ComparedExport(folder: here.path("out"))
        #expect(try ExportComparison(of: folder, against: ComparedExport("HEAD:out", contents: contents)).isClean)
        let index = try #require(contents.firstIndex { $0.path == "progress-ring_0001.png" })
        contents[index].bytes = try #require(contents.first { $0.path == "progress-ring_0002.png" }).bytes
        let comparison = try ExportComparison(of: folder, against: ComparedExport("HEAD:out", contents: contents))
        #expect(comparison.differences.map(\.path) == ["progress-ring_0001.png"])
        let broken = [(path: "manifest.json", bytes: Array(#"{"refreshkit": 1"#.utf8))]
        #expect(throws: ManifestError.self) { try ComparedExport("HEAD:out", contents: broken) }
        // A web app's manifest.
        _ = try ComparedExport("HEAD:icons", contents: [(path: "manifest.json", bytes: Array(#"{"icons": []}"#.utf8))])
    }

    @Test func missingFolderIsAnError() throws {
        #expect(throws: ManifestError.notAFolder(there.path("x"))) { try ComparedExport(folder: there.path("x")) }
    }
}
