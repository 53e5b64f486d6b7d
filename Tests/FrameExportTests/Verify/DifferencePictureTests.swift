import Imaging
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct DifferencePictureTests {
    private let clear = Bitmap(width: 48, height: 24)

    private func dotted(_ color: UInt32) -> Bitmap {
        var bitmap = clear
        bitmap[1, 2] = color
        return bitmap
    }

    @Test func smallPicturesAreEnlargedAndStandSideBySide() throws {
        let picture = DifferencePicture(expected: clear, found: dotted(0xFF00_00FF), style: .light)
        #expect(!picture.isStacked && picture.factor == 2)
        let bitmap = try #require(try picture.bitmap())
        #expect(bitmap.width == 3 * 96 + 4 * 8 && bitmap.height == 48 + 2 * 8)
        // Each pixel is four: expected is clear, found is blue, the difference marks it.
        let colors = [8, 112, 216].map { left in [bitmap[left + 2, 12], bitmap[left + 3, 13], bitmap[left + 4, 13]].map { $0 & 0xFF_FFFF } }
        #expect(colors == [[0xFF_FFFF, 0xFF_FFFF, 0xFF_FFFF], [0xFF, 0xFF, 0xFF_FFFF], [0xFF_0000, 0xFF_0000, 0xFF_FFFF]])
    }

    @Test func theLongerSideIsAtLeast96() {
        for (side, factor) in [(1, 96), (4, 24), (92, 2), (95, 2), (96, 1), (400, 1)] {
            let bitmap = Bitmap(width: side, height: 1)
            #expect(DifferencePicture(expected: bitmap, found: bitmap, style: .light).factor == factor)
        }
    }

    @Test func stripsStandAboveOneAnother() throws {
        let strip = Bitmap(width: 200, height: 10)
        let picture = DifferencePicture(expected: strip, found: strip, style: .light)
        #expect(picture.isStacked)
        let bitmap = try #require(try picture.bitmap())
        #expect(bitmap.width == 200 + 2 * 8 && bitmap.height == 3 * 10 + 4 * 8)
    }

    @Test func theGroundIsThatOfTheAppearance() throws {
        let dark = DifferencePicture(expected: clear, found: clear, style: .dark)
        #expect(try #require(try dark.bitmap())[20, 40] & 0xFF_FFFF == 0x11_1111)
        #expect(DifferencePicture(expected: clear, found: dotted(0xFFFF_FFFF), style: .light).style == .light)
    }

    @Test func withoutOneBrightPicturesAreForDarkGround() {
        func style(_ color: UInt32) -> Appearance.Style { DifferencePicture(expected: clear, found: dotted(color), style: nil).style }
        #expect(style(0xFFFF_FFFF) == .dark && style(0x8080_8080) == .dark)
        #expect(style(0xFF8E_8E93) == .light && style(0xFF00_0000) == .light && style(0) == .light)
    }

    @Test func whatOnlyTheLargerPictureHasIsMarked() throws {
        let picture = DifferencePicture(expected: Bitmap(width: 96, height: 40), found: Bitmap(width: 95, height: 41), style: .light)
        #expect(picture.width == 96 && picture.height == 41)
        let bitmap = try #require(try picture.bitmap())
        let left = 8 + 2 * (96 + 8)
        let colors = [(95, 0), (0, 40), (95, 40), (94, 39)].map { bitmap[left + $0.0, 8 + $0.1] & 0xFF_FFFF }
        #expect(colors == [0xFF_0000, 0xFF_0000, 0xFF_FFFF, 0xFF_FFFF])
    }

    @Test func onesThatNoBitmapHoldsAreLeftOut() throws {
        let wide = Bitmap(width: Bitmap.maximumSide, height: 1)
        #expect(try DifferencePicture(expected: wide, found: wide, style: .light).bitmap() == nil)
    }

    @Test func theSheetIsAsWideAsItsColumns() throws {
        let picture = DifferencePicture(expected: clear, found: dotted(0xFF00_00FF), style: .dark)
        func size(_ count: Int) throws -> [Int] {
            let entry = DifferencePictureSheet.Entry(path: "a/b.png", detail: "1 pixel", picture: picture)
            let bitmap = try DifferencePictureSheet(Array(repeating: entry, count: count), of: 9).bitmap()
            return [bitmap.width, bitmap.height]
        }
        // Points twice: margins, title and gutters around entries of 336 x 112.
        #expect(try size(1) == [2 * (48 + 336), 2 * (48 + 40 + 112)])
        #expect(try size(4) == [2 * (48 + 3 * 336 + 2 * 26), 2 * (48 + 40 + 2 * 112 + 26)])
    }
}
