import Testing

@testable import Imaging

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

    @Test func fiveFamiliesOfPicturesAreListed() {
        let families = ["a", "b", "c", "d", "e", "f"].map { PictureFamily(name: $0, count: 2) }
        #expect(PictureFamily.line(Array(families.prefix(5))) == "a (2), b (2), c (2), d (2), e (2)")
        #expect(PictureFamily.line(families) == "a (2), b (2), c (2), d (2), e (2), ...")
    }
}
