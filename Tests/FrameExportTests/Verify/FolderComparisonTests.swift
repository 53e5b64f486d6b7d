import Fixtures
import Imaging
import Indicators
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct FolderComparisonTests {
    private let here: TemporaryFolder
    private let there: TemporaryFolder
    private let images: TemporaryFolder

    init() throws {
        here = try TemporaryFolder()
        there = try TemporaryFolder()
        images = try TemporaryFolder()
    }

    private func png(_ pixels: [(Int, Int)] = [], side: Int = 4, dense: Bool = false) throws -> [UInt8] {
        var bitmap = Bitmap(width: side, height: side)
        for (x, y) in pixels { bitmap[x, y] = 0xFFFF_0000 }
        var writer = PNGWriter()
        var bytes: [UInt8] = []
        try writer.encode(bitmap, pixelsPerPoint: dense ? 2 : nil, into: &bytes)
        return bytes
    }

    private func lines() throws -> [String] {
        try FolderComparison(of: here.path, against: there.path, images: images.path).differences.map {
            switch $0.kind {
            case .added: "added \($0.path)"
            case .gone: "gone \($0.path)"
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
                "added new.png", "changed size.png: 5x5, expected 4x4",
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

    /// The second of two frames differs.
    @Test func animationsAreComparedFrameByFrame() throws {
        let same = Bitmap(width: 2, height: 2)
        var other = same
        other[1, 1] = 0xFF00_0001
        func image(_ bitmaps: [Bitmap], _ delay: Duration = .milliseconds(40)) -> ImageFrames {
            ImageFrames(DecodedImage(frames: bitmaps.map { DecodedImage.Frame(bitmap: $0, delay: delay) }))
        }
        let expected = image([same, same])
        #expect(try ImageDifference(expected: expected, found: expected) == nil)
        #expect(
            try ImageDifference(expected: expected, found: image([same, other]))?.description
                == "1 of 2 frames, 1 pixel differs by up to 255, within 1x1 at (1, 1)")
        #expect(try ImageDifference(expected: expected, found: image([same]))?.description == "1 frame, expected 2")
        #expect(
            try ImageDifference(expected: expected, found: image([same, same], .milliseconds(50)))?.description
                == "the frame durations differ")
    }

    private func draw() throws -> FolderComparison {
        try FolderComparison(of: here.path, against: there.path, images: images.path)
    }

    @Test func changedImagesAndAContactSheetAreWritten() throws {
        try here.write(png([(1, 2)]), "a/x.png")
        try there.write(png(), "a/x.png")
        let comparison = try draw()
        #expect(comparison.count == 1 && comparison.referenceCount == 1)
        #expect(comparison.differences.map(\.image) == [images.path("a/x.png")])
        #expect(comparison.overview == images.path("differences.png"))
        #expect(try images.files().keys.sorted() == ["a/x.png", "differences.png"])
    }

    @Test func fileNamedLikeTheContactSheetIsRenamed() throws {
        try here.write(png([(1, 2)]), "differences.png")
        try there.write(png(), "differences.png")
        #expect(try draw().differences.map(\.image) == [images.path("differences.png.png")])
    }

    @Test func existingFilesAreKeptAndCounted() throws {
        try images.write(png(), "a/old.png")
        try here.write(png([(1, 2)]), "x.png")
        try there.write(png(), "x.png")
        #expect(try draw().unlistedImageCount == 1)
        #expect(try draw().unlistedImageCount == 1)
        try here.write(png(), "x.png")
        let clean = try draw()
        #expect(clean.isClean && clean.overview == nil && clean.unlistedImageCount == 3)
    }

    @Test func missingFolderIsAnError() throws {
        #expect(throws: ManifestError.notAFolder(there.path("x"))) { try FolderComparison(of: here.path, against: there.path("x")) }
        #expect(FolderComparison.isFolder(there.path) && !FolderComparison.isFolder(there.path("x")))
    }

    @Test func imagesAreSpreadOverFoldersLargestFirst() throws {
        func difference(_ path: String, _ count: Int) throws -> FolderComparison.Difference {
            var bitmap = Bitmap(width: 4, height: 4)
            for x in 0..<count { bitmap[x, 0] = 0xFFFF_0000 }
            let images = [Bitmap(width: 4, height: 4), bitmap].map { ImageFrames(DecodedImage(frames: [DecodedImage.Frame(bitmap: $0)])) }
            return FolderComparison.Difference(
                path: path, kind: .changed(try #require(try ImageDifference(expected: images[0], found: images[1]))))
        }
        let differences = try [
            difference("a/1", 2), difference("a/2", 3), difference("a/3", 3), difference("b/1", 1), difference("c", 4),
            FolderComparison.Difference(path: "d", kind: .added),
        ]
        #expect(FolderComparison.spread(differences).map { differences[$0.index].path } == ["c", "a/2", "b/1", "a/3", "a/1"])
        let groups = ["a/1": "x", "a/2": "y", "a/3": "x", "c": "x"]
        let spread = FolderComparison.spread(differences, groups: groups)
        #expect(spread.map { differences[$0.index].path } == ["c", "a/2", "b/1", "a/3", "a/1"])
        #expect(spread.map(\.rank) == [0, 0, 0, 1, 2])
    }

    /// Frames of one phase and appearance are similar, so the contact sheet shows the largest difference of each.
    @Test func theContactSheetShowsOneFrameOfEachPhaseAndAppearance() throws {
        for (folder, width) in [(here, "0.1"), (there, "0.2")] {
            var request = ExportRequest()
            request.phases = [.pulling, .refreshing]
            request.appearances = [.light, .dark]
            request.frames = try FrameRange(parsing: "5-9")
            let subject = try ExportSubject("progress-ring", ["width": width], in: IndicatorCatalog.registry())
            try Export(ExportJob(subject, request), into: folder.path("ring")).run()
        }
        let comparison = try FolderComparison(of: here.path("ring"), against: there.path("ring"), images: images.path)
        #expect(comparison.differences.count { $0.image != nil } == 20)
        let sheet = try ImageReader.read(contentsOf: images.path("differences.png")).frames[0].bitmap
        // Four entries in three columns, two of which have one entry.
        let single = try FolderComparison(
            of: here.path("ring"), against: there.path("ring"), images: images.path("one"), maximumImageCount: 1)
        let one = try ImageReader.read(contentsOf: #require(single.overview)).frames[0].bitmap
        #expect(sheet.width > 2 * one.width && sheet.height < 2 * one.height)
    }

    @Test func numberOfImagesIsLimited() throws {
        for number in 0..<5 {
            try here.write(png([(0, 0)], side: 1), "\(number).png")
            try there.write(png(side: 1), "\(number).png")
        }
        let comparison = try FolderComparison(of: here.path, against: there.path, images: images.path, maximumImageCount: 2)
        #expect(comparison.differences.count == 5 && comparison.undrawnCount == 3)
        #expect(comparison.differences.suffix(3).allSatisfy { $0.image == nil })
        #expect(try images.files().keys.sorted() == ["0.png", "1.png", "differences.png"])
    }

    /// Three wide strips fit only when stacked.
    @Test func stripsAreStackedInTheContactSheet() throws {
        for (folder, color) in [(here, UInt32(0xFFFF_0000)), (there, 0xFF00_FF00)] {
            var strip = Bitmap(width: 16_000, height: 2)
            strip[9, 1] = color
            var writer = PNGWriter()
            try folder.write(writer.encode(strip), "strip.png")
        }
        let comparison = try FolderComparison(of: here.path, against: there.path, images: images.path)
        let path = try #require(comparison.differences.first?.image)
        let bitmap = try ImageReader.read(contentsOf: path).frames[0].bitmap
        #expect((16_000..<16_200).contains(bitmap.width) && bitmap.height >= 6)
    }
}
