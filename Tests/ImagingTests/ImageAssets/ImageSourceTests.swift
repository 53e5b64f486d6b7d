import Fixtures
import Testing

@testable import Imaging

@Suite struct ImageSourceTests {
    private func names(_ path: String) throws -> [String] { try ImageSource(path: path).entries.map(\.name) }

    @Test func missingPathHasTheSystemsMessage() throws {
        let path = try TemporaryFolder().path("none")
        #expect(throws: ImageSourceError.unreadable(path: path, why: "no such file or directory")) { try ImageSource(path: path) }
        #expect(throws: ImageSourceError.unreadable(path: "", why: "no such file or directory")) { try ImageSource(path: "") }
    }

    @Test func fileIsOneEntryAndNotRead() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("anything", "arrow@2x.png")
        let entry = try #require(ImageSource(path: path).entries.first)
        #expect(entry.name == "arrow")
        #expect(entry.files.map(\.path) == [path])
        #expect(entry.files.map(\.scale) == [2])
    }

    @Test func filterKeepsNamesWithThePrefix() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "load_1.png", "load_2.png", "pull_1.png")
        let source = try ImageSource(path: folder.path)
        #expect(try source.entries(matching: "load_").map(\.name) == ["load_1", "load_2"])
        #expect(try source.entries(matching: nil).count == 3)
        #expect(source.families == [ImageFamily(name: "load_", count: 2), ImageFamily(name: "pull_", count: 1)])
    }

    @Test func unmatchedFilterSuggestsAFamily() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "load_1.png", "load_2.png", "pull_1.png")
        let expected = ImageSourceError.nothingMatches(
            path: folder.path, filter: "loda", suggestion: "load_", names: ["load_1", "load_2", "pull_1"])
        #expect(throws: expected) { try ImageSource(path: folder.path).entries(matching: "loda") }
    }
}

@Suite struct ImageFamilyTests {
    @Test func namesAreGroupedByTheirPrefix() {
        let families = ImageFamily.grouping(["load_01", "load_02", "pull_1", "b10_1", "b2_1", "arrow", "7"])
        #expect(
            families == [
                ImageFamily(name: "", count: 1), ImageFamily(name: "arrow", count: 1), ImageFamily(name: "b2_", count: 1),
                ImageFamily(name: "b10_", count: 1), ImageFamily(name: "load_", count: 2), ImageFamily(name: "pull_", count: 1),
            ])
    }

    @Test func onlyFiveFamiliesAreListed() {
        let families = (1...6).map { ImageFamily(name: "f\($0)_", count: $0) }
        #expect(ImageFamily.line(families) == "f1_ (1), f2_ (2), f3_ (3), f4_ (4), f5_ (5), ...")
        #expect(ImageFamily.line(Array(families.prefix(2))) == "f1_ (1), f2_ (2)")
    }

    @Test func fiveFamiliesAreListed() {
        let families = ["a", "b", "c", "d", "e", "f"].map { ImageFamily(name: $0, count: 2) }
        #expect(ImageFamily.line(Array(families.prefix(5))) == "a (2), b (2), c (2), d (2), e (2)")
        #expect(ImageFamily.line(families) == "a (2), b (2), c (2), d (2), e (2), ...")
    }
}
