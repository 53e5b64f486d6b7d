import FrameExport
import RefreshKit
import Scenes
import SystemSupport

@testable import Command

extension Wording {
    /// Export errors.
    static let exportErrors: [Wording] = [
        Wording(
            ExportError.loopNotDivisible(
                period: .milliseconds(900), rate: FrameRate(25), lower: FrameRate(numerator: 220, denominator: 9),
                upper: FrameRate(numerator: 230, denominator: 9)),
            "a loop of 0.9 s is not a whole number of frames at 25 fps; use one of the nearest rates, 220/9 (24.44) or 230/9 (25.56), or spread the frames evenly with --resample",
            file:
                "a loop of 0.9 s is not a whole number of frames at 25 fps; use one of the nearest rates, 220/9 (24.44) or 230/9 (25.56), or spread the frames evenly with 'resample: true'",
            swift:
                "a loop of 0.9 s is not a whole number of frames at 25 fps; use one of the nearest rates, 220/9 (24.44) or 230/9 (25.56), or spread the frames evenly with resamples = true"
        ),
        Wording(
            ExportError.loopNotDivisible(
                period: .milliseconds(300), rate: FrameRate(1), lower: nil, upper: FrameRate(numerator: 10, denominator: 3)),
            "a loop of 0.3 s is not a whole number of frames at 1 fps; use the nearest rate, 10/3 (3.33), or spread the frames evenly with --resample",
            file:
                "a loop of 0.3 s is not a whole number of frames at 1 fps; use the nearest rate, 10/3 (3.33), or spread the frames evenly with 'resample: true'",
            swift:
                "a loop of 0.3 s is not a whole number of frames at 1 fps; use the nearest rate, 10/3 (3.33), or spread the frames evenly with resamples = true"
        ),
        Wording(
            ExportError.loopNotDivisible(period: .milliseconds(4), rate: FrameRate(60), lower: nil, upper: nil),
            "a loop of 0.004 s is not a whole number of frames at 60 fps; no rate in 1...240 fits, so spread the frames evenly with --resample",
            file:
                "a loop of 0.004 s is not a whole number of frames at 60 fps; no rate in 1...240 fits, so spread the frames evenly with 'resample: true'",
            swift:
                "a loop of 0.004 s is not a whole number of frames at 60 fps; no rate in 1...240 fits, so spread the frames evenly with resamples = true"
        ),
        Wording(
            ExportError.badPhaseDuration(.seconds(-1), maximum: .seconds(86_400)),
            "the indicator has a phase of -1 s, expected 0...86400 s"),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Dot()), name: "a/b") }),
            "--name must be a file name without '/' or control characters, got 'a/b'",
            file: "name must be a file name without '/' or control characters, got 'a/b'"),
        Wording(
            refusal(of: { try FrameRange(parsing: "9-0") }),
            "--frames must be a frame or a range such as 7, 0-9, or 100-, got '9-0'",
            file: "frames must be a frame or a range such as 7, 0-9, or 100-, got '9-0'"),
        Wording(
            refusal(of: { try Shard(parsing: "8/7") }),
            "--shard must be a number and a count of at most 100000, such as 3/7, got '8/7'",
            swift: "shard must be a number and a count of at most 100000, such as 3/7, got '8/7'"),
        Wording(
            ExportError.noFrameInRange(first: 60, count: 60),
            "--frames starts at 60, but the frames are 0...59; choose an earlier start",
            file: "frames starts at 60, but the frames are 0...59; choose an earlier start"),
        Wording(
            ExportError.noFramesInPhases(["finishing"]),
            "this indicator has no finishing frames; choose another --phase",
            file: "this indicator has no finishing frames; choose another phases"),
        Wording(
            ExportError.tooManyFrames(20_000_000, maximum: 10_000_000),
            "the export would have 20000000 frames, expected at most 10000000; lower --fps or --pull-frames",
            file: "the export would have 20000000 frames, expected at most 10000000; lower fps or pull-frames",
            swift: "the export would have 20000000 frames, expected at most 10000000; lower frameRate or pullFrames"),
        Wording(
            ExportError.tooManyBatchFrames(2_000_000, maximum: 1_000_000),
            "contains more than 1000000 frames in total (2000000 so far); split it into several batch files, or use lower rates or fewer sizes"
        ),
        Wording(
            ExportError.badSize(width: 20_000, height: 37.5, scale: 2, maximum: 32_767, pixels: 64_000_000),
            "cannot draw 20000x37.5 pt at scale 2, expected 1...32767 pixels per side and at most 64000000 in total; choose another size"),
        Wording(
            ExportError.badPattern("%s", "expected %d"),
            "pattern '%s': expected %d"),
        Wording(
            ExportError.patternCollides(missing: "{scale}"),
            "the pattern gives several frames the same name; add {scale}"),
        Wording(
            ExportError.outputIsAFile("out"),
            "out: expected a folder, got a file; choose another --output",
            file: "out: expected a folder, got a file; choose another output",
            swift: "out: expected a folder, got a file; choose another folder"),
        Wording(
            ExportError.cannotCreateFolder("out", why: "read-only file system"),
            "out: cannot create this folder: read-only file system"),
        Wording(
            ExportError.fileExists("out/a.png"),
            "out/a.png: already exists; use --resume to write only missing or changed files, --overwrite to overwrite all files, or choose another --output",
            file:
                "out/a.png: already exists; use --resume to write only missing or changed files, --overwrite to overwrite all files, or choose another output",
            swift:
                "out/a.png: already exists; use existing = .resumed to write only missing or changed files, existing = .replaced to overwrite all files, or choose another folder"
        ),
        Wording(
            ExportError.outputExists("out/a.gif"),
            "out/a.gif: already exists; use --overwrite to overwrite it, or choose another --output",
            file: "out/a.gif: already exists; use --overwrite to overwrite it, or choose another output",
            swift: "out/a.gif: already exists; use overwrites to overwrite it, or choose another path"),
        Wording(
            ExportError.nothingToResume("out/a.png"),
            "out/a.png: already exists, but no manifest in this folder lists it; use --overwrite to overwrite it, or choose another --output",
            file:
                "out/a.png: already exists, but no manifest in this folder lists it; use --overwrite to overwrite it, or choose another output",
            swift:
                "out/a.png: already exists, but no manifest in this folder lists it; use existing = .replaced to overwrite it, or choose another folder"
        ),
        Wording(
            ExportError.cannotWrite("frames/ring/0041.png", file: 41, of: 120, why: "no space left on device"),
            "frames/ring/0041.png: cannot write file 42 of 120: no space left on device"),
        Wording(
            ExportError.brokenLink("out"),
            "out: broken symbolic link; remove it, or choose another --output",
            file: "out: broken symbolic link; remove it, or choose another output",
            swift: "out: broken symbolic link; remove it, or choose another folder"),
        Wording(
            ExportError.notListed("out/a.png"),
            "out/a.png: already exists, but no earlier export wrote it; move it, or choose another --output",
            file: "out/a.png: already exists, but no earlier export wrote it; move it, or choose another output",
            swift: "out/a.png: already exists, but no earlier export wrote it; move it, or choose another folder"),
        Wording(
            ExportError.fileAndFolder("out/a.png"),
            "out/a.png: would be both a file and a folder; give one of them another name or folder"),
        Wording(
            ExportError.cannotWriteFrame("out/frame_0003.png", why: "no space left on device"),
            "out/frame_0003.png: cannot write this frame: no space left on device"),
        Wording(
            ExportError.cannotWriteFile("trace.jsonl", why: "no space left on device"),
            "trace.jsonl: cannot write this file: no space left on device"),
        Wording(
            ExportError.duplicatePath("out/sheet.png"),
            "out/sheet.png: two files have this path; give one of them another name or folder"),
        Wording(
            ExportError.unknownPreset("frame", known: ["frames"]),
            "unknown preset 'frame'; did you mean 'frames'? (known: frames)"),
        Wording(
            ExportError.unknownOption("mate", of: "preset 'gif'", suggestion: "matte", known: ["matte"]),
            "preset 'gif' has no option 'mate'; did you mean 'matte'? (it has matte)"),
        Wording(
            ExportError.unknownOption("mate", of: "preset 'frames'", suggestion: nil, known: []),
            "unknown option 'mate': preset 'frames' has no options; remove it"),
        Wording(
            ExportError.badOption("matte", of: "preset 'gif'", expected: "a color such as #007AFF", got: "x"),
            "option 'matte' of preset 'gif' must be a color such as #007AFF, got 'x'"),
        Wording(
            ExportError.badOption("matte", of: "preset 'gif'", expected: "a color", got: nil),
            "preset 'gif' requires option 'matte': a color; set it with --option matte=VALUE",
            file: "preset 'gif' requires option 'matte': a color; set it with 'options: {matte: VALUE}'",
            swift: "preset 'gif' requires option 'matte': a color; set it with options[\"matte\"] = \"VALUE\""),
        Wording(
            ExportError.refused(preset: "watch", "too many frames"),
            "preset 'watch': too many frames"),
        Wording(
            ExportError.formatRejected(format: "sheet", "too large"),
            "format 'sheet': too large"),
        Wording(
            ExportError.needsSinglePass(format: "apng", asked: "2 appearances x 2 scales", hasPreset: true),
            "--format apng writes one file, but 2 appearances x 2 scales were requested; choose one, or use --preset apng",
            file: "--format apng writes one file, but 2 appearances x 2 scales were requested; choose one, or use 'presets: apng'",
            swift: "format = apng writes one file, but 2 appearances x 2 scales were requested; choose one, or use preset = apng"),
        Wording(
            ExportError.needsSinglePass(format: "mp4", asked: "2 scales", hasPreset: false),
            "--format mp4 writes one file, but 2 scales were requested; choose one",
            swift: "format = mp4 writes one file, but 2 scales were requested; choose one"),
        Wording(
            ExportError.outputIsNotAFile("out/pipe"),
            "out/pipe: not a regular file; choose another --output, or use '-o -' and redirect stdout",
            file: "out/pipe: not a regular file; choose another output",
            swift: "out/pipe: not a regular file; choose another path"),
        Wording(
            ExportError.outputIsAFolder("out/", name: "ring.png"),
            "out/: expected a file, got a folder; try out/ring.png"),
        Wording(
            ExportError.programMissing("ffmpeg", format: "mp4", package: "ffmpeg"),
            "format 'mp4' needs ffmpeg, which is not in the PATH; install it with 'apt-get install ffmpeg'"),
        Wording(
            ExportError.programFailed("ffmpeg", format: "mp4", why: "unknown encoder 'libx264'"),
            "format 'mp4': ffmpeg failed: unknown encoder 'libx264'"),
        Wording(
            ExportError.noPullingFrames,
            "--pull-frames applies only to the pulling phase; add pulling to --phase",
            file: "pull-frames applies only to the pulling phase; add pulling to phases",
            swift: "pullFrames applies only to the pulling phase; add pulling to phases"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.phases = [.pulling] }) }),
            "--phase cannot be combined with a scene: its script determines what is shown; select part of it with --frames",
            file: "phases cannot be combined with a scene: its script determines what is shown; select part of it with frames"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.pullFrames = 3 }) }),
            "--pull-frames cannot be combined with a scene: its script determines how long the pull lasts",
            file: "pull-frames cannot be combined with a scene: its script determines how long the pull lasts",
            swift: "pullFrames cannot be combined with a scene: its script determines how long the pull lasts"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.releaseProgress = 1 }) }),
            "--release cannot be combined with a scene: its script determines how far the finger pulls",
            file: "release cannot be combined with a scene: its script determines how far the finger pulls",
            swift: "releaseProgress cannot be combined with a scene: its script determines how far the finger pulls"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.size = Size(width: 4, height: 4) }) }),
            "--size cannot be combined with a scene: it has the size of its device; choose one with --device",
            file: "sizes cannot be combined with a scene: it has the size of its device; choose one with device",
            swift: "size cannot be combined with a scene: it has the size of its device; choose one with device"),
        Wording(
            refusal(of: { try FramePlan(.scene(scene, in: IndicatorRegistry()), request { $0.resamples = true }) }),
            "--resample cannot be combined with a scene: it does not loop, so any rate fits",
            file: "resample cannot be combined with a scene: it does not loop, so any rate fits",
            swift: "resamples cannot be combined with a scene: it does not loop, so any rate fits"),
        Wording(
            ExportError.touchOutside(x: 400, y: 10, line: 7, width: 320, height: 568),
            "a touch at [400, 10] (line 7) is outside the screen of 320x568 pt; choose a larger --device, or keep the --orientation of the file",
            file:
                "a touch at [400, 10] (line 7) is outside the screen of 320x568 pt; choose a larger device, or keep the orientation of the file"
        ),
        Wording(
            ExportError.touchOutside(x: 400, y: 10, line: nil, width: 320, height: 568),
            "a touch at [400, 10] is outside the screen of 320x568 pt; choose a larger --device, or keep the --orientation of the file",
            file: "a touch at [400, 10] is outside the screen of 320x568 pt; choose a larger device, or keep the orientation of the file"),
        Wording(
            ExportError.stopped,
            "interrupted; no file was written"),
        Wording(
            ExportError.interrupted(done: 41, of: 120),
            "interrupted after 41 of 120 files; rerun with --resume to write the rest",
            swift: "interrupted after 41 of 120 files; rerun with existing = .resumed to write the rest"),
    ]
}

extension Wording {
    /// An indicator whose frames are planned but never drawn.
    struct Dot: Indicator {
        static let info = IndicatorInfo(id: "dot", summary: "Stands still.", naturalSize: Size(width: 4, height: 3), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
    }

    /// A scene without a script.
    static let scene = Scene("scene", screen: Screen(Page()), duration: .seconds(1))

    static func request(_ change: (inout ExportRequest) -> Void) -> ExportRequest {
        var request = ExportRequest()
        change(&request)
        return request
    }

    /// Returns the error that a closure throws.
    static func refusal(of body: () throws -> some Any) -> any MessageError {
        do {
            _ = try body()
            preconditionFailure("no error was thrown, expected one; see what changed")
        } catch {
            guard let error = error as? any MessageError else { preconditionFailure("\(error) has no message for front ends; add one") }
            return error
        }
    }
}
