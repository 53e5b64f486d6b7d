import Fixtures
import Foundation
import FrameExport
import Imaging
import Testing

/// Tests of the pixel digest program from the documentation.
@Suite struct PixelDigestProgramTests {
    private static let python = "/usr/bin/python3"

    private static let isInstalled: Bool = {
        guard FileManager.default.isExecutableFile(atPath: python) else { return false }
        return (try? run(["-c", "import xxhash"]).status) == 0
    }()

    private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: python)
        process.arguments = words
        (process.standardOutput, process.standardError) = (output, Pipe())
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test(
        .enabled(if: isInstalled, "python3-xxhash is not installed"),
        arguments: [
            ["spinner", "--scale", "1,2"], ["progress-ring", "--phase", "all", "--fps", "12"], ["pull-and-release", "--frames", "40-60"],
        ])
    func theDocumentedProgramFindsTheDigestsOfTheManifest(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(["render"] + words + ["-o", "out"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let path = "\(Checkout.root)/Sources/FrameExport/FrameExport.docc/BatchesAndChecks.md"
        let page = try String(contentsOfFile: path, encoding: .utf8)
        var program = String(try #require(page.firstMatch(of: /```python\n((.|\n)*?)```/)).output.1)
        program += """

            import sys
            for path, width in zip(sys.argv[1::2], sys.argv[2::2]):
                print(pixel_digest(open(path, "rb").read(), int(width)))

            """
        try folder.write(program, "digest.py")
        var (expected, arguments): ([String], [String]) = ([], [folder.path("digest.py")])
        for file in try Manifest(inFolder: folder.path("out")).files {
            guard case .frame(let frame) = file.content, case .bitmap(_, _, _, let digest) = frame.rendering else { continue }
            let bitmap = try ImageReader.read(contentsOf: folder.path("out/\(file.path)")).frames[0].bitmap
            var pixels = [UInt8](repeating: 0, count: bitmap.pixelCount * 4)
            pixels.withUnsafeMutableBytes { bitmap.unpackStraight(into: $0) }
            arguments += [try folder.write(pixels, "\(expected.count).rgba"), "\(bitmap.width)"]
            expected.append(digest.hex)
        }
        #expect(!expected.isEmpty)
        #expect(try Self.run(arguments).output.split(separator: "\n").map(String.init) == expected)
    }
}
