import Testing

@testable import Motion

@Suite struct WrittenNumberTests {
    @Test(arguments: [("0", 0, 1), ("-0", 0, 1), ("-1.50", -15, 10), ("2/4", 2, 4), ("999999999999999999", 999_999_999_999_999_999, 1)])
    func parsesExactly(_ text: String, _ numerator: Int, _ denominator: Int) throws {
        let number = try WrittenNumber(text)
        #expect(number.numerator == numerator)
        #expect(number.denominator == denominator)
    }

    /// The smallest number with 18 decimals, 10^-18, is one attosecond when given in seconds.
    @Test func keepsEighteenDecimals() throws {
        #expect(try WrittenNumber("0.000000000000000001").denominator == 1_000_000_000_000_000_000)
        #expect(throws: WrittenNumber.Failure.tooManyDigits) { try WrittenNumber("0.0000000000000000001") }
    }

    @Test(arguments: [
        ("1e3", WrittenNumber.Failure.malformed), ("1/0", .malformed), ("1000000000000000000", .tooLarge),
        ("1000000000000000000/1", .tooManyDigits),
    ])
    func reportsTheReason(_ text: String, _ failure: WrittenNumber.Failure) {
        #expect(throws: failure) { try WrittenNumber(text) }
    }
}
