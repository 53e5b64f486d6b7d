import Motion
import Testing

@testable import VectorMotion

@Suite struct TrackPartTests {
    private let track = Track([
        .init(at: 0, 1.0, then: .curve(Curve(0.3, -0.5, 0.6, 1.4))), .init(at: 1, 3, then: .hold), .init(at: 2, 5),
        .init(at: 3, 4), .init(at: 3, 0, then: .curve(.easeOut)), .init(at: 4, 2),
    ])

    @Test(arguments: [
        (0.0, 4.0), (0.25, 0.75), (0.4, 2.5), (1.2, 1.6), (2, 3), (3, 4), (2.5, 3.5), (3.25, 9), (-3, -1), (-1, 0), (-1, 0.5),
    ])
    func aPartHasTheSameValues(_ start: Double, _ end: Double) {
        let part = track.part(from: start, to: end)
        for step in 0..<100 {
            let time = start + (end - start) * Double(step) / 100
            #expect(abs(part.value(at: time - start) - track.value(at: time)) < 1e-6, "at \(time)")
        }
        #expect(part.keyframes[0].time == 0)
    }

    @Test func aJumpAtTheEndIsNotPartOfIt() {
        #expect(track.part(from: 2, to: 3).value(at: 1) == 4)
        #expect(track.part(from: 3, to: 4).value(at: 0) == 0)
    }

    /// The part around the lowest point of an overshoot ends where it begins.
    @Test func aPartThatReturnsToItsStartIsDivided() {
        let dip = Track([.init(at: 0, 0.0, then: .curve(Curve(0.3, -1, 0.7, 2))), .init(at: 1, 1)])
        let lowest = (0...1000).map { Double($0) / 1000 }.min { dip.value(at: $0) < dip.value(at: $1) } ?? 0
        let part = dip.part(from: lowest - 0.05, to: lowest + 0.05)
        for step in 0...20 {
            let time = 0.1 * Double(step) / 20
            #expect(abs(part.value(at: time) - dip.value(at: lowest - 0.05 + time)) < 1e-4)
        }
    }
}
