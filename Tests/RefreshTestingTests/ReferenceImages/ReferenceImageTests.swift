import Fixtures
import Imaging
import RefreshKit
import RefreshTesting
import Testing

@Suite struct ReferenceImageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the reference image for a test file in the folder.
    private func reference(_ name: String = "a") -> ReferenceImage {
        var reference = ReferenceImage(name, testFile: folder.path("OwnTests.swift"))
        reference.isRecording = false
        return reference
    }

    private func gray(_ white: UInt32, width: Int = 8, height: Int = 6) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        bitmap.withUnsafeMutablePixels { $0.update(repeating: 0xFF00_0000 | white * 0x010101) }
        return bitmap
    }

    /// Writes a reference image, as a recording run does.
    private func record(_ bitmap: Bitmap, _ name: String = "a") {
        var reference = reference(name)
        reference.isRecording = true
        #expect(throws: ReferenceImage.Failure.recorded(reference.path)) { try reference.check(bitmap) }
    }

    private func names() throws -> [String] { try folder.files().keys.sorted() }

    @Test func sameImagePasses() throws {
        record(gray(0x7D))
        try reference().check(gray(0x7D))
        try reference().check(gray(0x7F))
        #expect(try names() == ["References/a.png"])
    }

    @Test func differentImageFailsAndIsWritten() throws {
        record(gray(0x7D))
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0x80)) }
        let beside = folder.path("References/a")
        #expect(
            failure?.description
                == "\(beside).png: 48 of 48 pixels differ by up to 3 (more than 2), within 8x6 at (0, 0); check the new image "
                + "\(beside).new.png and the difference \(beside).difference.png, and accept the new one with: "
                + "mv \(beside).new.png \(beside).png")
        #expect(try names() == ["References/a.difference.png", "References/a.new.png", "References/a.png"])
    }

    @Test func imageOfAnotherSizeHasNoDifferenceImage() throws {
        record(gray(0x7D))
        #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0x80)) }
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0x7D, width: 9)) }
        let beside = folder.path("References/a")
        #expect(
            failure?.description.hasSuffix(
                "; check the new image \(beside).new.png, and accept the new one with: mv \(beside).new.png \(beside).png") == true)
        #expect(try names() == ["References/a.new.png", "References/a.png"])
    }

    @Test func missingReferenceFailsAndCreatesTheFolder() throws {
        let beside = folder.path("References/a")
        let failure = #expect(throws: ReferenceImage.Failure.missing("\(beside).png", new: "\(beside).new.png")) {
            try reference().check(gray(1))
        }
        #expect(
            failure?.description
                == "\(beside).png is missing; check the new image \(beside).new.png, and accept it with: mv \(beside).new.png \(beside).png"
        )
        #expect(try names() == ["References/a.new.png"])
    }

    /// The noise makes the file exceed this repository's size limits.
    @Test func largeImageCanBeAReference() throws {
        var generator = SeededGenerator(seed: 1)
        var noise = Bitmap(width: 100, height: 100, format: .rgb24)
        noise.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: generator.next() & 0xFF_FFFF) }
        }
        record(noise)
        #expect(try folder.files()["References/a.png"].map { $0.count > 8 << 10 } == true)
        try reference().check(noise)
    }

    @Test func differentSizesAreReported() throws {
        record(gray(0x7D))
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0x7D, width: 9)) }
        #expect(failure?.description.contains("a.png: the sizes differ: expected 8x6 pixels, found 9x6; check") == true)
    }

    @Test func matchDeletesFilesOfAFailure() throws {
        record(gray(0x7D))
        #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0)) }
        try reference().check(gray(0x7D))
        #expect(try names() == ["References/a.png"])
    }

    @Test func recordingReplacesTheReferenceAndFails() throws {
        record(gray(0x7D))
        #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0)) }
        record(gray(0))
        #expect(try names() == ["References/a.png"])
        try reference().check(gray(0))
        #expect(
            ReferenceImage.Failure.recorded("a.png").description
                == "a.png was recorded; run the tests again without REFRESHKIT_RECORD to compare")
    }

    @Test func pathsStartFromTheTestFile() {
        let own = "/own/Tests/OwnTests/ScreenTests.swift"
        #expect(ReferenceImage("pulled", testFile: own).path == "/own/Tests/OwnTests/References/pulled.png")
        #expect(ReferenceImage("pulled.png", testFile: own).path == "/own/Tests/OwnTests/References/pulled.png")
        #expect(ReferenceImage("pulled.png.png", testFile: own).path == "/own/Tests/OwnTests/References/pulled.png.png")
        #expect(ReferenceImage(at: "dark/pulled.png", testFile: own).path == "/own/Tests/OwnTests/dark/pulled.png")
        #expect(ReferenceImage(at: "dark/pulled", testFile: own).path == "/own/Tests/OwnTests/dark/pulled.png")
        #expect(ReferenceImage(at: "/pictures/pulled.png", testFile: own).path == "/pictures/pulled.png")
        #expect(ReferenceImage("pulled").path == #filePath.replacing("ReferenceImageTests.swift", with: "References/pulled.png"))
    }

    @Test(arguments: ["", ".png", ".", "..", "dark/pulled", "/pulled", "pulled.new", "pulled.difference.png", "a\0b"])
    func namesThatAreNotFileNamesFail(_ name: String) throws {
        #expect(throws: ReferenceImage.Failure.invalidName(name)) { try reference(name).check(gray(1)) }
        #expect(try names().isEmpty)
    }

    @Test(arguments: ["", "dark/"]) func pathsWithoutANameFail(_ path: String) {
        #expect(throws: ReferenceImage.Failure.invalidName(path)) { try ReferenceImage(at: path).check(gray(1)) }
    }

    @Test func invalidNameErrorContainsAdvice() {
        #expect(
            ReferenceImage.Failure.invalidName("dark/pulled").description
                == "'dark/pulled' is not a valid image name: expected a name such as 'pulled', without a folder and not ending in '.new' or "
                + "'.difference'; ReferenceImage(at:) takes a path")
    }

    @Test func pathsAreQuotedForTheShell() {
        let failure = ReferenceImage.Failure.missing("/my tests/a.png", new: "/it's/b.png")
        #expect(failure.description.hasSuffix("mv '/it'\\''s/b.png' '/my tests/a.png'"))
    }

    @Test func invalidReferenceIsReported() throws {
        try folder.write("text", "References/a.png")
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(1)) }
        #expect(
            failure?.description
                == "\(reference().path): is a text file, expected a supported image or video; delete the file to start again")
    }

    @Test func folderInPlaceOfTheReferenceIsReported() throws {
        try folder.makeFolder("References/a.png")
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(1)) }
        #expect(failure?.description == "\(reference().path): cannot be read: is a directory; delete the file to start again")
        var recording = reference()
        recording.isRecording = true
        #expect(throws: ReferenceImage.Failure.unwritable(recording.path, "is a directory")) { try recording.check(gray(1)) }
        #expect(try names().isEmpty)
    }

    /// Even root, which ignores permissions, cannot create a folder in place of a file.
    @Test func folderThatCannotBeCreatedIsReported() throws {
        try folder.write("text", "References")
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(1)) }
        #expect(failure?.description == "\(reference().path) is missing; \(folder.path("References")) cannot be written: file exists")
        #expect(try names() == ["References"])
    }

    @Test func differenceThatCannotBeWrittenIsReported() throws {
        record(gray(0x7D))
        try folder.makeFolder("References/a.difference.png")
        let failure = #expect(throws: ReferenceImage.Failure.self) { try reference().check(gray(0)) }
        let beside = folder.path("References/a")
        #expect(
            failure?.description
                == "\(beside).png: 48 of 48 pixels differ by up to 125 (more than 2), within 8x6 at (0, 0); "
                + "\(beside).difference.png cannot be written: is a directory")
    }
}
