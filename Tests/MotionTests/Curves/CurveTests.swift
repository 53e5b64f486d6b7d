import Fixtures
import Glibc
import Motion
import Testing

@testable import Motion

@Suite struct CurveParameterTests {
    /// Returns the result of 200 bisections of the textbook formula, which shares no code with the solver.
    private func reference(_ curve: Curve, at fraction: Double) -> Double {
        func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if bezier(curve.x1, curve.x2, middle) < fraction { low = middle } else { high = middle }
        }
        return bezier(curve.y1, curve.y2, (low + high) / 2)
    }

    @Test(arguments: CurveTests.named) func namedCurvesMatchTheReference(_ curve: Curve) {
        for number in 1..<1000 {
            let fraction = Double(number) / 1000
            #expect(abs(curve(fraction) - reference(curve, at: fraction)) < 1e-12)
        }
    }

    @Test func randomCurvesMatchTheReference() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let points = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
            let curve = Curve(points[0], points[1], points[2], points[3])
            for _ in 0..<10 {
                let fraction = Double.random(in: 0...1, using: &generator)
                #expect(abs(curve(fraction) - reference(curve, at: fraction)) < 1e-9, "\(curve) at \(fraction)")
            }
        }
    }

    // Uses times in sixteenths and parameters in 512ths so that the curve's time and the expected result are exact Doubles. This covers
    // points where the slope of time is 0 ((1, 0) in the middle, x1 = 0 at the start, x2 = 1 at the end) and the reference above would be
    // imprecise.
    @Test func cornersOfTheSquareAreExact() {
        for corner in 0..<(17 * 17) {
            let (x1, x2) = (Double(corner / 17) / 16, Double(corner % 17) / 16)
            let curve = Curve(x1, 1, x2, 0)
            let worst = stride(from: 1.0, to: 512, by: 5).map { abs(curve(exact(x1, x2, $0 / 512)) - exact(1, 0, $0 / 512)) }.max() ?? 1
            #expect(worst < 1e-12, "\(curve)")
        }
    }

    /// Checks curves within 2^-20 of (1, 0), where a rounding error of 10^-16 in time would be 5·10^-6 in the parameter.
    @Test(arguments: [(0, 0), (-1, 0), (0, -1), (1, 1), (1, 2), (5, 3)].flatMap { from in [0, 10, 16, 20].map { (from.0, from.1, $0) } })
    func nearlyVerticalCurvesArePrecise(_ from1: Int, _ from2: Int, _ bits: Int) {
        let unit = 1 / Double(1 << bits)
        let (x1, x2) = (1 - unit * Double(abs(from1)) / 8, unit * Double(abs(from2)) / 8)
        let curve = Curve(x1, 0, x2, 1)
        for step in [-64.0, -30, -3, -1, 0, 1, 2, 7, 29, 63] {
            let t = 0.5 + step / 256
            #expect(abs(curve(exact(x1, x2, t)) - exact(0, 1, t)) < 1e-11, "\(curve) at parameter \(t)")
        }
    }

    /// x = 1/2 + 4 (t - 1/2)³ on (1, 0)(0, 1), so just past the middle t is a cube root.
    @Test(arguments: [1e-16, 1e-13, 1e-9, 1e-4]) func theMiddleOfTheSteepestCurveIsACubeRoot(_ past: Double) {
        let fraction = 0.5 + past
        let root = pow((fraction - 0.5) / 4, 1.0 / 3)
        #expect(abs(Curve(1, 0, 0, 1)(fraction) - exact(0, 1, 0.5 + root)) < 1e-9)
    }

    @Test(arguments: [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-100, 1e-16, 1.0.nextDown])
    func extremeFractionsStayInRange(_ fraction: Double) {
        for (x1, x2) in [(0.0, 0.0), (0, 1), (1, 0), (1, 1), (0.5, 0.5)] {
            #expect((0...1).contains(Curve(x1, 0, x2, 1)(fraction)))
        }
    }

    /// Computes a coordinate of the curve from exact products in Bernstein form, without rounding for parameters with few bits.
    private func exact(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let scale = Double(1 << 10)
        let (after, before) = (t * scale, scale - t * scale)
        let weights = [3 * before * before * after, 3 * before * after * after, after * after * after]
        let sum = (weights[2] + weights[0] * first) + weights[1] * second
        return sum / (scale * scale * scale)
    }
}

@Suite struct CurveTests {
    static let named: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

    @Test(arguments: named) func startsAtZeroAndEndsAtOne(_ curve: Curve) {
        #expect(curve(0) == 0)
        #expect(curve(1) == 1)
    }

    @Test(arguments: named) func clampsFractions(_ curve: Curve) {
        #expect(curve(-0.5) == 0 && curve(-.infinity) == 0)
        #expect(curve(1.5) == 1 && curve(.infinity) == 1)
    }

    @Test(arguments: named) func treatsNaNAsZero(_ curve: Curve) {
        #expect(curve(.nan) == 0)
    }

    @Test func linearReturnsItsFraction() {
        #expect(Curve.linear(0.3) == 0.3)
        #expect(Curve(0.2, 0.2, 0.9, 0.9)(0.7) == 0.7)
    }

    /// The parameter 1/2 corresponds to x = (3 x1 + 3 x2 + 1)/8 and y = (3 y1 + 3 y2 + 1)/8.
    @Test(arguments: [(Curve.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5), (.easeInOut, 0.5, 0.5), (.default, 0.3125, 0.5375)])
    func passesThroughItsMiddle(_ curve: Curve, _ fraction: Double, _ amount: Double) {
        #expect(abs(curve(fraction) - amount) < 1e-15)
    }

    /// (0.42, 0)(0.58, 1) is symmetric about its center.
    @Test(arguments: [0.01, 0.1, 0.25, 0.4, 0.49]) func easeInOutIsSymmetric(_ fraction: Double) {
        #expect(abs(Curve.easeInOut(fraction) + Curve.easeInOut(1 - fraction) - 1) < 1e-14)
    }

    @Test func easeInAndEaseOutMirrorEachOther() {
        #expect(abs(Curve.easeIn(0.3) + Curve.easeOut(0.7) - 1) < 1e-14)
    }

    @Test func mayOvershoot() {
        #expect(Curve(0.3, 0, 0.4, 2)(0.7) > 1)
        #expect(Curve(0.5, -1, 0.5, 1)(0.2) < 0)
    }

    @Test(arguments: named + [Curve(1, 0, 0, 1), Curve(0, 1, 1, 0), Curve(0, 0, 0, 1), Curve(1, 0, 1, 1)])
    func isMonotonicWithinTheUnitSquare(_ curve: Curve) {
        let amounts = (0...4096).map { curve(Double($0) / 4096) }
        #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 <= $1 + 1e-15 } || curve.y1 > curve.y2)
    }

    @Test func rejectsCurvesThatAreNotFunctionsOfTime() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Curve(1.2, 0, 0.5, 1) }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("curve (1.2, 0.0, 0.5, 1.0) is not a function of time; expected x in 0...1 and finite y; clamp x before calling"))
    }
}
