import Drawing
import Motion
import Testing

@Suite struct PathBoundsTests {
    static let bounds: [(Path, Rect?)] = [
        (Path(), nil),
        (.line(from: Point(x: 5, y: 1), to: Point(x: 2, y: 9)), Rect(x: 2, y: 1, width: 3, height: 8)),
        (.circle(center: Point(x: 5, y: 6), radius: 2), Rect(x: 3, y: 4, width: 4, height: 4)),
        (.arc(center: Point(x: 5, y: 6), radius: 2, start: 0, sweep: .pi), Rect(x: 3, y: 6, width: 4, height: 2)),
        (.arc(center: Point(x: 5, y: 6), radius: 2, start: 0, sweep: -.pi / 2), Rect(x: 5, y: 4, width: 2, height: 2)),
        (.polygon([Point(x: 1, y: 1), Point(x: 4, y: 2), Point(x: 0, y: 3)]), Rect(x: 0, y: 1, width: 4, height: 2)),
        (.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4)), Rect(x: 1, y: 2, width: 3, height: 4)),
        (.circle(center: .zero, radius: -1), nil),
        (.circle(center: .zero, radius: .nan), nil),
        (.line(from: .zero, to: Point(x: .infinity, y: 0)), nil),
        // The wave's first curve peaks at 3/4 of its control points' height, and the second one at half.
        (PathSamples.wave, Rect(x: 4, y: 5, width: 32, height: 27)),
    ]

    @Test(arguments: bounds)
    func boundsTouchTheOutline(_ path: Path, _ expected: Rect?) {
        guard let expected else {
            #expect(path.bounds == nil)
            return
        }
        guard let bounds = path.bounds else {
            Issue.record("no bounds, expected \(expected)")
            return
        }
        #expect(near(bounds.minX, expected.minX, within: 1e-9) && near(bounds.maxX, expected.maxX, within: 1e-9))
        #expect(near(bounds.minY, expected.minY, within: 1e-9) && near(bounds.maxY, expected.maxY, within: 1e-9))
    }

    /// A hairline's drawn pixels reach the bounds, give or take a pixel.
    @Test(arguments: PathSamples.all)
    func boundsMatchTheDrawnPixels(_ path: Path) throws {
        try PathSamples.atScalesAndTurns { scale, turn in
            let drawn = try PathSamples.draw(scale, turn) { $0.stroke(path, .black, Stroke(width: 0.2, cap: .round, join: .round)) }
                .drawnPixels
            let bounds = try #require(path.bounds(in: turn.concatenating(.scale(scale))))
            let (xs, ys) = (drawn.map { Double($0[0]) }, drawn.map { Double($0[1]) })
            #expect(near(xs.min()!, bounds.minX, within: 1.5) && near(xs.max()! + 1, bounds.maxX, within: 1.5))
            #expect(near(ys.min()!, bounds.minY, within: 1.5) && near(ys.max()! + 1, bounds.maxY, within: 1.5))
        }
    }

    @Test func turnedSquareReachesItsDiagonal() throws {
        let bounds = try #require(Path.rect(Rect(x: -5, y: -5, width: 10, height: 10)).bounds(in: .rotation(.pi / 4)))
        #expect(near(bounds.width, 200.0.squareRoot(), within: 1e-9) && near(bounds.height, 200.0.squareRoot(), within: 1e-9))
    }
}
