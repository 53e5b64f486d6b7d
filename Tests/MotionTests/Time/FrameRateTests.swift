import Motion
import Testing

@testable import Motion

@Suite struct FrameRateTests {
    @Test func isReducedToLowestTerms() {
        let rate = FrameRate(numerator: 120_000, denominator: 4004)
        #expect(rate.numerator == 30_000)
        #expect(rate.denominator == 1001)
    }

    @Test func equalFractionsAreEqual() {
        #expect(FrameRate(numerator: 5994, denominator: 100) == FrameRate(numerator: 2997, denominator: 50))
        #expect(Set([FrameRate(60), FrameRate(numerator: 120, denominator: 2)]).count == 1)
    }

    @Test func descriptionCanBeParsed() {
        #expect(FrameRate(60).description == "60")
        #expect(FrameRate(numerator: 30_000, denominator: 1001).description == "30000/1001")
        #expect(FrameRate(numerator: 2997, denominator: 50).description == "59.94")
        #expect(FrameRate(numerator: 100, denominator: 7).text == "100/7 (14.29)")
        #expect(FrameRate(numerator: 25, denominator: 2).text == "12.5")
    }

    /// 30000/1001 is 29.97002997…, one millionth faster than 29.97.
    @Test func comparesExactly() {
        #expect(FrameRate(numerator: 2997, denominator: 100) < FrameRate(numerator: 30_000, denominator: 1001))
        #expect(FrameRate(numerator: .max, denominator: .max - 1) > FrameRate(1))
    }

    @Test func rangeIncludesItsEnds() {
        #expect(FrameRate(1).isInRange && FrameRate(240).isInRange)
        #expect(!FrameRate(numerator: 999, denominator: 1000).isInRange && !FrameRate(numerator: 24_001, denominator: 100).isInRange)
    }

    @Test func rejectsZero() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = FrameRate(0) }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "a frame rate of 0/1 is not greater than 0; expected two numbers of 1 or more; check both before calling"))
    }
}

@Suite struct FrameRateParsingTests {
    @Test(arguments: [
        ("60", 60, 1), ("1", 1, 1), ("240", 240, 1), ("29.97", 2997, 100), ("59.940", 2997, 50), ("30000/1001", 30_000, 1001),
        ("60/2", 30, 1), ("007", 7, 1), ("23.976023976023976", 2_997_002_997_002_997, 125_000_000_000_000), ("240.000", 240, 1),
        ("60.0000000000000000000000000", 60, 1), ("000000000000000000000000012.5", 25, 2),
        ("100000000000000000/4166666666666667", 100_000_000_000_000_000, 4_166_666_666_666_667),
    ])
    func parsesExactly(_ text: String, _ numerator: Int, _ denominator: Int) throws {
        let rate = try FrameRate(parsing: text)
        #expect(rate == FrameRate(numerator: numerator, denominator: denominator))
    }

    @Test(arguments: [1, 24, 60, 240].flatMap { whole in [1, 7, 1001].map { (whole * $0, $0 == 1 ? 1 : $0 + 1) } })
    func parsesItsDescription(_ numerator: Int, _ denominator: Int) throws {
        let rate = FrameRate(numerator: numerator, denominator: denominator)
        guard rate.isInRange else { return }
        #expect(try FrameRate(parsing: rate.description) == rate)
    }

    @Test(arguments: [
        "", " ", "abc", "nan", "NaN", "inf", "-inf", "infinity", "1e9", "1E2", "0x3C", "+60", " 60", "60 ", "60\n", "6 0", "60.", ".5", ".",
        "-",
        "--1", "1.2.3", "/", "1/", "/1", "1/0", "0/0", "1/00", "1/-1", "1/2/3", "29.97/1", "1/1.001", "60fps", "1_000", "1,5", "６０", "٣٠",
        "60\0", "💥", "1/2.", "½",
    ])
    func rejectsTextThatIsNotANumber(_ text: String) {
        #expect(throws: FrameRateError.notANumber(text)) { try FrameRate(parsing: text) }
    }

    @Test(arguments: [
        "0", "-0", "0.0", "0/5", "-1", "-60", "-1/2", "0.999", "240.001", "241", "1/2", "241/1", "9223372036854775807",
        "9223372036854775808",
        "100000000000000000000000000000000000000000", "-100000000000000000000000000000000000000000", "999999999999999999.5",
    ])
    func rejectsRatesOutsideTheRange(_ text: String) throws {
        let error = try #require(throws: FrameRateError.self) { try FrameRate(parsing: text) }
        #expect(error == .outOfRange(text) || (text.contains(".") && error == .tooManyDigits(text)))
    }

    @Test(arguments: ["1.000000000000000000000001", "1000000000000000000000/10000000000000000000", "29.97002997002997002997"])
    func rejectsTooManyDigits(_ text: String) {
        #expect(throws: FrameRateError.tooManyDigits(text)) { try FrameRate(parsing: text) }
    }

    @Test func parsesAHundredThousandDigits() {
        let digits = String(repeating: "9", count: 100_000)
        for text in [digits, "0." + digits, digits + "/" + digits, "1/" + digits, "-" + digits] {
            #expect(throws: FrameRateError.self) { try FrameRate(parsing: text) }
        }
    }
}

@Suite struct FrameRateErrorTests {
    @Test(arguments: [
        ("0", "frame rate must be in 1...240, got 0"),
        ("-1", "frame rate must be in 1...240, got -1"),
        ("1/3", "frame rate must be in 1...240, got 1/3"),
        ("1000", "frame rate must be in 1...240, got 1000"),
        ("abc", "frame rate 'abc' is not a number; write 60, 29.97, or 30000/1001"),
        ("", "frame rate '' is not a number; write 60, 29.97, or 30000/1001"),
        ("1/0", "frame rate '1/0' is not a number; write 60, 29.97, or 30000/1001"),
        ("29.970029970029970029", "frame rate '29.970029970029970029' has more than 18 digits; write 60, 29.97, or 30000/1001"),
        (
            "1234567890123456789012345678901234567890123",
            "frame rate must be in 1...240, got 1234567890123456789012345678901234567890..."
        ),
        ("60\n\u{1B}[2J", "frame rate '60??[2J' is not a number; write 60, 29.97, or 30000/1001"),
    ])
    func messageIsOneLine(_ text: String, _ message: String) throws {
        let error = try #require(throws: FrameRateError.self) { try FrameRate(parsing: text) }
        #expect(error.description == message)
    }

    @Test func quotesAtMostFortyCharacters() throws {
        let digits = String(repeating: "9", count: 40)
        let line = try #require(throws: FrameRateError.self) { try FrameRate(parsing: digits) }.description
        #expect(line == "frame rate must be in 1...240, got \(digits)")
        let longer = try #require(throws: FrameRateError.self) { try FrameRate(parsing: digits + "9") }.description
        #expect(longer == "frame rate must be in 1...240, got \(digits)...")
    }

    @Test func acceptsEighteenDigits() throws {
        let rate = try FrameRate(parsing: "1.00000000000000001")
        #expect(rate == FrameRate(numerator: 100_000_000_000_000_001, denominator: 100_000_000_000_000_000))
        #expect(throws: FrameRateError.tooManyDigits("1.000000000000000001")) { try FrameRate(parsing: "1.000000000000000001") }
    }
}
