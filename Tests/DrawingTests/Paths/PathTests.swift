import Drawing
import Imaging
import Motion
import Testing

/// Cairo approximates curves with lines that deviate by up to 0.1 pixels, so areas are compared with a tolerance.
@Suite struct PathTests {
    /// Fills a path built step by step.
    func filled(_ build: (inout Path) -> Void) throws -> Bitmap {
        var path = Path()
        build(&path)
        return try rendering(32, 32) { $0.fill(path, .color(red)) }
    }

    @Test func pathIsEmptyUntilAnElementIsAdded() {
        var path = Path()
        path.close()
        #expect(path.isEmpty)
        path.move(to: .zero)
        #expect(!path.isEmpty)
    }

    @Test func linesEncloseATriangle() throws {
        let triangle = try filled {
            $0.move(to: Point(x: 2, y: 2))
            $0.line(to: Point(x: 30, y: 2))
            $0.line(to: Point(x: 2, y: 22))
            $0.close()
        }
        #expect(near(triangle.coverage, 28 * 20 / 2, within: 1))
    }

    @Test func moveAndLineEqualTheLineFunction() {
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.line(to: Point(x: 3, y: 4))
        #expect(path == .line(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4)))
    }

    /// The area between a quadratic Bézier curve and its chord is two thirds of its triangle's area: 2/3 · 24 · 20 / 2.
    @Test func quadraticCurveEnclosesTwoThirdsOfItsTriangle() throws {
        let curve = try filled {
            $0.move(to: Point(x: 4, y: 24))
            $0.quadCurve(to: Point(x: 28, y: 24), control: Point(x: 16, y: 4))
        }
        #expect(near(curve.coverage, 160, within: 1))
    }

    /// With both control points directly above the ends, 24 · 20 · 18 · ∫ t²(1-t)² dt = 24 · 20 · 3/5.
    @Test func cubicCurveEnclosesThreeFifthsOfItsBox() throws {
        let curve = try filled {
            $0.move(to: Point(x: 4, y: 24))
            $0.curve(to: Point(x: 28, y: 24), control1: Point(x: 4, y: 4), control2: Point(x: 28, y: 4))
        }
        #expect(near(curve.coverage, 24 * 20 * 0.6, within: 2))
    }

    @Test func quadraticCurveContinuesFromTheEndOfAnArc() {
        var path = Path()
        path.addArc(center: .zero, radius: 3, start: 0, sweep: .pi)
        path.quadCurve(to: Point(x: 0, y: 6), control: Point(x: 0, y: 0))
        var byHand = Path()
        byHand.addArc(center: .zero, radius: 3, start: 0, sweep: .pi)
        let start = Point(center: .zero, radius: 3, angle: .pi)
        byHand.curve(
            to: Point(x: 0, y: 6), control1: Point(x: start.x - start.x * (2.0 / 3), y: start.y - start.y * (2.0 / 3)),
            control2: Point(x: 0, y: 6 - 6 * (2.0 / 3)))
        #expect(path == byHand)
    }

    @Test func arcIsConnectedByALine() throws {
        let slice = try filled {
            $0.move(to: Point(x: 16, y: 16))
            $0.addArc(center: Point(x: 16, y: 16), radius: 12, start: 0, sweep: .pi / 2)
            $0.close()
        }
        #expect(near(slice.coverage, .pi * 144 / 4, within: 1))
    }

    @Test func addedCircleIsAHoleWithTheEvenOddRule() throws {
        var path = Path.rect(Rect(x: 2, y: 2, width: 28, height: 28))
        path.add(.circle(center: Point(x: 16, y: 16), radius: 10))
        let whole = try rendering(32, 32) { $0.fill(path, .color(red)) }
        let holed = try rendering(32, 32) { $0.fill(path, .color(red), rule: .evenOdd) }
        #expect(near(whole.coverage, 784, within: 0.5))
        #expect(near(holed.coverage, 784 - .pi * 100, within: 2.5))
    }
}
