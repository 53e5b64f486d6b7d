import Testing

@testable import Motion

@Suite struct FrameRateTests {
    @Test func isKeptInLowestTerms() {
        let rate = FrameRate(numerator: 120_000, denominator: 4004)
        #expect(rate.numerator == 30_000)
        #expect(rate.denominator == 1001)
    }

    @Test func equalRatesAreEqualHoweverWritten() {
        #expect(FrameRate(numerator: 5994, denominator: 100) == FrameRate(numerator: 2997, denominator: 50))
        #expect(Set([FrameRate(60), FrameRate(numerator: 120, denominator: 2)]).count == 1)
    }

    @Test func describesItselfAsItIsRead() {
        #expect(FrameRate(60).description == "60")
        #expect(FrameRate(numerator: 30_000, denominator: 1001).description == "30000/1001")
        #expect(FrameRate(numerator: 2997, denominator: 50).description == "59.94")
        #expect(FrameRate(numerator: 100, denominator: 7).text == "100/7 (14.29)")
        #expect(FrameRate(numerator: 25, denominator: 2).text == "12.5")
    }

    /// 30000/1001 = 29.97002997..., so it is faster than 29.97 by one part in a million.
    @Test func ordersRatesThatAreCloserThanADecimalShows() {
        #expect(FrameRate(numerator: 2997, denominator: 100) < FrameRate(numerator: 30_000, denominator: 1001))
        #expect(FrameRate(numerator: .max, denominator: .max - 1) > FrameRate(1))
    }

    @Test func rangeTakesItsEnds() {
        #expect(FrameRate(1).isInRange && FrameRate(240).isInRange)
        #expect(!FrameRate(numerator: 999, denominator: 1000).isInRange && !FrameRate(numerator: 24_001, denominator: 100).isInRange)
    }

    @Test func isNeverZero() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = FrameRate(0) }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "a frame rate of 0/1 is not positive; expected two numbers of 1 or more; check before calling, or use init(parsing:)"))
    }
}
