import Drawing
import Glibc
import Motion
import Testing

@Suite struct PathPerspectiveTests {
    static let perspectives = [
        Perspective(angle: 0.9, axis: 0, anchor: PathSamples.center, distance: 70),
        Perspective(angle: -1.1, axis: .pi / 2, anchor: PathSamples.center, distance: 50),
        Perspective(angle: 2.5, axis: 0.6, anchor: Point(x: 12, y: 24), distance: 90),
    ]

    /// A polygon of many projected points is an independent way to draw the same shape.
    @Test(arguments: PathSamples.all, perspectives)
    func projectedPathLooksLikeProjectedPoints(_ path: Path, _ perspective: Perspective) throws {
        guard path != PathSamples.ringOfTwo else { return }
        let points = (0..<500).map { path.point(at: Double($0) / 499) ?? .zero }
        let polygon = Path.polygon(points.compactMap { perspective.project($0) })
        let projected = path.projected(perspective)
        try PathSamples.atScalesAndTurns { scale, turn in
            let byPath = try PathSamples.draw(scale, turn) { $0.fill(projected, .black) }
            let byPoints = try PathSamples.draw(scale, turn) { $0.fill(polygon, .black) }
            let difference = byPath.alphaDifference(from: byPoints)
            #expect(difference.maximum <= 45 && difference.mean < 0.6)
        }
    }

    /// With the eye at 20, the lower edge of a page rotated by 90 degrees is 10 nearer and twice as far from the center.
    @Test func projectionFollowsTheRuleOfThirds() throws {
        let flip = Perspective(angle: .pi / 2, axis: 0, anchor: .zero, distance: 20)
        let corner = try #require(flip.project(Point(x: 3, y: 10)))
        #expect(near(corner.x, 6, within: 1e-12) && near(corner.y, 0, within: 1e-12))
        let side = try #require(Perspective(angle: .pi / 6, axis: .pi / 2, anchor: .zero, distance: 20).project(Point(x: -8, y: 4)))
        #expect(near(side.x, -8 * cos(.pi / 6) * 20 / 16, within: 1e-9) && near(side.y, 4.0 * 20 / 16, within: 1e-9))
    }

    @Test func linesStayLines() {
        let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(square.projected(Self.perspectives[0]).elements.count == 6)
        let circle = Path.circle(center: PathSamples.center, radius: 14).projected(Self.perspectives[0])
        #expect(circle.elements.count <= 2 + 16)
    }

    @Test func pathThatReachesTheEyeIsEmpty() {
        let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 40))
        for distance in [10, 0, -5, Double.nan, .infinity] {
            #expect(square.projected(Perspective(angle: 1.5, axis: 0, anchor: .zero, distance: distance)).isEmpty)
        }
        #expect(square.projected(Perspective(angle: .nan, axis: 0, anchor: .zero, distance: 100)).isEmpty)
        #expect(Perspective(angle: 1.5, axis: 0, anchor: .zero, distance: 10).project(Point(x: 0, y: 30)) == nil)
    }

    @Test func backShowsBeyondAQuarterTurn() {
        #expect(!Perspective(angle: 1.5, axis: 0, anchor: .zero, distance: 1).showsBack)
        #expect(Perspective(angle: 1.6, axis: 0, anchor: .zero, distance: 1).showsBack)
    }
}
