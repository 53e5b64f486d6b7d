import Fixtures
import Motion
import Testing

@Suite struct RubberBandTests {
    /// The published table assumes a 960-point view and a coefficient of 0.55.
    @Test(arguments: [(5, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
    func followsThePublishedTable(_ pull: Double, _ displacement: Double) {
        #expect(abs(RubberBand(dimension: 960).displacement(of: pull) - displacement) < 0.01)
    }

    /// 100·0.55·480/(480 + 55) = 26400/535.
    @Test func pullBeyondTheTopIsBanded() {
        #expect(abs(RubberBand(dimension: 480).displacement(of: 100) - 49.345794) < 1e-6)
    }

    @Test func aPullInEitherDirectionIsBandedEqually() {
        let band = RubberBand(dimension: 480)
        #expect(band.displacement(of: -100) == -band.displacement(of: 100))
        #expect(band.pull(for: -60) == -band.pull(for: 60))
    }

    @Test func aSmallPullIsScaledByTheCoefficient() {
        #expect(abs(RubberBand(dimension: 960, coefficient: 0.3).displacement(of: 1e-6) / 1e-6 - 0.3) < 1e-9)
    }

    @Test func pullInvertsDisplacement() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<500 {
            let band = RubberBand(dimension: .random(in: 1...2000, using: &generator), coefficient: .random(in: 0.1...2, using: &generator))
            let pull = Double.random(in: -5000...5000, using: &generator)
            #expect(abs(band.pull(for: band.displacement(of: pull)) - pull) < 1e-6)
        }
    }

    @Test func displacementGrowsButStaysBelowTheDimension() {
        let shown = (0...1000).map { RubberBand(dimension: 320).displacement(of: Double($0) * 20) }
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
        #expect(shown.allSatisfy { $0 < 320 })
    }

    @Test func anInfinitePullGivesTheDimension() {
        #expect(RubberBand(dimension: 320).displacement(of: .infinity) == 320)
        #expect(RubberBand(dimension: 320).pull(for: 320) == .infinity)
        #expect(RubberBand(dimension: 320).pull(for: -400) == -.infinity)
    }

    @Test func aViewOfZeroLengthDoesNotStretch() {
        #expect(RubberBand(dimension: 0).displacement(of: 100) == 0)
        #expect(RubberBand(dimension: 0).pull(for: 0) == 0)
    }
}
