import Motion
import Testing

@Suite struct PixelRectTests {
    @Test func subtractingAHoleLeavesFourRectangles() {
        let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let pieces = rect.subtracting(PixelRect(x: 2, y: 3, width: 4, height: 5))
        #expect(pieces.count == 4)
        #expect(pieces.reduce(0) { $0 + $1.area } == 80)
        #expect(rect.subtracting(rect).isEmpty)
        #expect(rect.subtracting(rect.offset(x: 10, y: 0)) == [rect])
    }

    @Test func rectanglesThatOnlyTouchDoNotIntersect() {
        let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
        #expect(!rect.intersects(rect.offset(x: 10, y: 0)))
        #expect(rect.intersection(rect.offset(x: 0, y: -10)) == .empty)
        #expect(rect.intersection(rect.offset(x: 9, y: 9)) == PixelRect(x: 9, y: 9, width: 1, height: 1))
    }

    @Test func unionIgnoresEmptyRectangles() {
        let rect = PixelRect(x: 4, y: 4, width: 2, height: 2)
        #expect(rect.union(.empty) == rect)
        #expect(PixelRect.empty.union(rect) == rect)
        #expect(rect.contains(.empty))
    }
}
