import Drawing
import Motion
import Testing

@Suite struct RoundedPolygonTests {
    /// Each right angle loses r² - π r² / 4.
    @Test func roundedSquareHasItsArea() throws {
        let square = Path.roundedPolygon(
            [Point(x: 4, y: 4), Point(x: 36, y: 4), Point(x: 36, y: 36), Point(x: 4, y: 36)].map { Path.Corner($0, radius: 8) })
        let rect = Path.roundedRect(Rect(x: 4, y: 4, width: 32, height: 32), radius: 8)
        try PathSamples.atScalesAndTurns { scale, turn in
            let byPolygon = try PathSamples.draw(scale, turn) { $0.fill(square, .black) }
            let byRect = try PathSamples.draw(scale, turn) { $0.fill(rect, .black) }
            #expect(byPolygon.alphaDifference(from: byRect).maximum <= 26)
            #expect(near(byPolygon.coverage, (1024 - (4 - .pi) * 64) * scale * scale, within: 2 * scale * scale))
        }
    }

    /// Stroking the inset polygon with round joins draws the same outline.
    @Test(arguments: [3, 5, 8])
    func roundCornersLookLikeRoundJoins(_ count: Int) throws {
        let inset = 4 / cosine(.pi / Double(count))
        let rounded = Path.regularPolygon(count, center: PathSamples.center, radius: 17, cornerRadius: 4)
        let sharp = Path.regularPolygon(count, center: PathSamples.center, radius: 17 - inset)
        try PathSamples.atScalesAndTurns { scale, turn in
            let byPath = try PathSamples.draw(scale, turn) { $0.fill(rounded, .black) }
            let byStroke = try PathSamples.draw(scale, turn) { canvas in
                canvas.stroke(sharp, .black, Stroke(width: 8, join: .round))
                canvas.fill(sharp, .black)
            }
            let difference = byPath.alphaDifference(from: byStroke)
            #expect(difference.maximum <= 40 && difference.mean < 0.3)
        }
    }

    private func cosine(_ angle: Double) -> Double { Point(center: .zero, radius: 1, angle: angle).x }

    @Test func radiiShrinkToFit() throws {
        let corners = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)]
        let circle = Path.roundedPolygon(corners.map { Path.Corner($0, radius: 100) })
        #expect(near(circle.length, 10 * .pi, within: 1e-9))
        let uneven = Path.roundedPolygon([
            Path.Corner(corners[0], radius: 9), Path.Corner(corners[1], radius: 3), Path.Corner(corners[2]), Path.Corner(corners[3]),
        ])
        let radii = uneven.elements.compactMap { element -> Double? in
            if case .arc(_, let radius, _, _) = element { radius } else { nil }
        }
        #expect(near(radii[0], 7.5, within: 1e-12) && near(radii[1], 2.5, within: 1e-12) && radii[2] == 0)
    }

    @Test func starsCanBeMadeOfRoundCorners() {
        let star = Path.star(5, center: PathSamples.center, radius: 16, innerRadius: 8, cornerRadius: 2, innerCornerRadius: 1)
        #expect(star.elements.count == 21)
        #expect(near(star.bounds?.midX ?? 0, 20, within: 1e-9))
    }

    @Test func impossiblePolygonsDrawNothing() throws {
        #expect(Path.regularPolygon(2, center: .zero, radius: 5).isEmpty)
        #expect(Path.regularPolygon(.max, center: .zero, radius: 5).isEmpty)
        #expect(Path.star(.max, center: .zero, radius: 5, innerRadius: 3).isEmpty)
        #expect(Path.roundedPolygon([]).isEmpty)
        #expect(Path.regularPolygon(4, center: .zero, radius: .nan, cornerRadius: 1).isEmpty)
        let same = Path.roundedPolygon([Point](repeating: Point(x: 5, y: 5), count: 4).map { Path.Corner($0, radius: 3) })
        #expect(same.length == 0)
        let spike = Path.roundedPolygon([Point(x: 4, y: 4), Point(x: 30, y: 4), Point(x: 4, y: 4)].map { Path.Corner($0, radius: 3) })
        #expect(spike.bounds?.width == 26)
    }
}
