import Testing

@testable import RefreshKit

/// Pixels inside a bitmap move correctly for every displacement.
@Suite struct BitmapChangesTests {
    /// Widths for rows that are shorter than a vector, and for rows that leave a remainder.
    private static let widths = [1, 3, 15, 16, 17, 33, 50]

    @Test(arguments: widths) func movesByEveryDisplacement(width: Int) {
        let height = 24
        var wrong: [FrameChanges.Scroll] = []
        let rects = [
            PixelRect(x: 0, y: 5, width: width, height: 13),
            PixelRect(x: width / 3, y: 3, width: max(1, width / 2), height: 19),
        ]
        for rect in rects {
            for dy in -height...height {
                for dx in [0, 1, -1, 2, -5, width / 2, -width / 2, 16, -17] {
                    let scroll = FrameChanges.Scroll(rect: rect, dx: dx, dy: dy)
                    var moved = Self.numbered(width, height)
                    moved.move(scroll)
                    if moved != Self.expected(scroll, width, height) { wrong.append(scroll) }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    /// A displacement of seven 4,680-byte rows is 8 bytes short of a multiple of the page size.
    @Test(arguments: [1, 6, 7, 8, 64], [-1, 1]) func movesAPhoneScreen(rows: Int, sign: Int) {
        let scroll = FrameChanges.Scroll(rect: PixelRect(x: 0, y: 10, width: 1170, height: 100), dx: 0, dy: sign * rows)
        var moved = Self.numbered(1170, 120)
        moved.move(scroll)
        #expect(moved == Self.expected(scroll, 1170, 120))
    }

    /// Creates a bitmap in which all pixels differ.
    private static func numbered(_ width: Int, _ height: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = UInt32(index) }
        }
        return bitmap
    }

    /// Returns the numbered bitmap after a scroll, computed pixel by pixel from a copy.
    private static func expected(_ scroll: FrameChanges.Scroll, _ width: Int, _ height: Int) -> Bitmap {
        var bitmap = numbered(width, height)
        let target = scroll.target
        bitmap.withUnsafeMutablePixels { pixels in
            for y in target.minY..<max(target.minY, target.maxY) {
                for x in target.minX..<max(target.minX, target.maxX) {
                    pixels[y * width + x] = UInt32((y - scroll.dy) * width + x - scroll.dx)
                }
            }
        }
        return bitmap
    }
}
