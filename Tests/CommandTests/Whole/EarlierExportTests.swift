import Fixtures
import Testing

/// Repeats the exports in `Earlier` with the same pixels.
///
/// The catalog was written by a version that hashed pixels with XXH3 and files with SHA-256, the others before RefreshKit had its own PNG encoder.
@Suite struct EarlierExportTests {
    private static let images = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"
    private static let exports = [
        ("spinner", "render spinner --scale 1,3 --frames 1 --phase all --pattern {phase}_%04d@{scale}x"),
        (
            "classic",
            "render spinner --set spokes=12 --set color=#FF8800 --scale 2 --appearance light,dark --frames 0-1 --pattern {phase}_%04d_{appearance}@{scale}x"
        ),
        ("catalog", "export spinner --preset xcassets --size 12x12 --scale 1 --frames 0-1 --phase refreshing"),
        ("ring", "render progress-ring --scale 1,2 --frames 3 --phase all --size 24x24 --pattern {phase}_%04d@{scale}x"),
        (
            "sunrise",
            "export image-sequence --set images=\(images) --set pulling=sunrise_ --set refreshing=sunshine_ --phase all --frames 2"
        ),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String) throws -> CommandRun {
        try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
    }

    /// Returns the folder of an earlier export.
    private func earlier(_ name: String) -> String { Checkout.root + "/Tests/CommandTests/Earlier/" + name }

    @Test(arguments: exports.map(\.0)) func anEarlierExportIsStillRead(name: String) throws {
        let verified = try run("verify \(earlier(name))")
        #expect(verified.output.hasSuffix(" files: all unchanged\n"))
        #expect(verified.errors == "\(earlier(name)): written by another build of refreshkit\n" && verified.status == 0)
    }

    @Test(arguments: exports) func repeatedExportsLookTheSame(name: String, words: String) throws {
        #expect(try run(words + " -o new").status == 0)
        let compared = try run("verify new --against \(earlier(name))")
        #expect(compared.output.hasSuffix(": no visible differences\n"), "\(compared.output)\(compared.errors)")
        #expect(compared.status == 0)
    }
}
