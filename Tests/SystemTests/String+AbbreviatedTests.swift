import System
import Testing

@Suite struct StringAbbreviatedTests {
    @Test func whatIsShortStaysAsItIs() {
        #expect("".abbreviated(to: 9) == "")
        #expect("123456789".abbreviated(to: 9) == "123456789")
        #expect("äöüäöüäöü".abbreviated(to: 9) == "äöüäöüäöü")
    }

    @Test func ofWhatIsLongBeginAndEndStay() {
        #expect("1234567890".abbreviated(to: 9) == "123456...890")
        #expect(String(repeating: "e\u{301}", count: 100_000).abbreviated(to: 60).unicodeScalars.count == 63)
    }
}
