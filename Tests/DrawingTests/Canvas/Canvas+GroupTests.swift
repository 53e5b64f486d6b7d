import Drawing
import Motion
import Testing

@Suite struct CanvasGroupTests {
    let everywhere = Path.rect(Rect(x: 0, y: 0, width: 8, height: 8))

    /// At an opacity of 1/2, a group is 128 everywhere; where two separate shapes overlap, they are 128 + 127 · 128 / 255 = 192.
    @Test func shapesInAGroupDoNotShowThrough() throws {
        let (left, right) = (Path.rect(Rect(x: 0, y: 0, width: 5, height: 8)), Path.rect(Rect(x: 3, y: 0, width: 5, height: 8)))
        let group = try rendering(8, 8) { canvas in
            canvas.group(opacity: 0.5) {
                canvas.fill(left, .color(red))
                canvas.fill(right, .color(red))
            }
        }
        let single = try rendering(8, 8) { canvas in
            canvas.fill(left, .color(red.opacity(0.5)))
            canvas.fill(right, .color(red.opacity(0.5)))
        }
        #expect(group.pixels.allSatisfy { $0 == 0x8080_0000 })
        #expect(single.alpha(0, 0) == 128 && abs(single.alpha(4, 0) - 192) <= 1 && single.alpha(7, 0) == 128)
    }

    @Test func groupWithFullOpacityIsDrawnDirectly() throws {
        let half = red.opacity(0.3)
        let group = try rendering(8, 8) { canvas in canvas.group(opacity: 1) { canvas.fill(everywhere, .color(half)) } }
        #expect(group == (try rendering(8, 8) { $0.fill(everywhere, .color(half)) }))
    }

    @Test(arguments: [0, -1, Double.nan])
    func invisibleGroupIsRunButNotDrawn(_ opacity: Double) throws {
        var runs = 0
        let drawn = try rendering(8, 8) { canvas in
            canvas.group(opacity: opacity) {
                runs += 1
                canvas.fill(everywhere, .color(red))
            }
        }
        #expect(runs == 1 && drawn.drawnPixels.isEmpty)
    }

    @Test func groupKeepsTheTransformAndTheClip() throws {
        let drawn = try rendering(8, 8, scale: 2) { canvas in
            canvas.translate(x: 1, y: 1)
            canvas.clipped(to: .rect(Rect(x: 0, y: 0, width: 1, height: 0.5))) {
                canvas.group(opacity: 0.5) { canvas.fill(everywhere, .color(red)) }
            }
        }
        #expect(drawn.drawnPixels == [[2, 2], [3, 2]])
    }

    @Test func groupEndsWithTheErrorOfItsClosure() throws {
        struct Stop: Error {}
        let drawn = try rendering(2, 1) { canvas in
            try? canvas.group(opacity: 0.5) {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(red))
                throw Stop()
            }
            canvas.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.pixels == [0x8080_0000, opaqueRed])
    }

    @Test func transformInAGroupEndsWithTheGroup() throws {
        let drawn = try rendering(4, 4) { canvas in
            canvas.group(opacity: 0.5) { canvas.translate(x: 3, y: 3) }
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.drawnPixels == [[0, 0]])
    }

    @Test func opacityOfABlendedGroupFadesIt() throws {
        let drawn = try rendering(1, 1) { canvas in
            canvas.fill(everywhere, .color(.white))
            canvas.group(opacity: 0.5, blend: .multiply) { canvas.fill(everywhere, .color(red)) }
        }
        #expect(drawn[0, 0].channels.elementsEqual([255, 255, 128, 128]) { near($0, $1, within: 1) })
    }

    @Test func blendedGroupSeesOnlyItsSurroundingLayer() throws {
        let drawn = try rendering(1, 1) { canvas in
            canvas.fill(everywhere, .color(.white))
            canvas.group(opacity: 0.999) {
                canvas.group(blend: .multiply) { canvas.fill(everywhere, .color(red)) }
            }
        }
        #expect(drawn[0, 0] == opaqueRed)
    }
}

extension UInt32 {
    /// Premultiplied alpha, red, green, and blue, in 0...255.
    var channels: [Double] { [24, 16, 8, 0].map { Double(self >> $0 & 255) } }
}
