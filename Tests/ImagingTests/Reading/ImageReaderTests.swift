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
        #expect(ImageReader.fileExtensions == ["png", "apng", "gif", "webp", "jpg", "jpeg", "svg", "svgz", "heic", "heif", "avif"])
    }

    @Test func emptyFileIsReportedAsEmpty() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([], "a.png")
        #expect(throws: ImageReadingError(path, .empty)) { try ImageReader.read(contentsOf: path) }
    }

    @Test(arguments: [Array("JFIF\u{1}".utf8), Array("GIF90a\u{0}".utf8), Array("RIFF\u{0}\u{0}WAVE".utf8), [0x89, 0x50]])
    func otherFormatsAreRejected(_ bytes: [UInt8]) {
        #expect(throws: ImageReadingError("a", .notAnImage)) { try ImageReader.read(bytes, named: "a") }
    }

    private static let zip = "PK\u{3}\u{4}\u{14}\u{0}"

    @Test(arguments: [
        ("version https://git-lfs.github.com/spec/v1\n", "a Git LFS pointer", "run 'git lfs pull'"),
        ("\n<!DOCTYPE HTML><title>404", "an HTML page", "if it was downloaded, check the address"),
        ("<html lang=\"en\">", "an HTML page", "if it was downloaded, check the address"),
        (zip + "manifest.json {} animations/a.json", "a dotLottie archive", "export the animation as a GIF, APNG, WebP, or video"),
        (zip + "a.png", "a ZIP archive", "unpack it"),
        ("%PDF-1.7\n", "a PDF document", "convert it with 'pdftocairo -svg', from the package poppler-utils"),
        ("II*\u{0}", "a TIFF image", "convert it to PNG"), ("8BPS\u{0}\u{1}", "a Photoshop document", "convert it to PNG"),
        (" {\"v\": \"5.5\", \"layers\": []}", "a JSON file", nil), ("Grüße", "a text file", nil),
    ]) func otherFilesAreNamed(text: String, name: String, remedy: String?) {
        #expect(throws: ImageReadingError("a", .otherFile(name, remedy: remedy))) { try ImageReader.read(Array(text.utf8), named: "a") }
    }

    @Test func nameAndRemedyAreInTheMessage() {
        let error = ImageReadingError("a", .otherFile("a ZIP archive", remedy: "unpack it"))
        #expect("\(error)" == "a: is a ZIP archive, expected a supported image or video; unpack it")
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
