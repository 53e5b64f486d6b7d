import Drawing
import Fixtures
import Motion
import Testing

@Suite struct PathBooleanTests {
    static func circle(_ x: Double, _ radius: Double) -> Path { .circle(center: Point(x: x, y: 0), radius: radius) }
    static func square(_ x: Double) -> Path { .rect(Rect(x: x, y: 0, width: 10, height: 10)) }

    /// Area of the lens where two circles of radius 10, with centers 12 apart, overlap: 2 r² acos(d / 2r) - d / 2 · √(4 r² - d²).
    static let lens = 200 * 0.927_295_218 - 6 * 16
    static let disk = Double.pi * 100

    static let areas: [(Path, Path, union: Double, intersection: Double, difference: Double)] = [
        (circle(0, 10), circle(12, 10), 2 * disk - lens, lens, disk - lens),
        (circle(0, 10), circle(20, 10), 2 * disk, 0, disk),
        (circle(0, 10), circle(5, 5), disk, disk / 4, disk * 0.75),
        (circle(0, 10), circle(0, 10), disk, disk, 0),
        (circle(0, 10), circle(50, 10), 2 * disk, 0, disk),
        (square(0), square(10), 200, 0, 100),
        (square(0), square(5), 150, 50, 50),
        (square(0), square(0), 100, 100, 0),
        (square(0), Path(), 100, 0, 100),
        (Path(), square(0), 100, 0, 0),
        (.polygon([.zero, Point(x: 10, y: 10), Point(x: 10, y: 0), Point(x: 0, y: 10)]), square(0), 100, 50, 0),
        (.line(from: .zero, to: Point(x: 9, y: 9)), square(0), 100, 0, 0),
        (.circle(center: .zero, radius: .nan), square(0), 0, 0, 0),
    ]

    @Test(arguments: areas.indices)
    func combinedAreaIsExact(_ index: Int) {
        let (first, second, union, intersection, difference) = Self.areas[index]
        // Approximating a circle of radius 10 with lines at a tolerance of 0.01 loses a thousandth of its area.
        #expect(near(first.union(second).area, union, within: 0.0015 * union))
        #expect(near(first.intersection(second).area, intersection, within: 0.003 * intersection))
        #expect(near(first.subtracting(second).area, difference, within: 0.003 * difference))
    }

    static let pairs: [(Path, Path)] = [
        (PathSamples.drop, .circle(center: Point(x: 26, y: 16), radius: 9)),
        (PathSamples.ringOfTwo, .rect(Rect(x: 3, y: 14, width: 30, height: 9))),
        (.roundedRect(Rect(x: 6, y: 8, width: 28, height: 20), radius: 6), PathSamples.wave),
        (
            .polygon([Point(x: 20, y: 3), Point(x: 31, y: 35), Point(x: 3, y: 14), Point(x: 37, y: 14), Point(x: 9, y: 35)]),
            .ellipse(in: Rect(x: 12, y: 8, width: 20, height: 20))
        ),
    ]

    /// Compares the results with clips and overlaid fills, which draw the same areas without computing them.
    @Test(arguments: pairs.indices, [FillRule.winding, .evenOdd])
    func combinedAreaLooksLikeClipsAndFills(_ index: Int, _ rule: FillRule) throws {
        let (first, second) = Self.pairs[index]
        try PathSamples.atScalesAndTurns { scale, turn in
            let intersection = try PathSamples.draw(scale, turn) { $0.fill(first.intersection(second, rule: rule), .black) }
            let clipped = try PathSamples.draw(scale, turn) { canvas in
                canvas.clipped(to: first, rule: rule) { canvas.fill(second, .black, rule: rule) }
            }
            #expect(intersection.alphaDifference(from: clipped).maximum <= 90)
            #expect(intersection.alphaDifference(from: clipped).mean < 0.8)
            let union = try PathSamples.draw(scale, turn) { $0.fill(first.union(second, rule: rule), .black) }
            let both = try PathSamples.draw(scale, turn) { canvas in
                canvas.fill(first, .black, rule: rule)
                canvas.fill(second, .black, rule: rule)
            }
            #expect(union.alphaDifference(from: both).maximum <= 90)
            #expect(union.alphaDifference(from: both).mean < 0.8)
            let difference = try PathSamples.draw(scale, turn) { $0.fill(first.subtracting(second, rule: rule), .black) }
            let whole = try PathSamples.draw(scale, turn) { $0.fill(first, .black, rule: rule) }
            #expect(near(difference.coverage + clipped.coverage, whole.coverage, within: 0.02 * whole.coverage + 1))
        }
    }

    @Test func limitsGiveAnEmptyPath() {
        let far = Path.rect(Rect(x: 2e6, y: 0, width: 1, height: 1))
        #expect(far.union(Self.square(0)).isEmpty)
        let many = Path.polygon((0..<20_001).map { Point(x: Double($0 % 200), y: Double($0 / 200)) })
        #expect(many.union(Self.square(0)).isEmpty)
    }

    /// Random polygons cross themselves and each other; the areas still add up.
    @Test func areasOfRandomPolygonsAddUp() {
        var random = SeededGenerator(seed: 3)
        func polygon() -> Path {
            // On a coarse grid, vertices and edges often coincide.
            .polygon((0..<Int(3 + random.next() % 20)).map { _ in Point(x: Double(random.next() % 16), y: Double(random.next() % 16)) })
        }
        for _ in 0..<200 {
            let (first, second) = (polygon(), polygon())
            let areas = (first.union(Path()).area, second.union(Path()).area)
            let (union, common, rest) = (first.union(second).area, first.intersection(second).area, first.subtracting(second).area)
            #expect(near(union + common, areas.0 + areas.1, within: 0.01) && near(rest + common, areas.0, within: 0.01))
        }
    }
}

extension Path {
    /// The area of a path made of lines, in square points; holes have negative area.
    var area: Double {
        var (sum, start, last) = (0.0, Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point):
                sum += last.x * point.y - last.y * point.x
                last = point
            case .close: sum += last.x * start.y - last.y * start.x
            default: return .nan
            }
        }
        return abs(sum / 2)
    }
}
