import Fixtures
import Foundation
import Imaging
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct VerificationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(frames: String = "0-3", identity: String = "") throws -> Export {
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: frames)
        let job = try ExportJob(
            ExportSubject(Blink(), identity: identity), request, named: FileNamePattern(parsing: "f/%d"), contactSheet: "contact-sheet.png")
        return try Export(job, into: folder.path)
    }

    private func findings(_ expected: Export? = nil) throws -> [String] {
        try Verification(ofFolder: folder.path, expected: expected).findings.map { "\($0.kind.rawValue) \($0.path)" }
    }

    @Test func newExportIsClean() throws {
        try export().run()
        let verification = try Verification(ofFolder: folder.path, expected: export())
        #expect(verification.isClean && verification.findings.isEmpty && verification.count == 5 && !verification.isOfAnotherBuild)
    }

    @Test func reportsMissingAlteredAndExtraFiles() throws {
        try export().run()
        try FileManager.default.removeItem(atPath: folder.path("f/1.png"))
        var bytes = try #require(try folder.files()["f/2.png"])
        bytes[bytes.count - 20] ^= 1
        try folder.write(bytes, "f/2.png")
        try folder.write("mine", "f/x.txt")
        try folder.write("mine", "deep/er/y.png")
        try folder.write("hidden", ".z")
        // The export has no files in `deep`.
        #expect(try findings() == ["missing f/1.png", "altered f/2.png", "extra f/x.txt"])
        #expect(try !Verification(ofFolder: folder.path).isClean)
    }

    @Test func reencodedPixelsAreANote() throws {
        try export().run()
        let bitmap = try ImageReader.read(contentsOf: folder.path("f/0.png")).frames[0].bitmap
        var writer = PNGWriter()
        // Without the pixel density, the file has different bytes.
        try folder.write(writer.encode(bitmap), "f/0.png")
        let verification = try Verification(ofFolder: folder.path)
        #expect(verification.findings == [Verification.Finding(kind: .reencoded, path: "f/0.png")])
        #expect(verification.isClean)
    }

    @Test func anyFlippedByteIsReported() throws {
        try export(frames: "0").run()
        let bytes = try #require(try folder.files()["f/0.png"])
        for offset in bytes.indices {
            var damaged = bytes
            damaged[offset] ^= 1
            try folder.write(damaged, "f/0.png")
            let verification = try Verification(ofFolder: folder.path)
            #expect(verification.findings == [Verification.Finding(kind: .altered, path: "f/0.png")], "byte \(offset)")
            #expect(!verification.isClean)
        }
    }

    @Test func damagedImageOfAnotherSizeIsAltered() throws {
        try export().run()
        let bytes = try #require(try folder.files()["f/0.png"])
        // Inserts a comment with a wrong checksum after the 8-byte signature and the 25-byte header chunk.
        let comment: [UInt8] = [0, 0, 0, 1] + Array("tEXt".utf8) + [65, 0, 0, 0, 0]
        try folder.write(Array(bytes[..<33]) + comment + Array(bytes[33...]), "f/0.png")
        try folder.write(bytes + [0], "f/1.png")
        #expect(try findings() == ["altered f/0.png", "altered f/1.png"])
    }

    @Test func incompleteExportIsUnfinished() throws {
        try export().run()
        try folder.write("", ".refreshkit-journal")
        try folder.write("", "f/.1-2.part")
        #expect(try findings() == ["unfinished .refreshkit-journal", "unfinished f/.1-2.part"])
    }

    @Test func reportsStaleFiles() throws {
        try export().run()
        let all = ["stale f/0.png", "stale f/1.png", "stale f/2.png", "stale f/3.png", "stale contact-sheet.png"]
        #expect(try findings(export(identity: "other")) == all)
        #expect(
            try findings(export(frames: "2-4")) == ["unplanned f/0.png", "unplanned f/1.png", "stale contact-sheet.png", "missing f/4.png"])
    }

    @Test func framesOfUnmergedShardsAreUnfinished() throws {
        try export().run()
        try folder.write([1], ".refreshkit-frames/0-1.png")
        #expect(try findings() == ["unfinished .refreshkit-frames"])
    }
}
