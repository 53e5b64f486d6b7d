import Drawing
import Imaging
import Motion
import Testing

@Suite struct CanvasShapesTests {
    @Test func rectangleCoversExactlyItsPixels() throws {
        let drawn = try rendering(6, 5) { $0.fill(.rect(Rect(x: 1, y: 1, width: 3, height: 2)), .color(red)) }
        #expect(drawn.drawnPixels == [[1, 1], [2, 1], [3, 1], [1, 2], [2, 2], [3, 2]])
        #expect(drawn.drawnPixels.allSatisfy { drawn[$0[0], $0[1]] == opaqueRed })
    }

    @Test func halfAPixelIsHalfCovered() throws {
        let drawn = try rendering(2, 1) { $0.fill(.rect(Rect(x: 0.5, y: 0, width: 1, height: 1)), .color(red)) }
        #expect(abs(drawn.alpha(0, 0) - 128) <= 1 && abs(drawn.alpha(1, 0) - 128) <= 1)
    }

    @Test func laterShapesCoverEarlierOnes() throws {
        let drawn = try rendering(1, 1) {
            $0.fill(.rect($0.bounds), .black)
            $0.fill(.rect($0.bounds), .color(red))
        }
        #expect(drawn[0, 0] == opaqueRed)
    }

    /// The line is 10 x 4; a square cap adds 4 x 2 at each end, and a round cap adds half a disc of radius 2.
    @Test(arguments: [(Stroke.Cap.butt, 0.0), (.square, 16), (.round, .pi * 4)])
    func capsReachBeyondTheEnds(_ cap: Stroke.Cap, _ area: Double) throws {
        let line = Path.line(from: Point(x: 5, y: 8), to: Point(x: 15, y: 8))
        #expect(near(try rendering(20, 16) { $0.stroke(line, .color(red), Stroke(width: 4, cap: cap)) }.coverage, 40 + area, within: 0.7))
    }

    /// Two 20 x 8 legs with a 4 x 4 overlap cover 304, plus the part of the outer 4 x 4 that the join fills.
    @Test(arguments: [(Stroke.Join.bevel, 8.0), (.miter, 16), (.round, .pi * 4)])
    func joinsFillTheCorner(_ join: Stroke.Join, _ area: Double) throws {
        #expect(near(try corner(Stroke(width: 8, join: join)).coverage, 304 + area, within: 0.5))
    }

    @Test(arguments: [1, 0, -5, Double.nan])
    func miterBeyondItsLimitIsBeveled(_ limit: Double) throws {
        #expect(near(try corner(Stroke(width: 8, miterLimit: limit)).coverage, 312, within: 0.5))
    }

    private func corner(_ stroke: Stroke) throws -> Bitmap {
        var path = Path.line(from: Point(x: 8, y: 28), to: Point(x: 8, y: 8))
        path.line(to: Point(x: 28, y: 8))
        return try rendering(32, 32) { $0.stroke(path, .color(red), stroke) }
    }

    /// Dashes of 4 and gaps of 2 in 16 columns cover 0...3, 6...9, and 12...15.
    @Test func dashesAndGapsAlternate() throws {
        #expect(try dashed([4, 2], offset: 0) == [0, 1, 2, 3, 6, 7, 8, 9, 12, 13, 14, 15])
    }

    @Test func dashOffsetStartsInsideThePattern() throws {
        #expect(try dashed([4, 2], offset: 4) == [2, 3, 4, 5, 8, 9, 10, 11, 14, 15])
    }

    @Test(arguments: [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]])
    func invalidDashesGiveASolidLine(_ dashes: [Double]) throws {
        #expect(try dashed(dashes, offset: .nan) == Array(0..<16))
    }

    @Test func dashesEndWithTheirStroke() throws {
        let line = Path.line(from: Point(x: 0, y: 0.5), to: Point(x: 8, y: 0.5))
        let drawn = try rendering(8, 1) {
            $0.stroke(line, .color(red.opacity(0)), Stroke(dashes: [1, 1]))
            $0.stroke(line, .color(red), Stroke(dashes: [1, 1]))
            $0.stroke(line, .color(red), Stroke())
        }
        #expect(drawn.coverage == 8)
    }

    /// Returns the columns that a dashed line covers in a row of 16 pixels.
    private func dashed(_ dashes: [Double], offset: Double) throws -> [Int] {
        let line = Path.line(from: Point(x: 0, y: 0.5), to: Point(x: 16, y: 0.5))
        return try rendering(16, 1) { $0.stroke(line, .color(red), Stroke(dashes: dashes, dashOffset: offset)) }.drawnPixels.map { $0[0] }
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func lineWithoutWidthIsInvisible(_ width: Double) throws {
        let drawn = try rendering(8, 8) { $0.stroke(.line(from: .zero, to: Point(x: 8, y: 8)), .color(red), Stroke(width: width)) }
        #expect(drawn.drawnPixels.isEmpty)
    }

    /// Cairo must not fail: the square drawn afterward must appear.
    @Test(arguments: [
        Path.line(from: Point(x: .nan, y: 0), to: Point(x: 9, y: 9)),
        .line(from: .zero, to: Point(x: .infinity, y: 0)),
        .circle(center: Point(x: 4, y: 4), radius: .nan),
        .circle(center: Point(x: 4, y: -.infinity), radius: 2),
        .arc(center: Point(x: 4, y: 4), radius: 3, start: .infinity, sweep: 1),
        .arc(center: Point(x: 4, y: 4), radius: 3, start: 0, sweep: .nan),
        .rect(Rect(x: 0, y: 0, width: .infinity, height: 4)),
        .roundedRect(Rect(x: 0, y: .nan, width: 4, height: 4), radius: 1),
        .ellipse(in: Rect(x: 0, y: 0, width: 4, height: .nan)),
        .ellipse(in: Rect(x: 0, y: 0, width: 1e-200, height: 1e200)),
        .ellipse(in: Rect(x: 0, y: 0, width: 0, height: 0)),
        .polygon([.zero, Point(x: 4, y: 0), Point(x: .nan, y: 4)]),
        Path(),
    ])
    func invalidPathsAreSkipped(_ path: Path) throws {
        let drawn = try rendering(8, 8) {
            $0.fill(path, .color(red))
            $0.stroke(path, .color(red), Stroke(width: 2))
            $0.fill(.rect(Rect(x: 7, y: 7, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.drawnPixels == [[7, 7]])
    }

    @Test(arguments: [1e5, 1e7, 1e9, 1e300])
    func hugeShapesCoverTheCanvas(_ far: Double) throws {
        for path in [
            Path.rect(Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)), .circle(center: .zero, radius: far),
            .roundedRect(Rect(x: -far, y: -far, width: 2 * far, height: 2 * far), radius: 5),
            .ellipse(in: Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)),
        ] {
            #expect(try rendering(8, 8, scale: 3) { $0.fill(path, .color(red)) }.coverage == 64)
        }
    }

    @Test(arguments: [1e5, 1e7, 1e9, 1e300])
    func hugeLineCrossesTheCanvas(_ far: Double) throws {
        let line = Path.line(from: Point(x: -far, y: 2.5), to: Point(x: far, y: 2.5))
        let drawn = try rendering(8, 8) { $0.stroke(line, .color(red), Stroke()) }
        #expect(drawn.drawnPixels == (0..<8).map { [$0, 2] })
    }

    @Test func hugeWidthCoversTheCanvas() throws {
        let drawn = try rendering(8, 8) {
            $0.stroke(.line(from: .zero, to: Point(x: 8, y: 8)), .color(red), Stroke(width: 1e300, cap: .square))
        }
        #expect(drawn.coverage == 64)
    }
}
