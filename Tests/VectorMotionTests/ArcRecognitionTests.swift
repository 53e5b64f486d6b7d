import Drawing
import Glibc
import Motion
import RefreshKit
import Testing

@testable import VectorMotion

/// Arcs that Cairo divided into curves become equal again.
@Suite struct ArcRecognitionTests {
    private static let center = Point(x: 10, y: 20)

    /// Returns an arc as a recording contains it: as a number of curves with rounded points.
    private func arc(_ radius: Double, from start: Double = 0.3, sweep: Double, dividedInto count: Int) -> [Path.Element] {
        func rounded(_ point: Point) -> Point { Point(x: (point.x * 16384).rounded() / 16384, y: (point.y * 16384).rounded() / 16384) }
        let curves = Arc(center: Self.center, radius: radius, startAngle: start, sweep: sweep).curves(count)
        return curves.map { .curve(rounded($0.end), control1: rounded($0.control1), control2: rounded($0.control2)) }
    }

    private func start(_ radius: Double, _ angle: Double = 0.3) -> Path.Element {
        .move(Point(center: Self.center, radius: radius, angle: angle))
    }

    private func recognized(_ elements: [Path.Element]) throws -> [Path.Element] {
        let drawing = RecordedDrawing(elements: [.fill(Path(elements), .tint, rule: .winding, .identity)])
        guard case .fill(let path, _, _, _) = try #require(drawing.withRecognizedArcs.elements.first) else { return [] }
        return path.elements
    }

    @Test(arguments: [2, 4, 9]) func aDividedCircleIsACircle(_ count: Int) throws {
        let elements = try recognized([start(3)] + arc(3, sweep: 2 * .pi, dividedInto: count) + [.close])
        guard case .circle(let center, let radius) = try #require(elements.first) else {
            Issue.record("\(elements)")
            return
        }
        #expect(abs(radius - 3) < 1e-3 && hypot(center.x - 10, center.y - 20) < 1e-3)
    }

    @Test func twoHalvesThatAreDividedDifferentlyAreACircle() throws {
        let halves = arc(3, sweep: .pi, dividedInto: 2) + arc(3, from: 0.3 + .pi, sweep: .pi, dividedInto: 3)
        #expect(try recognized([start(3)] + halves + [.close]).count == 1)
    }

    @Test(arguments: [(0.1, 1), (2.0, 2), (2, 3), (5, 4), (5, 7)]) func anOpenArcHasFourCurves(_ sweep: Double, _ count: Int) throws {
        let elements = try recognized([start(12)] + arc(12, sweep: sweep, dividedInto: count))
        #expect(elements.count == 5)
        for (index, element) in elements.enumerated().dropFirst() {
            guard case .curve(let end, _, _) = element else { continue }
            let exact = Point(center: Self.center, radius: 12, angle: 0.3 + sweep * Double(index) / 4)
            #expect(hypot(end.x - exact.x, end.y - exact.y) < 2e-3)
        }
    }

    @Test func theCornersOfAShapeKeepTheirNumberOfCurves() throws {
        let corner = Point(x: 2, y: 2)
        let once = try recognized(
            [.move(corner), .line(Point(center: Self.center, radius: 4, angle: 0.3))] + arc(4, sweep: 3, dividedInto: 2) + [.close])
        let twice = try recognized(
            [.move(corner), .line(Point(center: Self.center, radius: 4, angle: 0.3))] + arc(4, sweep: 3, dividedInto: 5) + [.close])
        #expect(once.count == 7 && twice.count == 7)
    }

    @Test func otherCurvesAreKept() throws {
        let wave: [Path.Element] = [
            .move(.zero), .curve(Point(x: 10, y: 0), control1: Point(x: 3, y: 8), control2: Point(x: 7, y: -8)),
            .curve(Point(x: 20, y: 0), control1: Point(x: 13, y: 8), control2: Point(x: 17, y: 8)), .close,
        ]
        #expect(try recognized(wave) == wave)
    }
}
