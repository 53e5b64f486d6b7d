internal import RefreshKit
internal import Scenes
package import System

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
        case .fileExists(let path):
            """
            \(path): exists already; use \(.resume) to redo what is missing or changed, \(.overwrite) to replace all, \
            or choose another \(.output)
            """
        case .outputExists(let path):
            "\(path): exists already; use \(.overwriteFile) to replace it, or choose another \(.outputFile)"
        case .nothingToResume(let path):
            """
            \(path): exists already, and no manifest here says which export wrote it; use \(.overwrite) to replace it, \
            or choose another \(.output)
            """
        case .sameFileTwice(let path):
            "\(path): two files would get this name; give one of them another name or folder"
        case .cannotWrite(let path, let file, let count, let why):
            "\(path): cannot write file \(file) of \(count): \(why)"
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
        case .severalRows(let format, let asked, let hasPreset):
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
        switch rates.count {
        case 0: "no rate in \(FrameRate.range.lowerBound)...\(FrameRate.range.upperBound) fits"
        case 1: "the nearest rate is \(rates[0])"
        default: "the nearest rates are \(rates.joined(separator: " and "))"
        }
    }
}
