import Drawing
import Motion
import Testing

@Suite struct PathSVGWritingTests {
    static let data: [(Path, String)] = [
        (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "M1 2h3v4h-3Z"),
        (.polygon([Point(x: 0.5, y: 0.25), Point(x: -1, y: 1.00004), Point(x: 1e-9, y: -2.5)]), "M.5 .25L-1 1L0-2.5Z"),
        (.circle(center: Point(x: 8, y: 8), radius: 5), "M13 8a5 5 0 1 1-10 0a5 5 0 1 1 10 0Z"),
        (.arc(center: .zero, radius: 4, start: 0, sweep: -.pi / 2), "M4 0A4 4 0 0 0 0-4"),
        (Path(), ""), (.circle(center: .zero, radius: .nan), ""), (.line(from: .zero, to: Point(x: .infinity, y: 0)), ""),
        (.polygon([Point(x: 3, y: 3)]), "M3 3Z"),
    ]

    @Test(arguments: data)
    func elementsBecomeCommands(_ path: Path, _ text: String) {
        #expect(path.svgPathData == text)
    }

    @Test func commandsAreShort() {
        var path = Path.polygon([.zero, Point(x: 4, y: 0), Point(x: 4, y: 3), Point(x: 1, y: 2)])
        path.add(.rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        path.add(.circle(center: Point(x: 5, y: 5), radius: 1.5))
        #expect(path.svgPathData == "M0 0H4V3L1 2ZM1 2h3v4h-3ZM6.5 5a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0Z")
    }

    /// For nearly half-turn arcs, the endpoints determine the center poorly.
    @Test(arguments: [(0.5, 1), (0.89, 1), (0.95, 2), (1.05, 2), (1.5, 1), (1.79, 1), (1.9, 2), (2, 2), (-1.5, 1), (-2, 2)])
    func arcsAreSplitWhereTheirCentersAreUncertain(_ halfTurns: Double, _ count: Int) {
        let text = Path.arc(center: .zero, radius: 15, start: 0.3, sweep: halfTurns * .pi).svgPathData
        #expect(text.count { $0 == "A" } == count)
    }

    @Test func lineLeadsToAnArc() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: Point(x: 5, y: 0), radius: 1, start: 0, sweep: -.pi / 2)
        #expect(path.svgPathData == "M0 0H6A1 1 0 0 0 5-1")
    }

    @Test func dotKeepsItsLineOfNoLength() {
        #expect(Path.line(from: .zero, to: .zero).svgPathData == "M0 0L0 0")
    }

    /// Each point of the reread path differs by no more than the error of rounding to four decimals.
    @Test(arguments: PathSamples.all)
    func roundTripKeepsEveryPoint(_ path: Path) throws {
        for transform in [.identity, Transform.rotation(0.7), .scale(x: 0.37, y: 0.91), .translation(x: 1.0 / 3, y: -20)] {
            let original = path.applying(transform)
            let read = try Path(svgPathData: original.svgPathData)
            #expect(near(read.length, original.length, within: 2e-3))
            for step in 0...50 {
                let (first, second) = (try #require(original.point(at: Double(step) / 50)), try #require(read.point(at: Double(step) / 50)))
                #expect(near(first.x, second.x, within: 1e-3) && near(first.y, second.y, within: 1e-3))
            }
        }
    }

    /// Nearly half-turn and full-turn arcs keep their centers; the radii of short arcs are less certain.
    @Test func arcsKeepTheirCenters() throws {
        for sweep in stride(from: -6.2831, through: 6.2831, by: 0.1237) where abs(sweep) > 0.5 {
            let arc = Path.arc(center: Point(x: 18.51234, y: 18.43219), radius: 14.77777, start: 0.3, sweep: sweep)
            for case .arc(let center, let radius, _, _) in try Path(svgPathData: arc.svgPathData).elements {
                #expect(
                    near(center.x, 18.51234, within: 4e-4) && near(center.y, 18.43219, within: 4e-4) && near(radius, 14.77777, within: 1e-4)
                )
            }
        }
    }

    @Test(arguments: PathSamples.all)
    func roundTripLooksTheSame(_ path: Path) throws {
        let read = try Path(svgPathData: path.svgPathData)
        try PathSamples.atScalesAndTurns { scale, turn in
            let written = try PathSamples.draw(scale, turn) { $0.stroke(read, .black, Stroke(width: 2, join: .round)) }
            let drawn = try PathSamples.draw(scale, turn) { $0.stroke(path, .black, Stroke(width: 2, join: .round)) }
            let difference = written.alphaDifference(from: drawn)
            #expect(difference.maximum <= 60 && difference.mean < 0.5)
        }
    }
}
