import Motion
import Testing

@Suite struct FrameRateErrorTests {
    @Test(arguments: [
        ("0", "frame rate must be in 1...240, got 0"),
        ("-1", "frame rate must be in 1...240, got -1"),
        ("1/3", "frame rate must be in 1...240, got 1/3"),
        ("1000", "frame rate must be in 1...240, got 1000"),
        ("abc", "frame rate 'abc' is not a number; write 60, 29.97 or 30000/1001"),
        ("", "frame rate '' is not a number; write 60, 29.97 or 30000/1001"),
        ("1/0", "frame rate '1/0' is not a number; write 60, 29.97 or 30000/1001"),
        ("29.970029970029970029", "frame rate '29.970029970029970029' has more than 18 digits; write 60, 29.97 or 30000/1001"),
        (
            "1234567890123456789012345678901234567890123",
            "frame rate must be in 1...240, got 1234567890123456789012345678901234567890..."
        ),
        ("60\n\u{1B}[2J", "frame rate '60??[2J' is not a number; write 60, 29.97 or 30000/1001"),
    ])
    func isOneLineForThePersonWhoWroteIt(_ text: String, _ message: String) throws {
        let error = try #require(throws: FrameRateError.self) { try FrameRate(parsing: text) }
        #expect(error.description == message)
    }

    @Test func fortyCharactersAreQuoted() throws {
        let digits = String(repeating: "9", count: 40)
        let line = try #require(throws: FrameRateError.self) { try FrameRate(parsing: digits) }.description
        #expect(line == "frame rate must be in 1...240, got \(digits)")
        let longer = try #require(throws: FrameRateError.self) { try FrameRate(parsing: digits + "9") }.description
        #expect(longer == "frame rate must be in 1...240, got \(digits)...")
    }

    @Test func eighteenDigitsAreKept() throws {
        let rate = try FrameRate(parsing: "1.00000000000000001")
        #expect(rate == FrameRate(numerator: 100_000_000_000_000_001, denominator: 100_000_000_000_000_000))
        #expect(throws: FrameRateError.tooManyDigits("1.000000000000000001")) { try FrameRate(parsing: "1.000000000000000001") }
    }
}
