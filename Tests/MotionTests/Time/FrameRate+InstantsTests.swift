import Fixtures
import Testing

@testable import Motion

@Suite struct FrameRateWholeFramesTests {
    @Test(arguments: [
        (900, FrameRate(60), 54), (900, FrameRate(50), 45), (900, FrameRate(30), 27), (1000, FrameRate(1), 1), (100, FrameRate(10), 1),
        (1001, FrameRate(numerator: 30_000, denominator: 1001), 30), (10_000, FrameRate(numerator: 2997, denominator: 100), nil),
        (100_000, FrameRate(numerator: 2997, denominator: 100), 2997), (900, FrameRate(25), nil), (900, FrameRate(24), nil),
        (10, FrameRate(60), nil), (0, FrameRate(60), nil), (-1000, FrameRate(60), nil),
    ])
    func countsFramesInAPeriod(_ milliseconds: Int, _ rate: FrameRate, _ count: Int?) {
        #expect(rate.frameCount(in: .milliseconds(milliseconds)) == count)
    }

    @Test(arguments: [(-1, nil), (0, 54), (1, nil)]) func aNanosecondMoreOrLessIsNotAWholeFrame(_ nanoseconds: Int, _ count: Int?) {
        #expect(FrameRate(60).frameCount(in: .milliseconds(900) + .nanoseconds(nanoseconds)) == count)
    }

    /// Ten images lasting 1/30 s each are ten frames at 30 fps, although 1/30 s is not exact.
    @Test func sumsOfRoundedTimesAreWholeFrames() {
        let down = Duration(attoseconds: 33_333_333_333_333_333) * 10
        let up = Duration(attoseconds: 33_333_333_333_333_334) * 10
        for period in [down, up] {
            #expect(FrameRate(30).frameCount(in: period) == 10)
            #expect(FrameRate(60).frameCount(in: period) == 20)
            #expect(FrameRate(50).nearestRates(forWholeFramesIn: period).lower == FrameRate(48))
        }
    }

    @Test(
        arguments: [
            (Duration.milliseconds(70), FrameRate(numerator: 100, denominator: 7)), (.seconds(1) / 30, FrameRate(30)),
            (.seconds(1), FrameRate(1)),
            (Duration.seconds(1001) / 30_000, FrameRate(numerator: 30_000, denominator: 1001)), (.seconds(2), nil), (.milliseconds(4), nil),
            (.zero, nil), (.seconds(-1), nil),
        ] as [(Duration, FrameRate?)])
    func findsTheRateForAFrameDuration(_ duration: Duration, _ rate: FrameRate?) {
        #expect(FrameRate(frameDuration: duration) == rate)
    }

    /// A duration cannot represent 1/24 s.
    @Test func rateOfAPeriodIsSimple() {
        #expect(FrameRate(frames: 24, in: Duration(attoseconds: 41_666_666_666_666_666) * 24) == FrameRate(24))
        #expect(FrameRate(frames: 5, in: .milliseconds(700)) == FrameRate(numerator: 50, denominator: 7))
        #expect(FrameRate(frames: 1000, in: .seconds(1)) == nil && FrameRate(frames: 0, in: .seconds(1)) == nil)
    }

    @Test(arguments: FrameRateInstantsTests.rates) func countsFramesUpToEachInstant(_ rate: FrameRate) {
        let indices = FrameRateInstantsTests.indices.filter { $0 > 0 }
        #expect(indices.allSatisfy { rate.frameCount(in: rate.instant(ofFrame: $0)) == $0 })
    }

    /// 0.9 s at 25 frames per second is 22.5 frames: 22 frames need a rate of 22/0.9 = 220/9, and 23 need 230/9.
    @Test func findsTheNearestRatesForAPeriodThatDoesNotFit() {
        let (lower, upper) = FrameRate(25).nearestRates(forWholeFramesIn: .milliseconds(900))
        #expect(lower == FrameRate(numerator: 220, denominator: 9))
        #expect(upper == FrameRate(numerator: 230, denominator: 9))
    }

    @Test func keepsTheRateForAPeriodThatFits() {
        let (lower, upper) = FrameRate(60).nearestRates(forWholeFramesIn: .milliseconds(900))
        #expect(lower == FrameRate(60) && upper == FrameRate(60))
    }

    /// 1/7 s is not a whole number of attoseconds, yet 9 frames in 1/7 s give a rate of exactly 63.
    @Test func findsSimpleRatesForAnInexactPeriod() {
        let (lower, upper) = FrameRate(60).nearestRates(forWholeFramesIn: FrameRate(7).frameDuration)
        #expect(lower == FrameRate(56))
        #expect(upper == FrameRate(63))
    }

    /// 0.1 s at 7 frames per second is 0.7 frames, and no rate gives 0 frames; 5 ms is one frame at 200 fps, and two would need 400 fps.
    @Test func omitsRatesOutsideTheRange() {
        let slow = FrameRate(7).nearestRates(forWholeFramesIn: .milliseconds(100))
        #expect(slow.lower == nil && slow.upper == FrameRate(10))
        let fast = FrameRate(240).nearestRates(forWholeFramesIn: .milliseconds(5))
        #expect(fast.lower == FrameRate(200) && fast.upper == nil)
        let none = FrameRate(60).nearestRates(forWholeFramesIn: .milliseconds(4))
        #expect(none.lower == nil && none.upper == nil)
    }

    private static let periods: [Int128] = {
        let large: Int128 = 1 << 120
        return [.min, -1, 0, 1, 2, large / 2, large - 1, large, .max]
    }()

    @Test(arguments: periods)
    func acceptsEveryPeriod(_ attoseconds: Int128) {
        let period = Duration(attoseconds: attoseconds)
        for rate in FrameRateInstantsTests.rates + [FrameRate(.max), FrameRate(numerator: 1, denominator: .max)] {
            let (lower, upper) = rate.nearestRates(forWholeFramesIn: period)
            #expect(lower.map { $0 <= rate } ?? true)
            #expect(upper.map { $0 >= rate } ?? true)
        }
    }

    /// Tries periods of up to 100 s, in whole microseconds, at any whole frame rate.
    @Test func nearestRatesFitAndAreNearest() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let microseconds = Int.random(in: 1_100_000...100_000_000, using: &generator)
            let period = Duration.microseconds(microseconds)
            let rate = FrameRate(Int.random(in: 2...239, using: &generator))
            let nearest = rate.nearestRates(forWholeFramesIn: period)
            let (lower, upper) = (try #require(nearest.lower), try #require(nearest.upper))
            let (fewer, more) = (try #require(lower.frameCount(in: period)), try #require(upper.frameCount(in: period)))
            #expect(lower <= rate && rate <= upper)
            #expect(more - fewer == (lower == rate ? 0 : 1))
            #expect(abs(Double(lower.numerator) / Double(lower.denominator) - Double(fewer) / period.seconds) < 1e-6)
        }
    }
}

@Suite struct FrameRateInstantsTests {
    static let rates = [
        FrameRate(1), FrameRate(24), FrameRate(60), FrameRate(240), FrameRate(numerator: 30_000, denominator: 1001),
        FrameRate(numerator: 2997, denominator: 100), FrameRate(numerator: 5994, denominator: 100), FrameRate(numerator: 1, denominator: 3),
        FrameRate(numerator: 220, denominator: 9), FrameRate(numerator: 999_999_999_999_999_989, denominator: 99_999_999_999_999_997),
    ]

    /// Frame indices around 0 and around a billion, and 1000 random ones from -10^15 to 10^15.
    static let indices: [Int] = {
        var generator = SeededGenerator(seed: 1)
        let anywhere = (0..<1000).map { _ in Int.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &generator) }
        return Array(-500...500) + Array(999_999_500...1_000_000_500) + anywhere
    }()

    @Test(arguments: rates) func frameInvertsInstant(_ rate: FrameRate) {
        #expect(Self.indices.allSatisfy { rate.frame(at: rate.instant(ofFrame: $0)) == $0 })
    }

    @Test(arguments: rates) func aFrameDoesNotBeginBeforeItsInstant(_ rate: FrameRate) {
        let attosecond = Duration(attoseconds: 1)
        #expect(Self.indices.allSatisfy { rate.frame(at: rate.instant(ofFrame: $0) - attosecond) == $0 - 1 })
    }

    @Test(arguments: rates) func frameInvertsInstantForExtremeIndices(_ rate: FrameRate) {
        guard rate >= FrameRate(1) else { return }
        for index in [Int.min, .min + 1, .max - 1, .max] {
            #expect(rate.frame(at: rate.instant(ofFrame: index)) == index)
        }
    }

    /// At 30000/1001 fps, frame 30,000 begins at exactly 1001 s, and frame 1 at 1001/30000 s = 0.03336666… s.
    @Test func roundsInstantsUpToTheNextAttosecond() {
        let rate = FrameRate(numerator: 30_000, denominator: 1001)
        #expect(rate.instant(ofFrame: 0) == .zero)
        #expect(rate.instant(ofFrame: 1) == Duration(attoseconds: 33_366_666_666_666_667))
        #expect(rate.instant(ofFrame: -1) == Duration(attoseconds: -33_366_666_666_666_666))
        #expect(rate.instant(ofFrame: 30_000) == .seconds(1001))
    }

    /// 10^9 frames at 60 fps take 16,666,666 2/3 s; the sum of rounded durations would be off by 3.3·10^8 attoseconds.
    @Test func doesNotDriftOverABillionFrames() {
        #expect(FrameRate(60).instant(ofFrame: 1_000_000_000) == Duration(attoseconds: 16_666_666_666_666_666_666_666_667))
        #expect(FrameRate(60).instant(ofFrame: 6_000_000_000_000) == .seconds(100_000_000_000))
    }

    @Test func aFrameIsShownUntilTheNextBegins() {
        #expect(FrameRate(60).frame(at: .milliseconds(16)) == 0)
        #expect(FrameRate(60).frame(at: .milliseconds(17)) == 1)
        #expect(FrameRate(60).frame(at: .milliseconds(-1)) == -1)
        #expect(FrameRate(60).frame(at: .milliseconds(-17)) == -2)
    }

    @Test(arguments: rates) func clampsIndicesBeyondInt(_ rate: FrameRate) {
        let fast = FrameRate(numerator: .max, denominator: 1)
        #expect(fast.frame(at: Duration(attoseconds: .max)) == .max)
        #expect(fast.frame(at: Duration(attoseconds: .min)) == .min)
        #expect(rate.frame(at: Duration(attoseconds: .max)) > 1_000_000_000_000_000_000)
    }

    @Test func frameDurationIsTheInstantOfFrameOne() {
        #expect(FrameRate(50).frameDuration == .milliseconds(20))
        #expect(FrameRate(60).frameDuration == Duration(attoseconds: 16_666_666_666_666_667))
    }
}
