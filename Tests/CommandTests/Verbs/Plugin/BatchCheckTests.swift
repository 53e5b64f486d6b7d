import Fixtures
import Foundation
import Testing

@testable import Command

@Suite struct BatchCheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            exports:
              - {indicators: [spinner], appearances: [light, dark], fps: 2, resample: true}
              - indicators: [{indicator: spinner, set: {color: '#FFD60A'}}]
                resample: true
                presets: [{preset: gif, options: {matte: '#333333'}}, frames]
              - {indicators: [spinner], as: header, presets: gif}
              - {indicators: [pacman], directions: [ltr, rtl], reduce-motion: both, frames: 0}
            """, "loaders.yml")
    }

    /// Each tint, appearance, and background is measured once; a matte is a background.
    @Test func everyTintAndBackgroundIsMeasured() throws {
        let run = try CommandRun(["plugin", "check", "--batch", "loaders.yml"], in: folder.path)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(
            lines.elementsEqual([
                "loaders.yml", "  passed  spinner, light on #FFFFFF: contrast 3.", "  passed  spinner, dark on #000000: contrast ",
                "  passed  spinner color=#FFD60A, light on #333333: contrast ",
                "  failed  spinner color=#FFD60A, light on #FFFFFF: contrast 1.",
                "  passed  pacman, light on #FFFFFF: contrast ", "  passed  pacman, light, right to left on #FFFFFF: contrast ",
                "  passed  pacman, light, reduced motion on #FFFFFF: contrast ",
                "  passed  pacman, light, right to left, reduced motion on #FFFFFF: contrast ",
                "  7 passed, 1 failed, 1 scene not measured",
            ]) { $0.hasPrefix($1) }, "\(run.output)\(run.errors)")
        #expect(lines[4].hasSuffix("; expected a contrast of at least 3 and at most 3 flashes/s"))
        #expect(run.status == 2)
    }

    @Test func theResultIsAlsoJSON() throws {
        let run = try CommandRun(["plugin", "check", "--batch", "loaders.yml", "--json"], in: folder.path)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let checks = try #require(object["checks"] as? [[String: Any]])
        #expect(checks.map { $0["passes"] as? Bool } == [true, true, true, false, true, true, true, true])
        #expect(checks[3]["options"] as? [String: String] == ["color": "#FFD60A"] && object["scenes"] as? Int == 1)
    }

    @Test func scenesAloneAreNotMeasured() throws {
        try folder.write("exports: [{indicators: [spinner], as: header}]\n", "scenes.yml")
        let run = try CommandRun(["plugin", "check", "--batch", "scenes.yml"], in: folder.path)
        #expect(run.errors == "refreshkit: scenes.yml: all jobs show scenes, expected at least one indicator to measure\n")
        #expect(run.output.isEmpty && run.status != 0)
    }

    @Test(arguments: [
        (["spinner"], "--batch cannot be combined with 'spinner', since the batch names its indicators; remove one of them"),
        (["--budget", "1s"], "--batch cannot be combined with --budget, since drawing is not timed; remove one of them"),
        (["-o", "images"], "--batch cannot be combined with --output, since no images are written; remove one of them"),
        (["--set", "size=medium"], "--batch cannot be combined with --set, since the batch sets options; remove one of them"),
    ])
    func aBatchNamesEverything(_ words: [String], _ line: String) throws {
        let run = try CommandRun(["plugin", "check", "--batch", "loaders.yml"] + words, in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n" && run.status == 64)
    }
}
