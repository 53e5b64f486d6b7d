import Testing

@testable import Motion

@Suite struct RoundedDelaysTests {
    private func milliseconds(_ delays: [Int]) -> [Duration] { delays.map { .milliseconds($0) } }

    /// Returns the delays between images that end at the given frames; times are rounded down to a unit after adding `part` quarter units.
    private func delays(_ rate: FrameRate, _ frames: [Int], unit: Duration, adding part: Int128 = 2) -> [Duration] {
        // The times are up to an attosecond late.
        let ends = frames.map {
            (rate.instant(ofFrame: $0).attoseconds - 1 + unit.attoseconds * part / 4 + (part < 4 ? 1 : 0)) / unit.attoseconds
        }
        return zip(ends, [0] + ends).map { Duration(attoseconds: ($0 - $1) * unit.attoseconds) }
    }

    @Test func seventeenAndSixteenMillisecondsAreSixtyFramesPerSecond() {
        let found = RoundedDelays(milliseconds([17, 16, 17]))
        #expect(found?.rate == FrameRate(60))
        #expect(found?.ends == [1, 2, 3])
    }

    @Test(arguments: [[30, 40, 30], [30, 30, 40]]) func hundredthsAreThirtyFramesPerSecond(_ delays: [Int]) {
        #expect(RoundedDelays(milliseconds(delays))?.rate == FrameRate(30))
    }

    @Test func delaysMayBeRoundedUp() {
        #expect(RoundedDelays(milliseconds([17, 17, 16]))?.rate == FrameRate(60))
        #expect(RoundedDelays(milliseconds([42, 42, 41, 42, 42, 41]))?.rate == FrameRate(24))
    }

    /// Rounding down at 22 frames per second would also match, but make the loop 6 ms longer.
    @Test func roundingToNearestIsPreferred() {
        #expect(RoundedDelays(milliseconds([40, 50, 40]))?.rate == FrameRate(23))
    }

    /// Checks two seconds at each rate, in the units of WebP and GIF; rates with whole delays need no rounding.
    @Test(arguments: 1...120) func everyWholeRateIsFound(_ number: Int) {
        let rate = FrameRate(number)
        for (unit, fastest) in [(Duration.milliseconds(1), 120), (.milliseconds(10), 50)] where number <= fastest {
            for part: Int128 in [2, 0, 4] {
                let delays = delays(rate, Array(1...2 * number + 1), unit: unit, adding: part)
                guard Set(delays).count > 1 else { continue }
                #expect(RoundedDelays(delays)?.rate == rate, "\(unit)")
                #expect(RoundedDelays(delays)?.ends == Array(1...2 * number + 1))
            }
        }
    }

    @Test(arguments: [24, 30, 60]) func televisionRatesAreFound(_ number: Int) {
        let rate = FrameRate(numerator: number * 1000, denominator: 1001)
        #expect(RoundedDelays(delays(rate, Array(1...4 * number), unit: .milliseconds(1)))?.rate == rate)
    }

    /// Encoders combine equal images, but most images of an animation differ.
    @Test(arguments: [([1, 2, 3, 4, 6, 8, 10], true), ([1, 2, 3, 5, 7, 9], false)])
    func mostImagesLastOneFrame(_ ends: [Int], isRounded: Bool) {
        let found = RoundedDelays(delays(FrameRate(60), ends, unit: .milliseconds(1)))
        #expect((found?.rate == FrameRate(60) && found?.ends == ends) == isRounded)
    }

    /// For example, resampling a loop yields 22 frames in 0.9 s.
    @Test func framesSpreadOverALoopAreFound() {
        let rate = FrameRate(numerator: 220, denominator: 9)
        #expect(RoundedDelays(delays(rate, Array(1...22), unit: .milliseconds(1)))?.rate == rate)
    }

    /// Encoders combine identical frames into one longer frame.
    @Test(arguments: [(60, 1), (30, 1), (24, 1), (120, 1), (30, 10), (24, 10), (45, 10)])
    func combinedFramesMayLastSeveral(_ number: Int, _ unit: Int) {
        let frames = (1...2 * number).filter { $0 % 11 != 3 && $0 % 17 != 5 }
        let found = RoundedDelays(delays(FrameRate(number), frames, unit: .milliseconds(unit)))
        #expect(found?.rate == FrameRate(number))
        #expect(found?.ends == frames)
    }

    @Test(arguments: [
        [17, 33, 50], [41, 42], [40, 40, 40], [40, 80, 120], [17, 17, 17, 17], [100, 11, 100, 100, 11], [70, 120, 310],
        [120, 40, 100, 250],
        [20, 30, 100, 30], [40, 50, 40, 40, 50, 50, 50],
    ])
    func otherDelaysHaveNoRate(_ delays: [Int]) {
        #expect(RoundedDelays(milliseconds(delays)) == nil)
    }

    @Test func fractionsAreExact() {
        #expect(RoundedDelays([.seconds(1) / 60, .seconds(1) / 30, .seconds(1) / 60, .seconds(1) / 60]) == nil)
        #expect(RoundedDelays([.microseconds(16_500), .milliseconds(17), .milliseconds(16)]) == nil)
    }

    @Test func noDelaysOrEndlessDelaysHaveNoRate() {
        #expect(RoundedDelays([]) == nil)
        #expect(RoundedDelays([.seconds(1_000_000_000_000), .seconds(1), .milliseconds(1)]) == nil)
    }
}
