@testable import Documents
import Fixtures
import FrameExport
import Indicators
import RefreshKit
import SystemSupport
import Testing

/// Tests that errors in batch files are one line with the file, line, column, and key.
@Suite struct BadBatchValueTests {
    private static let unknownOption = IndicatorError.unknownOption(
        "spoke", indicator: "spinner", suggestion: "spokes", known: ["spokes", "size", "color", "hides-when-stopped"])

    private static func unknownIndicator(_ id: String) -> IndicatorError {
        .unknownIndicator(id, suggestion: "spinner", known: IndicatorCatalog.all.count)
    }

    /// Error text in the vocabulary of batch files.
    private static func text(_ error: any MessageError) -> String { error.message.inFile.text(in: .swift) }

    @Test(arguments: [
        (
            "exports:\n  - {indicators: spinner, folder: a}\n  - {indicators: spinner, folder: a/Spinner_0000.png}\n",
            ":3:5: exports[1]: 'a/spinner_0000.png' would be both a file and a folder because of exports[0] (line 2); give one of them another name or folder"
        ),
        (
            "exports:\n  - {indicators: spinner, folder: a/spinner_0000.png/b}\n  - {indicators: spinner, folder: a}\n",
            ":3:5: exports[1]: 'a/spinner_0000.png' would be both a file and a folder because of exports[0] (line 2); give one of them another name or folder"
        ),
        (
            "exports:\n  - {indicators: spinner, folder: manifest.json}\n",
            ":2:5: exports[0]: 'manifest.json' is reserved for the export's own records; choose another folder"
        ),
        (
            "exports:\n  - {indicators: spinner, folder: .refreshkit-journal/a}\n",
            ":2:5: exports[0]: '.refreshkit-journal' is reserved for the export's own records; choose another folder"
        ),
        (
            "exports:\n  - {indicators: spinner, folder: \"a\\nb\"}\n",
            ":2:35: exports[0].folder: expected a folder below the output folder such as {name}/{preset}, without control characters, got 'a\\nb'"
        ),
        ("output: ''\nexports: [{indicators: spinner}]\n", ":1:9: output: expected a folder, got ''"),
        ("export: [{indicators: spinner}]\n", ":1:1: export: unknown key; did you mean 'exports'? (known: output, exports)"),
        (
            "exports:\n  - indicators: spinner\n    scale: 2\n",
            ":3:5: exports[0].scale: unknown key; did you mean 'scales'? (known: indicators, paths, scenes, as, control, device, orientation, language, bezel, phases, sizes, scales, appearances, fps, presets, set, image-scale, pull-frames, release, frames, resample, directions, reduce-motion, optimize, pattern, contact-sheet, folder, exclude, include)"
        ),
        (
            "exports:\n  - indicators: spinner\n    presets: sheet\n",
            ":3:14: exports[0].presets: unknown preset 'sheet'; did you mean 'sprite-sheet'? (known: frames, svg, pdf, lottie, animated-svg, uiimage, xcassets, mjrefresh, watch, android, flutter, react-native, css, sprite-sheet, apng, gif, webp, snapshots)"
        ),
        (
            "exports:\n  - spinner\n",
            ":2:5: exports[0]: expected keys with values such as {indicators: [spinner], presets: [frames]}, got 'spinner'"
        ),
        ("exports:\n  - phases: all\n", ":2:5: exports[0]: expected 'indicators', 'paths', or 'scenes', got none of them"),
        ("exports:\n  - indicators: []\n", ":2:17: exports[0].indicators: expected a value or a list of values, got an empty list"),
        (
            "exports:\n  - indicators: [[spinner]]\n",
            ":2:18: exports[0].indicators[0]: expected an indicator's id, or {indicator: …, set: {…}, name: …}, got a list"
        ),
        (
            "exports:\n  - indicators: [{indicator: spinner, sets: {spokes: 8}}]\n",
            ":2:39: exports[0].indicators[0].sets: unknown key; did you mean 'set'? (known: indicator, set, name)"
        ),
        (
            "exports:\n  - indicators: [{path: a.png}]\n",
            ":2:19: exports[0].indicators[0].path: unknown key (known: indicator, set, name)"
        ),
        (
            "exports:\n  - indicators: [{name: a}]\n",
            ":2:18: exports[0].indicators[0]: expected the key 'indicator', got only other keys"
        ),
        (
            "exports:\n  - indicators: [{indicator: spinner, name: a/b}]\n",
            ":2:45: exports[0].indicators[0].name: expected a file name without '/' such as classic, got 'a/b'"
        ),
        (
            "exports:\n  - indicators: spiner\n",
            ":2:17: exports[0].indicators: \(Self.unknownIndicator("spiner"))"
        ),
        (
            "exports:\n  - indicators: spinner\n    set: {spoke: 8}\n",
            ":3:18: exports[0].set.spoke: \(Self.unknownOption)"
        ),
        (
            "exports:\n  - indicators: {indicator: spinner, set: {spokes: 7}}\n",
            ":2:52: exports[0].indicators.set.spokes: \(IndicatorError.badValue("7", option: "spokes", indicator: "spinner", expected: "one of 8, 12"))"
        ),
        (
            "exports:\n  - indicators: spinner\n    set: [spokes]\n",
            ":3:10: exports[0].set: expected options with values such as {spokes: 12}, got a list"
        ),
        (
            "exports:\n  - indicators: image-sequence\n",
            ":2:17: exports[0].indicators: "
                + Self.text(IndicatorError.missingOption("images", indicator: "image-sequence", expected: "a file or folder"))
        ),
        ("exports:\n  - paths: [none.gif]\n", ":2:13: exports[0].paths[0]: none.gif: cannot be read: no such file or directory"),
        (
            "exports:\n  - indicators: spinner\n    scales: [1, 0]\n",
            ":3:17: exports[0].scales[1]: expected numbers in 0.1...16, such as 1, 2, or 3, got 0"
        ),
        (
            "exports:\n  - indicators: spinner\n    scales: [1, two]\n",
            ":3:17: exports[0].scales[1]: expected numbers in 0.1...16, such as 1, 2, or 3, got 'two'"
        ),
        (
            "exports:\n  - indicators: spinner\n    scales: 1,2\n",
            ":3:13: exports[0].scales: expected numbers in 0.1...16, such as 1, 2, or 3, got '1,2'"
        ),
        ("exports:\n  - indicators: spinner\n    scales: [2, 2]\n", ":3:17: exports[0].scales[1]: 2 was given twice; remove one of them"),
        ("exports:\n  - indicators: spinner\n    scales:\n", ":3:12: exports[0].scales: expected a value or a list of values, got nothing"),
        (
            "exports:\n  - indicators: spinner\n    sizes: [64y]\n",
            ":3:13: exports[0].sizes[0]: expected natural, or one side or a width and a height in points such as 64x64, got '64y'"
        ),
        (
            "exports:\n  - indicators: spinner\n    sizes: 99999x5\n",
            ":3:12: exports[0].sizes: \(ExportError.badSize(width: 99_999, height: 5, scale: 1, maximum: 32_767, pixels: 64_000_000))"
        ),
        ("exports:\n  - indicators: spinner\n    fps: 0\n", ":3:10: exports[0].fps: expected a number in 1...240, got 0"),
        (
            "exports:\n  - indicators: spinner\n    fps: [60, fast]\n",
            ":3:15: exports[0].fps[1]: expected a rate in 1...240, such as 60, 29.97, or 30000/1001, got 'fast'"
        ),
        (
            "exports:\n  - indicators: spinner\n    fps: 29.97\n",
            ":3:10: exports[0].fps: "
                + Self.text(
                    ExportError.loopNotDivisible(
                        period: .seconds(1), rate: FrameRate(numerator: 2997, denominator: 100), lower: FrameRate(29), upper: FrameRate(30))
                )
        ),
        (
            "exports:\n  - indicators: spinner\n    phases: [idle]\n",
            ":3:14: exports[0].phases[0]: expected one or more of pulling, introduction, refreshing, finishing, or all, got 'idle'"
        ),
        (
            "exports:\n  - indicators: spinner\n    appearances: dusk\n",
            ":3:18: exports[0].appearances: expected one or more of light, dark, got 'dusk'"
        ),
        (
            "exports:\n  - indicators: spinner\n    presets: [{preset: frames, option: {a: 1}}]\n",
            ":3:32: exports[0].presets[0].option: unknown key; did you mean 'options'? (known: preset, options)"
        ),
        (
            "exports:\n  - indicators: spinner\n    presets: [{preset: frames, options: {matte: '#FFF'}}]\n",
            ":3:49: exports[0].presets[0].options.matte: "
                + Self.text(ExportError.unknownOption("matte", of: "preset 'frames'", suggestion: nil, known: []))
        ),
        (
            "exports:\n  - indicators: spinner\n    pull-frames: 9\n",
            ":3:18: exports[0].pull-frames: " + Self.text(ExportError.noPullingFrames)
        ),
        (
            "exports:\n  - indicators: spinner\n    pull-frames: none\n",
            ":3:18: exports[0].pull-frames: expected a whole number in 1...1000000, got 'none'"
        ),
        ("exports:\n  - indicators: spinner\n    release: -1\n", ":3:14: exports[0].release: expected a finite number, 0 or more, got -1"),
        (
            "exports:\n  - indicators: spinner\n    frames: 9-0\n",
            ":3:13: exports[0].frames: expected a frame or a range, such as 7, 0-9, or 100-, got '9-0'"
        ),
        (
            "exports:\n  - indicators: spinner\n    frames: 60\n",
            ":3:13: exports[0].frames: " + Self.text(ExportError.noFrameInRange(first: 60, count: 60))
        ),
        ("exports:\n  - indicators: spinner\n    resample: maybe\n", ":3:15: exports[0].resample: expected true or false, got 'maybe'"),
        (
            "exports:\n  - indicators: spinner\n    contact-sheet: [true]\n",
            ":3:20: exports[0].contact-sheet: expected true or false, got a list"
        ),
        (
            "exports:\n  - indicators: spinner\n    pattern: a.png\n",
            ":3:14: exports[0].pattern: \(ExportError.patternCollides(missing: "%04d"))"
        ),
        (
            "exports:\n  - indicators: spinner\n    folder: ../{name}\n",
            ":3:13: exports[0].folder: expected a folder below the output folder such as {name}/{preset}, without '.', '..', or an empty name, got '../{name}'"
        ),
        (
            "exports:\n  - indicators: spinner\n    folder: /tmp\n",
            ":3:13: exports[0].folder: expected a folder below the output folder such as {name}/{preset}, without '.', '..', or an empty name, got '/tmp'"
        ),
        (
            "exports:\n  - indicators: spinner\n    folder: '{nmae}'\n",
            ":3:13: exports[0].folder: expected the placeholders {name}, {preset}, {size}, {fps}, got '{nmae}'"
        ),
        (
            "exports:\n  - indicators: spinner\n    exclude: [{scale: 2}]\n",
            ":3:15: exports[0].exclude[0]: matches no combination; correct or remove it"
        ),
        (
            "exports:\n  - indicators: spinner\n    exclude: {indicators: spinner}\n",
            ":3:15: exports[0].exclude.indicators: unknown key; did you mean 'indicator'? (known: indicator, path, scene, as, name, phase, size, scale, appearance, fps, preset)"
        ),
        (
            "exports:\n  - indicators: spinner\n    exclude: {}\n",
            ":3:14: exports[0].exclude: expected keys with values such as {indicator: spinner, preset: gif, scale: 3}, got none"
        ),
        (
            "exports:\n  - indicators: spinner\n    exclude: {preset: frames}\n",
            ":3:14: exports[0].exclude: all combinations are excluded, so no files would be exported; exclude fewer"
        ),
        (
            "exports:\n  - indicators: spinner\n    include: {name: classic}\n",
            ":3:21: exports[0].include.name: expected the name of an element of 'indicators', 'paths', or 'scenes', got 'classic'"
        ),
        (
            "exports:\n  - indicators: spinner\n    include: {fps: 1000}\n",
            ":3:20: exports[0].include.fps: expected a number in 1...240, got 1000"
        ),
        (
            "exports:\n  - indicators: spinner\n    include: {indicator: spinnr, folder: x}\n",
            ":3:34: exports[0].include.folder: unknown key (known: indicator, path, scene, as, name, phase, size, scale, appearance, fps, preset)"
        ),
        (
            "exports:\n  - indicators: spinner\n    include: {indicator: spinnr}\n",
            ":3:26: exports[0].include.indicator: \(Self.unknownIndicator("spinnr"))"
        ),
        (
            "exports:\n  - indicators: spinner\n    include: {indicator: spinner}\n",
            ":3:14: exports[0].include: 'spinner/frames/spinner_0000.png' is also written by exports[0] (line 2); give one of them another name or folder"
        ),
        (
            "exports:\n  - indicators: spinner\n  - indicators: spinner\n",
            ":3:5: exports[1]: 'spinner/frames/spinner_0000.png' is also written by exports[0] (line 2); give one of them another name or folder"
        ),
    ])
    func namesTheLocationAndTheProblem(_ text: String, _ line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let registry = try IndicatorCatalog.registry()
        let error = #expect(throws: DocumentError.self) { try Batch(contentsOf: folder.path("b.yml"), in: registry) }
        // Removes the folder, which differs between runs, before file names and relative paths.
        #expect(error?.description.replacing(folder.path + "/", with: "") == "b.yml\(line)")
    }

    @Test(arguments: [("sheet: true", "contact-sheet"), ("optimise: true", "optimize")])
    func unknownKeySuggestsASimilarOne(_ key: String, _ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("exports:\n  - indicators: spinner\n    \(key)\n", "b.yml")
        let registry = try IndicatorCatalog.registry()
        let error = #expect(throws: DocumentError.self) { try Batch(contentsOf: folder.path("b.yml"), in: registry) }
        #expect(error?.description.contains("unknown key; did you mean '\(name)'? (known: ") == true)
    }

    @Test func entryHasAtMost10000Combinations() throws {
        let rates = (1...201).map(String.init).joined(separator: ", ")
        let sizes = (1...99).map { "\($0)x8" }.joined(separator: ", ")
        try namesTheLocationAndTheProblem(
            "exports:\n  - indicators: spinner\n    fps: [\(rates)]\n    sizes: [\(sizes)]\n",
            ":2:5: exports[0]: has 19899 combinations of subject, size, rate, and preset, expected at most 10000; "
                + "split it into several batch files")
    }
}
