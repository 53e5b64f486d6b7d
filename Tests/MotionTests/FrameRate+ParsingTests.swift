import Testing

@testable import Motion

@Suite struct FrameRateParsingTests {
    @Test(arguments: [
        ("60", 60, 1), ("1", 1, 1), ("240", 240, 1), ("29.97", 2997, 100), ("59.940", 2997, 50), ("30000/1001", 30_000, 1001),
        ("60/2", 30, 1), ("007", 7, 1), ("23.976023976023976", 2_997_002_997_002_997, 125_000_000_000_000), ("240.000", 240, 1),
        ("60.0000000000000000000000000", 60, 1), ("000000000000000000000000012.5", 25, 2),
        ("100000000000000000/4166666666666667", 100_000_000_000_000_000, 4_166_666_666_666_667),
    ])
    func readsExactly(_ text: String, _ numerator: Int, _ denominator: Int) throws {
        let rate = try FrameRate(parsing: text)
        #expect(rate == FrameRate(numerator: numerator, denominator: denominator))
    }

    @Test(arguments: [1, 24, 60, 240].flatMap { whole in [1, 7, 1001].map { (whole * $0, $0 == 1 ? 1 : $0 + 1) } })
    func readsWhatItDescribes(_ numerator: Int, _ denominator: Int) throws {
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
    func refusesWhatIsNoNumber(_ text: String) {
        #expect(throws: FrameRateError.notANumber(text)) { try FrameRate(parsing: text) }
    }

    @Test(arguments: [
        "0", "-0", "0.0", "0/5", "-1", "-60", "-1/2", "0.999", "240.001", "241", "1/2", "241/1", "9223372036854775807",
        "9223372036854775808",
        "100000000000000000000000000000000000000000", "-100000000000000000000000000000000000000000", "999999999999999999.5",
    ])
    func refusesWhatIsOutsideTheRange(_ text: String) throws {
        let error = try #require(throws: FrameRateError.self) { try FrameRate(parsing: text) }
        #expect(error == .outOfRange(text) || (text.contains(".") && error == .tooManyDigits(text)))
    }

    @Test(arguments: ["1.000000000000000000000001", "1000000000000000000000/10000000000000000000", "29.97002997002997002997"])
    func refusesWhatItCannotKeepExactly(_ text: String) {
        #expect(throws: FrameRateError.tooManyDigits(text)) { try FrameRate(parsing: text) }
    }

    @Test func takesAHundredThousandDigitsInItsStride() {
        let digits = String(repeating: "9", count: 100_000)
        for text in [digits, "0." + digits, digits + "/" + digits, "1/" + digits, "-" + digits] {
            #expect(throws: FrameRateError.self) { try FrameRate(parsing: text) }
        }
    }
}
