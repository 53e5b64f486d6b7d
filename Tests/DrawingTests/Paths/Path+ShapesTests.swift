import Drawing
import Motion
import Testing

@Suite struct PathShapesTests {
    /// Areas in square points; Cairo's curves and its 15 x 17 grid of samples may be off by 0.2%.
    static let areas: [(Path, Double)] = [
        (.rect(Rect(x: 3, y: 4, width: 20, height: 10)), 200.0),
        (.circle(center: Point(x: 32, y: 32), radius: 25), .pi * 625),
        (.ellipse(in: Rect(x: 2, y: 10, width: 60, height: 30)), .pi * 30 * 15),
        (.roundedRect(Rect(x: 4, y: 4, width: 50, height: 40), radius: 10), 2000 - (4 - .pi) * 100),
        (.roundedRect(Rect(x: 4, y: 4, width: 50, height: 40), radius: 1000), 2000 - (4 - .pi) * 400),
        (.roundedRect(Rect(x: 4, y: 4, width: 50, height: 40), radius: 0), 2000),
        (.roundedRect(Rect(x: 4, y: 4, width: 50, height: 40), radius: .nan), 2000),
        (.arc(center: Point(x: 32, y: 32), radius: 25, start: 1, sweep: .pi), .pi * 625 / 2),
        (.arc(center: Point(x: 32, y: 32), radius: 25, start: 1, sweep: 2 * .pi), .pi * 625),
        (.arc(center: Point(x: 32, y: 32), radius: 25, start: 1, sweep: -100), .pi * 625),
        (.polygon([Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 30, y: 40)]), 600),
        (.line(from: Point(x: 1, y: 1), to: Point(x: 60, y: 60)), 0),
        (.circle(center: Point(x: 32, y: 32), radius: -3), 0),
        (.ellipse(in: Rect(x: 2, y: 10, width: 60, height: 0)), 0),
        (.polygon([]), 0),
    ]

    @Test(arguments: areas)
    func filledShapeHasItsArea(_ path: Path, _ area: Double) throws {
        #expect(near(try rendering(64, 64) { $0.fill(path, .color(red)) }.coverage, area, within: area * 0.002))
    }

    @Test func arcGoesClockwiseFromTheRight() throws {
        let arc = try rendering(32, 32) { $0.fill(.arc(center: Point(x: 16, y: 16), radius: 14, start: 0, sweep: .pi), .color(red)) }
        #expect(arc.alpha(16, 24) == 255)
        #expect(arc.alpha(16, 8) == 0)
    }

    @Test func negativeSweepGoesCounterclockwise() throws {
        let center = Point(x: 16, y: 16)
        let there = try rendering(32, 32) { $0.stroke(.arc(center: center, radius: 12, start: 1, sweep: 2), .color(red), Stroke(width: 3)) }
        let back = try rendering(32, 32) { $0.stroke(.arc(center: center, radius: 12, start: 3, sweep: -2), .color(red), Stroke(width: 3)) }
        #expect(near(there.coverage, 12 * 2 * 3, within: 0.3))
        #expect(near(back.coverage, there.coverage, within: 0.1))
    }

    /// Two adjacent flat ends leave a seam; a closed ring has none.
    @Test func fullTurnClosesWithoutASeam() throws {
        for start in [-Double.pi / 2, 0.7] {
            let ring = try rendering(64, 64) {
                $0.stroke(.arc(center: Point(x: 32, y: 32), radius: 25, start: start, sweep: 2 * .pi), .color(red), Stroke(width: 6))
            }
            let seam = Point(center: Point(x: 32, y: 32), radius: 25, angle: start)
            #expect(ring.alpha(Int(seam.x), Int(seam.y)) == 255)
            #expect(near(ring.coverage, 2 * .pi * 25 * 6, within: 2))
        }
    }
}
