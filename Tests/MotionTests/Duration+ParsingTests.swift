import Motion
import Testing

@Suite struct DurationParsingTests {
    @Test(arguments: [
        ("0", Duration.zero), ("-0", .zero), ("0.5", .milliseconds(500)), ("0.9", .milliseconds(900)), ("500ms", .milliseconds(500)),
        ("2s", .seconds(2)), ("2", .seconds(2)), ("0.25s", .milliseconds(250)), ("1.5ms", .microseconds(1500)), ("3/4", .milliseconds(750)),
        ("1000/2ms", .milliseconds(500)), ("0.000000000000000001", Duration(attoseconds: 1)), ("1000000000", .seconds(1_000_000_000)),
        ("1000000000000ms", .seconds(1_000_000_000)), ("1/30", FrameRate(30).frameDuration),
        ("1001/30000", FrameRate(numerator: 30_000, denominator: 1001).frameDuration),
    ])
    func readsExactly(_ text: String, _ duration: Duration) {
        #expect(Duration(parsingSeconds: text) == duration)
    }

    @Test(arguments: [
        "", "s", "ms", "m", "-1", "-0.5s", "nan", "inf", "1e3", "1e-3s", "1/0", "0/0", "1 s", " 1", "1s ", "1m", "1us", "1sms", "1mss",
        "+1", ".5",
        "5.", "1.0.0", "1000000000.1", "1000000001", "1000000000001ms", "999999999999999999", "999999999999999999/1",
        "0.0000000000000000001", "12345678901234567890", "1\0", "１",
    ])
    func refusesEverythingElse(_ text: String) {
        #expect(Duration(parsingSeconds: text) == nil)
    }

    @Test func takesAHundredThousandDigitsInItsStride() {
        let digits = String(repeating: "7", count: 100_000)
        #expect([digits, "0." + digits, "1/" + digits, digits + "ms"].allSatisfy { Duration(parsingSeconds: $0) == nil })
    }
}
