import Fixtures
import RefreshKit
import Testing

/// Random touches, insets, and content sizes; each seed is a different sequence.
@Suite struct ScrollViewPropertyTests {
    /// Plays the same sequence at two different frame rates.
    @Test(arguments: 0..<40) func stepsDoNotChangeTheMotion(_ seed: UInt64) {
        let coarse = play(seed, frame: .milliseconds(250))
        let fine = play(seed, frame: .milliseconds(7))
        #expect(coarse.samples.count == fine.samples.count)
        for (first, second) in zip(coarse.samples, fine.samples) { #expect(isNear(first, second), "seed \(seed)") }
        #expect(coarse.end == fine.end)
    }

    @Test(arguments: 0..<40) func offsetsAreValidAtRestAndAlwaysFinite(_ seed: UInt64) {
        let story = play(seed, frame: .milliseconds(16))
        #expect(story.samples.filter { !$0.isFinite }.isEmpty)
        #expect(story.legal.contains(story.end), "seed \(seed): \(story.end) in \(story.legal)")
    }

    /// The offset never moves faster than the maximum fling velocity plus the rebound of a fully stretched spring.
    @Test(arguments: 0..<40) func freeMotionNeverJumps(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let harness = ScrollHarness(content: random.number(300...3000), top: random.number(0...90), scale: 3)
        harness.offset = random.number(-200...2500)
        _ = harness.view.startDecelerating(from: Point(x: 0, y: random.number(-4000...4000)))
        var last = harness.offset
        for _ in 0..<2000 {
            harness.advance(by: .milliseconds(1))
            // The limit is 4000 pt/s, a spring stretched by 2000 pt (at most 10/e of that per second), and half a pixel at the end.
            let limit: Double = 4 + 7.4 + 0.17
            #expect(abs(harness.offset - last) < limit, "seed \(seed)")
            last = harness.offset
        }
    }

    private func play(_ seed: UInt64, frame: Duration) -> (samples: [Double], end: Double, legal: ClosedRange<Double>) {
        var random = SeededGenerator(seed: seed)
        let harness = ScrollHarness(content: random.number(300...3000), top: random.number(0...90))
        harness.view.bounces = random.number(0...4) > 1
        harness.view.alwaysBouncesVertically = random.number(0...1) > 0.5
        harness.view.isPagingEnabled = random.number(0...4) < 1
        var samples: [Double] = []
        var instant = Duration.zero
        for _ in 0..<30 {
            instant += .milliseconds(Int(random.number(5...400)))
            let (kind, amount) = (random.integer(0...7), random.number(-1...1))
            harness.stage.timeline.schedule(at: instant) {
                switch kind {
                case 0: harness.pan(.began)
                case 1, 2, 3: if harness.view.isDragging { harness.pan(.changed, amount * 900) }
                case 4, 5: if harness.view.isDragging { harness.pan(.ended, velocity: amount * 4000) }
                case 6: harness.view.reserve(EdgeInsets(top: max(0, amount * 100)), for: harness)
                default: harness.view.contentSize.height = 1500 + amount * 1300
                }
                samples.append(harness.offset)
            }
        }
        harness.stage.timeline.schedule(at: instant + .milliseconds(1)) {
            if harness.view.isDragging { harness.pan(.canceled) }
        }
        while harness.stage.now < instant + .milliseconds(1) { harness.advance(by: frame) }
        harness.advance(to: instant + .seconds(60))
        return (samples, harness.offset, harness.view.validOffsets.y)
    }
}
