import Motion
import Testing

@Suite struct SpringTests {
    /// UIScrollView's bounce as re-built in ScrollMechanics: mass 1, stiffness 100, ratio 1, so c = 20 and ω₀ = 10/s.
    @Test func bounceIsCriticallyDampedAtTenASecond() {
        #expect(Spring.bounce.damping == 20)
        #expect(Spring.bounce.dampingRatio == 1)
        #expect(Spring.bounce.naturalFrequency == 10)
    }

    /// WWDC 2018 session 803: k = (2π/response)², c = 4πζ/response; response 0.5 s and ratio 0.8 give 157.914 and 20.106.
    @Test func isMadeFromHowItLooks() {
        let spring = Spring(dampingRatio: 0.8, response: .milliseconds(500))
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 157.9137) < 1e-4)
        #expect(abs(spring.damping - 20.1062) < 1e-4)
    }

    /// UISpringTimingParameters: ζ = c / (2 √(k m)).
    @Test func knowsItsRatio() {
        #expect(Spring(mass: 4, stiffness: 25, damping: 5).dampingRatio == 0.25)
        #expect(Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1).dampingRatio == 1.1)
    }

    @Test func isDamped() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(stiffness: 100, damping: 0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a spring of mass 1.0, stiffness 100.0, damping 0.0 never rests; expected three positive numbers; check"))
    }
}
