import Drawing
import Motion
import Testing

@Suite struct CanvasShadowTests {
    private let card = Path.rect(Rect(x: 12, y: 10, width: 16, height: 14))
    private let blue = Color(red: 0, green: 0, blue: 1)

    /// The shadow is a blurred, single-color copy that is offset and drawn below the content.
    @Test(arguments: [1.0, 2, 3], [0.0, 0.5, 4]) func shadowIsAMovedBlur(scale: Double, offset: Double) throws {
        let (width, height) = (Int(40 * scale), Int(40 * scale))
        let drawn = try rendering(width, height, scale: scale) { canvas in
            canvas.shadowed(Shadow(color: .color(blue.opacity(0.6)), radius: 5, x: -offset, y: offset)) { canvas.fill(card, .color(red)) }
        }
        let expected = try rendering(width, height, scale: scale) { canvas in
            canvas.saved {
                canvas.translate(x: -offset, y: offset)
                canvas.group(opacity: 0.6) { canvas.blurred(radius: 5) { canvas.fill(card, .color(blue)) } }
            }
            canvas.fill(card, .color(red))
        }
        let difference = zip(drawn.pixels, expected.pixels).flatMap { zip($0.channels, $1.channels).map { abs($0 - $1) } }
        #expect(difference.max()! <= 3)
    }

    @Test func shadowWithoutABlurIsACopy() throws {
        let drawn = try rendering(6, 1) { canvas in
            canvas.shadowed(Shadow(color: .color(blue), radius: 0, x: 2)) {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 3, height: 1)), .color(red))
            }
        }
        #expect(drawn.pixels == [opaqueRed, opaqueRed, opaqueRed, 0xFF00_00FF, 0xFF00_00FF, 0])
    }

    /// A quarter turn clockwise moves a shadow from the right to below.
    @Test func transformAppliesToTheOffset() throws {
        let drawn = try rendering(9, 9) { canvas in
            canvas.rotate(by: .pi / 2, around: canvas.bounds.center)
            canvas.shadowed(Shadow(color: .color(blue), radius: 0, x: 2)) {
                canvas.fill(.rect(Rect(x: 4, y: 4, width: 1, height: 1)), .color(red))
            }
        }
        #expect(drawn[4, 4] == opaqueRed && drawn[4, 6] == 0xFF00_00FF && drawn.coverage == 2)
    }

    /// Content outside the clip casts its shadow into it.
    @Test func shadowComesFromOutsideTheClip() throws {
        let drawn = try rendering(4, 1) { canvas in
            canvas.shadowed(Shadow(color: .color(blue), radius: 0, x: 100)) {
                canvas.fill(.rect(Rect(x: -99, y: 0, width: 2, height: 1)), .color(red))
            }
        }
        #expect(drawn.pixels == [0, 0xFF00_00FF, 0xFF00_00FF, 0])
    }

    @Test func glowHasTheTintOfTheCanvas() throws {
        let drawn = try rendering(40, 40, tint: blue) { canvas in
            canvas.shadowed(Shadow(color: .tint, radius: 4)) { canvas.fill(card, .color(red)) }
        }
        #expect(drawn[20, 17] == opaqueRed)
        #expect(drawn.alpha(20, 26) > 20 && drawn[20, 26] & 0xFF == UInt32(drawn.alpha(20, 26)))
    }

    /// Two overlapping shapes cast one shadow.
    @Test func layerCastsOneShadow() throws {
        let drawn = try rendering(6, 3) { canvas in
            canvas.shadowed(Shadow(color: .color(blue.opacity(0.5)), radius: 0, y: 1)) {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 1)), .color(red))
                canvas.fill(.rect(Rect(x: 2, y: 0, width: 4, height: 1)), .color(red))
            }
        }
        #expect((0..<6).allSatisfy { drawn[$0, 1] == 0x8000_0080 && drawn[$0, 0] == opaqueRed && drawn[$0, 2] == 0 })
    }

    @Test(arguments: [
        Shadow(color: .clear, radius: 3), Shadow(color: .black, radius: .nan), Shadow(color: .black, radius: 3, x: .infinity),
        Shadow(color: .black, radius: 3, y: .nan), Shadow(color: .black, radius: 3, y: 1e300),
    ])
    func invisibleShadowLeavesTheContent(_ shadow: Shadow) throws {
        let drawn = try rendering(40, 40) { canvas in canvas.shadowed(shadow) { canvas.fill(card, .color(red)) } }
        #expect(drawn == (try rendering(40, 40) { $0.fill(card, .color(red)) }))
    }
}

@Suite struct CanvasMaskTests {
    /// Each channel is multiplied by the mask's alpha; the mask's colors do not matter.
    @Test(arguments: [0, 0.25, 0.5, 1]) func contentIsMultipliedByTheAlphaOfTheMask(_ alpha: Double) throws {
        let content = Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.9)
        let drawn = try rendering(1, 1) { canvas in
            canvas.masked(by: { canvas.fill(.rect(canvas.bounds), .color(red.opacity(alpha))) }) {
                canvas.fill(.rect(canvas.bounds), .color(content))
            }
        }
        let expected = [0.9, 0.72, 0.36, 0.18].map { $0 * alpha * 255 }
        #expect(drawn[0, 0].channels.elementsEqual(expected) { near($0, $1, within: 1) })
    }

    @Test func maskHidesWhereItIsEmpty() throws {
        let drawn = try rendering(8, 1, scale: 2) { canvas in
            canvas.masked(by: { canvas.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .black) }) {
                canvas.translate(x: 1.5, y: 0)
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 1)), .color(red))
            }
        }
        #expect(drawn.drawnPixels == [[3, 0]])
    }

    @Test func errorOfTheMaskLeavesTheCanvasUsable() throws {
        struct Stop: Error {}
        let drawn = try rendering(2, 1) { canvas in
            try? canvas.masked(by: { throw Stop() }) { canvas.fill(.rect(canvas.bounds), .black) }
            canvas.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.pixels == [0, opaqueRed])
    }

    /// Nests a blur in a mask in a group in a shadow.
    @Test(arguments: [1.0, 2, 3]) func effectsNest(scale: Double) throws {
        func draw(_ canvas: Canvas) {
            canvas.rotate(by: 0.3, around: canvas.bounds.center)
            canvas.shadowed(Shadow(color: .color(red), radius: 2, x: 6)) {
                canvas.group(opacity: 0.7) {
                    canvas.masked(by: { canvas.fill(.circle(center: canvas.bounds.center, radius: 6), .black) }) {
                        canvas.blurred(radius: 3) { canvas.fill(.rect(canvas.bounds.inset(by: 12)), .white) }
                    }
                }
            }
        }
        let side = Int(30 * scale)
        let whole = try rendering(side, side, scale: scale) { draw($0) }
        let part = try rendering(side, side, scale: scale) { canvas in
            canvas.clipped(to: .rect(Rect(x: 10, y: 10, width: 10, height: 10))) { draw(canvas) }
        }
        let (middle, corner) = (side / 2, Int(2 * scale))
        #expect(whole.alpha(middle, middle) > 150 && whole.alpha(corner, corner) == 0)
        #expect(part[middle, middle] == whole[middle, middle] && part.alpha(corner, side / 2) == 0)
    }
}
