public import RefreshKit
internal import Scenes
public import SystemSupport

/// An export error, with a one-line message for the user.
public enum ExportError: Error, Equatable, Sendable {
    /// The loop is not a whole number of frames at this rate.
    case loopNotDivisible(period: Duration, rate: FrameRate, lower: FrameRate?, upper: FrameRate?)
    /// A parameter has an unsupported value.
    case badValue(Field, expected: String, got: String)
    /// A frame range starts after the last frame.
    case noFrameInRange(first: Int, count: Int)
    /// The indicator has no frames in the requested phases.
    case noFramesInPhases([String])
    /// An export has too many frames.
    case tooManyFrames(Int, maximum: Int)
    /// A batch has too many frames.
    case tooManyBatchFrames(Int, maximum: Int)
    /// A size is not positive, or too large for Cairo.
    case badSize(width: Double, height: Double, scale: Double, maximum: Int, pixels: Int)
    /// The duration of an indicator's introduction, loop, or finish animation is negative or too long.
    case badPhaseDuration(Duration, maximum: Duration)
    /// A file name pattern is invalid for the given reason.
    case badPattern(String, String)
    /// A pattern gives several frames the same name.
    case patternCollides(missing: String)
    /// The output folder is a file.
    case outputIsAFile(String)
    /// The output folder cannot be created.
    case cannotCreateFolder(String, why: String)
    /// The output folder or file is a broken symbolic link.
    case brokenLink(String)
    /// A file already exists.
    case fileExists(String)
    /// A file already exists, and no export in this folder lists it.
    case notListed(String)
    /// A single output file already exists.
    case outputExists(String)
    /// A file already exists, but the folder has no manifest or journal to resume from.
    case nothingToResume(String)
    /// Two files have the same path.
    case duplicatePath(String)
    /// A path would be both a file and a folder.
    case fileAndFolder(String)
    /// A file cannot be written; includes the file's index and the number of files.
    case cannotWrite(String, file: Int, of: Int, why: String)
    /// A frame of a sequence cannot be written.
    case cannotWriteFrame(String, why: String)
    /// A file other than a frame cannot be written; includes the system's message.
    case cannotWriteFile(String, why: String)
    /// No preset has this id.
    case unknownPreset(String, known: [String])
    /// A preset or a format, such as `preset 'gif'`, has no option with this name.
    case unknownOption(String, of: String, suggestion: String?, known: [String])
    /// An option of a preset or a format has an unsupported value; `got` is nil if the option is missing.
    case badOption(String, of: String, expected: String, got: String?)
    /// A preset does not support the request; the message gives the reason and advice.
    case refused(preset: String, Message)
    /// A format does not support the request; the message gives the reason and advice.
    case formatRejected(format: String, Message)
    /// A format writes one pass, but several were requested.
    case needsSinglePass(format: String, asked: String, hasPreset: Bool)
    /// The output file is a device, a pipe, or a socket.
    case outputIsNotAFile(String)
    /// The output file is a folder.
    case outputIsAFolder(String, name: String)
    /// A program that a format needs is not installed.
    case programMissing(String, format: String, package: String)
    /// A program that a format needs failed.
    case programFailed(String, format: String, why: String)
    /// A parameter does not apply to scenes; the message gives the reason.
    case notForScenes(Field, Message)
    /// A scene's touch is outside the chosen screen; includes its line in the scene file.
    case touchOutside(x: Double, y: Double, line: Int?, width: Double, height: Double)
    /// The number of pull frames is set, but the pulling phase is not requested.
    case noPullingFrames
    /// The user interrupted the export of a single file.
    case stopped
    /// The user interrupted the export.
    case interrupted(done: Int, of: Int)
}

extension ExportError {
    /// The parameter that caused the error; nil if no single parameter did.
    package var field: Field? {
        switch self {
        case .badValue(let field, _, _), .notForScenes(let field, _): field
        case .loopNotDivisible: .frameRate
        case .noFrameInRange: .frames
        case .noFramesInPhases: .phases
        case .noPullingFrames: .pullFrames
        case .badSize: .size
        case .badPattern, .patternCollides: .pattern
        default: nil
        }
    }

    /// The preset option that caused the error; nil for other errors.
    var option: String? {
        switch self {
        case .unknownOption(let name, _, _, _), .badOption(let name, _, _, _?): name
        default: nil
        }
    }

    /// Whether the error is that a preset does not support the request.
    var isAboutPreset: Bool {
        switch self {
        case .unknownOption, .badOption, .refused: true
        default: false
        }
    }

    package var fault: Fault {
        switch self {
        case .outputIsAFile, .cannotCreateFolder, .brokenLink, .fileExists, .notListed, .outputExists, .nothingToResume, .cannotWrite,
            .cannotWriteFrame,
            .cannotWriteFile, .outputIsNotAFile, .outputIsAFolder, .programMissing, .programFailed:
            .work
        case .interrupted, .stopped: .interruption
        default: .request
        }
    }
}

extension ExportError: MessageError {
    package var message: Message {
        switch self {
        case .loopNotDivisible(let period, let rate, let lower, let upper):
            """
            a loop of \(period.secondsText) s is not a whole number of frames at \(rate.text) fps; \
            \(Self.advice([lower, upper].compactMap { $0?.text })) spread the frames evenly with \(.resample, "true")
            """
        case .badValue(let field, let expected, let got):
            "\(field) must be \(expected), got '\(got)'"
        case .noFrameInRange(let first, let count):
            "\(.frames) starts at \(first), but the frames are 0...\(count - 1); choose an earlier start"
        case .noFramesInPhases(let parts):
            "this indicator has no \(parts.joined(separator: " or ")) frames; choose another \(.phases)"
        case .tooManyFrames(let count, let maximum):
            "the export would have \(count) frames, expected at most \(maximum); lower \(.frameRate) or \(.pullFrames)"
        case .tooManyBatchFrames(let count, let maximum):
            "contains more than \(maximum) frames in total (\(count) so far); split it into several batch files, or use lower rates or fewer sizes"
        case .badSize(let width, let height, let scale, let maximum, let pixels):
            """
            cannot draw \(width.shortText)x\(height.shortText) pt at scale \(scale.shortText), expected 1...\(maximum) pixels per side \
            and at most \(pixels) in total; choose another size
            """
        case .badPhaseDuration(let duration, let maximum):
            "the indicator has a phase of \(duration.secondsText) s, expected 0...\(maximum.secondsText) s"
        case .badPattern(let pattern, let why):
            "pattern '\(pattern)': \(why)"
        case .patternCollides(let missing):
            "the pattern gives several frames the same name; add \(missing)"
        case .outputIsAFile(let path):
            "\(path): expected a folder, got a file; choose another \(.output)"
        case .cannotCreateFolder(let path, let why):
            "\(path): cannot create this folder: \(why)"
        case .brokenLink(let path):
            "\(path): broken symbolic link; remove it, or choose another \(.output)"
        case .fileExists(let path):
            """
            \(path): already exists; use \(.resume) to write only missing or changed files, \(.overwrite) to overwrite all files, \
            or choose another \(.output)
            """
        case .notListed(let path):
            "\(path): already exists, but no earlier export wrote it; move it, or choose another \(.output)"
        case .outputExists(let path):
            "\(path): already exists; use \(.overwriteFile) to overwrite it, or choose another \(.outputFile)"
        case .nothingToResume(let path):
            """
            \(path): already exists, but no manifest in this folder lists it; use \(.overwrite) to overwrite it, \
            or choose another \(.output)
            """
        case .duplicatePath(let path):
            "\(path): two files have this path; give one of them another name or folder"
        case .fileAndFolder(let path):
            "\(path): would be both a file and a folder; give one of them another name or folder"
        case .cannotWrite(let path, let file, let count, let why):
            "\(path): cannot write file \(file + 1) of \(count): \(why)"
        case .cannotWriteFrame(let path, let why):
            "\(path): cannot write this frame: \(why)"
        case .cannotWriteFile(let path, let why):
            "\(path): cannot write this file: \(why)"
        case .unknownPreset(let id, let known):
            "unknown preset '\(id)'\(didYouMean: Preset.suggestion(for: id, among: known), known: known)"
        case .unknownOption(let name, let owner, _, known: []):
            "unknown option '\(name)': \(owner) has no options; remove it"
        case .unknownOption(let name, let owner, let suggestion, let known):
            "\(owner) has no option '\(name)'\(didYouMean: suggestion) (it has \(known.joined(separator: ", ")))"
        case .badOption(let option, let owner, let expected, let got?):
            "option '\(option)' of \(owner) must be \(expected), got '\(got)'"
        case .badOption(let option, let owner, let expected, nil):
            "\(owner) requires option '\(option)': \(expected); set it with \(.presetOptions, option, "VALUE")"
        case .refused(let preset, let why):
            "preset '\(preset)': \(why)"
        case .formatRejected(let format, let why):
            "format '\(format)': \(why)"
        case .needsSinglePass(let format, let asked, let hasPreset):
            """
            \(.format, format) writes one file, but \(asked) were requested; choose one\
            \(hasPreset ? ", or use \(.presets, format)" as Message : "")
            """
        case .outputIsNotAFile(let path):
            "\(path): not a regular file; choose another \(.outputFile)"
        case .outputIsAFolder(let path, let name):
            "\(path): expected a file, got a folder; try \(path.appending(name: name))"
        case .programMissing(let program, let format, let package):
            "format '\(format)' needs \(program), which is not in the PATH; install it with 'apt-get install \(package)'"
        case .programFailed(let program, let format, let why):
            "format '\(format)': \(program) failed: \(why)"
        case .noPullingFrames:
            "\(.pullFrames) applies only to the pulling phase; add pulling to \(.phases)"
        case .notForScenes(let field, let why):
            "\(field) cannot be combined with a scene: \(why)"
        case .touchOutside(let x, let y, let line, let width, let height):
            """
            a touch at [\(x.shortText), \(y.shortText)]\(line.map { " (line \($0))" } ?? "") is outside the screen of \
            \(width.shortText)x\(height.shortText) pt; choose a larger \(.device), or keep the \(.orientation) of the file
            """
        case .stopped:
            "interrupted; no file was written"
        case .interrupted(let done, let count):
            "interrupted after \(done) of \(count) files; rerun with \(.resume) to write the rest"
        }
    }

    private static func advice(_ rates: [String]) -> String {
        if rates.isEmpty { return "no rate in \(FrameRate.range.lowerBound)...\(FrameRate.range.upperBound) fits, so" }
        return rates.count == 1
            ? "use the nearest rate, \(rates[0]), or" : "use one of the nearest rates, \(rates.joined(separator: " or ")), or"
    }
}
