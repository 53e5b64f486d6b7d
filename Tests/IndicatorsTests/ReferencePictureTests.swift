import Foundation
import RefreshKit
import RefreshTesting
import Testing

@Suite struct ReferencePictureTests {
    private let images: TestImages

    init() throws { images = try TestImages(count: 2) }

    @Test func takesTheSamePicture() throws {
        var bitmap = Bitmap(width: 8, height: 6)
        bitmap.withUnsafeMutablePixels { $0.update(repeating: 0xFF7D_7D7D) }
        try ReferencePicture(at: images.folder + "/a1.png").check(bitmap)
    }

    @Test func refusesAnotherAndLeavesItBeside() throws {
        let path = images.folder + "/a1.png"
        let new = images.folder + "/a1.new.png"
        let failure = #expect(throws: ReferencePicture.Failure.self) {
            try ReferencePicture(at: path).check(Bitmap(width: 8, height: 6))
        }
        #expect(
            failure?.description.hasSuffix("look at \(new) and the difference beside it, and accept it with: mv \(new) \(path)") == true)
        #expect(FileManager.default.fileExists(atPath: new))
        #expect(FileManager.default.fileExists(atPath: images.folder + "/a1.difference.png"))
    }

    @Test func aMissingReferenceFails() {
        let path = images.folder + "/b.png"
        #expect(throws: ReferencePicture.Failure.missing(path, new: images.folder + "/b.new.png")) {
            try ReferencePicture(at: path).check(Bitmap(width: 1, height: 1))
        }
    }

    @Test func aLargePictureIsNone() {
        var reference = ReferencePicture(at: images.folder + "/a1.png")
        reference.maximumBytes = 20
        #expect(throws: ReferencePicture.Failure.self) { try reference.check(Bitmap(width: 8, height: 6)) }
    }
}
