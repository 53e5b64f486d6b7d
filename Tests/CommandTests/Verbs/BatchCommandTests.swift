import Documents
import Fixtures
import Foundation
import Imaging
import Testing

@testable import FrameExport

@Suite struct BatchCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) throws -> CommandRun { try CommandRun(words, in: folder.path) }

    @Test func theExampleBatchWorks() throws {
        let example = try run("new", "batch")
        #expect(example.status == 0 && example.output == "refresh.yml\nnext: refreshkit export refresh.yml\n")
        let listed = try run("export", "refresh.yml", "--dry-run")
        #expect(listed.status == 0)
        let notes = listed.errors.split(separator: "\n")
        #expect(notes.count == 2 && notes[0] == "1900 files in 9 jobs, plus the manifest")
        #expect(notes.last?.hasPrefix("estimate: 1900 files, ") == true, "\(listed.errors)")
        let paths = listed.output.split(separator: "\n")
        #expect(paths.count == 1901)
        #expect(paths.first == "output/refresh/progress-ring/frames/progress-ring_pulling_0000_light@1x.png")
        #expect(
            paths.suffix(2) == [
                "output/refresh/progress-ring-tab/frames/progress-ring-tab_0125.png", "output/refresh/manifest.json",
            ])
        #expect(!paths.contains { $0.contains("classic") && !$0.contains("@") })
    }

    @Test func theHelpNamesEveryKey() throws {
        let help = try run("explain", "batch").output
        for key in BatchSchema.keys.withInnerTables.flatMap(\.keys) {
            let words = key.summary.split(separator: " ").prefix(3).joined(separator: " ")
            #expect(help.contains(try Regex("\n  \(key.name) +\(NSRegularExpression.escapedPattern(for: words))")), "\(key.name)")
        }
    }

    @Test func aBatchEqualsSeparateExports() throws {
        try folder.write(
            """
            exports:
              indicators: {indicator: spinner, set: {spokes: 8}, name: ring}
              phases: all
              scales: [1, 2]
              appearances: [light, dark]
              sizes: 12x10
              fps: 24
              pull-frames: 4
              release: 1.2
              frames: 0-2
              reduce-motion: true
              pattern: "{phase}/%02d{appearance}@{scale}x"
              contact-sheet: true
              folder: "{name}"
            """, "b.yml")
        #expect(try run("export", "b.yml", "-o", "batch", "-q").status == 0)
        let options = [
            "spinner", "--set", "spokes=8", "--name", "ring", "--phase", "all", "--scale", "1,2", "--appearance", "light,dark", "--size",
            "12x10", "--fps", "24", "--pull-frames", "4", "--release", "1.2", "--frames", "0-2", "--reduce-motion", "--pattern",
            "{phase}/%02d{appearance}@{scale}x", "--contact-sheet", "-o", "single/ring", "-q",
        ]
        let single = try CommandRun(["export"] + options, in: folder.path)
        #expect(single.errors == "")
        let files = try folder.files().filter { $0.key.hasSuffix(".png") }
        func below(_ name: String) -> [String: [UInt8]] {
            Dictionary(
                uniqueKeysWithValues: files.filter { $0.key.hasPrefix(name) }.map { (String($0.key.dropFirst(name.count)), $0.value) })
        }
        #expect(below("batch/").count == 49)
        #expect(below("batch/") == below("single/"))
    }

    @Test func pathsAreRelativeToTheBatchFile() throws {
        var writer = PNGWriter()
        for number in 0..<3 { try folder.write(Array(writer.encode(Bitmap(width: 2, height: 2))), "assets/art/load_\(number).png") }
        try folder.write(
            "output: here\nexports: {indicators: {indicator: image-sequence, set: {images: art}}, paths: art, fps: 10}",
            "assets/b.yml")
        let listed = try run("export", "assets/b.yml", "--dry-run")
        #expect(listed.errors.contains("6 files in 2 jobs, plus the manifest\nestimate: 6 files, 24 pixels, "))
        #expect(listed.output.contains("here/image-sequence/frames/image-sequence_0002.png\nhere/art/frames/art_0000.png\n"))
    }

    @Test func theOutputOptionOverridesTheFile() throws {
        try folder.write("output: there\nexports: {indicators: spinner, frames: 0}", "one.yml")
        try folder.write("{\"exports\": {\"indicators\": \"spinner\", \"frames\": 0}}", "two.JSON")
        #expect(try run("export", "one.yml", "--dry-run").output == "there/spinner/frames/spinner_0000.png\nthere/manifest.json\n")
        #expect(try run("export", "one.yml", "-o", "o", "--dry-run").output == "o/spinner/frames/spinner_0000.png\no/manifest.json\n")
        let named = try run("export", "two.JSON", "--dry-run", "-q").output
        #expect(named == "output/two/spinner/frames/spinner_0000.png\noutput/two/manifest.json\n")
    }

    @Test func aDryRunInJSONPrintsOneObjectPerLine() throws {
        try folder.write("exports: {indicators: spinner, frames: 0}", "b.yml")
        let run = try run("export", "b.yml", "--dry-run", "--json")
        let planned = ["spinner/frames/spinner_0000.png", "manifest.json"].map { #"{"event":"planned","path":"output/b/\#($0)"}"# + "\n" }
            .joined()
        #expect(run.output.hasPrefix(planned))
        let estimate = run.output.dropFirst(planned.count)
        #expect(
            estimate.hasPrefix(#"{"bytes":"#) && estimate.contains(#","event":"estimate","files":1,"pixels":1369,"seconds":"#),
            "\(estimate)")
        #expect(estimate.count { $0 == "\n" } == 1)
        #expect(run.errors == "1 file in 1 job, plus the manifest\n")
    }

    @Test(arguments: [
        ("--preset frames", "presets"), ("--option a=1", "options"), ("--name a", "name"), ("--set spokes=8", "set"), ("--fps 30", "fps"),
        ("--resample", "resample"), ("--scale 2", "scales"), ("--size 8x8", "sizes"), ("--frames 0", "frames"), ("--phase all", "phases"),
        ("--pull-frames 2", "pull-frames"), ("--release 1", "release"), ("--appearance dark", "appearances"),
        ("--reduce-motion", "reduce-motion"), ("--pattern %d", "pattern"), ("--contact-sheet", "contact-sheet"), ("--optimize", "optimize"),
    ])
    func optionsOfASubjectAreRejectedForABatch(_ option: String, _ key: String) throws {
        try folder.write("exports: {indicators: spinner}", "b.yml")
        let words = option.split(separator: " ").map(String.init)
        let run = try CommandRun(["export", "b.yml"] + words, in: folder.path)
        #expect(run.errors == "refreshkit: \(words[0]) cannot be combined with a batch file; set '\(key)' in b.yml instead\n")
        #expect(run.status == 64)
        #expect(BatchSchema.keys.withInnerTables.contains { $0.keys.contains { $0.name == key } })
    }

    @Test func aSubjectIsRequired() throws {
        let none = try run("export")
        #expect(none.errors == "refreshkit: missing expected argument '<indicator|path>' ('refreshkit list' lists all subjects)\n")
        #expect(none.status == 64)
        let name = try run("export", "spinner", "--name", "../x")
        #expect(name.errors == "refreshkit: --name must be a file name without '/' such as classic, got '../x'\n")
        #expect(name.status == 64)
    }

    private static let realFolder = Checkout.root + "/../shared/data"

    /// Requires images that are not part of the project.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: realFolder + "/mjrefresh"), "shared/data/mjrefresh is missing"))
    func realImagesAreExported() throws {
        try folder.write(
            """
            exports:
              - paths:
                  - path: \(Self.realFolder)/mjrefresh/DianPing.xcassets
                    set: {pulling: dropdown_anim__, refreshing: dropdown_loading_}
                phases: all
                scales: 0.2
                resample: true
              - paths: \(Self.realFolder)/uitabbarrefresh/refresh.png
                sizes: 8x8
            """, "real.yml")
        let run = try run("export", "real.yml", "-o", "out")
        #expect(run.status == 0)
        let names = try folder.files().keys.filter { $0.hasSuffix(".png") }
        #expect(names.filter { $0.contains("DianPing_pulling_") }.count == 60)
        #expect(names.contains("out/refresh/frames/refresh_0000.png"))
    }

    /// Python writes characters outside the Basic Multilingual Plane as surrogate pairs, and Windows programs add a byte order mark.
    @Test(arguments: [
        #"{"exports": {"indicators": {"indicator": "spinner", "name": "\ud83d\ude00"}, "frames": 0}}"#,
        "\u{FEFF}exports:\n  - indicators: {indicator: spinner, name: 😀}\n    frames: 0\n",
    ]) func filesOfOtherProgramsAreRead(_ text: String) throws {
        try folder.write(text, "b.json")
        #expect(try run("export", "b.json", "--dry-run", "-q").output == "output/b/😀/frames/😀_0000.png\noutput/b/manifest.json\n")
    }

    /// Covers an incomplete pair, and a pair whose first half follows an escaped backslash.
    @Test func incompleteSurrogatePairsAreUnchanged() throws {
        try folder.write(#"{"exports": {"indicators": "spinner", "name": "\ud83d"}}"#, "b.json")
        #expect(try run("export", "b.json").status == 64)
        try folder.write(#"{"exports": {"indicators": {"indicator": "spinner", "name": "a\\ud83d\ude00"}, "frames": 0}}"#, "c.json")
        #expect(try run("export", "c.json", "--dry-run").status == 64)
    }

    /// Two indicators in 300 sizes and at 4 rates, each with at least 1,000 pulling frames, are counted before they are planned.
    @Test func aBatchWithTooManyFramesIsRejected() throws {
        let sizes = (1...300).map { "\($0)x1" }.joined(separator: ", ")
        try folder.write(
            "exports:\n  - indicators: [spinner, progress-ring]\n    phases: all\n    pull-frames: 1000\n    sizes: [\(sizes)]\n"
                + "    scales: [1, 2, 3]\n    appearances: [light, dark]\n    fps: [60, 30, 20, 10]\n", "b.yml")
        let run = try run("export", "b.yml", "--dry-run")
        #expect(run.errors.hasPrefix("refreshkit: b.yml:2:5: exports[0]: contains more than 1000000 frames in total ("))
        #expect(run.status == 64 && run.output == "")
    }

    @Test func namesThatDifferOnlyInCaseConflict() throws {
        try folder.write(
            "exports:\n  - indicators: [{indicator: spinner, name: Ring}, {indicator: spinner, name: ring}]\n    folder: all\n    frames: 0\n",
            "b.yml")
        #expect(
            try run("export", "b.yml").errors
                == "refreshkit: b.yml:2:5: exports[0]: 'all/ring_0000.png' is also written by exports[0] (line 2); give one of them another name or folder\n"
        )
    }

    @Test func eachPresetHasItsOwnFolder() throws {
        #expect(
            try run("export", "spinner", "--preset", "frames,css", "--preset", "snapshots", "--frames", "0-1", "-o", "o", "-q").status == 0)
        let names = try folder.files().keys.sorted()
        #expect(names.contains("o/frames/spinner_0001.png") && names.contains("o/css/spinner.css"))
        #expect(names.contains { $0.hasPrefix("o/snapshots/__Snapshots__/") })
        #expect(try run("export", "spinner", "--preset", "css,gif", "--option", "plays=1").status == 64)
    }
}
