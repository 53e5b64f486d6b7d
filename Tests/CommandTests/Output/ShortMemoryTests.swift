import Fixtures
import Testing

/// Tests that when memory is low, large images in small files and the largest canvas (256 MB) are exported or rejected with one line,
/// without a crash.
@Suite struct ShortMemoryTests {
    private static let images: [(name: String, bytes: [UInt8])] = [
        ("a.gif", LargeImages.gif(8000)), ("b.gif", LargeImages.gif(8000, disposal: 3)), ("a.png", LargeImages.apng(8000)),
        ("a.webp", LargeImages.webp(8000)), ("b.png", LargeImages.png(8000)),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the command with limited address space.
    private func run(_ words: String, kilobytes: Int) throws -> CommandRun {
        try CommandRun.shell("ulimit -v \(kilobytes); exec '\(CommandRun.executable)' \(words)", in: folder.path)
    }

    /// Decoding all four frames together, plus a canvas, would take at least 1.28 GB.
    @Test(arguments: images.indices) func largeImagesAreExportedOneFrameAtATime(index: Int) throws {
        let (name, bytes) = Self.images[index]
        try folder.write(bytes, name)
        let run = try run("render \(name) --size 4x4 -q -o out", kilobytes: 1_100_000)
        #expect(run.status == 0 && run.errors == "", "\(run.status): \(run.errors)")
    }

    /// The image takes 1.02 GB in addition to the command's own memory.
    @Test func oversizedImagesAreReportedOnOneLine() throws {
        try folder.write(LargeImages.fullWebP(8000), "a.webp")
        let run = try run("render a.webp --size 4x4 -q -o out", kilobytes: 1 << 20)
        #expect(run.status == 1 && Self.isRefusal(run.errors), "\(run.status): \(run.errors)")
        #expect(try Array(folder.files().keys) == ["a.webp"])
    }

    @Test(arguments: [
        "-o out", "--format apng -o o.png", "--format gif --option matte=#FFFFFF -o o.gif", "--format gif -o o.gif",
        "--format webp -o o.webp",
    ])
    func oversizedFramesAreReportedOnOneLine(_ words: String) throws {
        try folder.write(LargeImages.gif(8000), "a.gif")
        let run = try run("render a.gif -q \(words)", kilobytes: 1_500_000)
        #expect(run.status == 1 && Self.isRefusal(run.errors), "\(run.status): \(run.errors)")
        #expect(try Array(folder.files().keys) == ["a.gif"])
    }

    private static func isRefusal(_ errors: String) -> Bool {
        errors.count { $0 == "\n" } == 1 && errors.hasPrefix("refreshkit: ") && errors.contains(" bytes of memory")
            && errors.contains("more than is available; ")
    }
}
