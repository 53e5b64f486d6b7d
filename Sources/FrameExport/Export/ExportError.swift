public import RefreshKit
internal import Scenes
public import System

/// What can go wrong with an export: one line for the person who asked for it.
public enum ExportError: Error, Equatable, Sendable {
    /// The loop cannot be cut into whole frames at this rate.
    case loopIsNoWholeNumberOfFrames(period: Duration, rate: FrameRate, lower: FrameRate?, upper: FrameRate?)
    /// The value of a setting cannot be taken: what was expected, and what was given.
    case badValue(Field, expected: String, got: String)
    /// A frame range begins after the last frame.
    case noFrameInRange(first: Int, count: Int)
    /// The indicator has nothing to show in the parts that were asked for.
    case nothingToShow([String])
    /// More frames than one export may have.
    case tooManyFrames(Int, maximum: Int)
    /// More frames than one batch may have.
    case tooManyFramesInAll(Int, maximum: Int)
    /// A size that is no size, or past Cairo's limit.
    case badSize(width: Double, height: Double, scale: Double, maximum: Int, pixels: Int)
    /// An indicator's introduction, period or finish is negative or too long.
    case badLength(Duration, longest: Duration)
    /// A file name pattern that cannot be read, and why.
    case badPattern(String, String)
    /// Two frames would get the same name.
    case patternCollides(missing: String)
    /// The output folder is a file.
    case outputIsAFile(String)
    /// The output folder cannot be made.
    case cannotMakeFolder(String, why: String)
    /// There is a link to nothing in place of the output folder or file.
    case leadsNowhere(String)
    /// A file is there already.
    case fileExists(String)
    /// A file is there already, and no export of this folder lists it.
    case notListed(String)
    /// A single file is there already.
    case outputExists(String)
    /// A file is there already, and no export noted it, so that there is nothing to resume.
    case nothingToResume(String)
    /// Two files would get the same path.
    case sameFileTwice(String)
    /// A file would have to be a folder as well, for another file in it.
    case fileAndFolder(String)
    /// A file cannot be written; which of how many, from 0.
    case cannotWrite(String, file: Int, of: Int, why: String)
    /// A picture of a sequence without a known end cannot be written.
    case cannotWritePicture(String, why: String)
    /// A file that is no picture could not be written: its path, and the system's words.
    case cannotWriteFile(String, why: String)
    /// No preset has this id.
    case unknownPreset(String, known: [String])
    /// A preset or a format, such as `preset 'gif'`, has no option of this name.
    case unknownOption(String, of: String, suggestion: String?, known: [String])
    /// The value cannot be taken for this option of a preset or a format; nil when it is missing.
    case badOption(String, of: String, expected: String, got: String?)
    /// The consumer cannot take what was asked for, and what to do about it.
    case refused(preset: String, Message)
    /// A format cannot take what was asked for, and what to do about it.
    case formatRefused(format: String, Message)
    /// A format makes one file of one pass, and several passes were asked for.
    case severalPasses(format: String, asked: String, hasPreset: Bool)
    /// The output file is a device, a pipe or a socket.
    case outputIsNoFile(String)
    /// The output file is a folder.
    case outputIsAFolder(String, name: String)
    /// A program that a format needs is not there.
    case programMissing(String, format: String, package: String)
    /// A program that a format needs gave up.
    case programFailed(String, format: String, why: String)
    /// An option of indicators was given for a scene, and why it has none of it.
    case notForScenes(Field, Message)
    /// A finger of a scene is outside of the screen that was chosen for it; the line of its file.
    case touchOutside(x: Double, y: Double, line: Int?, width: Double, height: Double)
    /// The number of pull frames was given, but no pull is drawn.
    case nothingToPull
    /// The person stopped what makes a single file.
    case stopped
    /// The person stopped it.
    case interrupted(done: Int, of: Int)
}

extension ExportError {
    /// The setting whose value caused this; nil when it is about several or none.
    package var field: Field? {
        switch self {
        case .badValue(let field, _, _), .notForScenes(let field, _): field
        case .loopIsNoWholeNumberOfFrames: .frameRate
        case .noFrameInRange: .frames
        case .nothingToShow: .phases
        case .nothingToPull: .pullFrames
        case .badSize: .size
        case .badPattern, .patternCollides: .pattern
        default: nil
        }
    }

    /// The option of a preset that this is about; nil for anything else.
    var option: String? {
        switch self {
        case .unknownOption(let name, _, _, _), .badOption(let name, _, _, _?): name
        default: nil
        }
    }

    /// Whether a preset refused what was asked for.
    var isOfPreset: Bool {
        switch self {
        case .unknownOption, .badOption, .refused: true
        default: false
        }
    }

    package var fault: Fault {
        switch self {
        case .outputIsAFile, .cannotMakeFolder, .leadsNowhere, .fileExists, .notListed, .outputExists, .nothingToResume, .cannotWrite,
            .cannotWritePicture,
            .cannotWriteFile, .outputIsNoFile, .outputIsAFolder, .programMissing, .programFailed:
            .work
        case .interrupted, .stopped: .interruption
        default: .request
        }
    }
}

extension ExportError: Worded {
    package var message: Message {
        switch self {
        case .loopIsNoWholeNumberOfFrames(let period, let rate, let lower, let upper):
            """
            a loop of \(period.secondsText) s is no whole number of frames at \(rate.text) fps; \
            \(Self.nearest([lower, upper].compactMap { $0?.text })), or spread the frames evenly with \(.resample, "true")
            """
        case .badValue(let field, let expected, let got):
            "\(field) must be \(expected), got '\(got)'"
        case .noFrameInRange(let first, let count):
            "\(.frames) begins at \(first), but the frames are 0...\(count - 1); choose among these"
        case .nothingToShow(let parts):
            "nothing to show: this indicator has no \(parts.joined(separator: " or ")) frames; try another \(.phases)"
        case .tooManyFrames(let count, let maximum):
            "the export would have \(count) frames, expected at most \(maximum); lower \(.frameRate) or \(.pullFrames)"
        case .tooManyFramesInAll(let count, let maximum):
            "makes more than \(maximum) frames in all (\(count) so far); split it into several batch files, or use lower rates and fewer sizes"
        case .badSize(let width, let height, let scale, let maximum, let pixels):
            """
            a size of \(width.shortText)x\(height.shortText) pt at scale \(scale.shortText) was asked for, \
            expected 1...\(maximum) pixels on each side and at most \(pixels) in all
            """
        case .badLength(let length, let longest):
            "the indicator has a part of \(length.secondsText) s, expected 0...\(longest.secondsText) s"
        case .badPattern(let pattern, let why):
            "pattern '\(pattern)': \(why)"
        case .patternCollides(let missing):
            "the pattern gives several frames the same name; add \(missing)"
        case .outputIsAFile(let path):
            "\(path): is a file, expected a folder; choose another \(.output)"
        case .cannotMakeFolder(let path, let why):
            "\(path): cannot make this folder: \(why)"
        case .leadsNowhere(let path):
            "\(path): is a link that leads nowhere, expected a file, a folder or nothing; remove it, or choose another \(.output)"
        case .fileExists(let path):
            """
            \(path): exists already; use \(.resume) to redo what is missing or changed, \(.overwrite) to replace all, \
            or choose another \(.output)
            """
        case .notListed(let path):
            "\(path): exists already, and no earlier export wrote it; move it away, or choose another \(.output)"
        case .outputExists(let path):
            "\(path): exists already; use \(.overwriteFile) to replace it, or choose another \(.outputFile)"
        case .nothingToResume(let path):
            """
            \(path): exists already, and no manifest here says which export wrote it; use \(.overwrite) to replace it, \
            or choose another \(.output)
            """
        case .sameFileTwice(let path):
            "\(path): two files would get this name; give one of them another name or folder"
        case .fileAndFolder(let path):
            "\(path): would be a file and a folder with other files; give one of them another name or folder"
        case .cannotWrite(let path, let file, let count, let why):
            "\(path): cannot write file \(file + 1) of \(count): \(why)"
        case .cannotWritePicture(let path, let why):
            "\(path): cannot write this picture: \(why)"
        case .cannotWriteFile(let path, let why):
            "\(path): cannot write this file: \(why)"
        case .unknownPreset(let id, let known):
            "unknown preset '\(id)'\(didYouMean: Spelling.nearest(to: id, amongCompounds: known), thereAre: known)"
        case .unknownOption(let name, let owner, _, known: []):
            "\(owner) has no option '\(name)', nor any other; leave it out"
        case .unknownOption(let name, let owner, let suggestion, let known):
            "\(owner) has no option '\(name)'\(didYouMean: suggestion) (it has \(known.joined(separator: ", ")))"
        case .badOption(let option, let owner, let expected, let got?):
            "option '\(option)' of \(owner) must be \(expected), got '\(got)'"
        case .badOption(let option, let owner, let expected, nil):
            "\(owner) needs option '\(option)': \(expected); give it with \(.presetOptions, option, "VALUE")"
        case .refused(let preset, let why):
            "preset '\(preset)': \(why)"
        case .formatRefused(let format, let why):
            "format '\(format)': \(why)"
        case .severalPasses(let format, let asked, let hasPreset):
            """
            \(.format, format) makes one file, but \(asked) were asked for; choose one\
            \(hasPreset ? ", or export with \(.presets, format)" as Message : "")
            """
        case .outputIsNoFile(let path):
            "\(path): is neither a file nor a folder; choose another \(.outputFile)"
        case .outputIsAFolder(let path, let name):
            "\(path): is a folder, expected a file; try \(path.appending(name: name))"
        case .programMissing(let program, let format, let package):
            "format '\(format)' is made by \(program), which is not on the PATH; install it with 'apt-get install \(package)'"
        case .programFailed(let program, let format, let why):
            "format '\(format)': \(program) gave up: \(why)"
        case .nothingToPull:
            "\(.pullFrames) needs pulling frames; add pulling to \(.phases)"
        case .notForScenes(let field, let why):
            "\(field) cannot go with a scene: \(why)"
        case .touchOutside(let x, let y, let line, let width, let height):
            """
            a finger at [\(x.shortText), \(y.shortText)]\(line.map { " (line \($0))" } ?? "") is outside of the screen of \
            \(width.shortText)x\(height.shortText) pt; choose a larger \(.device) or the \(.orientation) of the file
            """
        case .stopped:
            "interrupted; no file was written"
        case .interrupted(let done, let count):
            "interrupted after \(done) of \(count) files; those written are whole, use \(.resume) to go on"
        }
    }

    private static func nearest(_ rates: [String]) -> String {
        if rates.isEmpty { return "no rate in \(FrameRate.range.lowerBound)...\(FrameRate.range.upperBound) fits" }
        return rates.count == 1 ? "the nearest rate is \(rates[0])" : "the nearest rates are \(rates.joined(separator: " and "))"
    }
}
