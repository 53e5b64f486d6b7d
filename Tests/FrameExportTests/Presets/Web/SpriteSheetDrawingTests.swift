import Fixtures
import Imaging
import RefreshKit
import Testing

@testable import FrameExport

/// Compares sprite sheets with diagrams: frame 0 is `A`, frame 1 is `B`, and a dot is a transparent pixel.
@Suite struct SpriteSheetDrawingTests {
    /// A sheet of 2x1-point frames and its options.
    struct Sheet: Sendable, CustomTestStringConvertible {
        let frames: Int
        let columns: Int
        let padding: Int
        var scale = 1
        let rows: [String]
        /// Expected top-left corners of the frames in the JSON file.
        let corners: [[Int]]

        var testDescription: String { "\(frames) frames, \(columns) columns, padding \(padding), scale \(scale)" }
    }

    private static let sheets = [
        Sheet(frames: 1, columns: 1, padding: 3, rows: ["AA"], corners: [[0, 0]]),
        Sheet(frames: 3, columns: 2, padding: 0, rows: ["AABB", "CC.."], corners: [[0, 0], [2, 0], [0, 1]]),
        Sheet(frames: 3, columns: 2, padding: 1, rows: ["AA.BB", ".....", "CC..."], corners: [[0, 0], [3, 0], [0, 2]]),
        Sheet(
            frames: 3, columns: 2, padding: 2, rows: ["AA..BB", "......", "......", "CC...."], corners: [[0, 0], [4, 0], [0, 3]]),
        Sheet(frames: 3, columns: 1, padding: 1, rows: ["AA", "..", "BB", "..", "CC"], corners: [[0, 0], [0, 2], [0, 4]]),
        Sheet(frames: 3, columns: 3, padding: 2, rows: ["AA..BB..CC"], corners: [[0, 0], [4, 0], [8, 0]]),
        Sheet(frames: 3, columns: 9, padding: 1, rows: ["AA.BB.CC"], corners: [[0, 0], [3, 0], [6, 0]]),
        Sheet(
            frames: 5, columns: 2, padding: 1, rows: ["AA.BB", ".....", "CC.DD", ".....", "EE..."],
            corners: [[0, 0], [3, 0], [0, 2], [3, 2], [0, 4]]),
        // Padding is in pixels at any scale.
        Sheet(
            frames: 3, columns: 2, padding: 1, scale: 2, rows: ["AAAA.BBBB", "AAAA.BBBB", ".........", "CCCC.....", "CCCC....."],
            corners: [[0, 0], [5, 0], [0, 3]]),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ sheet: Sheet) throws -> [String: [UInt8]] {
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        request.frames = try FrameRange(parsing: "0-\(sheet.frames - 1)")
        request.scales = [Double(sheet.scale)]
        let options = ["columns": "\(sheet.columns)", "padding": "\(sheet.padding)"]
        try Export(ExportJob(ExportSubject(Letters()), preset: .spriteSheet, request, options: options, name: "s"), into: folder.path).run()
        return try folder.files()
    }

    private func name(_ sheet: Sheet, _ ending: String) -> String { sheet.scale == 1 ? "s\(ending)" : "s@\(sheet.scale)x\(ending)" }

    @Test(arguments: sheets) func sheetMatchesTheDrawing(_ sheet: Sheet) throws {
        let bytes = try #require(try files(sheet)[name(sheet, ".png")])
        #expect(try Letters.rows(of: ImageReader.read(bytes, named: "s.png").frames[0].bitmap) == sheet.rows)
    }

    @Test(arguments: sheets) func jsonMatchesTheDrawing(_ sheet: Sheet) throws {
        let text = String(decoding: try #require(try files(sheet)[name(sheet, ".json")]), as: UTF8.self)
        let corners = text.matches(of: /"frame": { "x": (\d+), "y": (\d+)/).map { [Int($0.1), Int($0.2)] }
        #expect(corners == sheet.corners)
        #expect(text.contains("\"size\": { \"w\": \(sheet.rows[0].utf8.count), \"h\": \(sheet.rows.count) }"))
    }

    /// The four pixels between four frames are empty.
    @Test func defaultPaddingIsTwoPixels() throws {
        var request = ExportRequest()
        (request.frameRate, request.frames) = (FrameRate(8), try FrameRange(parsing: "0-3"))
        let job = try ExportJob(ExportSubject(Letters()), preset: .spriteSheet, request, options: ["columns": "2"], name: "s")
        try Export(job, into: folder.path).run()
        let bitmap = try ImageReader.read(contentsOf: folder.path("s.png")).frames[0].bitmap
        #expect(Letters.rows(of: bitmap) == ["AA..BB", "......", "......", "CC..DD"])
    }

    @Test func stripHasNoPadding() throws {
        var request = ExportRequest()
        (request.frameRate, request.frames, request.scales) = (FrameRate(8), try FrameRange(parsing: "0-2"), [1])
        try Export(ExportJob(ExportSubject(Letters()), preset: .css, request, name: "s"), into: folder.path).run()
        #expect(Letters.rows(of: try ImageReader.read(contentsOf: folder.path("s.png")).frames[0].bitmap) == ["AABBCC"])
    }
}

/// Eight frames per second, each with a gray that encodes a letter.
private struct Letters: Indicator {
    static let info = IndicatorInfo(id: "letters", summary: "Shows letters.", naturalSize: Size(width: 2, height: 1))

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let index = Int((moment.fraction(of: period) * 8).rounded())
        canvas.fill(.rect(bounds), .color(Color(white: Double(16 * (index + 1)) / 255)))
    }

    /// Returns a letter for each pixel.
    static func rows(of bitmap: Bitmap) -> [String] {
        let bitmap = bitmap.withAlpha
        return (0..<bitmap.height).map { y in
            String((0..<bitmap.width).map { x in letter(bitmap[x, y]) })
        }
    }

    private static func letter(_ pixel: UInt32) -> Character {
        if pixel == 0 { return "." }
        let letters = Array("ABCDEFGH")
        return letters.indices.first { pixel == 0xFF00_0000 | UInt32(16 * ($0 + 1)) * 0x010101 }.map { letters[$0] } ?? "?"
    }
}
