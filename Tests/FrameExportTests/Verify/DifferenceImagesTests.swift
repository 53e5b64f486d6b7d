import Fixtures
import Foundation
import Imaging
import Indicators
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct DifferenceImagesTests {
    private let here: TemporaryFolder
    private let there: TemporaryFolder
    private let images: TemporaryFolder

    init() throws {
        here = try TemporaryFolder()
        there = try TemporaryFolder()
        images = try TemporaryFolder()
    }

    private func compare() throws -> ExportComparison {
        try ExportComparison(of: ComparedExport(folder: here.path), against: ComparedExport(folder: there.path))
    }

    private func draw(_ folder: String? = nil, atMost maximum: Int = 100) throws -> (comparison: ExportComparison, images: DifferenceImages)
    {
        var comparison = try compare()
        let images = try DifferenceImages(of: &comparison, into: folder ?? images.path, maximumCount: maximum)
        return (comparison, images)
    }

    @Test func imagesOfDifferencesReplaceOnlyTheirOwn() throws {
        try here.write(png([(1, 2)]), "x.png")
        try there.write(png(), "x.png")
        try images.write("precious", "x.png")
        let path = images.path("x.png")
        #expect(throws: ComparisonError.foreignImage(path)) { try draw() }
        #expect(
            "\(ComparisonError.foreignImage("d/x.png"))"
                == "d/x.png: already exists and is not an image of an earlier comparison; choose another folder for the images, or delete it"
        )
        #expect(try images.files() == ["x.png": Array("precious".utf8)])
        // The folder is also rejected if it contains images from an earlier comparison.
        try FileManager.default.removeItem(atPath: path)
        _ = try draw()
        try images.write("precious", "x.png")
        #expect(throws: ComparisonError.foreignImage(path)) { try draw() }
        try images.write("precious", "differences.png")
        #expect(throws: ComparisonError.foreignImage(images.path("differences.png"))) { try draw() }
    }

    /// A comparison that ends before or after it writes an image leaves nothing that blocks the next one.
    @Test func imagesAreRecordedBeforeTheyAreWritten() throws {
        var record = DifferenceFolder(images.path)
        try record.write(bitmap([(0, 0)]), named: "a/x.png")
        try DifferenceFolder(images.path).checkReplacing("a/x.png")
        let first = try images.files()["a/x.png"]
        try record.write(bitmap([(1, 0)]), named: "a/x.png")
        try DifferenceFolder(images.path).checkReplacing("a/x.png")
        try images.write(first ?? [], "a/x.png")
        try DifferenceFolder(images.path).checkReplacing("a/x.png")
        try images.write("precious", "a/x.png")
        #expect(throws: ComparisonError.foreignImage(images.path("a/x.png"))) {
            try DifferenceFolder(images.path).checkReplacing("a/x.png")
        }
    }

    /// The default folder for images may be inside the compared folder.
    @Test func imagesOfDifferencesAreNotCompared() throws {
        try here.write(png([(1, 2)]), "x.png")
        try there.write(png(), "x.png")
        let inside = here.path("differences")
        #expect(try draw(inside).comparison.differences.count == 1)
        #expect(try draw(inside).comparison.differences.count == 1)
        // Only the images are excluded, not other files next to them.
        try here.write(png(), "differences/real.png")
        #expect(try compare().differences.map(\.path).contains("differences/real.png"))
    }

    @Test func changedImagesAndAContactSheetAreWritten() throws {
        try here.write(png([(1, 2)]), "a/x.png")
        try there.write(png(), "a/x.png")
        let (comparison, drawn) = try draw()
        #expect(comparison.count == 1 && comparison.referenceCount == 1)
        #expect(comparison.differences.map(\.image) == [images.path("a/x.png")])
        #expect(drawn.overview == images.path("differences.png"))
        #expect(try images.files().keys.sorted() == [".refreshkit-differences", "a/x.png", "differences.png"])
    }

    @Test func fileNamedLikeTheContactSheetIsRenamed() throws {
        try here.write(png([(1, 2)]), "differences.png")
        try there.write(png(), "differences.png")
        #expect(try draw().comparison.differences.map(\.image) == [images.path("differences.png.png")])
    }

    @Test func existingFilesAreKeptAndImagesAreCounted() throws {
        try images.write(png(), "a/mine.png")
        try here.write(png([(1, 2)]), "x.png")
        try there.write(png(), "x.png")
        #expect(try draw().images.unlistedCount == 0)
        #expect(try draw().images.unlistedCount == 0)
        try here.write(png(), "x.png")
        let (clean, drawn) = try draw()
        #expect(clean.isClean && drawn.overview == nil && drawn.unlistedCount == 2)
        #expect(try images.files()["a/mine.png"] == png())
    }

    @Test func imagesAreSpreadOverFoldersLargestFirst() throws {
        func difference(_ path: String, _ count: Int) throws -> ExportComparison.Difference {
            let change = PassComparison.PixelChange(
                expected: Bitmap(width: 4, height: 4), found: bitmap((0..<count).map { ($0, 0) }))
            return ExportComparison.Difference(path, .changed(ImageDifference(try #require(change))))
        }
        let differences = try [
            difference("a/1", 2), difference("a/2", 3), difference("a/3", 3), difference("b/1", 1), difference("c", 4),
            ExportComparison.Difference("d", .added),
        ]
        #expect(DifferenceImages.spread(differences).map { differences[$0.index].path } == ["c", "a/2", "b/1", "a/3", "a/1"])
        let groups = ["a/1": "x", "a/2": "y", "a/3": "x", "c": "x"]
        let spread = DifferenceImages.spread(differences, groups: groups)
        #expect(spread.map { differences[$0.index].path } == ["c", "a/2", "b/1", "a/3", "a/1"])
        #expect(spread.map(\.rank) == [0, 0, 0, 1, 2])
    }

    /// Frames with the same phase and appearance are similar, so the contact sheet shows only each pair's largest difference.
    @Test func theContactSheetShowsOneFrameOfEachPhaseAndAppearance() throws {
        for (folder, width) in [(here, "0.1"), (there, "0.2")] {
            var request = ExportRequest()
            request.phases = [.pulling, .refreshing]
            request.appearances = [.light, .dark]
            request.frames = try FrameRange(parsing: "5-9")
            let subject = try ExportSubject("progress-ring", ["width": width], in: IndicatorCatalog.registry())
            try Export(ExportJob(subject, request), into: folder.path("ring")).run()
        }
        var comparison = try ExportComparison(
            of: ComparedExport(folder: here.path("ring")), against: ComparedExport(folder: there.path("ring")))
        _ = try DifferenceImages(of: &comparison, into: images.path)
        #expect(comparison.differences.count { $0.image != nil } == 20)
        let sheet = try ImageReader.read(contentsOf: images.path("differences.png")).frames[0].bitmap
        // Four entries are in three columns, two of which have one entry.
        let single = try DifferenceImages(of: &comparison, into: images.path("one"), maximumCount: 1)
        let one = try ImageReader.read(contentsOf: #require(single.overview)).frames[0].bitmap
        #expect(sheet.width > 2 * one.width && sheet.height < 2 * one.height)
    }

    @Test func numberOfImagesIsLimited() throws {
        for number in 0..<5 {
            try here.write(png([(0, 0)], side: 1), "\(number).png")
            try there.write(png(side: 1), "\(number).png")
        }
        let (comparison, drawn) = try draw(atMost: 2)
        #expect(comparison.differences.count == 5 && drawn.undrawnCount == 3)
        #expect(comparison.differences.suffix(3).allSatisfy { $0.image == nil })
        #expect(try images.files().keys.sorted() == [".refreshkit-differences", "0.png", "1.png", "differences.png"])
    }

    /// Three wide strips fit only when stacked.
    @Test func stripsAreStackedInTheContactSheet() throws {
        for (folder, color) in [(here, UInt32(0xFFFF_0000)), (there, 0xFF00_FF00)] {
            var strip = Bitmap(width: 16_000, height: 2)
            strip[9, 1] = color
            var writer = PNGWriter()
            try folder.write(writer.encode(strip), "strip.png")
        }
        let path = try #require(try draw().comparison.differences.first?.image)
        let bitmap = try ImageReader.read(contentsOf: path).frames[0].bitmap
        #expect((16_000..<16_200).contains(bitmap.width) && bitmap.height >= 6)
    }
}
