import Motion
import Testing

@Suite struct RectTests {
    let rect = Rect(x: 10, y: 20, width: 30, height: 8)

    @Test func hasEdgesAndCenter() {
        #expect([rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY] == [10, 25, 40, 20, 24, 28])
        #expect(rect.center == Point(x: 25, y: 24))
        #expect(rect.minSide == 8)
    }

    @Test func insetKeepsTheCenter() {
        #expect(rect.inset(by: 3) == Rect(x: 13, y: 23, width: 24, height: 2))
        #expect(rect.inset(by: -1) == Rect(x: 9, y: 19, width: 32, height: 10))
    }

    @Test func insetNeverGivesANegativeSize() {
        #expect(rect.inset(by: 5) == Rect(x: 15, y: 24, width: 20, height: 0))
    }

    @Test func leftAndTopEdgesAreInsideRightAndBottomAreNot() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(!rect.contains(Point(x: 40, y: 20)))
        #expect(!rect.contains(Point(x: 10, y: 28)))
    }

    @Test func containsARectangleThatTouchesItsEdges() {
        #expect(rect.contains(rect))
        #expect(!rect.contains(rect.offset(x: 0.5, y: 0)))
    }

    @Test func unionContainsBoth() {
        #expect(rect.union(Rect(x: 0, y: 25, width: 1, height: 10)) == Rect(x: 0, y: 20, width: 40, height: 15))
    }

    @Test func unionIgnoresEmptyRectangles() {
        #expect(rect.union(.zero) == rect)
        #expect(Rect.zero.union(rect) == rect)
    }

    @Test func intersectionIsTheCommonPart() {
        #expect(rect.intersection(Rect(x: 0, y: 0, width: 15, height: 22)) == Rect(x: 10, y: 20, width: 5, height: 2))
        #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == nil)
    }
}
