import Motion
import Testing

@testable import VectorMotion

@Suite struct TrackTests {
    @Test func keepsTheFirstAndTheLastValueOutside() {
        let track = Track([.init(at: 1, 5.0), .init(at: 2, 7.0)])
        #expect(track.value(at: 0) == 5 && track.value(at: .nan) == 5)
        #expect(track.value(at: 1.5) == 6)
        #expect(track.value(at: 3) == 7)
    }

    @Test func twoKeyframesAtOneTimeAreAJump() {
        let track = Track([.init(at: 0, 0.0), .init(at: 1, 1.0), .init(at: 1, 4.0, then: .hold), .init(at: 2, 9.0)])
        #expect(track.value(at: 1.0.nextDown) <= 1)
        #expect(track.value(at: 1) == 4 && track.value(at: 2.0.nextDown) == 4)
        #expect(track.value(at: 2) == 9)
    }

    @Test func eachComponentMayHaveItsOwnCurve() {
        let track = Track([
            .init(at: 0, Point.zero, then: .curves([.linear, .easeIn])), .init(at: 2, Point(x: 10, y: 20)),
        ])
        #expect(track.value(at: 1) == Point(x: 5, y: 20 * Curve.easeIn(0.5)))
    }

    @Test func aConstantTrackHasOneKeyframe() {
        #expect(Track(constant: 3.0).isConstant && Track(constant: 3.0).value(at: 100) == 3)
        #expect(!Track([.init(at: 0, 1.0), .init(at: 1, 2.0)]).isConstant)
    }
}
