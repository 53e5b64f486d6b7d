import Indicators
import RefreshKit
import Testing

@testable import PlatformsFamily

@Suite struct MaterialShapesTests {
    private func path(_ moment: Moment) throws -> Path {
        let drawing = try MaterialShapes().drawing(of: moment, size: Size(width: 100, height: 100))
        guard case .fill(let path, _, _, let transform)? = drawing.marks.first?.element else { throw NoShape() }
        return path.applying(transform)
    }

    private struct NoShape: Error {}

    /// Returns points all around the outline.
    private func outline(_ path: Path) -> [Point] {
        var (points, start) = ([Point](), Point.zero)
        for element in path.elements {
            switch element {
            case .move(let point): start = point
            case .curve(let end, let control1, let control2):
                for step in 0..<8 {
                    let t = Double(step) / 8
                    let s = 1 - t
                    let weights: [Double] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
                    let corners: [Point] = [start, control1, control2, end]
                    var point = Point.zero
                    for (weight, corner) in zip(weights, corners) { point = point.offset(x: weight * corner.x, y: weight * corner.y) }
                    points.append(point)
                }
                start = end
            default: break
            }
        }
        return points
    }

    private func radii(_ points: [Point], from center: Point) -> [Double] {
        points.map { (($0.x - center.x) * ($0.x - center.x) + ($0.y - center.y) * ($0.y - center.y)).squareRoot() }
    }

    /// Returns the area's centroid, which is also the centroid of the shape's source polygon.
    private func centroid(_ points: [Point]) -> Point {
        var (x, y, area) = (0.0, 0.0, 0.0)
        for (one, other) in zip(points, points.dropFirst() + points.prefix(1)) {
            let part = one.x * other.y - other.x * one.y
            (x, y, area) = (x + (one.x + other.x) * part, y + (one.y + other.y) * part, area + 3 * part)
        }
        return Point(x: x / area, y: y / area)
    }

    private func farthest(_ path: Path) -> Double { radii(outline(path), from: Point(x: 50, y: 50)).max() ?? 0 }

    /// Counts how many times the outline leaves the circle halfway between its nearest and farthest points.
    private func lobes(_ path: Path) -> Int {
        let points = outline(path)
        let radii = radii(points, from: centroid(points))
        let middle = ((radii.min() ?? 0) + (radii.max() ?? 0)) / 2
        return radii.indices.count { radii[$0] <= middle && radii[($0 + 1) % radii.count] > middle }
    }

    private func moment(_ milliseconds: Double) -> Moment {
        let indicator = MaterialShapes()
        return indicator.refreshMoment(at: indicator.introduction + .milliseconds(milliseconds), released: 1)
    }

    /// The loop shows one shape every 650 ms: soft burst, 9-sided cookie, pentagon, pill, 8-pointed sun, 4-sided cookie, and oval.
    @Test func showsSevenShapesInOrder() throws {
        let counts = try (0..<8).map { lobes(try path(moment(650 * Double($0)))) }
        #expect(counts == [10, 9, 5, 2, 8, 4, 2, 10])
    }

    /// Compares the distance from each shape's center to its farthest point, relative to the longer side.
    @Test func shapesHaveThePublishedSizes() throws {
        for (index, reach) in [0.490, 0.487, 0.503, 0.490, 0.494, 0.545, 0.560].enumerated() {
            let points = outline(try path(moment(650 * Double(index))))
            let found = (radii(points, from: centroid(points)).max() ?? 0) / (100 * MaterialShapes.scale)
            #expect(abs(found - reach) < 0.015 * reach, "shape \(index): \(found)")
        }
    }

    /// With a damping ratio of 0.6 and a stiffness of 200, the spring overshoots by 0.095 after 278 ms.
    @Test func springsPastEachShape() {
        let peak = MaterialShapes.progress(at: 278.0 / 650)
        #expect(abs(peak - 1.095) < 0.005)
        for time in [258.0, 298] { #expect(MaterialShapes.progress(at: time / 650) < peak) }
        #expect(MaterialShapes.progress(at: 0) == 0 && MaterialShapes.progress(at: 1) == 1)
    }

    /// Each shape fills most of the bounds and stays inside them, even while it overshoots.
    @Test func fillsItsBounds() throws {
        for step in 0..<140 {
            let reach = farthest(try path(moment(32.5 * Double(step))))
            #expect((36...50).contains(reach), "\(32.5 * Double(step)) ms")
        }
    }

    /// The pull starts with a round dot, which becomes the loop's first shape after half a turn counterclockwise.
    @Test func aPullTurnsACircleIntoTheFirstShape() throws {
        let dot = radii(outline(try path(.pulling(0.05))), from: Point(x: 50, y: 50))
        #expect((dot.max() ?? 0) / (dot.min() ?? 1) < 1.1)
        #expect(lobes(try path(.pulling(1))) == 10)
    }

    /// In steps of 1/120 s, the outline never moves farther than the spring does in its fastest step.
    @Test(arguments: [0.3, 1, 1.6]) func nothingJumps(_ released: Double) throws {
        let indicator = MaterialShapes()
        var last = try path(.pulling(released))
        for frame in 0..<(6 * 120) {
            let next = try path(indicator.refreshMoment(at: .seconds(1) * frame / 120, released: released))
            let (one, other) = (last.bounds ?? .zero, next.bounds ?? .zero)
            #expect(abs(one.minX - other.minX) < 3.5 && abs(one.maxY - other.maxY) < 3.5, "frame \(frame)")
            last = next
        }
    }
}
