import Drawing
import Motion
import Testing

@Suite struct MorphTests {
    static let center = PathSamples.center
    static let shapes: [Path] = [
        .circle(center: center, radius: 14), .star(9, center: center, radius: 17, innerRadius: 14, cornerRadius: 4),
        .regularPolygon(5, center: center, radius: 17, cornerRadius: 4), .roundedRect(Rect(x: 4, y: 10, width: 32, height: 20), radius: 10),
        .rect(Rect(x: 8, y: 8, width: 24, height: 24)),
    ]

    @Test(arguments: shapes, shapes)
    func endsLookLikeTheShapes(_ first: Path, _ second: Path) throws {
        let morph = try #require(Morph(from: first, to: second))
        for (progress, shape) in [(0.0, first), (1, second)] {
            try PathSamples.atScalesAndTurns { scale, turn in
                let byMorph = try PathSamples.draw(scale, turn) { $0.fill(morph.path(at: progress), .black) }
                let byShape = try PathSamples.draw(scale, turn) { $0.fill(shape, .black) }
                let difference = byMorph.alphaDifference(from: byShape)
                #expect(difference.maximum <= 40 && difference.mean < 0.5)
            }
        }
    }

    /// Halfway between two squares, each edge is at the mean of its positions.
    @Test func squaresGrowEvenly() throws {
        let small = Path.rect(Rect(x: 15, y: 15, width: 10, height: 10))
        let large = Path.rect(Rect(x: 5, y: 5, width: 30, height: 30))
        let morph = try #require(Morph(from: small, to: large.applying(.rotation(0)).reversed()))
        for (progress, side) in [(0.5, 20.0), (1.2, 34)] {
            let bounds = try #require(morph.path(at: progress).bounds)
            #expect(near(bounds.width, side, within: 1e-6) && near(bounds.height, side, within: 1e-6))
            #expect(near(try PathSamples.draw(2) { $0.fill(morph.path(at: progress), .black) }.coverage, 4 * side * side, within: 8))
        }
    }

    /// The second shape starts at a different corner, but is nearest to the first without rotation.
    @Test func startsAreAligned() throws {
        let square = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))
        let shifted = Path.polygon([Point(x: 30, y: 30), Point(x: 10, y: 30), Point(x: 10, y: 10), Point(x: 30, y: 10)])
        let morph = try #require(Morph(from: square, to: shifted))
        let bounds = try #require(morph.path(at: 0.5).bounds)
        #expect(near(bounds.width, 20, within: 1e-6) && near(bounds.minX, 10, within: 1e-6))
    }

    @Test func differentOutlinesDoNotMorph() {
        #expect(Morph(from: Self.shapes[0], to: PathSamples.ringOfTwo) == nil)
        #expect(Morph(from: Self.shapes[0], to: PathSamples.wave) == nil)
        #expect(Morph(from: Path(), to: Path()) == nil)
        #expect(Morph(from: .circle(center: .zero, radius: 0), to: Self.shapes[0]) == nil)
        #expect(Morph(from: PathSamples.wave, to: .line(from: .zero, to: Point(x: 9, y: 9))) != nil)
    }
}
