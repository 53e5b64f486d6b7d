import Fixtures
import Motion
import Testing

@testable import Drawing

@Suite struct PathStrokeOutlineTests {
    static let strokes = [
        Stroke(width: 3), Stroke(width: 4, cap: .round, join: .round), Stroke(width: 5, cap: .square, join: .bevel),
        Stroke(width: 2.5, miterLimit: 1.2), Stroke(width: 4, cap: .round, dashes: [5, 7], dashOffset: 2.3),
        Stroke(width: 3, dashes: [6, 3, 1], dashOffset: -4), Stroke(width: 4, cap: .round, dashes: [0, 8.1]),
        Stroke(width: 15, join: .round),
    ]

    static let paths =
        PathSamples.all + [
            .polygon([Point(x: 20, y: 3), Point(x: 31, y: 35), Point(x: 3, y: 14), Point(x: 37, y: 14), Point(x: 9, y: 35)]),
            hairpin, .circle(center: PathSamples.center, radius: 0),
        ]

    /// An open line that turns sharply, doubles back, and retraces itself.
    static let hairpin: Path = {
        var path = Path()
        for point in [
            Point(x: 5, y: 8), Point(x: 34, y: 10), Point(x: 6, y: 14), Point(x: 30, y: 30), Point(x: 12, y: 30), Point(x: 20, y: 30),
        ] {
            path.line(to: point)
        }
        return path
    }()

    /// Compares the outlines with Cairo's independent stroker, which flattens curves within a tenth of a pixel and measures dashes along
    /// the flattened curve.
    @Test(arguments: paths, strokes)
    func outlineLooksLikeTheStroke(_ path: Path, _ stroke: Stroke) throws {
        let outline = path.stroked(stroke)
        try PathSamples.atScalesAndTurns { scale, turn in
            let byOutline = try PathSamples.draw(scale, turn) { $0.fill(outline, .black) }
            let byCairo = try PathSamples.draw(scale, turn) { $0.stroke(path, .black, stroke) }
            let difference = byOutline.alphaDifference(from: byCairo)
            #expect(difference.maximum <= (stroke.dashes.isEmpty ? 60 : 110) && difference.mean < 2.5 / scale)
        }
    }

    @Test func areasAreExact() {
        let line = Path.line(from: .zero, to: Point(x: 10, y: 0))
        #expect(near(line.stroked(Stroke(width: 4)).area, 40, within: 1e-3))
        #expect(near(line.stroked(Stroke(width: 4, cap: .square)).area, 56, within: 1e-3))
        #expect(near(line.stroked(Stroke(width: 4, cap: .round)).area, 40 + 4 * .pi, within: 0.1))
        #expect(near(line.stroked(Stroke(width: 4, cap: .round), tolerance: 0.0001).area, 40 + 4 * .pi, within: 0.002))
        #expect(near(Path.circle(center: .zero, radius: 10).stroked(Stroke(width: 4)).area, 80 * .pi, within: 0.4))
        let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(near(square.stroked(Stroke(width: 2)).area, 144 - 64, within: 1e-3))
        #expect(near(square.stroked(Stroke(width: 2, join: .bevel)).area, 144 - 64 - 2, within: 1e-3))
        #expect(near(line.stroked(Stroke(width: 2, dashes: [2, 1])).area, 14, within: 1e-3))
    }

    /// The outlines do not cross, so both rules fill the same area.
    @Test func evenOddRuleFillsTheSame() throws {
        for path in Self.paths {
            let outline = path.stroked(Stroke(width: 5, join: .round))
            let winding = try PathSamples.draw(2) { $0.fill(outline, .black) }
            let evenOdd = try PathSamples.draw(2) { $0.fill(outline, .black, rule: .evenOdd) }
            #expect(winding.alphaDifference(from: evenOdd).maximum <= 40)
        }
    }

    @Test(arguments: [0.05, 1, 3, 4.9]) func wideStrokeOfASmallCircleIsADisk(_ radius: Double) {
        let disk = Path.circle(center: PathSamples.center, radius: radius).stroked(Stroke(width: 10))
        #expect(disk.elements.count { $0 == .close } == 1)
        #expect(near(disk.area, .pi * (5 + radius) * (5 + radius), within: 0.5))
    }

    /// Inside a tight arc, the sides of the arc's pieces coincide, and rounding leaves holes between them.
    @Test func tightArcsHaveNoSlivers() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let center = Point(x: random.number(8...32), y: random.number(8...32))
            let arc = Path.arc(
                center: center, radius: random.number(0.1...6), start: random.number(0...6), sweep: random.number(-6.2...6.2))
            let outline = arc.stroked(Stroke(width: random.number(12...16)))
            for part in outline.elements.split(separator: .close) { #expect(Path(Array(part) + [.close]).area > 1e-4) }
        }
    }

    @Test func impossibleStrokesAreEmpty() {
        let line = Path.line(from: .zero, to: Point(x: 10, y: 0))
        for width in [0, -1, Double.nan, .infinity] { #expect(line.stroked(Stroke(width: width)).isEmpty) }
        #expect(Path().stroked(Stroke(width: 2)).isEmpty)
        #expect(line.applying(.scale(1e9)).stroked(Stroke(width: 2)).isEmpty)
        let many = Stroke(width: 2, dashes: [1e-9])
        #expect(near(line.stroked(many).area, 20, within: 1e-3))
    }
}
