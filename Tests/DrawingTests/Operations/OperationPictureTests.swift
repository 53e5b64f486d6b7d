import Drawing
import FoundationEssentials
import Imaging
import Testing

/// Compares the documentation with the examples.
///
/// With `REFRESHKIT_RECORD=1`, the tests write the images and the article, and fail.
@Suite struct OperationPictureTests {
    private static let isRecording = ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1"
    private static let catalog = URL(filePath: #filePath).appending(path: "../../../../Sources/Drawing/Drawing.docc").standardized
    /// Maximum difference in a component, which allows for rounding differences between library versions.
    private static let tolerance = 2

    private static func file(of example: OperationExample) -> URL { catalog.appending(path: "Operations/\(example.name)@2x.png") }

    @Test(arguments: OperationExample.all) func thePictureIsUpToDate(_ example: OperationExample) throws {
        let (file, bitmap) = (Self.file(of: example), try example.bitmap(scale: 2))
        if Self.isRecording {
            var writer = PNGWriter(optimizes: true)
            try Data(writer.encode(bitmap)).write(to: file)
            Issue.record("\(file.path) was recorded")
        } else {
            let reference = try ImageReader.read(contentsOf: file.path).frames[0].bitmap
            let difference = BitmapDifference(expected: reference, found: bitmap, tolerance: Self.tolerance)
            #expect(difference.isEmpty, "\(file.path): \(difference.description); REFRESHKIT_RECORD=1 writes it again")
        }
    }

    /// Text of the module's source files.
    private static let sources: String = {
        let folder = catalog.deletingLastPathComponent()
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".swift") }
            .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    }()

    @Test(arguments: OperationExample.all) func aDocCommentShowsThePicture(_ example: OperationExample) {
        #expect(Self.sources.contains("/// ![\(example.caption)](\(example.name))\n"))
    }

    @Test func everyPictureHasAnExample() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.appending(path: "Operations").path)
        #expect(files.sorted() == OperationExample.all.map { "\($0.name)@2x.png" }.sorted())
    }

    @Test func theArticleShowsTheExamplesAndTheirCode() throws {
        let file = Self.catalog.appending(path: "DrawingOperations.md")
        let written = try String(contentsOf: file, encoding: .utf8)
        let article = try OperationArticle.text(afterHeadOf: written)
        if Self.isRecording {
            try Data(article.utf8).write(to: file)
            Issue.record("\(file.path) was recorded")
        } else {
            #expect(written == article, "REFRESHKIT_RECORD=1 writes \(file.path) again")
        }
    }
}
