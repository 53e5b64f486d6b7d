import Testing

@testable import Imaging

@Suite struct PictureFamilyTests {
    @Test func namesAreGroupedByWhatStandsBeforeTheirNumber() {
        let families = PictureFamily.grouping(["load_01", "load_02", "pull_1", "b10_1", "b2_1", "arrow", "7"])
        #expect(
            families == [
                PictureFamily(name: "", count: 1), PictureFamily(name: "arrow", count: 1), PictureFamily(name: "b2_", count: 1),
                PictureFamily(name: "b10_", count: 1), PictureFamily(name: "load_", count: 2), PictureFamily(name: "pull_", count: 1),
            ])
    }

    @Test func lineNamesTheFirstFive() {
        let families = (1...6).map { PictureFamily(name: "f\($0)_", count: $0) }
        #expect(PictureFamily.line(families) == "f1_ (1), f2_ (2), f3_ (3), f4_ (4), f5_ (5), ...")
        #expect(PictureFamily.line(Array(families.prefix(2))) == "f1_ (1), f2_ (2)")
    }

    @Test func fiveFamiliesOfPicturesAreListed() {
        let families = ["a", "b", "c", "d", "e", "f"].map { PictureFamily(name: $0, count: 2) }
        #expect(PictureFamily.line(Array(families.prefix(5))) == "a (2), b (2), c (2), d (2), e (2)")
        #expect(PictureFamily.line(families) == "a (2), b (2), c (2), d (2), e (2), ...")
    }
}
