import Fixtures
import Motion
import Testing

@Suite struct DecaySimulationTests {
    /// -1/(1000 ln r): 0.4995 s times the initial velocity at a rate of 0.998, and 0.0995 s at 0.99.
    @Test(arguments: [(DecelerationRate.normal, 499.49983), (.fast, 99.49916)])
    func glidesToItsTarget(_ rate: DecelerationRate, _ way: Double) {
        #expect(abs(DecaySimulation(from: 100, velocity: 1000, rate: rate).target - (100 + way)) < 1e-5)
        #expect(abs(DecaySimulation(from: 100, velocity: -1000, rate: rate).target - (100 - way)) < 1e-5)
    }

    /// The rate is per millisecond: after a second, 0.998^1000 = 0.135065 of the velocity is left (Flutter uses a drag of 0.135).
    @Test func keepsTheSameFractionOfItsVelocityEachMillisecond() {
        let glide = DecaySimulation(from: 0, velocity: 1000)
        #expect(abs(glide.velocity(at: .milliseconds(1)) - 998) < 1e-9)
        #expect(abs(glide.velocity(at: .seconds(1)) - 135.0645) < 1e-4)
    }

    /// T = ln(0.5/distance)/(1000 ln r): covering 499.4998 pt from 1000 pt/s takes 3.4499 s.
    @Test func settlesHalfAPointFromTheTarget() {
        let glide = DecaySimulation(from: 0, velocity: 1000)
        #expect(abs(glide.settlingDuration.seconds - 3.449922693) < 1e-6)
        #expect(abs(glide.target - glide.value(at: glide.settlingDuration) - 0.5) < 1e-6)
    }

    @Test func aSlowGlideIsSettledImmediately() {
        #expect(DecaySimulation(from: 5, velocity: 0).settlingDuration == .zero)
        #expect(DecaySimulation(from: 5, velocity: 1).settlingDuration == .zero)
    }

    @Test func settlesExactlyAtTheSettlingDuration() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let glide = DecaySimulation(
                from: .random(in: -1000...1000, using: &generator), velocity: .random(in: -8000...8000, using: &generator),
                rate: DecelerationRate(perMillisecond: .random(in: 0.9...0.9999, using: &generator)), tolerance: 0.25)
            guard glide.settlingDuration > .zero else { continue }
            #expect(abs(glide.target - glide.value(at: glide.settlingDuration)) <= 0.25 + 1e-9)
            #expect(abs(glide.target - glide.value(at: glide.settlingDuration - .nanoseconds(2))) > 0.25 - 1e-9)
        }
    }

    @Test(arguments: [DecelerationRate.normal, .fast]) func velocityIsTheSlopeOfTheValue(_ rate: DecelerationRate) {
        let glide = DecaySimulation(from: -30, velocity: 2500, rate: rate)
        for milliseconds in [1, 40, 300, 2000] {
            let (time, step) = (Duration.milliseconds(milliseconds), Duration.microseconds(1))
            let slope = (glide.value(at: time + step) - glide.value(at: time - step)) / 2e-6
            #expect(abs(slope - glide.velocity(at: time)) < 1e-3)
        }
    }

    /// At an edge the velocity is v₀ + k·(edge - x₀), k = 1000 ln r = -2.002003 per second: 1000 - 600.6008 at 300 pt.
    @Test func reachesAnEdgeWithTheRemainingVelocity() throws {
        let glide = DecaySimulation(from: 0, velocity: 1000)
        let crossing = try #require(glide.time(toReach: 300))
        #expect(abs(glide.value(at: crossing) - 300) < 1e-9)
        #expect(abs(glide.velocity(at: crossing) - 399.3992) < 1e-4)
    }

    @Test func timeToReachInvertsTheValue() throws {
        let glide = DecaySimulation(from: 50, velocity: -1800, rate: .fast)
        for milliseconds in [0, 1, 20, 150, 900] {
            let crossing = try #require(glide.time(toReach: glide.value(at: .milliseconds(milliseconds))))
            #expect(abs(crossing.seconds - Double(milliseconds) / 1000) < 1e-9)
        }
    }

    @Test func neverReachesPositionsBehindOrBeyond() {
        let glide = DecaySimulation(from: 0, velocity: 1000)
        #expect(glide.time(toReach: -1) == nil)
        #expect(glide.time(toReach: glide.target) == nil)
        #expect(glide.time(toReach: 600) == nil)
        #expect(glide.time(toReach: .nan) == nil)
        #expect(DecaySimulation(from: 0, velocity: 0).time(toReach: 1) == nil)
        #expect(DecaySimulation(from: 0, velocity: 0).time(toReach: -1) == nil)
    }

    @Test func reachesItsStartAtZero() {
        #expect(DecaySimulation(from: 7, velocity: 0).time(toReach: 7) == .zero)
    }

    @Test func hasItsStartValueBeforeTheStart() {
        let glide = DecaySimulation(from: 7, velocity: 100)
        #expect(glide.value(at: .seconds(-1)) == 7)
        #expect(glide.velocity(at: .seconds(-1)) == 100)
    }
}

@Suite struct DecelerationRateTests {
    /// UIScrollView.DecelerationRate.
    @Test func hasTheRatesOfUIScrollView() {
        #expect(DecelerationRate.normal.perMillisecond == 0.998)
        #expect(DecelerationRate.fast.perMillisecond == 0.99)
    }

    @Test func rejectsARateOfOne() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DecelerationRate(perMillisecond: 1)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a glide that keeps 1.0 of its velocity does not slow down; expected more than 0 and less than 1"))
    }
}
