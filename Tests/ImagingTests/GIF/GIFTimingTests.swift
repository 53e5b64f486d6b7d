import Testing

@testable import Imaging

@Suite struct GIFTimingTests {
    private func timing(_ durations: [Duration]) -> GIFTiming {
        var timing = GIFTiming()
        for duration in durations { timing.append(duration) }
        timing.finish()
        return timing
    }

    private func timing(rate: Int, frames: Int) -> GIFTiming { timing((0..<frames).map { _ in .seconds(1) / rate }) }

    @Test func wholeHundredthsAreExact() {
        #expect(timing(rate: 50, frames: 5).delays == [2, 2, 2, 2, 2])
        #expect(timing(rate: 20, frames: 3).delays == [5, 5, 5])
    }

    @Test func roundingErrorsDoNotAddUp() {
        #expect(timing(rate: 30, frames: 6).delays == [3, 4, 3, 3, 4, 3])
        #expect(timing(rate: 30, frames: 27).total == .milliseconds(900))
    }

    /// The 60 frames begin at 0, 2, 3, 5, 7, 8, 10, and so on: every third frame is too early.
    @Test func framesThatBeginTooEarlyAreSkipped() {
        let sixty = timing(rate: 60, frames: 60)
        #expect(sixty.skippedCount == 20)
        #expect(sixty.delays.prefix(4) == [2, 3, 2, 3])
        #expect(sixty.total == .seconds(1))
        let hundred = timing(rate: 100, frames: 100)
        #expect(hundred.skippedCount == 50)
        #expect(hundred.delays == [Int](repeating: 2, count: 50))
    }

    @Test func lastFrameThatIsTooShortIsSkipped() {
        let timing = timing([.milliseconds(30), .milliseconds(40), .milliseconds(10)])
        #expect(timing.delays == [3, 5])
        #expect(timing.skippedCount == 1)
    }

    @Test func singleFrameLastsAtLeastTwoHundredths() {
        let timing = timing([.milliseconds(1)])
        #expect(timing.delays == [2])
        #expect(timing.total == .milliseconds(20))
        #expect(timing.skippedCount == 0)
    }

    @Test func equalFramesExtendThePreviousOne() {
        var timing = GIFTiming()
        for frame in 0..<60 { timing.append(.seconds(1) / 60, isNew: frame % 5 == 0) }
        timing.finish()
        #expect(timing.skippedCount == 0)
        #expect(timing.delays.prefix(6) == [8, 9, 8, 8, 9, 8])
    }
}
