import Motion
import Testing

@Suite struct KeyframeTests {
    @Test func goesOnInAStraightLineUnlessToldOtherwise() {
        #expect(Keyframe(at: 0.5, 2).transition == .curve(.linear))
    }

    @Test func liesOnTheWay() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Keyframe(at: 1.5, 2) }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("keyframe 2.0 at 1.5 is not on the way; expected a fraction in 0...1 and a finite value; check before calling"))
    }
}
