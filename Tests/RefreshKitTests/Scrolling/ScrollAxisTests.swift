import Foundation
import Testing

@testable import RefreshKit

@Suite struct ScrollAxisTests {
    private var axis: ScrollAxis {
        ScrollAxis(validRange: 0...1000, viewport: 600, bounces: true, alwaysBounces: false, rate: .normal)
    }

    @Test func positionAndOffsetAreInverse() {
        for offset in [-300.0, -20, 0, 500, 1000, 1100] { #expect(isNear(axis.offset(of: axis.position(of: offset)), offset)) }
    }

    /// No pull reaches such an offset, but a finite position keeps the next movement finite.
    @Test func impossibleStretchHasAFinitePosition() {
        #expect(axis.position(of: -5000).isFinite)
    }

    @Test func decelerationEndsAtTheClosedFormTarget() throws {
        let motion = try #require(axis.motion(from: 100, velocity: 1000))
        // 1000 / (1000 ln(1/0.998)) = 499.4998 pt.
        #expect(isNear(motion.target, 599.4998, within: 1e-3))
        #expect(motion.value(at: motion.duration) == motion.target)
    }

    @Test func decelerationOverHalfAPointDoesNotStart() {
        #expect(axis.motion(from: 100, velocity: 1) == nil)
        #expect(axis.motion(from: 100, velocity: 1.1) != nil)
    }

    /// A critically damped bounce from the edge peaks at v / (10 e) after 0.1 s.
    @Test func outwardFlickAtTheEdgeBouncesAtFullSpeed() throws {
        let motion = try #require(axis.motion(from: 1000, velocity: 2000))
        #expect(isNear(motion.value(at: .milliseconds(100)) - 1000, 73.576, within: 0.001))
        #expect(motion.target == 1000)
    }

    @Test func decelerationPassesItsSpeedToTheBounce() throws {
        let motion = try #require(axis.motion(from: 900, velocity: 3000))
        // v at the edge = v0 + 1000 ln r * distance.
        let crossing = 3000 - 2.0020026706730793 * 100
        let time = Duration.seconds(-log(crossing / 3000) / 2.0020026706730793)
        #expect(isNear(motion.velocity(at: time), crossing, within: 0.01))
        #expect(isNear(motion.value(at: time), 1000, within: 1e-5))
    }

    @Test func slowReleaseWhileStretchedNeverPassesTheEdge() throws {
        let motion = try #require(axis.motion(from: -100, velocity: 900))
        for step in 0..<100 { #expect(motion.value(at: .milliseconds(step * 20)) <= 0) }
        #expect(motion.target == 0)
    }

    @Test func fastInwardReleaseDecelerates() throws {
        let motion = try #require(axis.motion(from: -100, velocity: 3000))
        #expect(motion.target > 100)
        // The critically damped spring passes its edge after a / (v - 10 a) = 0.05 s.
        #expect(isNear(motion.value(at: .milliseconds(50)), 0))
        let before = motion.velocity(at: .microseconds(49_999))
        let after = motion.velocity(at: .microseconds(50_001))
        #expect(isNear(before, after, within: 0.1))
    }

    @Test func contentThatFitsBouncesWithOneSpring() throws {
        var fitting = axis
        fitting.validRange = 0...0
        let motion = try #require(fitting.motion(from: -100, velocity: 3000))
        #expect(motion.target == 0)
        // e^(-10 t) (a + (v + 10 a) t) at 0.1 s, on the other side.
        #expect(isNear(motion.value(at: .milliseconds(100)), 0.36787944117144233 * (-100 + 2000 * 0.1), within: 1e-6))
    }

    @Test func withoutBounceAFlickStopsAtTheEdge() throws {
        var hard = axis
        hard.bounces = false
        let motion = try #require(hard.motion(from: 900, velocity: 3000))
        #expect(motion.target == 1000)
        #expect(motion.value(at: .seconds(1)) == 1000)
        #expect(motion.velocity(at: .seconds(1)) == 0)
        #expect(hard.motion(from: 1000, velocity: 3000) == nil)
    }

    @Test func snapNeverPassesItsPage() throws {
        let motion = try #require(axis.snap(from: 400, velocity: 9000, to: 600))
        for step in 0..<100 { #expect(motion.value(at: .milliseconds(step * 20)) <= 600) }
    }

    /// Compares the motion with a stepwise integration of the forces inside and outside the edges.
    @Test(arguments: [(500.0, 1500.0), (800, 3000), (-80, -500), (-80, 2500), (1060, -4000), (990, 50)])
    func closedFormAgreesWithStepByStep(_ start: Double, _ speed: Double) throws {
        let motion = try #require(axis.motion(from: start, velocity: speed))
        let step = 2e-6
        var (offset, velocity) = (start, speed)
        var edge: Double? = start < 0 ? 0 : start > 1000 ? 1000 : nil
        for index in 1...500_000 {
            let acceleration =
                if let edge { -100 * (offset - edge) - 20 * velocity } else { -2.0020026706730793 * velocity }
            velocity += acceleration * step
            offset += velocity * step
            if edge == nil, offset < 0 || offset > 1000 {
                edge = offset < 0 ? 0 : 1000
            } else if let bound = edge, bound == 0 ? offset > 0 : offset < 1000 {
                edge = nil
            }
            if index % 50_000 == 0 {
                let exact = motion.value(at: .microseconds(2 * index))
                #expect(abs(exact - offset) < 0.3, "after \(Double(index) * step) s")
            }
        }
    }

    /// If the target of a 100-point deceleration is moved up to a quarter farther or a fifth nearer, the initial speed changes.
    ///
    /// Beyond that, a spring starts at the finger's speed.
    @Test(arguments: [
        (80.1...140.0, 80.1, 0.801), (60...124.9, 124.9, 1.249), (79.9...140, 79.9, 1), (60...125.1, 125.1, 1), (40...130, 130, 1),
    ])
    func decelerationIsAdjustedByAtMostAQuarter(_ excludedRange: ClosedRange<Double>, rest: Double, factor: Double) throws {
        // 100 pt * -1000 ln 0.998 per second.
        let velocity = 200.20026706730793
        #expect(isNear(try #require(axis.motion(from: 0, velocity: velocity)).target, 100, within: 1e-9))
        var axis = axis
        axis.excludedRange = excludedRange
        let motion = try #require(axis.motion(from: 0, velocity: velocity))
        #expect(motion.target == rest)
        #expect(isNear(motion.velocity(at: .zero), factor * velocity, within: 1e-3))
    }
}
