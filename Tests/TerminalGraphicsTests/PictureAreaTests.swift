import Imaging
import Testing

@testable import TerminalGraphics

@Suite struct PictureAreaTests {
    private static let cell = CellSize(width: 8, height: 16)!
    private static let renditions: [Rendition] = [
        .kitty(cell: cell), .sixel(cell: cell, colorCount: 256), .halfBlocks(.trueColor),
    ]

    @Test(arguments: renditions) func aPictureThatFitsKeepsItsSize(_ rendition: Rendition) {
        let area = PictureArea(width: 37, height: 36, as: rendition, columns: 80, rows: 24)
        #expect(area.width == 37 && area.height == 36)
    }

    @Test(arguments: renditions) func aLargePictureFitsAnyWindowAndKeepsItsShape(_ rendition: Rendition) {
        for (columns, rows) in [(80, 24), (200, 60), (20, 5), (7, 40)] {
            let area = PictureArea(width: 390, height: 844, as: rendition, columns: columns, rows: rows)
            #expect(area.columns <= columns && area.rows <= rows - 2)
            #expect(abs(Double(area.width) - Double(area.height) * 390 / 844) <= 1)
        }
    }

    @Test(arguments: renditions) func theSmallestWindowHasAPicture(_ rendition: Rendition) {
        let area = PictureArea(width: 390, height: 844, as: rendition, columns: 1, rows: 1)
        #expect(area.width >= 1 && area.height >= 1 && area.columns == 1 && area.rows == 1)
    }

    @Test func theLastSixelsNeedALineOfTheirOwn() {
        // 32 pixels take up two lines, but six sixel bands end in the third line.
        #expect(PictureArea(width: 8, height: 32, as: .sixel(cell: Self.cell, colorCount: 2), columns: 80, rows: 24).rows == 3)
        #expect(PictureArea(width: 8, height: 32, as: .kitty(cell: Self.cell), columns: 80, rows: 24).rows == 2)
    }

    @Test func averagesAreThoseOfTheCoveredAreas() {
        var bitmap = Bitmap(width: 3, height: 1)
        (bitmap[0, 0], bitmap[1, 0], bitmap[2, 0]) = (0xFF00_0000, 0xFF60_0000, 0x0000_0000)
        let half = bitmap.resampled(width: 2, height: 1)
        // Averages two thirds of the first pixel and one third of the second.
        #expect(half[0, 0] == 0xFF20_0000)
        #expect(half[1, 0] == 0x5520_0000)
        #expect(bitmap.resampled(width: 1, height: 1)[0, 0] == 0xAA20_0000)
        #expect(bitmap.resampled(width: 3, height: 1) == bitmap)
    }

    @Test func oneColorStaysTheSame() {
        var bitmap = Bitmap(width: 97, height: 61)
        bitmap.withUnsafeMutablePixels { for index in $0.indices { $0[index] = 0xFF12_34FE } }
        let small = bitmap.resampled(width: 31, height: 17)
        #expect(small.withUnsafePixels { $0.allSatisfy { $0 == 0xFF12_34FE } })
    }
}

@Suite struct InlineScreenTests {
    private static let area = PictureArea(width: 4, height: 6, as: .halfBlocks(.trueColor), columns: 20, rows: 10)

    @Test func picturesReplaceEachOtherAndTheLastStaysAboveTheCursor() {
        let inline = InlineScreen(Self.area, columns: 20)
        var screen = TextScreen(columns: 20, rows: 10)
        screen.show(Array("before\r\n".utf8))
        screen.show(inline.beginning)
        #expect(screen.row == 1 && !screen.isCursorVisible)
        for number in 0..<3 {
            screen.show(inline.frame(Array("one\r\u{1B}[Btwo\r\u{1B}[Bthree".utf8), line: "frame \(number)"))
            #expect(screen.row == 1 && screen.column == 0)
        }
        screen.show(inline.ending(line: "end"))
        #expect((0..<6).map(screen.text) == ["before", "one", "two", "three", "end", ""])
        #expect(screen.row == 5 && screen.column == 0 && screen.isCursorVisible && screen.scrolledCount == 0)
    }

    @Test func atTheBottomTheWindowScrollsOnlyAsFarAsNeeded() {
        let inline = InlineScreen(Self.area, columns: 20)
        var screen = TextScreen(columns: 20, rows: 6)
        screen.show(Array(String(repeating: "x\r\n", count: 5).utf8))
        screen.show(inline.beginning)
        for _ in 0..<3 { screen.show(inline.frame(Array("one".utf8), line: "name")) }
        #expect(screen.scrolledCount == 3)
        #expect(screen.text(ofRow: 2) == "one" && screen.text(ofRow: 5) == "name")
    }

    @Test(arguments: ["a long name that does not fit", "名前名前名前名前名前名前", "\u{1B}[31mred\u{7}", ""]) func aLineNeverWraps(_ line: String) {
        let inline = InlineScreen(Self.area, columns: 20)
        var screen = TextScreen(columns: 20, rows: 10)
        screen.show(inline.beginning)
        screen.show(inline.frame([], line: line))
        screen.show(inline.ending(line: line))
        #expect(!screen.text(ofRow: 3).unicodeScalars.contains("\u{1B}"))
        #expect(screen.row == 4)
    }
}
