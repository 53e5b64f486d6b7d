internal import Documents
internal import RefreshKit

extension ExportError {
    /// The key of an entry whose value caused this; nil when it is about several or none.
    var batchKey: String? {
        switch self {
        case .loopIsNoWholeNumberOfFrames: "fps"
        case .badFrameRange, .noFrameInRange: "frames"
        case .nothingToShow: "phases"
        case .nothingToPull: "pull-frames"
        case .badSize: "sizes"
        case .badPattern, .patternCollides: "pattern"
        case .notForScenes(let option, _): option.sceneKey
        default: nil
        }
    }
}

extension String {
    /// The key of an entry for an option of the command line that scenes do not take.
    fileprivate var sceneKey: String {
        switch self {
        case "--phase": "phases"
        case "--size": "sizes"
        default: String(dropFirst(2))
        }
    }
}

extension ExportError {
    /// The option of a preset that this is about; nil for anything else.
    var option: String? {
        switch self {
        case .unknownOption(let name, _, _, _), .badOption(let name, _, _, _?): name
        default: nil
        }
    }
}

extension Error {
    /// Whether a preset refused what was asked for.
    var isAboutThePreset: Bool {
        switch self as? ExportError {
        case .unknownOption, .badOption, .refused: true
        default: false
        }
    }

    /// What the error says, in the words of a batch file.
    var batchText: String {
        guard case .notForScenes(let option, let why) = self as? ExportError else { return "\(self)".batchText }
        return "'\(option.sceneKey)' cannot go with a scene: \(why.batchText)"
    }
}

extension String {
    /// The text with the keys of a batch file in place of the command line's options.
    var batchText: String {
        var text = withSettingsAsKeys
        for (option, key) in batchKeys { text.replace(option, with: key) }
        return text
    }
}

/// What the command line's options are in a batch file; longer ones come before their beginnings.
private let batchKeys = [
    ("--pull-frames", "pull-frames"), ("--resample", "'resample: true'"), ("--reduce-motion", "'reduce-motion: true'"),
    ("--frames", "frames"), ("--phase ", "phases: "), ("--phase", "phases"), ("--scale ", "scales: "), ("--scale", "scales"),
    ("--size ", "sizes: "), ("--size", "sizes"), ("--appearance ", "appearances: "), ("--appearance", "appearances"),
    ("--fps ", "fps: "), ("--fps", "fps"), ("--preset ", "presets: "),
    ("--preset", "presets"), ("--name", "name"), ("--pattern", "pattern"), ("--release", "release"), ("--contact-sheet", "contact-sheet"),
    ("--device", "device"), ("--orientation", "orientation"),
]
