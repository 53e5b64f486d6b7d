import Foundation
import Imaging
import Motion
import Testing

@testable import Drawing

/// Compares how other programs draw SVG and PDF files, if the programs are installed: `apt-get install librsvg2-bin poppler-utils`.
@Suite struct VectorComparisonTests {
    private static let columns = 6
    private static let tint = Color(red: 0.2, green: 0.5, blue: 0.9)
    static let hasRSVG = FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")
    static let hasPoppler = FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftocairo")

    /// All operations on one page, each in its own cell and rotated around its center.
    private struct Page {
        let operations: [VectorOperation]
        let angle: Double

        var size: Size {
            let rows = (operations.count + columns - 1) / columns
            return Size(width: VectorOperation.cell.width * Double(columns), height: VectorOperation.cell.height * Double(rows))
        }

        func origin(_ index: Int) -> Point {
            Point(x: VectorOperation.cell.width * Double(index % columns), y: VectorOperation.cell.height * Double(index / columns))
        }

        func drawing() throws -> RecordedDrawing {
            try RecordedDrawing(size: size) { canvas in
                for (index, operation) in operations.enumerated() {
                    canvas.saved {
                        canvas.translate(x: origin(index).x, y: origin(index).y)
                        canvas.rotate(by: angle, around: Point(x: 19, y: 15))
                        operation.draw(canvas)
                    }
                }
            }
        }

        func bitmap(scale: Int) throws -> Bitmap {
            var bitmap = Bitmap(width: Int(size.width) * scale, height: Int(size.height) * scale)
            try bitmap.draw(scale: Double(scale), tint: tint) { $0.draw(try drawing()) }
            return bitmap
        }

        /// Returns the mean difference between two bitmaps' premultiplied components in a cell.
        func difference(_ index: Int, _ one: Bitmap, _ other: Bitmap, scale: Int) -> Double {
            let (left, top) = (Int(origin(index).x) * scale, Int(origin(index).y) * scale)
            let (width, height) = (Int(VectorOperation.cell.width) * scale, Int(VectorOperation.cell.height) * scale)
            var sum = 0
            for y in top..<(top + height) {
                for x in left..<(left + width) {
                    for shift in [0, 8, 16, 24] as [UInt32] { sum += abs(Int(one[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)) }
                }
            }
            return Double(sum) / Double(4 * width * height)
        }
    }

    /// Runs a program in a folder and returns the bitmap in the PNG file that it writes.
    private func bitmap(_ program: String, _ words: [String], _ file: [UInt8], named name: String) throws -> Bitmap {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(file).write(to: folder.appending(path: name))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = words
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return try ImageReader.read(contentsOf: folder.appending(path: "out.png").path).frames[0].bitmap
    }

    @Test(.enabled(if: hasRSVG, "rsvg-convert is not installed"), arguments: [1, 2, 3], [0, 0.35])
    func librsvgDrawsOurPixels(_ scale: Int, _ angle: Double) throws {
        let page = Page(operations: VectorOperation.all, angle: angle)
        let file = Array(try page.drawing().svg(size: page.size, tint: Self.tint).utf8)
        let theirs = try bitmap("rsvg-convert", ["-z", "\(scale)", "-o", "out.png", "page.svg"], file, named: "page.svg")
        let ours = try page.bitmap(scale: scale)
        for (index, operation) in page.operations.enumerated() {
            let difference = page.difference(index, ours, theirs, scale: scale)
            #expect(difference <= operation.tolerance, "\(operation.name)")
        }
    }

    @Test(.enabled(if: hasPoppler, "pdftocairo is not installed"), arguments: [1, 2, 3], [0, 0.35])
    func popplerDrawsOurPixels(_ scale: Int, _ angle: Double) throws {
        let page = Page(operations: VectorOperation.all.filter(\.isInPDF), angle: angle)
        let file = try page.drawing().pdf(size: page.size, tint: Self.tint)
        let words = ["-png", "-transp", "-singlefile", "-r", "\(72 * scale)", "page.pdf", "out"]
        let theirs = try bitmap("pdftocairo", words, file, named: "page.pdf")
        let ours = try page.bitmap(scale: scale)
        for (index, operation) in page.operations.enumerated() {
            let difference = page.difference(index, ours, theirs, scale: scale)
            #expect(difference <= operation.pdfTolerance, "\(operation.name)")
        }
    }

    /// Cairo rasterizes operations that PDF cannot express.
    @Test func pdfFilesHaveNoPixels() throws {
        for operation in VectorOperation.all where operation.isInPDF {
            let drawing = try RecordedDrawing(size: VectorOperation.cell) { operation.draw($0) }
            let file = try drawing.pdf(size: VectorOperation.cell)
            #expect(!String(decoding: file, as: UTF8.self).contains("/Subtype /Image"), "\(operation.name)")
        }
    }

    @Test func blursAreRejectedInPDF() throws {
        for operation in VectorOperation.all where !operation.isInPDF {
            let drawing = try RecordedDrawing(size: VectorOperation.cell) { operation.draw($0) }
            #expect(throws: VectorError.unsupported("a \(operation.name)", format: "PDF", path: [0])) {
                try drawing.pdf(size: VectorOperation.cell)
            }
        }
    }

    @Test func sameDrawingGivesTheSameBytes() throws {
        let page = Page(operations: VectorOperation.all, angle: 0)
        #expect(try page.drawing().svg(size: page.size) == page.drawing().svg(size: page.size))
        let printable = Page(operations: page.operations.filter(\.isInPDF), angle: 0)
        #expect(try printable.drawing().pdf(size: page.size) == printable.drawing().pdf(size: page.size))
    }
}
