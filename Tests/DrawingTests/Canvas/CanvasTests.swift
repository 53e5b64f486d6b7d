import Drawing
import Imaging
import Motion
import Testing

@Suite struct CanvasTests {
    let unit = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))

    @Test func boundsAreInPoints() throws {
        _ = try rendering(60, 30, scale: 3) {
            #expect($0.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
            #expect($0.scale == 3)
        }
    }

    @Test func pointsAreScaledToPixels() throws {
        let drawn = try rendering(6, 6, scale: 3) { $0.fill(.rect(Rect(x: 1, y: 1, width: 1, height: 1)), .color(red)) }
        #expect(drawn.drawnPixels == [[3, 3], [4, 3], [5, 3], [3, 4], [4, 4], [5, 4], [3, 5], [4, 5], [5, 5]])
    }

    @Test func lastTransformIsAppliedFirst() throws {
        let drawn = try rendering(8, 8) {
            $0.translate(x: 2, y: 1)
            $0.scale(x: 1, y: 2)
            $0.fill(unit, .color(red))
        }
        #expect(drawn.drawnPixels == [[2, 1], [2, 2]])
    }

    @Test func rotationKeepsItsCenter() throws {
        let drawn = try rendering(8, 8) {
            $0.rotate(by: .pi / 2, around: Point(x: 4, y: 4))
            $0.fill(unit, .color(red))
        }
        #expect(drawn.drawnPixels == [[7, 0]])
    }

    @Test func concatenatedTransformMirrors() throws {
        let drawn = try rendering(8, 8) {
            $0.concatenate(Transform(a: -1, b: 0, c: 0, d: 1, tx: 8, ty: 0))
            $0.fill(unit, .color(red))
        }
        #expect(drawn.drawnPixels == [[7, 0]])
    }

    @Test func savedRestoresTheTransform() throws {
        let drawn = try rendering(4, 4) { canvas in
            canvas.saved { canvas.translate(x: 2, y: 2) }
            canvas.fill(unit, .color(red))
        }
        #expect(drawn.drawnPixels == [[0, 0]])
    }

    @Test func savedRestoresTheTransformAfterAnError() throws {
        struct Stop: Error {}
        let drawn = try rendering(4, 4) { canvas in
            try? canvas.saved {
                canvas.translate(x: 2, y: 2)
                throw Stop()
            }
            canvas.fill(unit, .color(red))
        }
        #expect(drawn.drawnPixels == [[0, 0]])
    }

    @Test func savedReturnsTheResultOfItsClosure() throws {
        _ = try rendering(1, 1) { canvas in #expect(canvas.saved { 7 } == 7) }
    }

    @Test(arguments: [
        Transform.scale(0), .scale(x: 0, y: 1), .scale(.nan), .scale(.infinity), .scale(1e-300), .scale(1e300), .rotation(.nan),
        .translation(x: .nan, y: 0), .translation(x: .infinity, y: 0), .translation(x: 1e300, y: 0), .translation(x: 1e7, y: 0),
    ])
    func invalidTransformHidesEverythingUntilRestored(_ transform: Transform) throws {
        let drawn = try rendering(4, 4) { canvas in
            canvas.saved {
                canvas.concatenate(transform)
                canvas.concatenate(.scale(2))
                canvas.fill(.rect(Rect(x: -9, y: -9, width: 99, height: 99)), .black)
                canvas.stroke(.circle(center: .zero, radius: 2), .black, Stroke(width: 1))
                canvas.clipped(to: unit) { canvas.group(opacity: 0.5) { canvas.fill(unit, .black) } }
                canvas.draw(Bitmap(width: 1, height: 1, format: .rgb24), in: Rect(x: 0, y: 0, width: 4, height: 4))
                canvas.draw(Text("x", font: Font(size: 4)), .black, at: .zero)
            }
            canvas.fill(unit, .color(red))
        }
        #expect(drawn.drawnPixels == [[0, 0]])
        #expect(drawn[0, 0] == opaqueRed)
    }

    @Test func finishedCanvasDrawsNothing() throws {
        var kept: Canvas?
        let drawn = try rendering(2, 2) { kept = $0 }
        kept?.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), .color(red))
        kept?.saved { kept?.translate(x: 1, y: 1) }
        #expect(drawn.drawnPixels.isEmpty)
    }
}
