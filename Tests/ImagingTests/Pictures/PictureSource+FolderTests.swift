import Fixtures
import Testing

@testable import Imaging

@Suite struct PictureSourceFolderTests {
    @Test func picturesStandInNaturalOrder() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a10.png", "a2.webp", "a1.gif")
        #expect(try PictureSource(path: folder.path).entries.map(\.name) == ["a1", "a2", "a10"])
    }

    @Test func scalesAreVariantsOfOnePicture() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a@3x.png", "a.png", "a@2x.png", "b@2x.png")
        let entries = try PictureSource(path: folder.path).entries
        #expect(entries.map(\.name) == ["a", "b"])
        #expect(entries.map { $0.files.map(\.scale) } == [[1, 2, 3], [2]])
    }

    @Test func pathsBeginAsTheCallerWroteThem() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "f/a.png")
        #expect(try PictureSource(path: folder.path + "//f/").entries[0].files[0].path == folder.path + "//f/a.png")
    }

    @Test func hiddenFilesFoldersAndOtherFilesAreLeftOut() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a.png", ".b.png", "c.png/d.png")
        try folder.write("words", "notes.txt")
        let source = try PictureSource(path: folder.path)
        #expect(source.entries.map(\.name) == ["a"])
        #expect(source.notes == ["\(folder.path): 1 file left out, not named like an image"])
    }

    @Test func emptyFolderIsToldFromOneWithoutImages() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("empty")
        try folder.write("words", "words/notes.txt")
        try folder.write("words", "words/deeper/notes.txt")
        #expect(throws: PictureSourceError.emptyFolder(path: folder.path("empty"))) { try PictureSource(path: folder.path("empty")) }
        #expect(throws: PictureSourceError.noImages(path: folder.path("words"), files: 1, folders: 1)) {
            try PictureSource(path: folder.path("words"))
        }
    }

    @Test func twoFilesForOneVariantAreRefused() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a@2x.png", "a@2x.gif")
        let error = PictureSourceError.sameVariant(name: "a", scale: 2, files: [folder.path("a@2x.gif"), folder.path("a@2x.png")])
        #expect(throws: error) { try PictureSource(path: folder.path) }
    }
}

@Suite struct PictureSourcePatternTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a_0001.png", "a_0002.png", "a_0010.png", "a_3.png", "b_0001.png", "a_0004.gif")
        return folder
    }

    @Test(arguments: [
        ("a_%04d.png", ["a_0001", "a_0002", "a_0010"]), ("a_####.png", ["a_0001", "a_0002", "a_0010"]), ("a_%d.png", ["a_3"]),
        ("a_*.png", ["a_0001", "a_0002", "a_3", "a_0010"]), ("*_0001.*", ["a_0001", "b_0001"]),
    ])
    func filesThatFitAreRead(_ pattern: String, names: [String]) throws {
        let folder = try folder()
        let source = try PictureSource(path: folder.path(pattern))
        #expect(source.entries.map(\.name) == names)
        #expect(source.entries[0].files[0].path.hasPrefix(folder.path + "/"))
    }

    @Test func fileOfExactlyThatNameComesFirst() throws {
        let folder = try folder()
        try folder.writeStills(1, 1, "a_#.png")
        #expect(try PictureSource(path: folder.path("a_#.png")).entries.map(\.name) == ["a_#"])
    }

    @Test func nothingThatFitsIsAnError() throws {
        let folder = try folder()
        let names = ["a_0001.png", "a_0002.png", "a_3.png", "a_0004.gif", "a_0010.png", "b_0001.png"]
        #expect(throws: PictureSourceError.noFileFitsPattern(path: folder.path("c_*.png"), names: names)) {
            try PictureSource(path: folder.path("c_*.png"))
        }
    }

    @Test func onlyOtherFilesThatFitIsAnError() throws {
        let folder = try folder()
        try folder.write("words", "c_1.txt")
        #expect(throws: PictureSourceError.noImages(path: folder.path("c_*"), files: 1, folders: 0)) {
            try PictureSource(path: folder.path("c_*"))
        }
    }

    @Test func unknownDirectiveIsNamed() throws {
        let folder = try folder()
        #expect(throws: PictureSourceError.unknownDirective(path: folder.path("a_%x.png"), directive: "%x")) {
            try PictureSource(path: folder.path("a_%x.png"))
        }
    }

    @Test(arguments: ["f*/a.png", "f_%d/a_%d.png"])
    func patternInAFolderIsRefused(_ pattern: String) throws {
        let path = try folder().path(pattern)
        #expect(throws: PictureSourceError.patternInFolder(path: path)) { try PictureSource(path: path) }
    }

    @Test func missingFolderIsNamed() throws {
        let folder = try TemporaryFolder()
        #expect(throws: PictureSourceError.unreadable(path: folder.path("none/"), why: "no such file or directory")) {
            try PictureSource(path: folder.path("none/a_*.png"))
        }
    }
}

@Suite struct ImageFileNameTests {
    @Test(arguments: [
        ("a.png", "a", 1, "png"), ("a@2x.png", "a", 2, "png"), ("a@3x.PNG", "a", 3, "png"), ("a@1x.gif", "a", 1, "gif"),
        ("a@4x.png", "a@4x", 1, "png"), ("a.b@2x.webp", "a.b", 2, "webp"), ("@2x.png", "@2x", 1, "png"), ("a", "a", 1, ""),
        (".png", ".png", 1, ""), ("a.", "a", 1, ""), ("a@2x", "a", 2, ""),
    ])
    func isTakenApart(_ file: String, name: String, scale: Double, ending: String) {
        let parts = ImageFileName(file)
        #expect((parts.name, parts.scale, parts.ending) == (name, scale, ending))
    }
}
