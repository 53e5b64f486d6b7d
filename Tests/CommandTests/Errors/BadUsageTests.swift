import Indicators
import Fixtures
import Foundation
import FrameExport
import RefreshKit
import Testing

@testable import Command

/// For each invalid command line, the command prints one line and exits with status 64 without writing files.
@Suite struct BadUsageTests {
    /// The options that select each format.
    private static let formats =
        "frames, svg, pdf, lottie, animated-svg, contact-sheet, " + FrameFormat.all.map(\.id).joined(separator: ", ")

    private static func unknownIndicator(_ word: String, suggestion: String) -> String {
        IndicatorError.unknownIndicator(word, suggestion: suggestion, known: IndicatorCatalog.all.count).commandText
    }

    @Test(arguments: [
        (
            "render progress-rign",
            Self.unknownIndicator("progress-rign", suggestion: "progress-ring")
        ),
        ("render", "missing expected argument '<indicator|scene|path>' ('refreshkit list' lists all subjects)"),
        ("rendr spinner", "unknown command 'rendr'; did you mean 'render'? ('refreshkit --help' lists all commands)"),
        ("spinner", "unknown command 'spinner'; did you mean 'render spinner'? ('refreshkit --help' lists all commands)"),
        ("paint", "unknown command 'paint' ('refreshkit --help' lists all commands)"),
        ("render spinner --scal 2", "unknown option '--scal'; did you mean '--scale'?"),
        ("export ---completion -- --preset", "invalid option: ---completion"),
        (
            "render spinner --set spoke=8",
            IndicatorError.unknownOption(
                "spoke", indicator: "spinner", suggestion: "spokes", known: ["spokes", "size", "color", "hides-when-stopped"]
            ).commandText
        ),
        (
            "render spinner --set spokes=7",
            IndicatorError.badValue("7", option: "spokes", indicator: "spinner", expected: "one of 8, 12").commandText
        ),
        ("render spinner --set spokes", "--set must be name=value, got 'spokes'"),
        ("render spinner --set spokes=8 --set spokes=12", "--set spokes was given twice; remove one of them"),
        (
            "render image-sequence",
            IndicatorError.missingOption("images", indicator: "image-sequence", expected: "a file or folder").commandText
        ),
        ("render spinner --fps= -o out", "--fps must be a rate in 1...240, such as 60, 29.97, or 30000/1001, got ''"),
        ("render spinner --format= -o out", "unknown format '' (known: \(Self.formats))"),
        ("render spinner --output= -q", "--output must be a folder, got ''"),
        ("render spinner --set= -o out", "--set must be name=value, got ''"),
        ("render spinner --resume= -o out", "--resume takes no value; remove '=' and the text after it"),
        ("render spinner --scal= -o out", "unknown option '--scal'; did you mean '--scale'?"),
        ("render spinner --fps 30 --fps 20", "--fps was given twice; remove one of them"),
        ("render spinner --fps 30 --fps=30", "--fps was given twice; remove one of them"),
        ("render spinner -o a --output b", "--output was given twice; remove one of them"),
        ("trace pull-and-release --only state --only callback", "--only was given twice; remove one of them"),
        ("render spinner --play -o -", "--play writes to stdout, and so does '--output -'; remove one of them"),
        ("render spinner --play --dry-run", "--play cannot be combined with --dry-run; remove one of them"),
        (
            "render spinner --play --contact-sheet",
            "--contact-sheet applies to files, and --play writes none without --output; add --output, or remove --contact-sheet"
        ),
        ("render spinner --play --phase pulling --frames 40-", ExportError.noFrameInRange(first: 40, count: 8).commandText),
        ("render spinner -o /", "--output cannot be the root folder; choose another folder"),
        ("demo -o /../.", "--output cannot be the root folder; choose another folder"),
        (
            "render spinner --pattern manifest.json/%d",
            ExportError.fileAndFolder("output/spinner/manifest.json").commandText
        ),
        (
            "export spinner --pattern .refreshkit-journal/%d -o out",
            ExportError.fileAndFolder("out/.refreshkit-journal").commandText
        ),
        (
            "render spinner --format gif --option matte=#12345600",
            "option 'matte' of format 'gif' must be a color such as #007AFF, without transparency, got '#12345600'"
        ),
        (
            "render spinner --size 5000x5000 --as header",
            "--size must be at most 390x844, the size of the screen, got '5000x5000'"
        ),
        (
            "render spinner --size 400x40 --as tab --device 320x480",
            "--size must be at most 320x480, the size of the screen, got '400x40'"
        ),
        ("render spinner --fps 0", "--fps must be a number in 1...240, got 0"),
        ("render spinner --fps -1", "--fps must be a number in 1...240, got -1"),
        ("render spinner --fps 1000", "--fps must be a number in 1...240, got 1000"),
        ("render spinner --fps 1e9", "--fps must be a rate in 1...240, such as 60, 29.97, or 30000/1001, got 1e9"),
        ("render spinner --fps nan", "--fps must be a rate in 1...240, such as 60, 29.97, or 30000/1001, got nan"),
        ("render spinner --fps fast", "--fps must be a rate in 1...240, such as 60, 29.97, or 30000/1001, got 'fast'"),
        (
            "render spinner --fps 29.97",
            ExportError.loopNotDivisible(
                period: .seconds(1), rate: FrameRate(numerator: 2997, denominator: 100), lower: FrameRate(29), upper: FrameRate(30)
            ).commandText
        ),
        ("render spinner --release nan", "--release must be a finite number, 0 or more, got nan"),
        ("render spinner --release -0.1", "--release must be a finite number, 0 or more, got -0.1"),
        ("render spinner --scale 0", "--scale must be numbers in 0.1...16 such as 1,2,3, got 0"),
        ("render spinner --scale 1,,2", "--scale must be numbers in 0.1...16 such as 1,2,3, got ''"),
        ("render spinner --scale 2,2", "--scale must be a list without duplicates, got '2,2'"),
        ("render spinner --size 37x", "--size must be natural, or one side or a width and a height in points such as 64x64, got '37x'"),
        ("render spinner --size 0x5", "--size must be natural, or one side or a width and a height in points such as 64x64, got 0x5"),
        (
            "render spinner --size 99999x5",
            ExportError.badSize(width: 99_999, height: 5, scale: 1, maximum: 32_767, pixels: 64_000_000).commandText
        ),
        ("render spinner --frames 9-0", "--frames must be a frame or a range, such as 7, 0-9, or 100-, got '9-0'"),
        ("render spinner --frames 60", ExportError.noFrameInRange(first: 60, count: 60).commandText),
        ("render spinner --phase idle", "--phase must be one or more of pulling, introduction, refreshing, finishing, or all, got 'idle'"),
        ("render spinner --appearance dusk", "--appearance must be one or more of light, dark, got 'dusk'"),
        ("render spinner --pull-frames 9", ExportError.noPullingFrames.commandText),
        ("render spinner -o ''", "--output must be a folder, got ''"),
        ("demo -o ''", "--output must be a folder, got ''"),
        ("render spinner --pull-frames 0", "--pull-frames must be a whole number in 1...1000000, got 0"),
        ("render spinner --concurrency none", "--concurrency must be in 1...256 or auto, got 'none'"),
        ("render spinner --pattern a.png", ExportError.patternCollides(missing: "%04d").commandText),
        (
            "render spinner --format rive",
            "unknown format 'rive' (known: \(Self.formats))"
        ),
        (
            "render spinner --format sprite-shet",
            "unknown format 'sprite-shet'; did you mean 'sprite-sheet'? (known: \(Self.formats))"
        ),
        (
            "render spinner --format raw --appearance light,dark --scale 1,2",
            "--format raw writes one file, but 2 appearances x 2 scales were requested; choose one"
        ),
        (
            "render spinner --format sprite-sheet --phase all --scale 1,2",
            "--format sprite-sheet writes one file, but 2 scales were requested; choose one, or use --preset sprite-sheet"
        ),
        (
            "render spinner --format raw --pattern %d",
            "--pattern cannot be combined with --format raw: it applies only to frames in a folder; remove one of them"
        ),
        (
            "render spinner --format raw --contact-sheet",
            "--contact-sheet cannot be combined with --format raw: it applies only to frames in a folder; remove one of them"
        ),
        (
            "render image-sequence --set images=. --set image-scale=3 --image-scale 2",
            "--image-scale cannot be combined with --set image-scale; remove one of them"
        ),
        (
            "render spinner --format raw --resume",
            "--resume cannot be combined with --format raw: it applies only to frames in a folder; remove one of them"
        ),
        (
            "render spinner --format raw --prune",
            "--prune cannot be combined with --format raw: it applies only to frames in a folder; remove one of them"
        ),
        (
            "render spinner --format raw --optimize",
            "--optimize cannot be combined with --format raw: it applies only to frames in a folder; remove one of them"
        ),
        (
            "render spinner --option matte=#fff",
            ExportError.unknownOption("matte", of: "format 'frames'", suggestion: nil, known: []).commandText
        ),
        (
            "render spinner --format contact-sheet --option plays=2",
            ExportError.unknownOption("plays", of: "format 'contact-sheet'", suggestion: nil, known: []).commandText
        ),
        (
            "render spinner --format gif --option mate=#fff",
            ExportError.unknownOption("mate", of: "format 'gif'", suggestion: "matte", known: ["plays", "matte", "dither"]).commandText
        ),
        (
            "render spinner --format mp4 --option matte=blue",
            "option 'matte' of format 'mp4' must be a color such as #007AFF, got 'blue'"
        ),
        (
            "render spinner --format apng --option plays=-1",
            "option 'plays' of format 'apng' must be a whole number in 0...65535, got '-1'"
        ),
        ("render spinner --format raw -o ''", "--output must be a file, got ''"),
        ("render spinner --format raw --json -o -", "--json writes to stdout, and so does '--output -'; remove one of them"),
        (
            "render spinner -o x.png",
            "format 'png': a file contains one frame, but 60 were requested; select one with --frames 0, or write a folder of files, or choose --format apng, --format sprite-sheet, or --format contact-sheet for one file"
        ),
        (
            "render spinner -o x.mov",
            "x.mov: no format writes .mov files, expected a folder or a file ending in .apng, .bgra, .gif, .json, .lottie, .mp4, .pdf, .svg, .webm, .webp"
        ),
        (
            "render spinner -o page.HTML",
            "page.HTML: no format writes .html files, expected a folder or a file ending in .apng, .bgra, .gif, .json, .lottie, .mp4, .pdf, .svg, .webm, .webp"
        ),
        (
            "explain footer",
            "unknown topic 'footer'; did you mean 'scene footer'? (known: scene, batch, trace, indicator, control, preset, format, contract)"
        ),
        (
            "explain contract --schema",
            "topic 'contract' has no JSON Schema, expected one of scene, batch, trace, indicator, preset, format; remove --schema"
        ),
        (
            "explain scene footer --schema",
            "--schema cannot be combined with 'footer', since a schema describes the whole file; remove one of them"
        ),
        (
            "explain format gfi --schema",
            "topic 'format' has no entry 'gfi'; did you mean 'gif'? (known: \(Self.formats))"
        ),
        ("new batch -o x.html", "--output must be a file ending in .yml or .yaml, got 'x.html'"),
        ("new scene spinner --as header -o spinner.gif", "--output must be a file ending in .yml or .yaml, got 'spinner.gif'"),
        ("new batch -o there/", "--output must be a file ending in .yml or .yaml, got 'there/'"),
        ("render spinner --format gif -o there/", "--output must be a file, got 'there/'"),
        ("export spinner -o -", "--output must be a folder, got '-'"),
        ("export spinner -o x.gif", "--output must be a folder ('refreshkit render' writes single files), got 'x.gif'"),
        (
            "export spinner --preset gif,webp --option plays=2",
            "--option requires a single --preset; to set options of several presets, use a batch file ('refreshkit new batch')"
        ),
        ("new batsh", "unknown command 'new batsh'; did you mean 'new batch'? ('refreshkit --help' lists all commands)"),
        ("render sequence", Self.unknownIndicator("sequence", suggestion: "image-sequence")),
        ("render spinner --format apng -o x.webp", "x.webp: has the extension of webp, but --format is apng; change one of them"),
        ("render spinner --format webp -o x.png", "x.png: has the extension of png, but --format is webp; change one of them"),
        ("render spinner --format raw --dry-run -o -", "--dry-run writes to stdout, and so does '--output -'; remove one of them"),
        (
            "render spinner -o -",
            "cannot write several PNG files to stdout; add a single-file --format such as raw, or give --output a folder"
        ),
        (
            "render spinner --format sprite-sheet --size 4000x4000",
            "format 'sprite-sheet': 60 frames of 4000x4000 pixels make a sheet of 32014x32014, expected at most 32767 pixels per side and 64000000 in total; reduce --fps, --size, or --scale, or choose fewer phases"
        ),
        (
            "export spinner --preset sprite-sheet --size 4000x4000",
            "preset 'sprite-sheet': 60 frames of 4000x4000 pixels make a sheet of 32014x32014, expected at most 32767 pixels per side and 64000000 in total; reduce --fps, --size, or --scale, or choose fewer phases"
        ),
        ("render x.png --set images=y.png", IndicatorError.imagesGivenTwice("x.png", option: "images").commandText),
    ])
    func errorNamesTheProblem(_ words: String, _ line: String) throws {
        try expect(words.split(separator: " ").map { $0 == "''" ? "" : String($0) }, line)
    }

    @Test func aControlCharacterInAPatternIsRejected() throws {
        for (pattern, shown) in [("a\n%d.png", "a\\n%d.png"), ("a\u{1B}%d.png", "a\\u{1B}%d.png")] {
            try expect(
                ["render", "spinner", "--pattern", pattern],
                "pattern '\(shown)': expected file and folder names without control characters")
        }
    }

    private func expect(_ words: [String], _ line: String) throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(words, in: folder.path)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.output == "")
        #expect(run.status == 64)
        #expect(try folder.files().isEmpty)
    }
}
