import SystemSupport
import Testing

@testable import SystemSupport

@Suite struct ListingTests {
    @Test func allItemsUpToTheMaximumAreListed() {
        #expect(Listing.line([], atMost: 3) == "")
        #expect(Listing.line(["a"], atMost: 3) == "a")
        #expect(Listing.line(["a", "b", "c"], atMost: 3) == "a, b, c")
    }

    @Test func dotsReplaceItemsBeyondTheMaximum() {
        #expect(Listing.line(["a", "b", "c", "d"], atMost: 3) == "a, b, c, ...")
        #expect(Listing.line(["a", "b", "c", "d", "e"], atMost: 3) == "a, b, c, ...")
    }

    @Test func onlyOneIsSingular() {
        #expect([0, 1, 2].map { Listing.count($0, "frame") } == ["0 frames", "1 frame", "2 frames"])
    }
}

@Suite struct DoubleTextTests {
    @Test func numbersHaveAtMostTwoDecimals() {
        #expect([160.0 / 3, 37, 12.5, 0.125].map(\.roundedText) == ["53.33", "37", "12.5", "0.13"])
    }
}

@Suite struct StringAbbreviatedTests {
    @Test func shortTextIsUnchanged() {
        #expect("".abbreviated(to: 9) == "")
        #expect("123456789".abbreviated(to: 9) == "123456789")
        #expect("äöüäöüäöü".abbreviated(to: 9) == "äöüäöüäöü")
    }

    @Test func longTextKeepsItsBeginningAndEnd() {
        #expect("1234567890".abbreviated(to: 9) == "123456...890")
        #expect(String(repeating: "e\u{301}", count: 100_000).abbreviated(to: 60).unicodeScalars.count == 63)
    }
}
