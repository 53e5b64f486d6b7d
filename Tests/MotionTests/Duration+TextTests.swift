import Motion
import Testing

@Suite struct DurationTextTests {
    @Test(arguments: [
        (Duration.zero, "0"), (.milliseconds(900), "0.9"), (.seconds(2), "2"), (.seconds(1) / 30, "0.033333333"),
        (.milliseconds(-1500), "-1.5"),
        (.nanoseconds(1), "0.000000001"), (Duration(attoseconds: -1), "0"), (.seconds(1_000_000_000), "1000000000"),
    ])
    func isWrittenInSeconds(_ time: Duration, _ text: String) {
        #expect(time.secondsText == text)
    }
}
