import Fixtures
import Glibc
@testable import Imaging
import Testing

@Suite struct ImageReaderTests {
    @Test func formatIsToldByTheFirstBytesNotByTheName() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(RawGIF.still(3, 2), "a.png")
        #expect(try ImageReader.read(contentsOf: path).frames[0].bitmap.width == 3)
    }

    @Test func webpIsRead() throws {
        #expect(try ImageReader.read(WebPFixtures.still, named: "a").frames[0].bitmap.width == 3)
    }

    @Test func endingsAreLowerCase() {
        #expect(ImageReader.fileExtensions == ["png", "apng", "gif", "webp"])
    }

    @Test func emptyFileIsCalledEmpty() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([], "a.png")
        #expect(throws: ImageReadingError(path, .empty)) { try ImageReader.read(contentsOf: path) }
    }

    @Test(arguments: [Array("JFIF".utf8), Array("GIF90a....".utf8), Array("RIFF....WAVE".utf8), [0x89, 0x50]])
    func otherFormatsAreRefused(_ bytes: [UInt8]) {
        #expect(throws: ImageReadingError("a", .notAnImage)) { try ImageReader.read(bytes, named: "a") }
    }

    @Test func missingFileIsNamedInTheSystemsWords() throws {
        let path = try TemporaryFolder().path("none.png")
        #expect { try ImageReader.read(contentsOf: path) } throws: { "\($0)" == "\(path): cannot be read: no such file or directory" }
    }

    @Test func folderIsNoImageFile() throws {
        let folder = try TemporaryFolder()
        #expect { try ImageReader.read(contentsOf: folder.path) } throws: { "\($0)" == "\(folder.path): cannot be read: is a directory" }
    }

    /// A device would be read without end.
    @Test func deviceIsNoImageFile() {
        #expect { try ImageReader.read(contentsOf: "/dev/zero") } throws: {
            "\($0)" == "/dev/zero: cannot be read: neither a file nor a folder"
        }
    }

    /// A file with a hole, which takes no room on the disk.
    @Test func hugeFileIsRefusedUnread() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(RawGIF.still(1, 1), "a.gif")
        let file = try #require(truncate(path, to: ImageReader.maximumFileBytes + 1))
        #expect { try ImageReader.read(contentsOf: file) } throws: {
            "\($0)" == "\(path): holds 536870913 bytes, expected an image file of at most 536870912"
        }
    }

    private func truncate(_ path: String, to size: Int) -> String? {
        Glibc.truncate(path, size) == 0 ? path : nil
    }
}
