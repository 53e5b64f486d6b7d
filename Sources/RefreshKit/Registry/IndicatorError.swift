package import SystemSupport

/// An error that occurs when looking up an indicator or setting its options.
public enum IndicatorError: Error, Equatable, Sendable {
    /// The id is not registered.
    case unknownIndicator(String, suggestion: String?, known: Int)
    /// The word names a group of indicators, with these ids, where one indicator is expected.
    case groupOfIndicators(String, [String])
    /// Two kinds have the same id.
    case duplicateIndicator(String, taken: String, refused: String)
    /// An id does not consist of lowercase letters, digits, and single hyphens.
    case invalidID(String)
    /// The indicator has no option with this name.
    case unknownOption(String, indicator: String, suggestion: String?, known: [String])
    /// No indicator in a group or a plugin folder has an option with this name.
    case unknownGroupOption(String, group: String, suggestion: String?, known: [String])
    /// The value is not valid for the option.
    case badValue(String, option: String, indicator: String, expected: String)
    /// A required option is missing.
    case missingOption(String, indicator: String, expected: String)
    /// The indicator rejected its options or failed; `why` is the indicator's own message.
    case cannotCreate(String, [String: String], why: String)
    /// A plugin used as an indicator contains no indicator, or several, with these ids.
    case severalIndicators(String, [String])
    /// Images were specified both as a path and as an option.
    case imagesGivenTwice(String, option: String)
}

extension IndicatorError: MessageError {
    package var message: Message {
        switch self {
        case .unknownIndicator(let id, _, known: 0):
            "unknown indicator '\(id)': the registry is empty; give the stage a registry, such as IndicatorCatalog.registry()"
        case .unknownIndicator(let id, let suggestion, let known):
            "unknown indicator '\(id)'\(didYouMean: suggestion) (\(.indicators) lists all \(known))"
        case .groupOfIndicators(let word, let ids):
            "'\(word)' is a group of \(Listing.count(ids.count, "indicator")), expected one of them such as \(ids.first ?? "") (\(.indicators) lists all)"
        case .duplicateIndicator(let id, let taken, let refused):
            "indicator id '\(id)' is already used by \(taken), expected a different id for \(refused); change the id in its info"
        case .invalidID(let id):
            "indicator id '\(id)' is invalid, expected lowercase letters, digits, and single hyphens, such as 'progress-ring'"
        case .unknownOption(let name, let indicator, _, known: []):
            "unknown option '\(name)': indicator '\(indicator)' has no options; remove it"
        case .unknownOption(let name, let indicator, let suggestion, let known):
            "indicator '\(indicator)' has no option '\(name)'\(didYouMean: suggestion) (it has \(known.joined(separator: ", ")))"
        case .unknownGroupOption(let name, let group, _, known: []):
            "unknown option '\(name)': no indicator in '\(group)' has options; remove it"
        case .unknownGroupOption(let name, let group, let suggestion, let known):
            "no indicator in '\(group)' has the option '\(name)'\(didYouMean: suggestion) (they have \(known.joined(separator: ", ")))"
        case .badValue(let value, let option, let indicator, let expected):
            "option '\(option)' of '\(indicator)' must be \(expected), got '\(value)'"
        case .cannotCreate(let indicator, let options, let why):
            "cannot create indicator '\(indicator)'\(Self.list(options)): \(why)"
        case .severalIndicators(let path, []):
            "\(path) contains no indicator, expected one; check its source code"
        case .severalIndicators(let path, let ids):
            "\(path) contains \(ids.count) indicators, expected one; load it with \(.plugin) and use \(ids.joined(separator: " or "))"
        case .imagesGivenTwice(let path, let option):
            "\(.set, option, "…") cannot be combined with the path '\(path)'; remove one of them"
        case .missingOption(let option, let indicator, let expected):
            "indicator '\(indicator)' requires option '\(option)': \(expected); set it with \(.set, option, "VALUE")"
        }
    }

    package var fault: Fault { if case .cannotCreate = self { .work } else { .request } }

    private static func list(_ options: [String: String]) -> String {
        let list = options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return list.isEmpty ? "" : " with \(list.joined(separator: ", "))"
    }
}

extension IndicatorError {
    package var option: String? {
        switch self {
        case .unknownOption(let name, _, _, _), .unknownGroupOption(let name, _, _, _), .badValue(_, let name, _, _): name
        default: nil
        }
    }
}

/// An error while creating or drawing an indicator that is not part of the program, such as one from a plugin.
///
/// The error affects only the caller: other jobs in a batch continue.
public protocol IndicatorFailure: Error {
    /// Whether the fault lies in the request, such as a path to a missing file, rather than in the indicator; false by default.
    ///
    /// A batch file with such an error is rejected entirely.
    var isUserError: Bool { get }
}

extension IndicatorFailure {
    /// False: the request was valid, but the indicator failed.
    public var isUserError: Bool { false }
}

/// Fields for indicators.
extension Field {
    package static let set = Field("set", parameter: "options")
    package static let imageScale = Field(stringLiteral: ImageOptions.scaleName)
    package static let plugin = Field("plugin", parameter: "PluginLoader", isKey: false)
}

extension Topic {
    package static let indicators = Topic.list("indicators", in: "IndicatorRegistry.infos")
}
