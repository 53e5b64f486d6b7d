import Fixtures
import Testing

@testable import Command

/// The options `--direction` and `--reduce-motion`, whose value may be left out.
@Suite struct VariantOptionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func names(_ words: String) throws -> [String] {
        let words =
            ["render"] + words.split(separator: " ").map(String.init) + ["--fps", "2", "--size", "8x8", "--frames", "0", "-o", "out"]
        let run = try CommandRun(words + ["--resample", "--overwrite", "-q"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return try folder.files().keys.filter { $0.hasSuffix(".png") }.sorted()
    }

    @Test(arguments: [
        ("pacman --reduce-motion both", ["out/pacman_0000_full.png", "out/pacman_0000_reduced.png"]),
        ("--reduce-motion=both pacman", ["out/pacman_0000_full.png", "out/pacman_0000_reduced.png"]),
        ("--reduce-motion pacman", ["out/pacman_0000.png"]), ("pacman --reduce-motion only", ["out/pacman_0000.png"]),
        ("pacman --reduce-motion off", ["out/pacman_0000.png"]),
        ("pacman --direction ltr,rtl", ["out/pacman_0000_ltr.png", "out/pacman_0000_rtl.png"]),
        ("pacman --direction both", ["out/pacman_0000_ltr.png", "out/pacman_0000_rtl.png"]),
        ("--reduce-motion true pacman", ["out/pacman_0000.png"]),
        ("pacman --direction right-to-left", ["out/pacman_0000.png"]), ("spinner --direction ltr,rtl", ["out/spinner_0000.png"]),
    ])
    func theValuesChooseTheFiles(_ words: String, _ wanted: [String]) throws {
        #expect(try names(words) == wanted)
    }

    @Test func aPlainOptionStandsForTheReducedMotionVersion() throws {
        _ = try names("pacman --reduce-motion")
        let plain = try folder.files()["out/pacman_0000.png"]
        _ = try names("pacman --reduce-motion only")
        #expect(try folder.files()["out/pacman_0000.png"] == plain)
        _ = try names("pacman --reduce-motion off")
        #expect(try folder.files()["out/pacman_0000.png"] != plain)
    }

    @Test(arguments: [
        ("render spinner --reduce-motion --reduce-motion both", "--reduce-motion was given twice; remove one of them"),
        ("render spinner --direction up", "--direction must be one or more of left-to-right, right-to-left, or both, got 'up'"),
        ("trace pull-and-release --direction ltr,rtl", "--direction must be one of left-to-right, right-to-left, got 'ltr,rtl'"),
        ("studio spinner --reduce-motion both", "--reduce-motion must be only or off, got 'both'"),
    ])
    func aWrongValueIsOneLine(_ words: String, _ line: String) throws {
        let run = try CommandRun(words.split(separator: " ").map(String.init), in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n" && run.status == 64)
    }

    /// A scene file's direction and the option do the same.
    @Test func aSceneHasADirection() throws {
        let text = "screen: {header: {indicator: spinner}}\nscript: {at: 0, begin: header}\nduration: 0.5\n"
        try folder.write(text, "a.yml")
        try folder.write("direction: right-to-left\n" + text, "b.yml")
        for words in [["a.yml", "-o", "a"], ["a.yml", "-o", "c", "--direction", "right-to-left", "--name", "b"], ["b.yml", "-o", "b"]] {
            let run = try CommandRun(["render"] + words + ["--frames", "0", "--fps", "2", "--scale", "1", "-q"], in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        #expect(try folder.files()["b/b_0000.png"] == folder.files()["c/b_0000.png"])
    }
}
