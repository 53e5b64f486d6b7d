internal import System

/// What can be wrong with the words on the command line, beyond what the argument parser sees.
enum UsageError: Error, Equatable {
    case badValue(option: String, expected: String, got: String, suggestion: String? = nil)
    case badSetting(Field, expected: String, got: String, suggestions: [String])
    case refused(Message)
    case badAssignment(String, String)
    case settingTwice(String, String)
    case optionTwice(String)
    case valueOfFlag(String)
    case ownOutput
    case optionOfSeveralPresets
    case folderNamedLikeAFile(String)
    case contradictingEnding(String, format: String, meant: String)
    case notTogether(String, String)
    case missingOption(String, neededBy: String)
    case notWithBatch(String, batch: String, key: String)
    case needsBatch(String, got: String)
    case notUTF8(String)
    case unknownFormat(String, suggestion: String?, known: [String])
    case notWithFormat(option: String, format: String, why: String)
    case notOnStdout(option: String)
    case streamOfPictures
    case terminal(format: String)
    case unknownEvent(String, suggestion: String?)
    case needsScene(String)
    case sceneAlready(String)
    case batchToRender(String)
    case lottie(String)
    case standardInput
    case nothingListed(String, suggestion: String?)
    case unknownTopic(String, suggestion: String?)
    case unknownPart(String, topic: String, suggestion: String?, known: [String])
    case noSchema(String, having: [String])
    case foreignEnding(String, ending: String, known: [String])
    case noSuchOption(String, of: String, suggestion: String?, known: [String])
    case nothingToCheck(String)
    case unknownCommand(String, suggestion: String?)
}

extension UsageError: Worded {
    /// What a file holds is no mistake in the words that name it.
    var fault: Fault {
        switch self {
        case .lottie, .nothingToCheck: .work
        default: .request
        }
    }

    var message: Message {
        switch self {
        case .badValue(let option, let expected, let got, let suggestion):
            "\(option) must be \(expected), got \(Self.shown(got))\(didYouMean: suggestion)"
        case .badSetting(let field, let expected, let got, let suggestions):
            "\(field) must be \(expected), got \(got)\(didYouMean: suggestions)"
        case .refused(let why): why
        case .badAssignment(let option, let text): "\(option) must be name=value, got '\(text)'"
        case .settingTwice(let option, let name): "\(option) \(name) was given twice; give it once"
        case .optionTwice(let option): "\(option) was given twice; give it once"
        case .valueOfFlag(let option): "\(option) takes no value; leave out '=' and what follows it"
        case .ownOutput: "--output must be a folder of its own, got the root of all folders"
        case .optionOfSeveralPresets:
            "--option belongs to one preset, expected one --preset; give each its own in a batch file ('refreshkit new batch')"
        case .folderNamedLikeAFile(let path):
            "\(path): PNG frames are several files, expected a folder; for one file add --format apng, sprite-sheet or contact-sheet"
        case .contradictingEnding(let path, let format, let meant):
            "\(path): ends like \(meant), but --format is \(format); change one of them"
        case .notTogether(let first, let second): "\(first) cannot go with \(second); leave one of them out"
        case .missingOption(let wanted, let option): "\(option) needs \(wanted)"
        case .notWithBatch(let option, let batch, let key): "\(option) cannot go with a batch file; write '\(key)' into \(batch)"
        case .needsBatch(let option, let subject): "\(option) needs a batch file that ends in .yml, .yaml or .json, got '\(subject)'"
        case .notUTF8(let text): "argument '\(text)' is not UTF-8, which names must be; rename the file or folder"
        case .unknownFormat(let name, let suggestion, let known):
            "unknown format '\(name)'\(didYouMean: suggestion, thereAre: known)"
        case .notWithFormat(let option, let format, let why):
            "\(option) cannot go with --format \(format): \(why); leave one of them out"
        case .notOnStdout(let option):
            "\(option) writes to stdout, and so does '--output -'; leave one of them out"
        case .streamOfPictures:
            "PNG frames are several files, which stdout cannot take; add a --format that makes one, such as raw, or give --output a folder"
        case .terminal(let format):
            "stdout is a terminal, which cannot show a \(format) file; pipe it on, or give --output a file"
        case .unknownEvent(let name, let suggestion):
            "unknown event '\(name)'\(didYouMean: suggestion) ('refreshkit explain trace' shows all)"
        case .needsScene(let option):
            "\(option) needs a scene: a file that ends in .yml, .yaml or .json, one of 'refreshkit list scenes', or --as header, footer or tab"
        case .sceneAlready(let path): "\(path) is a scene already, expected an indicator, images or an example; copy it instead"
        case .batchToRender(let path): "\(path) is a batch file, expected a scene with the key 'screen'; try 'refreshkit export \(path)'"
        case .lottie(let path): "\(path) is a Lottie animation, which is not read yet; export it as GIF, APNG or WebP first"
        case .standardInput:
            "'-' is stdin, which is not read for indicators, images, scenes, or batches; write it to a file and name that"
        case .nothingListed(let word, let suggestion):
            "nothing is called '\(word)' or mentions it\(didYouMean: suggestion) ('refreshkit list' shows all)"
        case .unknownTopic(let word, let suggestion):
            "unknown topic '\(word)'\(didYouMean: suggestion, thereAre: ExplainedTopic.allCases.map(\.rawValue))"
        case .unknownPart(let name, let topic, let suggestion, let known):
            "nothing of a \(topic) is called '\(name)'\(didYouMean: suggestion, thereAre: known)"
        case .noSchema(let topic, let having):
            "a \(topic) has no JSON Schema, expected one of \(having.joined(separator: ", ")); leave --schema out"
        case .foreignEnding(let path, let ending, let known):
            "\(path): no format writes \(ending) files, expected a folder, or a file that ends in \(known.joined(separator: ", "))"
        case .noSuchOption(let name, let word, _, known: []):
            "no indicator of \(word) has an option '\(name)', nor any other; leave it out"
        case .noSuchOption(let name, let word, let suggestion, let known):
            "no indicator of \(word) has an option '\(name)'\(didYouMean: suggestion) (they have \(known.joined(separator: ", ")))"
        case .nothingToCheck(let path): "\(path) is nothing to check, expected a plugin, a folder of plugins, or images"
        case .unknownCommand(let name, let suggestion):
            "unknown command '\(name)'\(didYouMean: suggestion) ('refreshkit --help' shows all)"
        }
    }

    /// A number as it is, anything else in quotes.
    private static func shown(_ text: String) -> String {
        Double(text) == nil || text.contains(" ") ? "'\(text)'" : text
    }
}
