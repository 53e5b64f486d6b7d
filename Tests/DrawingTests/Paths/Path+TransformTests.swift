import Drawing
import Motion
import Testing

@Suite struct PathTransformTests {
    static let transforms: [Transform] = [
        .translation(x: 2, y: -1),
        .scale(x: 0.8, y: 1.1),
        Transform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0),
        Transform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 8, ty: -3),
        Transform(a: 0.9, b: 0.1, c: 0.5, d: 0.7, tx: -8, ty: 2),
        Transform(a: 0.5, b: 0.7, c: 0.7, d: -0.5, tx: 0, ty: 12),
    ]

    /// Cairo flattens both curves within a tenth of a pixel; at an edge, a tenth of a pixel is 26 of 255 levels.
    @Test(arguments: PathSamples.all)
    func transformedPathLooksLikeTheTransformedCanvas(_ path: Path) throws {
        for transform in Self.transforms {
            try PathSamples.atScalesAndTurns { scale, turn in
                let byPath = try PathSamples.draw(scale, turn) { $0.fill(path.applying(transform), .black, rule: .evenOdd) }
                let byCanvas = try PathSamples.draw(scale, turn) { canvas in
                    canvas.concatenate(transform)
                    canvas.fill(path, .black, rule: .evenOdd)
                }
                let difference = byPath.alphaDifference(from: byCanvas)
                #expect(difference.maximum <= 40 && difference.mean < 0.3)
            }
        }
    }

    /// A mirrored hole must still wind opposite to its surroundings.
    @Test func windingSurvivesMirroring() throws {
        var path = Path.rect(Rect(x: 2, y: 2, width: 36, height: 36))
        path.move(to: Point(x: 30, y: 20))
        path.addArc(center: PathSamples.center, radius: 10, start: 0, sweep: -2 * .pi)
        path.add(.circle(center: PathSamples.center, radius: 5))
        let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0)
        let plain = try PathSamples.draw(2) { $0.fill(path, .black) }
        let mirrored = try PathSamples.draw(2) { $0.fill(path.applying(mirror), .black) }
        #expect(plain.alphaDifference(from: mirrored).maximum <= 26)
        #expect(near(plain.coverage / 4, 36 * 36 - .pi * 75, within: 3))
    }

    @Test func shapesStayShapes() {
        let circle = Path.circle(center: Point(x: 10, y: 0), radius: 2)
        #expect(circle.applying(.scale(3)).elements == [.circle(center: Point(x: 30, y: 0), radius: 6)])
        #expect(circle.applying(.scale(x: 1, y: 2)).elements == [.ellipse(Rect(x: 8, y: -4, width: 4, height: 8))])
        guard case .circle(let center, let radius) = circle.applying(.rotation(1)).elements.first else {
            Issue.record("a turned circle is not a circle")
            return
        }
        let expected = Point(center: .zero, radius: 10, angle: 1)
        #expect(near(center.x, expected.x, within: 1e-12) && near(center.y, expected.y, within: 1e-12) && near(radius, 2, within: 1e-12))
        let square = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))
        #expect(square.applying(.translation(x: 1, y: 1)).elements == [.rect(Rect(x: 1, y: 1, width: 2, height: 2))])
        #expect(square.applying(.rotation(1)).elements.count == 6)
    }

    @Test func nothingStaysNothing() {
        #expect(Path().applying(.rotation(1)).isEmpty)
        #expect(Path.circle(center: .zero, radius: -1).applying(.scale(x: 1, y: 2)).isEmpty)
        #expect(Path.rect(Rect(x: 0, y: 0, width: 2, height: 2)).applying(.scale(.nan)).bounds == nil)
    }
}
