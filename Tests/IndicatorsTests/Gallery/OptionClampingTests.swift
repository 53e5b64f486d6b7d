import Indicators
import RefreshKit
import Testing

/// Tests that out-of-range values set in code are clamped to the option's nearest bound.
@Suite struct OptionClampingTests {
    @Test(arguments: [(Int.min, 2), (1, 2), (5, 5), (Int.max, 9)]) func countsAreClamped(_ given: Int, _ kept: Int) {
        var bars = LineScale()
        bars.count = given
        #expect(bars.count == kept)
    }

    @Test(arguments: [(-1, 0.02), (Double.nan, 0.02), (0.2, 0.2), (Double.infinity, 0.3)]) func widthsAreClamped(
        _ given: Double, _ kept: Double
    ) {
        var arc = Material()
        arc.thickness = given
        #expect(arc.thickness == kept)
    }

    @Test(arguments: [(0, 0.25), (-Double.infinity, 0.25), (100, 4)]) func speedsAreClamped(_ given: Double, _ kept: Double) {
        var dots = BallPulse()
        dots.style.speed = given
        #expect(dots.style.speed == kept && dots.period == BallPulse.info.period / kept)
    }
}
