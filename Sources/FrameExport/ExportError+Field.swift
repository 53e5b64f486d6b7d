package import System

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
        case .outputIsAFile, .cannotMakeFolder, .fileExists, .outputExists, .nothingToResume, .cannotWrite, .cannotWritePicture,
            .cannotWriteFile, .outputIsNoFile, .outputIsAFolder, .programMissing, .programFailed:
            .work
        case .interrupted, .stopped: .interruption
        default: .request
        }
    }
}
