import Fixtures
import Testing

@testable import Motion

@Suite struct FrameRateInstantsTests {
    static let rates = [
        FrameRate(1), FrameRate(24), FrameRate(60), FrameRate(240), FrameRate(numerator: 30_000, denominator: 1001),
        FrameRate(numerator: 2997, denominator: 100), FrameRate(numerator: 5994, denominator: 100), FrameRate(numerator: 1, denominator: 3),
        FrameRate(numerator: 220, denominator: 9), FrameRate(numerator: 999_999_999_999_999_989, denominator: 99_999_999_999_999_997),
    ]

    /// 1000 frames at both ends of the first thousand million, and 1000 anywhere up to 10^15 on either side.
    static let indices: [Int] = {
        var generator = SeededGenerator(seed: 1)
        let anywhere = (0..<1000).map { _ in Int.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &generator) }
        return Array(-500...500) + Array(999_999_500...1_000_000_500) + anywhere
    }()

    @Test(arguments: rates) func givesBackTheFrameOfEachInstant(_ rate: FrameRate) {
        #expect(Self.indices.allSatisfy { rate.frame(at: rate.instant(ofFrame: $0)) == $0 })
    }

    @Test(arguments: rates) func aFrameBeginsNoSoonerThanItsInstant(_ rate: FrameRate) {
        let attosecond = Duration(attoseconds: 1)
        #expect(Self.indices.allSatisfy { rate.frame(at: rate.instant(ofFrame: $0) - attosecond) == $0 - 1 })
    }

    @Test(arguments: rates) func holdsForEveryNumberThereIs(_ rate: FrameRate) {
        guard rate >= FrameRate(1) else { return }
        for index in [Int.min, .min + 1, .max - 1, .max] {
            #expect(rate.frame(at: rate.instant(ofFrame: index)) == index)
        }
    }

    /// At 30000/1001 frame 30,000 begins at 1001 s exactly, and frame 1 at 1001/30000 s, a 0.0333 with sixes without end.
    @Test func roundsInstantsUpToTheNextAttosecond() {
        let rate = FrameRate(numerator: 30_000, denominator: 1001)
        #expect(rate.instant(ofFrame: 0) == .zero)
        #expect(rate.instant(ofFrame: 1) == Duration(attoseconds: 33_366_666_666_666_667))
        #expect(rate.instant(ofFrame: -1) == Duration(attoseconds: -33_366_666_666_666_666))
        #expect(rate.instant(ofFrame: 30_000) == .seconds(1001))
    }

    /// 10^9 frames of 1/60 s are 16,666,666 s and two thirds; adding up rounded ones would be off by 3.3·10^8 attoseconds.
    @Test func doesNotDriftInAThousandMillionFrames() {
        #expect(FrameRate(60).instant(ofFrame: 1_000_000_000) == Duration(attoseconds: 16_666_666_666_666_666_666_666_667))
        #expect(FrameRate(60).instant(ofFrame: 6_000_000_000_000) == .seconds(100_000_000_000))
    }

    @Test func aFrameIsShownUntilTheNextBegins() {
        #expect(FrameRate(60).frame(at: .milliseconds(16)) == 0)
        #expect(FrameRate(60).frame(at: .milliseconds(17)) == 1)
        #expect(FrameRate(60).frame(at: .milliseconds(-1)) == -1)
        #expect(FrameRate(60).frame(at: .milliseconds(-17)) == -2)
    }

    @Test(arguments: rates) func aTimeBeyondAllFramesIsTheLastOne(_ rate: FrameRate) {
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
