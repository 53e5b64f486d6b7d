/// What can be wrong with the words on the command line, beyond what the argument parser sees.
enum UsageError: Error, Equatable, CustomStringConvertible {
    /// An option's value cannot be taken.
    case badValue(option: String, expected: String, got: String)
    /// A setting is not written `name=value`.
    case badSetting(String)
    /// A setting was given twice.
    case settingTwice(String)
    /// The number of pull frames was given, but no pull is drawn.
    case nothingToPull
    /// An argument is not UTF-8.
    case notUTF8(String)
    /// A frame would take the name of the contact sheet.
    case frameNamedAsSheet(String)
    /// No command has this name.
    case unknownCommand(String, suggestion: String?)
    /// A setting names what the path already gives.
    case imagesGivenTwice(String)

    var description: String {
        switch self {
        case .badValue(let option, let expected, let got): "\(option) must be \(expected), got \(Self.shown(got))"
        case .badSetting(let text): "--set must be name=value, got '\(text)'"
        case .settingTwice(let name): "--set \(name) was given twice; give it once"
        case .nothingToPull: "--pull-frames needs --phase pulling or --phase all"
        case .notUTF8(let text): "argument '\(text)' is not UTF-8, which names must be; rename the file or folder"
        case .frameNamedAsSheet(let path): "\(path) is the contact sheet's name, expected another for the frame; change --pattern"
        case .unknownCommand(let name, let suggestion):
            "unknown command '\(name)'\(suggestion.map { "; did you mean '\($0)'?" } ?? "") ('refreshkit --help' shows all)"
        case .imagesGivenTwice(let path): "--set images cannot go with the path '\(path)'; leave one of them out"
        }
    }

    /// A number as it is, anything else in quotes.
    private static func shown(_ text: String) -> String {
        Double(text) == nil || text.contains(" ") ? "'\(text)'" : text
    }
}
