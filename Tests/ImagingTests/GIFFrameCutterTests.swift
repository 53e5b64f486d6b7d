@testable import Imaging
import Testing

/// A canvas of 4x1 pixels; 9 is "transparent".
@Suite struct GIFFrameCutterTests {
    @Test func onlyChangesAreDrawn() {
        var cutter = GIFFrameCutter(width: 4, height: 1, clear: 9)
        let first = cutter.cut([1, 1, 1, 1], before: [1, 2, 1, 3])
        #expect(first.area == BitmapArea(x: 0, y: 0, width: 4, height: 1))
        #expect(!first.clearsAfter)
        let second = cutter.cut([1, 2, 1, 3], before: [1, 2, 1, 3])
        #expect(second.area == BitmapArea(x: 1, y: 0, width: 3, height: 1))
        #expect(second.candidates == [[2, 1, 3], [2, 9, 3]])
    }

    /// The second pixel vanishes: the frame before is widened to it and cleared, and what stays is drawn again.
    @Test func whatVanishesIsClearedBefore() {
        var cutter = GIFFrameCutter(width: 4, height: 1, clear: 9)
        _ = cutter.cut([1, 1, 1, 1], before: [1, 1, 1, 2])
        let second = cutter.cut([1, 1, 1, 2], before: [1, 9, 1, 2])
        #expect(second.area == BitmapArea(x: 1, y: 0, width: 3, height: 1))
        #expect(second.candidates == [[1, 1, 2], [9, 9, 2]])
        #expect(second.clearsAfter)
        let third = cutter.cut([1, 9, 1, 2], before: [1, 9, 1, 2])
        #expect(third.area == BitmapArea(x: 2, y: 0, width: 2, height: 1))
        #expect(third.candidates[0] == [1, 2])
        #expect(!third.clearsAfter)
    }

    @Test func withoutATransparentIndexEveryPixelIsDrawn() {
        var cutter = GIFFrameCutter(width: 2, height: 1, clear: nil)
        _ = cutter.cut([1, 2], before: [2, 2])
        #expect(cutter.cut([2, 2], before: [1, 2]).candidates == [[2]])
    }
}
