import Motion
import Testing

@Suite struct DecelerationRateTests {
    /// UIScrollView.DecelerationRate.
    @Test func hasTheTwoOfAScrollView() {
        #expect(DecelerationRate.normal.perMillisecond == 0.998)
        #expect(DecelerationRate.fast.perMillisecond == 0.99)
    }

    @Test func slowsDown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DecelerationRate(perMillisecond: 1)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a glide that keeps 1.0 of its speed does not slow down; expected more than 0 and less than 1"))
    }
}
