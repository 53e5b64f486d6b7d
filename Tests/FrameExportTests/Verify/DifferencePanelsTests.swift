import Imaging
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct DifferencePanelsTests {
    private let clear = Bitmap(width: 48, height: 24)

    private func dotted(_ color: UInt32) -> Bitmap {
        var bitmap = clear
        bitmap[1, 2] = color
        return bitmap
    }

    @Test func smallBitmapsAreEnlargedSideBySide() throws {
        let panels = DifferencePanels(expected: clear, found: dotted(0xFF00_00FF), appearance: .light)
        #expect(!panels.isStacked && panels.factor == 2)
        let bitmap = try #require(try panels.bitmap())
        #expect(bitmap.width == 3 * 96 + 4 * 8 && bitmap.height == 48 + 2 * 8)
        // Pixels are enlarged four times: the expected one is transparent, the found one is blue, and the difference is marked.
        let colors = [8, 112, 216].map { left in [bitmap[left + 2, 12], bitmap[left + 3, 13], bitmap[left + 4, 13]].map { $0 & 0xFF_FFFF } }
        #expect(colors == [[0xFF_FFFF, 0xFF_FFFF, 0xFF_FFFF], [0xFF, 0xFF, 0xFF_FFFF], [0xFF_0000, 0xFF_0000, 0xFF_FFFF]])
    }

    @Test func longerSideIsAtLeast96() {
        for (side, factor) in [(1, 96), (4, 24), (92, 2), (95, 2), (96, 1), (400, 1)] {
            let bitmap = Bitmap(width: side, height: 1)
            #expect(DifferencePanels(expected: bitmap, found: bitmap, appearance: .light).factor == factor)
        }
    }

    @Test func stripsAreStacked() throws {
        let strip = Bitmap(width: 200, height: 10)
        let panels = DifferencePanels(expected: strip, found: strip, appearance: .light)
        #expect(panels.isStacked)
        let bitmap = try #require(try panels.bitmap())
        #expect(bitmap.width == 200 + 2 * 8 && bitmap.height == 3 * 10 + 4 * 8)
    }

    @Test func backgroundMatchesTheAppearance() throws {
        let dark = DifferencePanels(expected: clear, found: clear, appearance: .dark)
        #expect(try #require(try dark.bitmap())[20, 40] & 0xFF_FFFF == 0x11_1111)
        #expect(DifferencePanels(expected: clear, found: dotted(0xFFFF_FFFF), appearance: .light).appearance == .light)
    }

    @Test func brightBitmapsGetADarkBackground() {
        func appearance(_ color: UInt32) -> Appearance {
            DifferencePanels(expected: clear, found: dotted(color), appearance: nil).appearance
        }
        #expect(appearance(0xFFFF_FFFF) == .dark && appearance(0x8080_8080) == .dark)
        #expect(appearance(0xFF8E_8E93) == .light && appearance(0xFF00_0000) == .light && appearance(0) == .light)
    }

    @Test func pixelsOfOnlyOneBitmapAreMarked() throws {
        let panels = DifferencePanels(expected: Bitmap(width: 96, height: 40), found: Bitmap(width: 95, height: 41), appearance: .light)
        #expect(panels.width == 96 && panels.height == 41)
        let bitmap = try #require(try panels.bitmap())
        let left = 8 + 2 * (96 + 8)
        let colors = [(95, 0), (0, 40), (95, 40), (94, 39)].map { bitmap[left + $0.0, 8 + $0.1] & 0xFF_FFFF }
        #expect(colors == [0xFF_0000, 0xFF_0000, 0xFF_FFFF, 0xFF_FFFF])
    }

    @Test func tooLargePanelsAreSkipped() throws {
        let wide = Bitmap(width: Bitmap.maximumSide, height: 1)
        #expect(try DifferencePanels(expected: wide, found: wide, appearance: .light).bitmap() == nil)
    }

    @Test func sheetIsAsWideAsItsColumns() throws {
        let panels = DifferencePanels(expected: clear, found: dotted(0xFF00_00FF), appearance: .dark)
        func size(_ count: Int) throws -> [Int] {
            let entry = DifferenceContactSheet.Entry(path: "a/b.png", detail: "1 pixel", panels: panels)
            let bitmap = try DifferenceContactSheet(Array(repeating: entry, count: count), of: 9).bitmap()
            return [bitmap.width, bitmap.height]
        }
        // At 2x, margins, the title, and gutters surround 336x112-point entries.
        #expect(try size(1) == [2 * (48 + 336), 2 * (48 + 40 + 112)])
        #expect(try size(4) == [2 * (48 + 3 * 336 + 2 * 26), 2 * (48 + 40 + 2 * 112 + 26)])
    }
}
