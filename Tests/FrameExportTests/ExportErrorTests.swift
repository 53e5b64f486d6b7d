import FrameExport
import RefreshKit
import Testing

@Suite struct ExportErrorTests {
    @Test(arguments: [
        (
            ExportError.loopIsNoWholeNumberOfFrames(
                period: .milliseconds(900), rate: FrameRate(25), lower: FrameRate(numerator: 220, denominator: 9),
                upper: FrameRate(numerator: 230, denominator: 9)),
            "a loop of 0.9 s is no whole number of frames at 25 fps; the nearest rates are 220/9 (24.44) and 230/9 (25.56), or spread the frames evenly with --resample"
        ),
        (
            .loopIsNoWholeNumberOfFrames(
                period: .milliseconds(300), rate: FrameRate(1), lower: nil, upper: FrameRate(numerator: 10, denominator: 3)),
            "a loop of 0.3 s is no whole number of frames at 1 fps; the nearest rate is 10/3 (3.33), or spread the frames evenly with --resample"
        ),
        (
            .loopIsNoWholeNumberOfFrames(period: .milliseconds(4), rate: FrameRate(60), lower: nil, upper: nil),
            "a loop of 0.004 s is no whole number of frames at 60 fps; no rate in 1...240 fits, or spread the frames evenly with --resample"
        ),
        (.badLength(.seconds(-1), longest: .seconds(86_400)), "the indicator has a part of -1 s, expected 0...86400 s"),
        (.badName("a/b"), "--name must be a file name without '/' and control characters, got 'a/b'"),
        (.badFrameRange("9-0"), "--frames must be a frame or a range such as 7, 0-9 or 100-, got '9-0'"),
        (.noFrameInRange(first: 60, count: 60), "--frames begins at 60, but the frames are 0...59; choose among these"),
        (.nothingToShow(["finishing"]), "nothing to show: this indicator has no finishing frames; try another --phase"),
        (
            .tooManyFrames(20_000_000, maximum: 10_000_000),
            "the export would have 20000000 frames, expected at most 10000000; lower --fps or --pull-frames"
        ),
        (
            .badSize(width: 20_000, height: 37.5, scale: 2, maximum: 32_767, pixels: 64_000_000),
            "a size of 20000x37.5 pt at scale 2 was asked for, expected 1...32767 pixels on each side and at most 64000000 in all"
        ),
        (.badPattern("%s", "expected %d"), "pattern '%s': expected %d"),
        (.patternCollides(missing: "{scale}"), "the pattern gives several frames the same name; add {scale}"),
        (.outputIsAFile("out"), "out: is a file, expected a folder; choose another --output"),
        (.cannotMakeFolder("out", why: "read-only file system"), "out: cannot make this folder: read-only file system"),
        (
            .fileExists("out/a.png"),
            "out/a.png: exists already; use --resume to redo what is missing or changed, --overwrite to replace all, or choose another --output"
        ),
        (.outputExists("out/a.gif"), "out/a.gif: exists already; use --overwrite to replace it, or choose another --output"),
        (
            .nothingToResume("out/a.png"),
            "out/a.png: exists already, and no manifest here says which export wrote it; use --overwrite to replace it, or choose another --output"
        ),
        (
            .cannotWrite("frames/ring/0041.png", file: 41, of: 120, why: "no space left on device"),
            "frames/ring/0041.png: cannot write file 41 of 120: no space left on device"
        ),
        (
            .cannotWritePicture("out/frame_0003.png", why: "no space left on device"),
            "out/frame_0003.png: cannot write this picture: no space left on device"
        ),
        (
            .cannotWriteFile("trace.jsonl", why: "no space left on device"),
            "trace.jsonl: cannot write this file: no space left on device"
        ),
        (
            .sameFileTwice("out/contact-sheet.png"),
            "out/contact-sheet.png: two files would get this name; give one of them another name or folder"
        ),
        (.unknownPreset("frame", known: ["frames"]), "unknown preset 'frame'; did you mean 'frames'? (there are frames)"),
        (
            .unknownOption("mate", of: "preset 'gif'", suggestion: "matte", known: ["matte"]),
            "preset 'gif' has no option 'mate'; did you mean 'matte'? (it has matte)"
        ),
        (
            .unknownOption("mate", of: "preset 'frames'", suggestion: nil, known: []),
            "preset 'frames' has no option 'mate', nor any other; leave it out"
        ),
        (
            .badOption("matte", of: "preset 'gif'", expected: "a colour such as #007AFF", got: "x"),
            "option 'matte' of preset 'gif' must be a colour such as #007AFF, got 'x'"
        ),
        (
            .badOption("matte", of: "preset 'gif'", expected: "a colour", got: nil),
            "preset 'gif' needs option 'matte': a colour; give it with --option matte=VALUE"
        ),
        (.refused(preset: "watch", "too many frames"), "preset 'watch': too many frames"),
        (.formatRefused(format: "sprite-sheet", "too large"), "format 'sprite-sheet': too large"),
        (
            .severalRows(format: "apng", asked: "2 appearances x 2 scales", hasPreset: true),
            "--format apng makes one file, but 2 appearances x 2 scales were asked for; choose one, or use 'refreshkit export --preset apng'"
        ),
        (
            .severalRows(format: "mp4", asked: "2 scales", hasPreset: false),
            "--format mp4 makes one file, but 2 scales were asked for; choose one"
        ),
        (
            .outputIsNoFile("out/pipe"),
            "out/pipe: is neither a file nor a folder; choose another --output, or use '-o -' and let the shell redirect it"
        ),
        (.outputIsAFolder("out/", name: "ring.png"), "out/: is a folder, expected a file; try out/ring.png"),
        (
            .programMissing("ffmpeg", format: "mp4", package: "ffmpeg"),
            "format 'mp4' is made by ffmpeg, which is not on the PATH; install it with 'apt-get install ffmpeg'"
        ),
        (
            .programFailed("ffmpeg", format: "mp4", why: "unknown encoder 'libx264'"),
            "format 'mp4': ffmpeg gave up: unknown encoder 'libx264'"
        ),
        (
            .badShard("8/7", maximum: 100_000),
            "--shard must be a number and a count such as 3/7, with a count of at most 100000, got '8/7'"
        ),
        (.stopped, "interrupted; no file was written"),
        (
            .tooManyFramesInAll(2_000_000, maximum: 1_000_000),
            "makes more than 1000000 frames in all (2000000 so far); split it into several batch files, or use lower rates and fewer sizes"
        ),
        (.interrupted(done: 41, of: 120), "interrupted after 41 of 120 files; those written are whole, use --resume to go on"),
    ])
    func saysWhatWasWrong(_ error: ExportError, _ text: String) {
        #expect(error.description == text)
    }
}
