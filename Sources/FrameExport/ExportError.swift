public import RefreshKit
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
    /// A file is there already.
    case fileExists(String)
    /// A single file is there already.
    case outputExists(String)
    /// A file is there already, and no export noted it, so that there is nothing to resume.
    case nothingToResume(String)
    /// Two files would get the same path.
    case sameFileTwice(String)
    /// A file cannot be written.
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
    /// A format makes one file of one row of frames, and several rows were asked for.
    case severalRows(format: String, asked: String, hasPreset: Bool)
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
