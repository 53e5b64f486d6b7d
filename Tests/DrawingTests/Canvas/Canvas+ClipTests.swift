import Drawing
import Motion
import Testing

@Suite struct CanvasClipTests {
    let everywhere = Path.rect(Rect(x: 0, y: 0, width: 8, height: 8))

    @Test func drawingIsClippedToThePath() throws {
        let drawn = try rendering(8, 8) { canvas in
            canvas.clipped(to: .rect(Rect(x: 1, y: 2, width: 2, height: 1))) { canvas.fill(everywhere, .color(red)) }
        }
        #expect(drawn.drawnPixels == [[1, 2], [2, 2]])
    }

    @Test func nestedClipsIntersect() throws {
        let drawn = try rendering(8, 8) { canvas in
            canvas.clipped(to: .rect(Rect(x: 0, y: 0, width: 3, height: 3))) {
                canvas.clipped(to: .rect(Rect(x: 2, y: 2, width: 5, height: 5))) { canvas.fill(everywhere, .color(red)) }
            }
        }
        #expect(drawn.drawnPixels == [[2, 2]])
    }

    @Test func clipEndsWithItsClosure() throws {
        let drawn = try rendering(8, 8) { canvas in
            canvas.clipped(to: .rect(Rect(x: 0, y: 0, width: 1, height: 1))) {}
            canvas.fill(everywhere, .color(red))
        }
        #expect(drawn.coverage == 64)
    }

    @Test func clipUsesTheFillRule() throws {
        var ring = everywhere
        ring.add(.rect(Rect(x: 1, y: 1, width: 6, height: 6)))
        let drawn = try rendering(8, 8) { canvas in canvas.clipped(to: ring, rule: .evenOdd) { canvas.fill(everywhere, .color(red)) } }
        #expect(drawn.coverage == 64 - 36)
    }

    @Test(arguments: [Path(), .circle(center: Point(x: .nan, y: 4), radius: 3), .line(from: .zero, to: Point(x: 8, y: 8))])
    func pathWithoutAnInsideHidesEverything(_ path: Path) throws {
        let drawn = try rendering(8, 8) { canvas in canvas.clipped(to: path) { canvas.fill(everywhere, .color(red)) } }
        #expect(drawn.drawnPixels.isEmpty)
    }

    @Test func clearErasesTheInsideOfTheClip() throws {
        let drawn = try rendering(4, 1) { canvas in
            canvas.fill(everywhere, .color(red))
            canvas.clipped(to: .rect(Rect(x: 1, y: 0, width: 2, height: 1))) { canvas.clear() }
        }
        #expect(drawn.pixels == [opaqueRed, 0, 0, opaqueRed])
    }
}
