import Fixtures
import Glibc
@testable import Imaging
import Testing

@Suite struct ImageReaderTests {
    @Test func formatIsDetectedFromTheFirstBytes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(RawGIF.still(3, 2), "a.png")
        #expect(try ImageReader.read(contentsOf: path).frames[0].bitmap.width == 3)
    }

    @Test func webpIsRead() throws {
        #expect(try ImageReader.read(WebPFixtures.still, named: "a").frames[0].bitmap.width == 3)
    }

    @Test func fileExtensionsAreLowerCase() {
        #expect(ImageReader.fileExtensions == ["png", "apng", "gif", "webp", "jpg", "jpeg", "svg", "heic", "heif", "avif"])
    }

    @Test func emptyFileIsReportedAsEmpty() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([], "a.png")
        #expect(throws: ImageReadingError(path, .empty)) { try ImageReader.read(contentsOf: path) }
    }

    @Test(arguments: [Array("JFIF".utf8), Array("GIF90a....".utf8), Array("RIFF....WAVE".utf8), [0x89, 0x50]])
    func otherFormatsAreRejected(_ bytes: [UInt8]) {
        #expect(throws: ImageReadingError("a", .notAnImage)) { try ImageReader.read(bytes, named: "a") }
    }

    @Test func missingFileHasTheSystemsMessage() throws {
        let path = try TemporaryFolder().path("none.png")
        #expect { try ImageReader.read(contentsOf: path) } throws: { "\($0)" == "\(path): cannot be read: no such file or directory" }
    }

    @Test func folderIsRejected() throws {
        let folder = try TemporaryFolder()
        #expect { try ImageReader.read(contentsOf: folder.path) } throws: { "\($0)" == "\(folder.path): cannot be read: is a directory" }
    }

    /// Reading from a device would never end.
    @Test func deviceIsRejected() {
        #expect { try ImageReader.read(contentsOf: "/dev/zero") } throws: {
            "\($0)" == "/dev/zero: cannot be read: not a regular file"
        }
    }

    /// The file is sparse and uses no disk space.
    @Test func hugeFileIsRejectedUnread() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(RawGIF.still(1, 1), "a.gif")
        let file = try #require(truncate(path, to: ImageReader.maximumFileBytes + 1))
        #expect { try ImageReader.read(contentsOf: file) } throws: {
            "\($0)" == "\(path): the file has 536870913 bytes, expected at most 536870912"
        }
    }

    private func truncate(_ path: String, to size: Int) -> String? {
        Glibc.truncate(path, size) == 0 ? path : nil
    }
}
