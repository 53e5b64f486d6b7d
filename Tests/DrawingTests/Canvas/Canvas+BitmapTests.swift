import Drawing
import Imaging
import Motion
import Testing

@Suite struct CanvasBitmapTests {
    /// Returns random valid pixels, whose components are at most their alpha.
    func noise(_ width: Int, _ height: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var state: UInt32 = 12345
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices {
                state = state &* 1_664_525 &+ 1_013_904_223
                let alpha = state >> 24
                let (r, g, b) = ((state >> 16 & 255) * alpha / 255, (state >> 8 & 255) * alpha / 255, (state & 255) * alpha / 255)
                pixels[index] = alpha << 24 | r << 16 | g << 8 | b
            }
        }
        return bitmap
    }

    func solid(_ pixel: UInt32, _ side: Int, _ format: Bitmap.Format = .argb32) -> Bitmap {
        var bitmap = Bitmap(width: side, height: side, format: format)
        bitmap.withUnsafeMutablePixels { $0.update(repeating: pixel) }
        return bitmap
    }

    /// At 3 pixels per point, coordinates in thirds of a point are inexact, but the pixels are still exact.
    @Test(arguments: [1.0, 2, 3], BitmapFilter.allCases)
    func alignedPixelsAreCopiedUnchanged(_ scale: Double, _ filter: BitmapFilter) throws {
        let source = noise(17, 11)
        let drawn = try rendering(17 + 7, 11 + 5, scale: scale) {
            $0.draw(source, in: Rect(x: 5 / scale, y: 2 / scale, width: 17 / scale, height: 11 / scale), filter: filter)
        }
        for y in 0..<11 { for x in 0..<17 { #expect(drawn[x + 5, y + 2] == source[x, y]) } }
        #expect(drawn.drawnPixels.allSatisfy { (5..<22).contains($0[0]) && (2..<13).contains($0[1]) })
    }

    @Test func alignedPixelsAreCopiedThroughATranslationAndAClip() throws {
        let source = noise(5, 5)
        let drawn = try rendering(9, 9) { canvas in
            canvas.translate(x: 1, y: 3)
            canvas.clipped(to: .rect(Rect(x: 0, y: 0, width: 8, height: 6))) {
                canvas.draw(source, in: Rect(x: 1, y: 0, width: 5, height: 5))
            }
        }
        for y in 0..<5 { for x in 0..<5 { #expect(drawn[x + 2, y + 3] == source[x, y]) } }
    }

    @Test func opaqueBitmapIsDrawnOpaque() throws {
        let drawn = try rendering(2, 2) { $0.draw(solid(0x00FF_0000, 2, .rgb24), in: $0.bounds) }
        #expect(drawn.pixels == [opaqueRed, opaqueRed, opaqueRed, opaqueRed])
    }

    @Test(arguments: [4, 8])
    func opacityAppliesToTheWholeBitmap(_ side: Int) throws {
        let drawn = try rendering(8, 8) {
            $0.draw(solid(~0, 4), in: Rect(x: 0, y: 0, width: Double(side), height: Double(side)), opacity: 0.5)
        }
        #expect(drawn.drawnPixels.count == side * side)
        #expect(drawn.drawnPixels.allSatisfy { drawn[$0[0], $0[1]] == 0x8080_8080 })
    }

    @Test(arguments: BitmapFilter.allCases)
    func edgesNeitherFadeNorBleedWhenEnlarged(_ filter: BitmapFilter) throws {
        let drawn = try rendering(20, 20) { $0.draw(solid(~0, 4), in: Rect(x: 2, y: 2, width: 15, height: 16), filter: filter) }
        #expect(drawn.coverage == 15 * 16)
        #expect(drawn.drawnPixels.allSatisfy { drawn[$0[0], $0[1]] == ~0 })
    }

    @Test(arguments: BitmapFilter.allCases)
    func edgesNeitherFadeNorBleedWhenShrunk(_ filter: BitmapFilter) throws {
        let drawn = try rendering(20, 20) { $0.draw(solid(~0, 64), in: Rect(x: 2, y: 2, width: 15, height: 16), filter: filter) }
        #expect(drawn.coverage == 15 * 16)
    }

    /// A pixel half covered by white is half white, and never darker than its alpha.
    @Test(arguments: BitmapFilter.allCases)
    func edgeBetweenPixelsIsPartlyCovered(_ filter: BitmapFilter) throws {
        let drawn = try rendering(8, 8) { $0.draw(solid(~0, 4), in: Rect(x: 1.5, y: 1, width: 4, height: 4), filter: filter) }
        #expect(abs(drawn.alpha(1, 2) - 128) <= 1 && abs(drawn.alpha(5, 2) - 128) <= 1)
        #expect(drawn.pixels.allSatisfy { $0 >> 24 == $0 & 255 })
    }

    @Test(arguments: BitmapFilter.allCases)
    func enlargedColorsStayWithinTheirAlpha(_ filter: BitmapFilter) throws {
        let source = noise(6, 6)
        let drawn = try rendering(40, 40) { $0.draw(source, in: Rect(x: 1, y: 1, width: 37, height: 33), filter: filter) }
        #expect(drawn.pixels.allSatisfy { max($0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) <= $0 >> 24 + 1 })
    }

    @Test func nearestFilterKeepsHardEdges() throws {
        var source = Bitmap(width: 2, height: 1)
        (source[0, 0], source[1, 0]) = (opaqueRed, ~0)
        let drawn = try rendering(8, 1) { $0.draw(source, in: $0.bounds, filter: .nearest) }
        #expect(drawn.pixels == [UInt32](repeating: opaqueRed, count: 4) + [UInt32](repeating: .max, count: 4))
    }

    /// Half of the squares are white, so every correct average is half white.
    @Test func bestFilterAveragesTheCoveredPixels() throws {
        var checkers = Bitmap(width: 64, height: 64)
        for y in 0..<64 { for x in 0..<64 where (x + y) % 2 == 0 { checkers[x, y] = ~0 } }
        let drawn = try rendering(8, 8) { $0.draw(checkers, in: $0.bounds) }
        #expect(drawn.pixels.allSatisfy { abs(Int($0 >> 24) - 128) <= 3 })
    }

    @Test(arguments: [
        Rect.zero, Rect(x: 0, y: 0, width: 4, height: 0), Rect(x: 0, y: 0, width: -4, height: 4), Rect(x: 0, y: 0, width: .nan, height: 4),
        Rect(x: .infinity, y: 0, width: 4, height: 4), Rect(x: 0, y: 0, width: 1e-300, height: 1e-300),
        Rect(x: 9, y: 9, width: 1e300, height: 4),
    ])
    func invalidRectangleIsSkipped(_ rect: Rect) throws {
        let drawn = try rendering(8, 8) {
            $0.draw(solid(~0, 4), in: rect)
            $0.fill(.rect(Rect(x: 7, y: 7, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.drawnPixels == [[7, 7]])
    }
}

@Suite struct BitmapDrawTests {
    @Test func drawingKeepsTheExistingContent() throws {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap[0, 0] = opaqueRed
        try bitmap.draw { $0.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .white) }
        #expect(bitmap.pixels == [opaqueRed, ~0])
    }

    @Test func copiedBitmapKeepsItsPixels() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        let copy = bitmap
        try bitmap.draw { $0.fill(.rect($0.bounds), .color(red)) }
        #expect(copy[0, 0] == 0 && bitmap[0, 0] == opaqueRed)
    }

    @Test func opaqueBitmapCanBeDrawnOn() throws {
        var bitmap = Bitmap(width: 1, height: 1, format: .rgb24)
        try bitmap.draw { $0.fill(.rect($0.bounds), .color(red.opacity(0.5))) }
        #expect(bitmap[0, 0] & 0xFF_FFFF == 0x80_0000)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, 1001])
    func invalidScaleIsAnError(_ scale: Double) {
        var bitmap = Bitmap(width: 1, height: 1)
        #expect { try bitmap.draw(scale: scale) { _ in } } throws: { error in
            guard case DrawingError.scale(let found)? = error as? DrawingError else { return false }
            return found == scale || found.isNaN && scale.isNaN
        }
    }

    @Test func closureErrorIsRethrownAndDrawingIsKept() {
        struct Stop: Error {}
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(throws: Stop.self) {
            try bitmap.draw { canvas in
                canvas.fill(.rect(canvas.bounds), .color(red))
                throw Stop()
            }
        }
        #expect(bitmap[0, 0] == opaqueRed)
    }

    @Test func firstFailureIsThrownAndTheRestIsDrawn() {
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(throws: DrawingError.fontSize(-2)) {
            try bitmap.draw { canvas in
                canvas.draw(Text("x", font: Font(size: -2)), .black, at: .zero)
                canvas.draw(Text("x", font: Font(size: 0)), .black, at: .zero)
                canvas.fill(.rect(canvas.bounds), .color(red))
            }
        }
        #expect(bitmap[0, 0] == opaqueRed)
    }
}
