package import System

/// What can be wrong with asking for an indicator or setting its options: one line for the person who asked.
public enum IndicatorError: Error, Equatable, Sendable {
    /// No indicator has this id.
    case unknownIndicator(String, suggestion: String?, known: Int)
    /// Two kinds want the same id.
    case duplicateIndicator(String, taken: String, refused: String)
    /// An id is not made of lower case letters, digits and single hyphens.
    case illFormedID(String)
    /// The indicator has no option of this name.
    case unknownOption(String, indicator: String, suggestion: String?, known: [String])
    /// The value cannot be taken for this option.
    case badValue(String, option: String, indicator: String, expected: String)
    /// An option without a default was not given.
    case missingOption(String, indicator: String, expected: String)
    /// The indicator itself refused to be made with these options, or failed; in its own words.
    case notMade(String, [String: String], why: String)
    /// A plugin that was given in place of an indicator holds none or several, of these ids.
    case severalIndicators(String, [String])
    /// Images were given as a path and as an option.
    case imagesGivenTwice(String, option: String)
}

extension IndicatorError: Worded {
    package var message: Message {
        switch self {
        case .unknownIndicator(let id, _, known: 0):
            "unknown indicator '\(id)': no indicator is registered; give the stage a registry, such as IndicatorCatalog.registry()"
        case .unknownIndicator(let id, let suggestion, let known):
            "unknown indicator '\(id)'\(didYouMean: suggestion) (\(.indicators) shows all \(known))"
        case .duplicateIndicator(let id, let taken, let refused):
            "indicator id '\(id)' is taken by \(taken), expected another for \(refused); change the id in its info"
        case .illFormedID(let id):
            "indicator id '\(id)' is ill-formed, expected lower case letters, digits and single hyphens, such as 'progress-ring'"
        case .unknownOption(let name, let indicator, _, known: []):
            "indicator '\(indicator)' has no option '\(name)', nor any other; leave it out"
        case .unknownOption(let name, let indicator, let suggestion, let known):
            "indicator '\(indicator)' has no option '\(name)'\(didYouMean: suggestion) (it has \(known.joined(separator: ", ")))"
        case .badValue(let value, let option, let indicator, let expected):
            "option '\(option)' of '\(indicator)' must be \(expected), got '\(value)'"
        case .notMade(let indicator, let options, let why):
            "indicator '\(indicator)' cannot be made\(Self.list(options)): \(why)"
        case .severalIndicators(let path, []):
            "\(path) holds no indicator, expected one; see what it was built from"
        case .severalIndicators(let path, let ids):
            "\(path) holds \(ids.count) indicators, expected one; load it with \(.plugin) and ask for \(ids.joined(separator: " or "))"
        case .imagesGivenTwice(let path, let option):
            "\(.set, option, "…") cannot go with the path '\(path)'; leave one of them out"
        case .missingOption(let option, let indicator, let expected):
            "indicator '\(indicator)' needs option '\(option)': \(expected); give it with \(.set, option, "VALUE")"
        }
    }

    package var fault: Fault { if case .notMade = self { .work } else { .request } }

    /// Options by name, as they were given.
    private static func list(_ options: [String: String]) -> String {
        let list = options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return list.isEmpty ? "" : " with \(list.joined(separator: ", "))"
    }
}

extension IndicatorError {
    /// The option of an indicator that this is about; nil for anything else.
    package var option: String? {
        switch self {
        case .unknownOption(let name, _, _, _), .badValue(_, let name, _, _): name
        default: nil
        }
    }
}

/// Why an indicator that comes from elsewhere, such as a plugin's, cannot be made or drawn.
///
/// Whatever asked for it fails alone: of a batch, all other jobs go on.
public protocol IndicatorFailure: Error {
    /// Whether it is a mistake of whoever asked, such as a path where nothing is, rather than a failure of what is there; false by default.
    ///
    /// A batch file with a mistake is refused as a whole.
    var isMistake: Bool { get }
}

extension IndicatorFailure {
    /// Something is there, and it failed.
    public var isMistake: Bool { false }
}

/// The settings of indicators.
extension Field {
    /// The options of an indicator.
    package static let set = Field("set", parameter: "options")
    /// Plugins whose indicators are there by their ids.
    package static let plugin = Field("plugin", parameter: "PluginLoader", isKey: false)
}

extension Topic {
    package static let indicators = Topic.list("indicators", in: "IndicatorRegistry.infos")
}
