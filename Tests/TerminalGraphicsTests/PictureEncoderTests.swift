import Foundation
import Imaging
import Testing

@testable import TerminalGraphics

/// Encoded images are decoded again and compared with the original pixels.
@Suite struct PictureEncoderTests {
    private static let cell = CellSize(width: 8, height: 16)!
    private static let dark = Backdrop(isDark: true, background: 0xFF10_2030)

    /// Creates a bitmap with many colors, a clear two-pixel margin, and a half-transparent row.
    private static func bitmap(_ width: Int, _ height: Int, colorStep: Int = 1) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for y in 2..<height - 2 {
            for x in 2..<width - 2 {
                let red = UInt32(x * colorStep * 7 % 256), green = UInt32(y * colorStep * 5 % 256)
                bitmap[x, y] = y == 4 ? 0x8040_2000 : 0xFF00_0040 | red << 16 | green << 8
            }
        }
        return bitmap
    }

    private static func area(_ bitmap: Bitmap, _ rendition: Rendition, columns: Int = 80, rows: Int = 24) -> PictureArea {
        PictureArea(width: bitmap.width, height: bitmap.height, as: rendition, columns: columns, rows: rows)
    }

    private static func bytes(_ bitmap: Bitmap, _ rendition: Rendition, on backdrop: Backdrop = dark) throws -> [UInt8] {
        var encoder = PictureEncoder(rendition, on: backdrop, imageID: 7)
        return try encoder.bytes(for: bitmap, in: area(bitmap, rendition))
    }

    @Test func kittyGetsTheSamePixelsInChunksOf4096Digits() throws {
        let bitmap = Self.bitmap(90, 70)
        var screen = TextScreen(columns: 10, rows: 2)
        screen.show(try Self.bytes(bitmap, .kitty(cell: Self.cell)))
        #expect(screen.strings.count > 1)
        var text = ""
        for (number, string) in screen.strings.enumerated() {
            let parts = string.split(separator: ";")
            let keys = Set(parts[0].dropFirst(2).split(separator: ","))
            let isLast = number == screen.strings.count - 1
            #expect(string.hasPrefix("_G") && keys.contains(isLast ? "m=0" : "m=1"))
            #expect(keys.isSuperset(of: ["a=T", "f=100", "i=7", "p=1", "C=1", "q=2"]) == (number == 0))
            #expect(isLast ? parts[1].count <= 4096 : parts[1].count == 4096)
            text += parts[1]
        }
        let file = try #require(Data(base64Encoded: text))
        #expect(try ImageReader.read(Array(file), named: "frame").frames[0].bitmap.withAlpha == bitmap)
    }

    @Test func kittyGetsABackgroundForTheOtherAppearance() throws {
        var screen = TextScreen(columns: 10, rows: 2)
        let backdrop = Backdrop(isDark: false, background: 0xFF00_0000)
        screen.show(try Self.bytes(Self.bitmap(8, 8), .kitty(cell: Self.cell), on: backdrop))
        let file = try #require(Data(base64Encoded: String(screen.strings[0].split(separator: ";")[1])))
        #expect(try ImageReader.read(Array(file), named: "frame").frames[0].bitmap.withAlpha[0, 0] == 0xFFFF_FFFF)
    }

    /// Sixel channels have only 101 values, so each is off by up to half of 255/100.
    @Test(arguments: [(16, 14), (37, 37), (50, 6)]) func sixelHasThePixelsWithinTwo(_ width: Int, _ height: Int) throws {
        try #require(SixelImage.isAvailable)
        let bitmap = Self.bitmap(width, height, colorStep: 32)
        let reader = try #require(SixelReader(try Self.bytes(bitmap, .sixel(cell: Self.cell, colorCount: 256))))
        #expect(reader.width == width && reader.height == height)
        for y in 0..<height {
            for x in 0..<width { expectNear(reader[x, y], Self.dark.blended(bitmap[x, y]), within: 2) }
        }
    }

    @Test func sixelUsesNoMoreColorsThanTheTerminalHas() throws {
        try #require(SixelImage.isAvailable)
        let bitmap = Self.bitmap(60, 60)
        let reader = try #require(SixelReader(try Self.bytes(bitmap, .sixel(cell: Self.cell, colorCount: 16))))
        var colors: Set<UInt32> = []
        for y in 0..<60 {
            for x in 0..<60 { colors.insert(try #require(reader[x, y])) }
        }
        #expect((8...16).contains(colors.count))
    }

    @Test func halfBlocksShowEachPixelInTrueColor() throws {
        let bitmap = Self.bitmap(30, 21)
        var screen = TextScreen(columns: 80, rows: 24)
        screen.show(try Self.bytes(bitmap, .halfBlocks(.trueColor)))
        for y in 0..<21 {
            for x in 0..<30 {
                let pixel = bitmap[x, y], color = Self.dark.blended(pixel)
                let expected = pixel == 0 ? nil : "2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
                #expect(Self.shown(screen.cells[y / 2][x], isUpper: y % 2 == 0) == expected, "\(x), \(y)")
            }
        }
        // The row below the last pixels keeps the terminal's background.
        #expect(Self.shown(screen.cells[10][10], isUpper: false) == nil)
    }

    @Test func halfBlocksShowTheNearestOf256Colors() throws {
        let bitmap = Self.bitmap(30, 20)
        var screen = TextScreen(columns: 80, rows: 24)
        screen.show(try Self.bytes(bitmap, .halfBlocks(.palette)))
        for y in 2..<18 {
            for x in 2..<28 {
                let number = try #require(Self.shown(screen.cells[y / 2][x], isUpper: y % 2 == 0)?.dropFirst(2))
                let color = Self.dark.blended(bitmap[x, y])
                #expect(Self.distance(color, XtermPalette.color(at: Int(number)!)) == Self.nearest(to: color), "\(x), \(y)")
            }
        }
    }

    @Test func theOtherAppearanceHasNoTransparentCells() throws {
        var screen = TextScreen(columns: 80, rows: 24)
        screen.show(try Self.bytes(Self.bitmap(8, 8), .halfBlocks(.trueColor), on: Backdrop(isDark: false, background: nil)))
        #expect(screen.cells[0][0].background == "2;255;255;255")
    }

    @Test func everyPaletteColorIsItsOwnNearest() {
        for index in 16...255 {
            let color = XtermPalette.color(at: index)
            #expect(XtermPalette.color(at: XtermPalette.index(of: color)) == color)
        }
    }

    private static func shown(_ cell: TextScreen.Cell, isUpper: Bool) -> String? {
        switch cell.character {
        case "▀": isUpper ? cell.foreground : cell.background
        case "▄": isUpper ? cell.background : cell.foreground
        default: cell.background
        }
    }

    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [16, 8, 0].map { (shift: UInt32) in Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF) }.reduce(0) { $0 + $1 * $1 }
    }

    private static func nearest(to color: UInt32) -> Int { (16...255).map { distance(color, XtermPalette.color(at: $0)) }.min() ?? 0 }

    private func expectNear(_ found: UInt32?, _ expected: UInt32, within tolerance: Int) {
        guard let found else {
            Issue.record("a pixel is not painted")
            return
        }
        for shift: UInt32 in [16, 8, 0] {
            #expect(abs(Int(found >> shift & 0xFF) - Int(expected >> shift & 0xFF)) <= tolerance)
        }
    }
}
