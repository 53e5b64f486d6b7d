import Fixtures
import Testing

@testable import Imaging

@Suite struct ImageSourceFolderTests {
    @Test func imagesAreInNaturalOrder() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a10.png", "a2.webp", "a1.gif")
        #expect(try ImageSource(path: folder.path).entries.map(\.name) == ["a1", "a2", "a10"])
    }

    @Test func scalesAreVariantsOfOneImage() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a@3x.png", "a.png", "a@2x.png", "b@2x.png")
        let entries = try ImageSource(path: folder.path).entries
        #expect(entries.map(\.name) == ["a", "b"])
        #expect(entries.map { $0.files.map(\.scale) } == [[1, 2, 3], [2]])
    }

    @Test func pathsBeginAsTheCallerWroteThem() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "f/a.png")
        #expect(try ImageSource(path: folder.path + "//f/").entries[0].files[0].path == folder.path + "//f/a.png")
    }

    @Test func hiddenFilesFoldersAndOtherFilesAreSkipped() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a.png", ".b.png", "c.png/d.png")
        try folder.write("words", "notes.txt")
        let source = try ImageSource(path: folder.path)
        #expect(source.entries.map(\.name) == ["a"])
        #expect(source.notes == ["\(folder.path): skipped 1 file without an image extension"])
    }

    @Test func emptyFolderAndFolderWithoutImagesDiffer() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("empty")
        try folder.write("words", "words/notes.txt")
        try folder.write("words", "words/deeper/notes.txt")
        #expect(throws: ImageSourceError.emptyFolder(path: folder.path("empty"))) { try ImageSource(path: folder.path("empty")) }
        #expect(throws: ImageSourceError.noImages(path: folder.path("words"), files: 1, folders: 1)) {
            try ImageSource(path: folder.path("words"))
        }
    }

    @Test func twoFilesForOneVariantAreRejected() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a@2x.png", "a@2x.gif")
        let error = ImageSourceError.sameVariant(name: "a", scale: 2, files: [folder.path("a@2x.gif"), folder.path("a@2x.png")])
        #expect(throws: error) { try ImageSource(path: folder.path) }
    }
}

@Suite struct ImageSourcePatternTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "a_0001.png", "a_0002.png", "a_0010.png", "a_3.png", "b_0001.png", "a_0004.gif")
        return folder
    }

    @Test(arguments: [
        ("a_%04d.png", ["a_0001", "a_0002", "a_0010"]), ("a_####.png", ["a_0001", "a_0002", "a_0010"]), ("a_%d.png", ["a_3"]),
        ("a_*.png", ["a_0001", "a_0002", "a_3", "a_0010"]), ("*_0001.*", ["a_0001", "b_0001"]),
    ])
    func matchingFilesAreRead(_ pattern: String, names: [String]) throws {
        let folder = try folder()
        let source = try ImageSource(path: folder.path(pattern))
        #expect(source.entries.map(\.name) == names)
        #expect(source.entries[0].files[0].path.hasPrefix(folder.path + "/"))
    }

    @Test func exactFileNameTakesPrecedence() throws {
        let folder = try folder()
        try folder.writeStills(1, 1, "a_#.png")
        #expect(try ImageSource(path: folder.path("a_#.png")).entries.map(\.name) == ["a_#"])
    }

    @Test func noMatchIsAnError() throws {
        let folder = try folder()
        let names = ["a_0001.png", "a_0002.png", "a_3.png", "a_0004.gif", "a_0010.png", "b_0001.png"]
        #expect(throws: ImageSourceError.noFileMatchesPattern(path: folder.path("c_*.png"), names: names)) {
            try ImageSource(path: folder.path("c_*.png"))
        }
    }

    @Test func matchesThatAreNotImagesAreAnError() throws {
        let folder = try folder()
        try folder.write("words", "c_1.txt")
        #expect(throws: ImageSourceError.noImages(path: folder.path("c_*"), files: 1, folders: 0)) {
            try ImageSource(path: folder.path("c_*"))
        }
    }

    @Test func invalidPlaceholderIsReported() throws {
        let folder = try folder()
        #expect(throws: ImageSourceError.invalidPlaceholder(path: folder.path("a_%x.png"), directive: "%x")) {
            try ImageSource(path: folder.path("a_%x.png"))
        }
    }

    @Test func foldersOfFlutterHoldVariants() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(2, 2, "a_0.png", "a_1.png")
        try folder.writeStills(4, 4, "2.0x/a_0.png", "2.0x/a_1.png")
        try folder.writeStills(6, 6, "3x/a_0.png")
        try folder.writeStills(1, 1, "drawable-xhdpi/a_0.png", "other/a_0.png")
        let entries = try ImageSource(path: folder.path).entries
        #expect(entries.map(\.name) == ["a_0", "a_1"])
        #expect(entries.map { $0.files.map(\.scale) } == [[1, 2, 3], [1, 2]])
    }

    @Test func foldersOfAndroidHoldVariants() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(4, 4, "drawable-xhdpi/a_0.png", "drawable-night-xhdpi/a_0.png")
        try folder.writeStills(3, 3, "drawable-hdpi/a_0.png")
        try folder.write("<animation-list/>", "drawable/a.xml")
        let files = try ImageSource(path: folder.path).entries[0].files
        #expect(files.map(\.scale) == [1.5, 2, 2] && files.filter { $0.appearance == .dark }.map(\.scale) == [2])
    }

    @Test func oneDeviceIsRead() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(2, 2, "a@2x~iphone.png", "a@2x~ipad.png", "a@2x.png", "b@2x.png", "c~ipad.png")
        let source = try ImageSource(path: folder.path)
        #expect(
            source.entries.map { $0.files.map { $0.path.split(separator: "/").last } } == [
                ["a@2x~iphone.png"], ["b@2x.png"], ["c~ipad.png"],
            ])
        #expect(source.notes == ["\(folder.path): images for ipad are ignored if the same image exists for others"])
    }

    /// As on an iPhone, an image for iPad does not replace one for all devices.
    @Test func imageForAnotherDeviceIsIgnored() throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(8, 8, "a.png", "b/a@2x~ipad.png", "b/a~ipad.png", "b/a~mac.png")
        try folder.writeStills(12, 12, "a~ipad.png", "a@2x~mac.png")
        #expect(try ImageSource(path: folder.path).entries.map { $0.files.map(\.path) } == [[folder.path("a.png")]])
        #expect(try ImageSource(path: folder.path("b")).entries[0].files.map(\.scale) == [1, 2])
    }

    @Test(arguments: ["f*/a.png", "f_%d/a_%d.png"])
    func patternInAFolderNameIsRejected(_ pattern: String) throws {
        let path = try folder().path(pattern)
        #expect(throws: ImageSourceError.patternInFolder(path: path)) { try ImageSource(path: path) }
    }

    @Test func missingFolderIsReported() throws {
        let folder = try TemporaryFolder()
        #expect(throws: ImageSourceError.unreadable(path: folder.path("none/"), why: "no such file or directory")) {
            try ImageSource(path: folder.path("none/a_*.png"))
        }
    }
}

@Suite struct ImageFileNameTests {
    @Test(arguments: [
        ("a.png", "a", 1, "png"), ("a@2x.png", "a", 2, "png"), ("a@3x.PNG", "a", 3, "png"), ("a@1x.gif", "a", 1, "gif"),
        ("a@4x.png", "a", 4, "png"), ("a@1.5x~ipad.png", "a", 1.5, "png"), ("a~iphone.png", "a", 1, "png"),
        ("a@99x.png", "a@99x", 1, "png"), ("a@.5x.png", "a@.5x", 1, "png"), ("a@1.2.3x.png", "a@1.2.3x", 1, "png"),
        ("~ipad.png", "~ipad", 1, "png"), ("a~phone.png", "a~phone", 1, "png"), ("a.b@2x.webp", "a.b", 2, "webp"),
        ("@2x.png", "@2x", 1, "png"), ("a", "a", 1, ""),
        (".png", ".png", 1, ""), ("a.", "a", 1, ""), ("a@2x", "a", 2, ""),
    ])
    func nameIsParsed(_ file: String, name: String, scale: Double, fileExtension: String) {
        let parts = ImageFileName(file)
        #expect((parts.name, parts.scale, parts.fileExtension) == (name, scale, fileExtension))
    }
}
