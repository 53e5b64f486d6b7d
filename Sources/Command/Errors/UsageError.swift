internal import SystemSupport

/// An error in the command-line arguments that the argument parser does not detect.
enum UsageError: Error, Equatable {
    case badValue(option: String, expected: String, got: String, suggestion: String? = nil)
    case badOptionValue(Field, expected: String, got: String, suggestions: [String])
    case refused(Message)
    case badAssignment(String, String)
    case optionGivenTwice(String, String)
    case optionTwice(String)
    case valueOfFlag(String)
    case ownOutput
    case optionOfSeveralPresets
    case fileForSeveralSubjects(String)
    case sameName(String)
    case nameOfSeveralSubjects
    case batchBesides(String)
    case contradictingEnding(String, format: String, meant: String)
    case notTogether(String, String)
    case missingOption(String, neededBy: String)
    case notWithBatch(String, batch: String, key: String)
    case needsBatch(String, got: String)
    case notUTF8(String)
    case unknownFormat(String, suggestion: String?, known: [String])
    case notWithFormat(option: String, format: String, why: String)
    case notOnStdout(option: String)
    case playedWithoutFiles(String)
    case streamOfPictures
    case terminal(format: String)
    case unknownEvent(String, suggestion: String?)
    case needsScene(String)
    case sceneAlready(String)
    case batchToRender(String)
    case standardInput
    case terminalInput
    case nothingListed(String, suggestion: String?)
    case unknownTopic(String, suggestion: String?)
    case unknownPart(String, topic: String, suggestion: String?, known: [String])
    case noSchema(String, having: [String])
    case foreignEnding(String, ending: String, known: [String])
    case nothingToCheck(String)
    case unknownCommand(String, suggestion: String?)
    case tooManyPhones(Int, maximum: Int)
}

extension UsageError: MessageError {
    /// Errors in the content of a file are not usage errors.
    var fault: Fault {
        switch self {
        case .nothingToCheck: .work
        default: .request
        }
    }

    var message: Message {
        switch self {
        case .badValue(let option, let expected, let got, let suggestion):
            "\(option) must be \(expected), got \(Self.shown(got))\(didYouMean: suggestion)"
        case .badOptionValue(let field, let expected, let got, let suggestions):
            "\(field) must be \(expected), got \(got)\(didYouMean: suggestions)"
        case .refused(let why): why
        case .badAssignment(let option, let text): "\(option) must be name=value, got '\(text)'"
        case .optionGivenTwice(let option, let name): "\(option) \(name) was given twice; remove one of them"
        case .optionTwice(let option): "\(option) was given twice; remove one of them"
        case .valueOfFlag(let option): "\(option) takes no value; remove '=' and the text after it"
        case .ownOutput: "--output cannot be the root folder; choose another folder"
        case .optionOfSeveralPresets:
            "--option requires a single --preset; to set options of several presets, use a batch file ('refreshkit new batch')"
        case .fileForSeveralSubjects(let path):
            "\(path) would be the file of several subjects, expected a folder; choose a folder, draw them one by one, or quote a pattern of file names"
        case .sameName(let name):
            "two subjects are named '\(name)', expected different names; draw them one by one, with different paths for --output"
        case .nameOfSeveralSubjects: "--name names the files of one subject, got several subjects; remove it, or give one subject"
        case .batchBesides(let path): "\(path) is a batch file, expected it alone; run the command once more for the other subjects"
        case .contradictingEnding(let path, let format, let meant):
            "\(path): has the extension of \(meant), but --format is \(format); change one of them"
        case .notTogether(let first, let second): "\(first) cannot be combined with \(second); remove one of them"
        case .missingOption(let wanted, let option): "\(option) needs \(wanted)"
        case .notWithBatch(let option, let batch, let key):
            "\(option) cannot be combined with a batch file; set '\(key)' in \(batch) instead"
        case .needsBatch(let option, let subject): "\(option) needs a batch file (.yml, .yaml, or .json), got '\(subject)'"
        case .notUTF8(let text): "argument '\(text)' is not valid UTF-8; rename the file or folder"
        case .unknownFormat(let name, let suggestion, let known):
            "unknown format '\(name)'\(didYouMean: suggestion, known: known)"
        case .notWithFormat(let option, let format, let why):
            "\(option) cannot be combined with --format \(format): \(why); remove one of them"
        case .notOnStdout(let option):
            "\(option) writes to stdout, and so does '--output -'; remove one of them"
        case .playedWithoutFiles(let option):
            "\(option) applies to files, and --play writes none without --output; add --output, or remove \(option)"
        case .streamOfPictures:
            "cannot write several PNG files to stdout; add a single-file --format such as raw, or give --output a folder"
        case .terminal(let format):
            "cannot print a \(format) file to a terminal; redirect stdout, or give --output a file"
        case .unknownEvent(let name, let suggestion):
            "unknown event '\(name)'\(didYouMean: suggestion) ('refreshkit explain trace' lists all events)"
        case .needsScene(let option):
            "\(option) needs a scene: a file (.yml, .yaml, or .json), an example ('refreshkit list scenes'), or --as header, footer, or tab"
        case .sceneAlready(let path): "\(path) is already a scene, expected an indicator, images, or an example; copy the file instead"
        case .batchToRender(let path): "\(path) is a batch file, expected a scene with the key 'screen'; try 'refreshkit export \(path)'"
        case .standardInput:
            "stdin ('-') is not an image or a video, expected PNG, APNG, GIF, WebP, JPEG, SVG, HEIC, or a video; scenes and batches need a file"
        case .terminalInput:
            "nothing is piped into stdin ('-'); try 'refreshkit render - < FILE'"
        case .nothingListed(let word, let suggestion):
            "no entry is named '\(word)' or mentions it\(didYouMean: suggestion) ('refreshkit list' lists all entries)"
        case .unknownTopic(let word, let suggestion):
            "unknown topic '\(word)'\(didYouMean: suggestion, known: ExplainedTopic.allCases.map(\.rawValue))"
        case .unknownPart(let name, let topic, let suggestion, let known):
            "topic '\(topic)' has no entry '\(name)'\(didYouMean: suggestion, known: known)"
        case .noSchema(let topic, let having):
            "topic '\(topic)' has no JSON Schema, expected one of \(having.joined(separator: ", ")); remove --schema"
        case .foreignEnding(let path, let ending, let known):
            "\(path): no format writes \(ending) files, expected a folder or a file ending in \(known.joined(separator: ", "))"
        case .nothingToCheck(let path): "\(path) cannot be checked, expected a plugin, a folder of plugins, or images"
        case .tooManyPhones(let count, let maximum):
            "\(count) subjects were given, expected at most \(maximum) side by side; leave some out"
        case .unknownCommand(let name, let suggestion):
            "unknown command '\(name)'\(didYouMean: suggestion) ('refreshkit --help' lists all commands)"
        }
    }

    /// Returns a number unchanged, and any other text in quotes.
    private static func shown(_ text: String) -> String {
        Double(text) == nil || text.contains(" ") ? "'\(text)'" : text
    }
}
