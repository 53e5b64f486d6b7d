import Drawing
import Motion
import Testing

@Suite struct PathTrimTests {
    static let open: [Path] = [
        .line(from: Point(x: 4, y: 6), to: Point(x: 35, y: 30)), .arc(center: PathSamples.center, radius: 13, start: 0.4, sweep: 3.9),
        PathSamples.wave, .circle(center: PathSamples.center, radius: 14), .ellipse(in: Rect(x: 5, y: 10, width: 30, height: 18)),
        .roundedRect(Rect(x: 6, y: 8, width: 28, height: 20), radius: 6),
        .polygon([Point(x: 20, y: 4), Point(x: 36, y: 33), Point(x: 4, y: 30)]), PathSamples.drop,
    ]

    /// Cairo measures dashes along flattened curves, which are up to 0.4% shorter; this makes a difference of a third of a pixel at the end
    /// of a part.
    @Test(arguments: open)
    func trimmedPathLooksLikeADash(_ path: Path) throws {
        let length = path.length
        for (from, to) in [(0.1, 0.4), (0, 0.63), (0.55, 1)] {
            let dash = Stroke(width: 3, dashes: [(to - from) * length, 2 * length], dashOffset: (to - from + 2 - from) * length)
            try PathSamples.atScalesAndTurns { scale, turn in
                let trimmed = try PathSamples.draw(scale, turn) { $0.stroke(path.trim(from: from, to: to), .black, Stroke(width: 3)) }
                let dashed = try PathSamples.draw(scale, turn) { $0.stroke(path, .black, dash) }
                let difference = trimmed.alphaDifference(from: dashed)
                #expect(difference.maximum <= 100 && difference.mean < 0.7)
            }
        }
    }

    static let lengths: [(Path, Double)] = [
        (.circle(center: .zero, radius: 10), 20 * .pi),
        (.arc(center: .zero, radius: 10, start: 3, sweep: -2), 20),
        (.polygon([.zero, Point(x: 3, y: 0), Point(x: 3, y: 4)]), 12),
        (.roundedRect(Rect(x: 0, y: 0, width: 20, height: 10), radius: 2), 60 - 16 + 4 * .pi),
        // Uses Ramanujan's series with h = 1/9, summed to 1e-9.
        (.ellipse(in: Rect(x: -20, y: -10, width: 40, height: 20)), 96.884_482_2),
        (cusp, cuspLength), (Path(), 0), (.circle(center: .zero, radius: -1), 0), (.circle(center: .zero, radius: .nan), 0),
    ]

    /// The control points are swapped, so the curve has a cusp at time 1/2.
    static let cusp: Path = {
        var path = Path()
        path.move(to: .zero)
        path.curve(to: Point(x: 10, y: 0), control1: Point(x: 10, y: 10), control2: Point(x: 0, y: 10))
        return path
    }()

    /// The sum of two million chords.
    static let cuspLength: Double = {
        let count = 2_000_000
        func point(_ index: Int) -> Point {
            let time = Double(index) / Double(count), rest = 1 - time
            return Point(x: 30 * rest * rest * time + 10 * time * time * time, y: 30 * rest * time)
        }
        var (sum, last) = (0.0, Point.zero)
        for index in 1...count {
            let next = point(index)
            sum += ((next.x - last.x) * (next.x - last.x) + (next.y - last.y) * (next.y - last.y)).squareRoot()
            last = next
        }
        return sum
    }()

    @Test(arguments: lengths)
    func lengthIsExact(_ path: Path, _ length: Double) {
        #expect(near(path.length, length, within: 5e-6 * length))
    }

    @Test(arguments: PathSamples.all + [cusp])
    func partsAddUp(_ path: Path) throws {
        let whole = path.length
        for (from, to) in [(0.0, 0.25), (0.2, 0.21), (0.3, 0.9), (0.5, 1)] {
            let part = path.trim(from: from, to: to)
            #expect(near(part.length, (to - from) * whole, within: 2e-6 * whole))
            let (start, end) = (try #require(part.point(at: 0)), try #require(path.point(at: from)))
            #expect(near(start.x, end.x, within: 1e-4) && near(start.y, end.y, within: 1e-4))
        }
    }

    @Test func partOfACircleIsAnArc() {
        let circle = Path.circle(center: Point(x: 1, y: 2), radius: 3)
        let quarter = Path.Element.arc(center: Point(x: 1, y: 2), radius: 3, start: 0, sweep: .pi / 2)
        #expect(circle.trim(from: 0, to: 0.25).elements == [quarter])
        #expect(circle.trim(from: -2, to: 0.25).elements == [quarter])
        guard case .arc(_, 3, let start, let sweep)? = circle.trim(from: 0, to: 0.5, offset: 0.75).elements.first else {
            Issue.record("a part across the start is not an arc")
            return
        }
        #expect(near(start, 1.5 * .pi, within: 1e-12) && near(sweep, .pi, within: 1e-12))
        #expect(circle.trim(from: 0, to: 0.5, offset: -3.25) == circle.trim(from: 0, to: 0.5, offset: 0.75))
    }

    @Test func wholePathIsUnchanged() {
        #expect(PathSamples.drop.trim(from: 0, to: 1) == PathSamples.drop)
        #expect(PathSamples.drop.trim(from: -1, to: 7, offset: 0.3) == PathSamples.drop)
    }

    @Test func impossiblePartIsEmpty() {
        let circle = Path.circle(center: .zero, radius: 3)
        for part in [
            circle.trim(from: 0.5, to: 0.5), circle.trim(from: 0.6, to: 0.5), circle.trim(from: .nan, to: 0.5), circle.trim(from: 1, to: 2),
            circle.trim(from: 0, to: 0.5, offset: .infinity), Path().trim(from: 0, to: 0.5),
            Path.circle(center: .zero, radius: .infinity).trim(from: 0, to: 0.5),
            Path.line(from: Point(x: -1e308, y: 0), to: Point(x: 1e308, y: 0)).trim(from: 0, to: 0.5),
        ] {
            #expect(part.isEmpty)
        }
    }

    @Test func outlinesCountAsOneLength() {
        var path = Path.line(from: .zero, to: Point(x: 10, y: 0))
        path.add(.circle(center: Point(x: 0, y: 20), radius: 10 / .pi))
        path.add(.line(from: Point(x: 0, y: 30), to: Point(x: 10, y: 30)))
        #expect(near(path.length, 40, within: 1e-9))
        let middle = path.trim(from: 0.125, to: 0.875)
        #expect(middle.elements.contains(.circle(center: Point(x: 0, y: 20), radius: 10 / .pi)))
        #expect(near(middle.length, 30, within: 1e-9))
        #expect(path.point(at: 0.125) == Point(x: 5, y: 0))
        let around = path.trim(from: 0, to: 0.5, offset: 0.75)
        #expect(near(around.length, 20, within: 1e-9))
        #expect(around.elements.first == .move(Point(x: 0, y: 30)))
    }

    @Test func directionFollowsThePath() throws {
        let circle = Path.circle(center: .zero, radius: 3)
        #expect(near(try #require(circle.direction(at: 0)), .pi / 2, within: 1e-12))
        #expect(near(try #require(circle.direction(at: 0.25)), .pi, within: 1e-12))
        #expect(near(try #require(PathSamples.wave.direction(at: 0)), -1.373_400_8, within: 1e-6))
        #expect(Path().direction(at: 0) == nil && circle.point(at: .nan) == nil)
        var still = Path()
        still.move(to: .zero)
        still.curve(to: Point(x: 5, y: 5), control1: .zero, control2: Point(x: 5, y: 5))
        #expect(near(try #require(still.direction(at: 0)), .pi / 4, within: 1e-9))
    }
}
