import Drawing
import Imaging
import Motion
import Testing

@Suite struct CanvasPaintTests {
    /// Returns a row of pixels filled with the given paint.
    func row(_ width: Int, _ paint: Paint) throws -> Bitmap {
        try rendering(width, 1, tint: Color(red: 0, green: 0, blue: 1)) { $0.fill(.rect($0.bounds), paint) }
    }

    @Test func colorIsPremultiplied() throws {
        #expect(try row(1, .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)))[0, 0] == 0x8080_4000)
    }

    @Test func tintIsThatOfTheCanvas() throws {
        #expect(try row(1, .tint)[0, 0] == 0xFF00_00FF)
        #expect(try row(1, .tint.opacity(0.5))[0, 0] == 0x8000_0080)
    }

    @Test func opacitiesMultiply() throws {
        #expect(try row(1, .color(.black.opacity(0.5)).opacity(0.5))[0, 0] == 0x4000_0000)
    }

    /// The pixel centers are at 1/8, 3/8, 5/8, and 7/8 between black and white.
    @Test func linearGradientSpansItsEnds() throws {
        let drawn = try row(4, .linearGradient(Gradient([.black, .white]), from: .zero, to: Point(x: 4, y: 0)))
        for (x, value) in [32, 96, 159, 223].enumerated() { #expect(abs(drawn.red(x, 0) - value) <= 1) }
    }

    @Test func gradientExtendsBeyondItsEnds() throws {
        let drawn = try row(9, .linearGradient(Gradient([.color(red), .white]), from: Point(x: 3, y: 0), to: Point(x: 6, y: 0)))
        #expect(drawn[0, 0] == opaqueRed && drawn[2, 0] == opaqueRed)
        #expect(drawn[6, 0] == 0xFFFF_FFFF && drawn[8, 0] == 0xFFFF_FFFF)
    }

    @Test func radialGradientGoesOutward() throws {
        let paint = Paint.radialGradient(Gradient([.white, .color(red)]), center: Point(x: 8, y: 8), startRadius: 2, endRadius: 6)
        let drawn = try rendering(16, 16) { $0.fill(.rect($0.bounds), paint) }
        #expect(drawn[8, 8] == 0xFFFF_FFFF)
        #expect(drawn[0, 8] == opaqueRed && drawn[8, 15] == opaqueRed)
    }

    @Test func stopLocationIsUsed() throws {
        let gradient = Gradient(stops: [.init(color: .white, location: 0.5), .init(color: .color(red), location: 0.5)])
        #expect(try row(4, .linearGradient(gradient, from: .zero, to: Point(x: 4, y: 0))).pixels == [~0, ~0, opaqueRed, opaqueRed])
    }

    /// Fading red stays red, with red equal to alpha; interpolating straight components toward black would halve it.
    @Test func fadingToClearDoesNotDarken() throws {
        let drawn = try row(3, .linearGradient(Gradient([.color(red), .clear]), from: .zero, to: Point(x: 3, y: 0)))
        #expect(abs(drawn.alpha(1, 0) - 128) <= 1)
        #expect(drawn.red(1, 0) == drawn.alpha(1, 0))
    }

    @Test func gradientUsesTheTint() throws {
        let drawn = try row(3, .linearGradient(Gradient([.tint, .tint, .tint.opacity(0.5)]), from: .zero, to: Point(x: 2, y: 0)))
        #expect(drawn[0, 0] == 0xFF00_00FF && drawn[2, 0] == 0x8000_0080)
    }

    @Test func tintFadesToClearWithoutDarkening() throws {
        let drawn = try row(3, .linearGradient(Gradient([.clear, .tint]), from: .zero, to: Point(x: 3, y: 0)))
        #expect(drawn.alpha(1, 0) == Int(drawn[1, 0] & 255) && abs(drawn.alpha(1, 0) - 128) <= 1)
    }

    @Test func gradientOpacityAppliesToAllColors() throws {
        let drawn = try row(2, .linearGradient(Gradient([.color(red), .color(red)]), from: .zero, to: Point(x: 2, y: 0)).opacity(0.5))
        #expect(drawn.pixels == [0x8080_0000, 0x8080_0000])
    }

    @Test func coincidingEndsUseTheLastColor() throws {
        let gradient = Gradient([.white, .color(red)])
        #expect(try row(1, .linearGradient(gradient, from: .zero, to: .zero))[0, 0] == opaqueRed)
        #expect(try row(1, .radialGradient(gradient, center: .zero, startRadius: 3, endRadius: 3))[0, 0] == opaqueRed)
    }

    @Test(arguments: [
        Paint.color(.clear), .tint.opacity(0), .tint.opacity(.nan),
        .linearGradient(Gradient([]), from: .zero, to: Point(x: 1, y: 0)),
        .linearGradient(Gradient([.color(red)]), from: Point(x: .nan, y: 0), to: .zero),
        .radialGradient(Gradient([.color(red)]), center: .zero, endRadius: .infinity),
        .radialGradient(Gradient([.color(red)]), center: .zero, endRadius: -1),
        .linearGradient(Gradient([.clear, .clear]), from: .zero, to: Point(x: 1, y: 0)),
        .conicGradient(Gradient([.clear, .clear]), center: .zero), .conicGradient(Gradient([]), center: .zero),
        .conicGradient(Gradient([.color(red)]), center: Point(x: 0, y: -.infinity)),
        .conicGradient(Gradient([.color(red)]), center: .zero, start: .nan),
    ])
    func invisiblePaintDrawsNothing(_ paint: Paint) throws {
        let drawn = try rendering(2, 1) {
            $0.fill(.rect($0.bounds), paint)
            $0.stroke(.line(from: .zero, to: Point(x: 2, y: 0)), paint, Stroke())
            $0.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.pixels == [0, opaqueRed])
    }
}

extension CanvasPaintTests {
    @Test func tintCanBeChangedTemporarily() throws {
        let drawn = try rendering(3, 1, tint: .black) { canvas in
            canvas.tinted(red) {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .tint)
                canvas.tinted(.white) { canvas.saved { canvas.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .tint) } }
            }
            canvas.fill(.rect(Rect(x: 2, y: 0, width: 1, height: 1)), .tint)
        }
        #expect(drawn.pixels == [opaqueRed, 0xFFFF_FFFF, 0xFF00_0000])
    }
}
