import Fixtures
import Testing

@testable import Imaging

@Suite struct PictureSourceTests {
    private func names(_ path: String) throws -> [String] { try PictureSource(path: path).entries.map(\.name) }

    @Test func missingPathIsNamedInTheSystemsWords() throws {
        let path = try TemporaryFolder().path("none")
        #expect(throws: PictureSourceError.unreadable(path: path, why: "no such file or directory")) { try PictureSource(path: path) }
        #expect(throws: PictureSourceError.unreadable(path: "", why: "no such file or directory")) { try PictureSource(path: "") }
    }

    @Test func fileIsOneEntryAndNotLookedInto() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("anything", "arrow@2x.png")
        let entry = try #require(PictureSource(path: path).entries.first)
        #expect(entry.name == "arrow")
        #expect(entry.files.map(\.path) == [path])
        #expect(entry.files.map(\.scale) == [2])
    }

    @Test func filterKeepsNamesThatBeginSo() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "load_1.png", "load_2.png", "pull_1.png")
        let source = try PictureSource(path: folder.path)
        #expect(try source.entries(matching: "load_").map(\.name) == ["load_1", "load_2"])
        #expect(try source.entries(matching: nil).count == 3)
        #expect(source.families == [PictureFamily(name: "load_", count: 2), PictureFamily(name: "pull_", count: 1)])
    }

    @Test func filterThatKeepsNothingSuggestsAFamily() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "load_1.png", "load_2.png", "pull_1.png")
        let expected = PictureSourceError.nothingMatches(
            path: folder.path, filter: "loda", suggestion: "load_", names: ["load_1", "load_2", "pull_1"])
        #expect(throws: expected) { try PictureSource(path: folder.path).entries(matching: "loda") }
    }
}

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
