@testable import Motion
import Testing

@Suite struct SpringSimulationTests {
    /// With almost no damping, settling takes longer than the age of the universe, but computing the settling time must be quick.
    @Test(arguments: [1e-14, 1e-18, 1e-300]) func aSpringThatNeverSettlesDoesNotHang(_ damping: Double) {
        #expect(SpringSimulation(Spring(stiffness: 100, damping: damping), from: 100).settlingDuration > .seconds(1_000_000))
    }

    @Test func aSpringWithTinyConstantsDoesNotHang() {
        let spring = Spring(mass: 1e-308, stiffness: 1e-308, damping: 1e10)
        #expect(SpringSimulation(spring, from: 0).settlingDuration >= .zero)
    }

    /// One spring of each kind, each with an initial velocity.
    static let kinds = [0.05, 0.3, 0.9999999, 1, 1.0000001, 1.1, 4, 1000].map { ratio in
        SpringSimulation(Spring(mass: 0.7, stiffness: 130, dampingRatio: ratio), from: 12, velocity: -900, to: -40)
    }

    @Test(arguments: kinds) func beginsWithTheGivenValueAndVelocity(_ spring: SpringSimulation) {
        #expect(abs(spring.value(at: .zero) - 12) < 1e-12)
        #expect(spring.velocity(at: .zero) == -900)
    }

    @Test(arguments: kinds) func hasItsStartValueBeforeTheStart(_ spring: SpringSimulation) {
        #expect(spring.value(at: .seconds(-1)) == spring.value(at: .zero))
        #expect(spring.velocity(at: .seconds(-1)) == -900)
    }

    @Test(arguments: kinds) func comesToRestAtItsTarget(_ spring: SpringSimulation) {
        #expect(spring.value(at: .seconds(1_000_000)) == -40)
        #expect(spring.velocity(at: .seconds(1_000_000)) == 0)
    }

    /// Uses central differences over 2 µs; the third derivative contributes far less than the tolerance.
    @Test(arguments: kinds) func velocityIsTheSlopeOfTheValue(_ spring: SpringSimulation) {
        for milliseconds in [1, 7, 50, 200, 1000] {
            let (time, step) = (Duration.milliseconds(milliseconds), Duration.microseconds(1))
            let slope = (spring.value(at: time + step) - spring.value(at: time - step)) / 2e-6
            #expect(abs(slope - spring.velocity(at: time)) < 1e-2, "\(spring) at \(time)")
        }
    }

    /// m a = -k x - c v, with a from central differences of the velocity.
    @Test(arguments: kinds.dropLast()) func obeysTheSpring(_ simulation: SpringSimulation) {
        let spring = simulation.spring
        for milliseconds in [3, 20, 150, 600] {
            let (time, step) = (Duration.milliseconds(milliseconds), Duration.microseconds(1))
            let acceleration = (simulation.velocity(at: time + step) - simulation.velocity(at: time - step)) / 2e-6
            let force = -spring.stiffness * (simulation.value(at: time) + 40) - spring.damping * simulation.velocity(at: time)
            #expect(abs(spring.mass * acceleration - force) < 1e-2)
        }
    }

    /// ω₀ = 10: from an edge at velocity v, the overshoot peaks at t = 0.1 s with v/(10 e) = 0.036788 v.
    @Test func bounceOvershootsByAFractionOfTheVelocity() {
        let bounce = SpringSimulation(.bounce, from: 0, velocity: 1000)
        #expect(abs(bounce.value(at: .milliseconds(100)) - 36.7879441) < 1e-7)
        #expect(abs(bounce.velocity(at: .milliseconds(100))) < 1e-9)
    }

    /// x = edge + e^(-10t) (a + (v + 10a) t) with a = -80, v = 200, edge = 300 at 0.2 s: e^-2·(-80 - 120) = -27.0671.
    @Test func bounceFollowsThePublishedFormula() {
        let bounce = SpringSimulation(.bounce, from: 220, velocity: 200, to: 300)
        #expect(abs(bounce.value(at: .milliseconds(200)) - (300 - 27.0670566)) < 1e-7)
    }

    /// ζ = 0.5, ω₀ = 10, starting at rest from 1: x = e^(-5t) (cos ωt + (5/ω) sin ωt), ω = √75; half a turn later -e^(-5π/ω) = -0.163034.
    @Test func anUnderdampedSpringOvershoots() {
        let swing = SpringSimulation(Spring(stiffness: 100, dampingRatio: 0.5), from: 1)
        #expect(abs(swing.value(at: .seconds(Double.pi / 75.0.squareRoot())) + 0.163033535) < 1e-9)
    }

    /// m = 1, c = 5, k = 4 has the roots -1 and -4: starting at rest from 1, x = (4 e^-t - e^-4t)/3, which is 0.4844007086 at 1 s.
    @Test func anOverdampedSpringIsASumOfTwoExponentials() {
        let creep = SpringSimulation(Spring(stiffness: 4, damping: 5), from: 1)
        #expect(abs(creep.value(at: .seconds(1)) - 0.4844007086) < 1e-9)
    }

    /// The three closed forms agree at a damping ratio of 1.
    @Test func aRatioNearOneIsNearlyCriticallyDamped() {
        let exact = SpringSimulation(.bounce, from: 30, velocity: 500)
        for ratio in [1 - 1e-9, 1 - 1e-13, 1 + 1e-13, 1 + 1e-9] {
            let near = SpringSimulation(Spring(stiffness: 100, dampingRatio: ratio), from: 30, velocity: 500)
            #expect(abs(near.value(at: .milliseconds(300)) - exact.value(at: .milliseconds(300))) < 1e-6)
            #expect(abs((near.settlingDuration - exact.settlingDuration).seconds) < 1e-6)
        }
    }
}

@Suite struct SpringTests {
    /// UIScrollView's bounce as reconstructed in ScrollMechanics: mass 1, stiffness 100, ratio 1, so c = 20 and ω₀ = 10/s.
    @Test func bounceIsCriticallyDampedWithFrequencyTen() {
        #expect(Spring.bounce.damping == 20)
        #expect(Spring.bounce.dampingRatio == 1)
        #expect(Spring.bounce.naturalFrequency == 10)
    }

    /// WWDC 2018 session 803: k = (2π/response)², c = 4πζ/response; a response of 0.5 s and a ratio of 0.8 give 157.914 and 20.106.
    @Test func ratioAndResponseGiveTheConstants() {
        let spring = Spring(dampingRatio: 0.8, response: .milliseconds(500))
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 157.9137) < 1e-4)
        #expect(abs(spring.damping - 20.1062) < 1e-4)
    }

    /// UISpringTimingParameters: ζ = c / (2 √(k m)).
    @Test func constantsGiveTheDampingRatio() {
        #expect(Spring(mass: 4, stiffness: 25, damping: 5).dampingRatio == 0.25)
        #expect(Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1).dampingRatio == 1.1)
    }

    @Test func rejectsZeroDamping() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(stiffness: 100, damping: 0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a spring of mass 1.0, stiffness 100.0, damping 0.0 never settles; expected three numbers greater than 0"))
    }
}
