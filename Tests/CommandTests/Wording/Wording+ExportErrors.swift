import FrameExport
import RefreshKit
import Scenes
import System

@testable import Command

extension Wording {
    /// What can go wrong with an export.
    static let exportErrors: [Wording] = [
        Wording(
            ExportError.loopIsNoWholeNumberOfFrames(
                period: .milliseconds(900), rate: FrameRate(25), lower: FrameRate(numerator: 220, denominator: 9),
                upper: FrameRate(numerator: 230, denominator: 9)),
            "a loop of 0.9 s is no whole number of frames at 25 fps; the nearest rates are 220/9 (24.44) and 230/9 (25.56), or spread the frames evenly with --resample",
            file:
                "a loop of 0.9 s is no whole number of frames at 25 fps; the nearest rates are 220/9 (24.44) and 230/9 (25.56), or spread the frames evenly with 'resample: true'",
            swift:
                "a loop of 0.9 s is no whole number of frames at 25 fps; the nearest rates are 220/9 (24.44) and 230/9 (25.56), or spread the frames evenly with resamples = true"
        ),
        Wording(
            ExportError.loopIsNoWholeNumberOfFrames(
                period: .milliseconds(300), rate: FrameRate(1), lower: nil, upper: FrameRate(numerator: 10, denominator: 3)),
            "a loop of 0.3 s is no whole number of frames at 1 fps; the nearest rate is 10/3 (3.33), or spread the frames evenly with --resample",
            file:
                "a loop of 0.3 s is no whole number of frames at 1 fps; the nearest rate is 10/3 (3.33), or spread the frames evenly with 'resample: true'",
            swift:
                "a loop of 0.3 s is no whole number of frames at 1 fps; the nearest rate is 10/3 (3.33), or spread the frames evenly with resamples = true"
        ),
        Wording(
            ExportError.loopIsNoWholeNumberOfFrames(period: .milliseconds(4), rate: FrameRate(60), lower: nil, upper: nil),
            "a loop of 0.004 s is no whole number of frames at 60 fps; no rate in 1...240 fits, or spread the frames evenly with --resample",
            file:
                "a loop of 0.004 s is no whole number of frames at 60 fps; no rate in 1...240 fits, or spread the frames evenly with 'resample: true'",
            swift:
                "a loop of 0.004 s is no whole number of frames at 60 fps; no rate in 1...240 fits, or spread the frames evenly with resamples = true"
        ),
        Wording(
            ExportError.badLength(.seconds(-1), longest: .seconds(86_400)),
            "the indicator has a part of -1 s, expected 0...86400 s"),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Dot()), name: "a/b") }),
            "--name must be a file name without '/' and control characters, got 'a/b'",
            file: "name must be a file name without '/' and control characters, got 'a/b'"),
        Wording(
            refusal(of: { try FrameRange(parsing: "9-0") }),
            "--frames must be a frame or a range such as 7, 0-9 or 100-, got '9-0'",
            file: "frames must be a frame or a range such as 7, 0-9 or 100-, got '9-0'"),
        Wording(
            refusal(of: { try Shard(parsing: "8/7") }),
            "--shard must be a number and a count of at most 100000 such as 3/7, got '8/7'",
            swift: "shard must be a number and a count of at most 100000 such as 3/7, got '8/7'"),
        Wording(
            ExportError.noFrameInRange(first: 60, count: 60),
            "--frames begins at 60, but the frames are 0...59; choose among these",
            file: "frames begins at 60, but the frames are 0...59; choose among these"),
        Wording(
            ExportError.nothingToShow(["finishing"]),
            "nothing to show: this indicator has no finishing frames; try another --phase",
            file: "nothing to show: this indicator has no finishing frames; try another phases"),
        Wording(
            ExportError.tooManyFrames(20_000_000, maximum: 10_000_000),
            "the export would have 20000000 frames, expected at most 10000000; lower --fps or --pull-frames",
            file: "the export would have 20000000 frames, expected at most 10000000; lower fps or pull-frames",
            swift: "the export would have 20000000 frames, expected at most 10000000; lower frameRate or pullFrames"),
        Wording(
            ExportError.tooManyFramesInAll(2_000_000, maximum: 1_000_000),
            "makes more than 1000000 frames in all (2000000 so far); split it into several batch files, or use lower rates and fewer sizes"),
        Wording(
            ExportError.badSize(width: 20_000, height: 37.5, scale: 2, maximum: 32_767, pixels: 64_000_000),
            "a size of 20000x37.5 pt at scale 2 was asked for, expected 1...32767 pixels on each side and at most 64000000 in all"),
        Wording(
            ExportError.badPattern("%s", "expected %d"),
            "pattern '%s': expected %d"),
        Wording(
            ExportError.patternCollides(missing: "{scale}"),
            "the pattern gives several frames the same name; add {scale}"),
        Wording(
            ExportError.outputIsAFile("out"),
            "out: is a file, expected a folder; choose another --output",
            file: "out: is a file, expected a folder; choose another output",
            swift: "out: is a file, expected a folder; choose another folder"),
        Wording(
            ExportError.cannotMakeFolder("out", why: "read-only file system"),
            "out: cannot make this folder: read-only file system"),
        Wording(
            ExportError.fileExists("out/a.png"),
            "out/a.png: exists already; use --resume to redo what is missing or changed, --overwrite to replace all, or choose another --output",
            file:
                "out/a.png: exists already; use --resume to redo what is missing or changed, --overwrite to replace all, or choose another output",
            swift:
                "out/a.png: exists already; use existing = .resumed to redo what is missing or changed, existing = .replaced to replace all, or choose another folder"
        ),
        Wording(
            ExportError.outputExists("out/a.gif"),
            "out/a.gif: exists already; use --overwrite to replace it, or choose another --output",
            file: "out/a.gif: exists already; use --overwrite to replace it, or choose another output",
            swift: "out/a.gif: exists already; use overwrites to replace it, or choose another path"),
        Wording(
            ExportError.nothingToResume("out/a.png"),
            "out/a.png: exists already, and no manifest here says which export wrote it; use --overwrite to replace it, or choose another --output",
            file:
                "out/a.png: exists already, and no manifest here says which export wrote it; use --overwrite to replace it, or choose another output",
            swift:
                "out/a.png: exists already, and no manifest here says which export wrote it; use existing = .replaced to replace it, or choose another folder"
        ),
        Wording(
            ExportError.cannotWrite("frames/ring/0041.png", file: 41, of: 120, why: "no space left on device"),
            "frames/ring/0041.png: cannot write file 42 of 120: no space left on device"),
        Wording(
            ExportError.leadsNowhere("out"),
            "out: is a link that leads nowhere, expected a file, a folder or nothing; remove it, or choose another --output",
            file: "out: is a link that leads nowhere, expected a file, a folder or nothing; remove it, or choose another output",
            swift: "out: is a link that leads nowhere, expected a file, a folder or nothing; remove it, or choose another folder"),
        Wording(
            ExportError.notListed("out/a.png"),
            "out/a.png: exists already, and no earlier export wrote it; move it away, or choose another --output",
            file: "out/a.png: exists already, and no earlier export wrote it; move it away, or choose another output",
            swift: "out/a.png: exists already, and no earlier export wrote it; move it away, or choose another folder"),
        Wording(
            ExportError.fileAndFolder("out/a.png"),
            "out/a.png: would be a file and a folder with other files; give one of them another name or folder"),
        Wording(
            ExportError.cannotWritePicture("out/frame_0003.png", why: "no space left on device"),
            "out/frame_0003.png: cannot write this picture: no space left on device"),
        Wording(
            ExportError.cannotWriteFile("trace.jsonl", why: "no space left on device"),
            "trace.jsonl: cannot write this file: no space left on device"),
        Wording(
            ExportError.sameFileTwice("out/sheet.png"),
            "out/sheet.png: two files would get this name; give one of them another name or folder"),
        Wording(
            ExportError.unknownPreset("frame", known: ["frames"]),
            "unknown preset 'frame'; did you mean 'frames'? (there are frames)"),
        Wording(
            ExportError.unknownOption("mate", of: "preset 'gif'", suggestion: "matte", known: ["matte"]),
            "preset 'gif' has no option 'mate'; did you mean 'matte'? (it has matte)"),
        Wording(
            ExportError.unknownOption("mate", of: "preset 'frames'", suggestion: nil, known: []),
            "preset 'frames' has no option 'mate', nor any other; leave it out"),
        Wording(
            ExportError.badOption("matte", of: "preset 'gif'", expected: "a colour such as #007AFF", got: "x"),
            "option 'matte' of preset 'gif' must be a colour such as #007AFF, got 'x'"),
        Wording(
            ExportError.badOption("matte", of: "preset 'gif'", expected: "a colour", got: nil),
            "preset 'gif' needs option 'matte': a colour; give it with --option matte=VALUE",
            file: "preset 'gif' needs option 'matte': a colour; give it with 'options: {matte: VALUE}'",
            swift: "preset 'gif' needs option 'matte': a colour; give it with options[\"matte\"] = \"VALUE\""),
        Wording(
            ExportError.refused(preset: "watch", "too many frames"),
            "preset 'watch': too many frames"),
        Wording(
            ExportError.formatRefused(format: "sheet", "too large"),
            "format 'sheet': too large"),
        Wording(
            ExportError.severalPasses(format: "apng", asked: "2 appearances x 2 scales", hasPreset: true),
            "--format apng makes one file, but 2 appearances x 2 scales were asked for; choose one, or export with --preset apng",
            file: "--format apng makes one file, but 2 appearances x 2 scales were asked for; choose one, or export with 'presets: apng'",
            swift: "format = apng makes one file, but 2 appearances x 2 scales were asked for; choose one, or export with preset = apng"),
        Wording(
            ExportError.severalPasses(format: "mp4", asked: "2 scales", hasPreset: false),
            "--format mp4 makes one file, but 2 scales were asked for; choose one",
            swift: "format = mp4 makes one file, but 2 scales were asked for; choose one"),
        Wording(
            ExportError.outputIsNoFile("out/pipe"),
            "out/pipe: is neither a file nor a folder; choose another --output, or use '-o -' and let the shell redirect it",
            file: "out/pipe: is neither a file nor a folder; choose another output",
            swift: "out/pipe: is neither a file nor a folder; choose another path"),
        Wording(
            ExportError.outputIsAFolder("out/", name: "ring.png"),
            "out/: is a folder, expected a file; try out/ring.png"),
        Wording(
            ExportError.programMissing("ffmpeg", format: "mp4", package: "ffmpeg"),
            "format 'mp4' is made by ffmpeg, which is not on the PATH; install it with 'apt-get install ffmpeg'"),
        Wording(
            ExportError.programFailed("ffmpeg", format: "mp4", why: "unknown encoder 'libx264'"),
            "format 'mp4': ffmpeg gave up: unknown encoder 'libx264'"),
        Wording(
            ExportError.nothingToPull,
            "--pull-frames needs pulling frames; add pulling to --phase",
            file: "pull-frames needs pulling frames; add pulling to phases",
            swift: "pullFrames needs pulling frames; add pulling to phases"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.phases = [.pulling] }) }),
            "--phase cannot go with a scene: its script says what is shown; choose a part of it with --frames",
            file: "phases cannot go with a scene: its script says what is shown; choose a part of it with frames"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.pullFrames = 3 }) }),
            "--pull-frames cannot go with a scene: its script says how long a finger pulls",
            file: "pull-frames cannot go with a scene: its script says how long a finger pulls",
            swift: "pullFrames cannot go with a scene: its script says how long a finger pulls"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.releaseProgress = 1 }) }),
            "--release cannot go with a scene: its script says how far a finger pulls",
            file: "release cannot go with a scene: its script says how far a finger pulls",
            swift: "releaseProgress cannot go with a scene: its script says how far a finger pulls"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.size = Size(width: 4, height: 4) }) }),
            "--size cannot go with a scene: it is as large as its device; choose one with --device",
            file: "sizes cannot go with a scene: it is as large as its device; choose one with device",
            swift: "size cannot go with a scene: it is as large as its device; choose one with device"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.resamples = true }) }),
            "--resample cannot go with a scene: it does not loop, so any rate fits",
            file: "resample cannot go with a scene: it does not loop, so any rate fits",
            swift: "resamples cannot go with a scene: it does not loop, so any rate fits"),
        Wording(
            ExportError.touchOutside(x: 400, y: 10, line: 7, width: 320, height: 568),
            "a finger at [400, 10] (line 7) is outside of the screen of 320x568 pt; choose a larger --device or the --orientation of the file",
            file:
                "a finger at [400, 10] (line 7) is outside of the screen of 320x568 pt; choose a larger device or the orientation of the file"
        ),
        Wording(
            ExportError.touchOutside(x: 400, y: 10, line: nil, width: 320, height: 568),
            "a finger at [400, 10] is outside of the screen of 320x568 pt; choose a larger --device or the --orientation of the file",
            file: "a finger at [400, 10] is outside of the screen of 320x568 pt; choose a larger device or the orientation of the file"),
        Wording(
            ExportError.stopped,
            "interrupted; no file was written"),
        Wording(
            ExportError.interrupted(done: 41, of: 120),
            "interrupted after 41 of 120 files; those written are whole, use --resume to go on",
            swift: "interrupted after 41 of 120 files; those written are whole, use existing = .resumed to go on"),
    ]
}

extension Wording {
    /// An indicator whose frames are planned and never drawn.
    struct Dot: Indicator {
        static let info = IndicatorInfo(id: "dot", summary: "Stands still.", naturalSize: Size(width: 4, height: 3), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
    }

    /// A scene in which nothing happens.
    static let scene = Scene("scene", screen: Screen(Page()), duration: .seconds(1))

    static func request(_ change: (inout ExportRequest) -> Void) -> ExportRequest {
        var request = ExportRequest()
        change(&request)
        return request
    }

    /// The error that something throws.
    static func refusal(of body: () throws -> some Any) -> any Worded {
        do {
            _ = try body()
            preconditionFailure("nothing was refused, expected an error; see what changed")
        } catch {
            guard let error = error as? any Worded else { preconditionFailure("\(error) has no words for front ends; give it some") }
            return error
        }
    }
}
