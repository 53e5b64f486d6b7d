import Fixtures
internal import Glibc
import Motion
import Testing

@Suite struct SpringSettlingTests {
    /// Starting at rest from 100 with ω₀ = 10: 0.5 = 100 e^(-10t) (1 + 10t) at 10t = 7.43013.
    @Test func bounceSettlesHalfAPointFromTheTarget() {
        let settled = SpringSimulation(.bounce, from: 100).settlingDuration
        #expect(abs(settled.seconds - 0.743013) < 1e-6)
    }

    @Test func aSpringAtRestWithinToleranceIsSettledImmediately() {
        #expect(SpringSimulation(.bounce, from: 0).settlingDuration == .zero)
        #expect(SpringSimulation(.bounce, from: 0.5).settlingDuration == .zero)
        #expect(SpringSimulation(.bounce, from: -8, to: -8, tolerance: 1e-300).settlingDuration == .zero)
    }

    /// The peak is 0.0368 v: 10 pt/s reaches 0.37 pt, within half a point; 20 pt/s reaches 0.74 pt.
    @Test func aThrowThatStaysWithinToleranceIsSettledImmediately() {
        #expect(SpringSimulation(.bounce, from: 0, velocity: 10).settlingDuration == .zero)
        #expect(SpringSimulation(.bounce, from: 0, velocity: 20).settlingDuration > .milliseconds(100))
    }

    /// With any spring, the value is within tolerance from the settling time on, but not a few nanoseconds earlier.
    @Test func settlesExactlyAtTheSettlingDuration() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<1000 {
            let spring = Spring(
                mass: generator.logarithmic(in: 0.1...10), stiffness: generator.logarithmic(in: 1...1000),
                dampingRatio: Bool.random(using: &generator) ? 1 : generator.logarithmic(in: 0.02...50))
            let tolerance = generator.logarithmic(in: 0.001...10)
            let simulation = SpringSimulation(
                spring, from: .random(in: -200...200, using: &generator), velocity: .random(in: -5000...5000, using: &generator),
                to: .random(in: -50...50, using: &generator), tolerance: tolerance)
            let settled = simulation.settlingDuration
            guard settled > .zero else { continue }
            let distance = { (time: Duration) in abs(simulation.value(at: time) - simulation.target) }
            // Checks times up to 40 time constants later; the 1e-12 allows for rounding in the value and the target.
            let ahead = max(settled, .seconds(5 / (spring.naturalFrequency * spring.dampingRatio)))
            let worst = (0...200).map { distance(settled + ahead * $0 / 100) }.max() ?? .infinity
            #expect(worst <= tolerance + 1e-12, "\(simulation)")
            #expect(distance(settled - .nanoseconds(3)) > tolerance - 1e-12, "\(simulation)")
        }
    }

    @Test(arguments: [1e-9, 1e-6, 1 - 1e-12, 1 + 1e-12, 1e6, 1e12]) func extremeSpringsSettle(_ ratio: Double) {
        let simulation = SpringSimulation(Spring(stiffness: 100, dampingRatio: ratio), from: 100, velocity: -3000)
        let settled = simulation.settlingDuration
        #expect(settled > .zero)
        #expect(abs(simulation.value(at: settled)) <= 0.5 + 1e-9)
        #expect(abs(simulation.value(at: settled * 2)) <= 0.5)
    }

    @Test func hugeNumbersDoNotTrap() {
        let huge = Double.greatestFiniteMagnitude
        #expect(SpringSimulation(.bounce, from: huge, velocity: huge, to: -huge).settlingDuration > .zero)
        #expect(SpringSimulation(.bounce, from: 1, velocity: 1, tolerance: .leastNonzeroMagnitude).settlingDuration > .zero)
        #expect(SpringSimulation(Spring(mass: 1e-300, stiffness: 1e300, damping: 1e-300), from: 1).settlingDuration > .zero)
        #expect(SpringSimulation(Spring(mass: 1e300, stiffness: 1e-300, damping: 1e300), from: 1).settlingDuration > .zero)
    }
}

extension SeededGenerator {
    /// Returns a random number, distributed evenly over the orders of magnitude in a range.
    mutating func logarithmic(in range: ClosedRange<Double>) -> Double {
        let steps = Double.random(in: 0...1, using: &self)
        return range.lowerBound * pow(range.upperBound / range.lowerBound, steps)
    }
}
