import Motion
import Testing

@Suite struct CurveTests {
    static let named: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

    @Test(arguments: named) func beginsAtZeroAndEndsAtOne(_ curve: Curve) {
        #expect(curve(0) == 0)
        #expect(curve(1) == 1)
    }

    @Test(arguments: named) func clampsWhatIsOutside(_ curve: Curve) {
        #expect(curve(-0.5) == 0 && curve(-.infinity) == 0)
        #expect(curve(1.5) == 1 && curve(.infinity) == 1)
    }

    @Test(arguments: named) func takesNaNForTheStart(_ curve: Curve) {
        #expect(curve(.nan) == 0)
    }

    @Test func linearGivesBackItsFraction() {
        #expect(Curve.linear(0.3) == 0.3)
        #expect(Curve(0.2, 0.2, 0.9, 0.9)(0.7) == 0.7)
    }

    /// The parameter 1/2 is at x = (3 x1 + 3 x2 + 1)/8 and y = (3 y1 + 3 y2 + 1)/8.
    @Test(arguments: [(Curve.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5), (.easeInOut, 0.5, 0.5), (.default, 0.3125, 0.5375)])
    func passesThroughTheMiddleOfItsParameter(_ curve: Curve, _ fraction: Double, _ amount: Double) {
        #expect(abs(curve(fraction) - amount) < 1e-15)
    }

    /// (0.42, 0)(0.58, 1) is its own picture turned by half.
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
    func neverRunsBackward(_ curve: Curve) {
        let amounts = (0...4096).map { curve(Double($0) / 4096) }
        #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 <= $1 + 1e-15 } || curve.y1 > curve.y2)
    }

    @Test func hasOneAmountAtEachFraction() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Curve(1.2, 0, 0.5, 1) }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("curve (1.2, 0.0, 0.5, 1.0) is no function of time; expected x in 0...1 and finite y; clamp x before calling"))
    }
}
