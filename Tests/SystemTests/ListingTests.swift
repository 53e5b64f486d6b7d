import Testing

@testable import System

@Suite struct ListingTests {
    @Test func upToTheMaximumEverythingIsListed() {
        #expect(Listing.line([], atMost: 3) == "")
        #expect(Listing.line(["a"], atMost: 3) == "a")
        #expect(Listing.line(["a", "b", "c"], atMost: 3) == "a, b, c")
    }

    @Test func pastTheMaximumDotsStandForTheRest() {
        #expect(Listing.line(["a", "b", "c", "d"], atMost: 3) == "a, b, c, ...")
        #expect(Listing.line(["a", "b", "c", "d", "e"], atMost: 3) == "a, b, c, ...")
    }

    @Test func onlyOneIsSingular() {
        #expect([0, 1, 2].map { Listing.count($0, "frame") } == ["0 frames", "1 frame", "2 frames"])
    }
}
