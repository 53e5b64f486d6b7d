import Motion
import Testing

@Suite struct KeyframesTests {
    private let blink = Keyframes([
        Keyframe(at: 0.2, 1, then: .curve(.easeIn)), Keyframe(at: 0.6, 0, then: .hold), Keyframe(at: 0.8, 5),
    ])

    @Test func isConstantBeforeTheFirstAndAfterTheLast() {
        #expect(blink.value(at: 0) == 1 && blink.value(at: 0.2) == 1)
        #expect(blink.value(at: 0.8) == 5 && blink.value(at: 1) == 5)
    }

    @Test func followsTheCurveBetweenKeyframes() {
        #expect(abs(blink.value(at: 0.3) - (1 - Curve.easeIn(0.25))) < 1e-12)
    }

    @Test func aHoldJumpsAtTheNextKeyframe() {
        #expect(blink.value(at: 0.6) == 0 && blink.value(at: 0.8.nextDown) == 0)
    }

    @Test func isLinearByDefault() {
        #expect(Keyframes([Keyframe(at: 0, 10), Keyframe(at: 1, 20)]).value(at: 0.25) == 12.5)
    }

    @Test func twoKeyframesAtOneFractionMakeAJump() {
        let jump = Keyframes([Keyframe(at: 0, 0), Keyframe(at: 0.5, 1), Keyframe(at: 0.5, 3), Keyframe(at: 1, 3)])
        #expect(jump.value(at: 0.5.nextDown) <= 1)
        #expect(jump.value(at: 0.5) == 3)
    }

    @Test func aSingleKeyframeIsConstant() {
        #expect(Keyframes([Keyframe(at: 0.5, 7)]).value(at: 0.1) == 7)
    }

    @Test func acceptsAnyFraction() {
        #expect(blink.value(at: -3) == 1 && blink.value(at: .nan) == 1 && blink.value(at: .infinity) == 5)
    }

    @Test func rejectsDescendingFractions() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Keyframes([Keyframe(at: 0.5, 0), Keyframe(at: 0.25, 1)])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("keyframe at 0.25 follows one at 0.5; expected ascending fractions; sort them before calling"))
    }
}

@Suite struct KeyframeTests {
    @Test func transitionIsLinearByDefault() {
        #expect(Keyframe(at: 0.5, 2).transition == .curve(.linear))
    }

    @Test func rejectsAFractionOutsideTheRange() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Keyframe(at: 1.5, 2) }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("invalid keyframe 2.0 at 1.5; expected a fraction in 0...1 and a finite value; check both before calling"))
    }
}
