internal import ArgumentParser
internal import FrameExport
internal import Glibc
internal import RefreshKit
internal import SystemSupport

/// A failure as the command reports it: one line on stderr and an exit status.
struct CommandFailure {
    /// The exit statuses, as documented in the help.
    enum Status: Int32 {
        case done = 0
        case failed = 1
        case different = 2
        case usage = 64
        case interrupted = 130

        init(_ fault: Fault) {
            switch fault {
            case .request: self = .usage
            case .work: self = .failed
            case .interruption: self = .interrupted
            }
        }
    }

    let line: String
    let status: Status
    private let isHelp: Bool
    /// Whether the command writes a file to stdout.
    private let isForFile: Bool

    /// How `--json` reports a failure on stdout.
    enum Reporting {
        case none
        /// Prints the failure as the last event.
        case event
        /// Prints the failure instead of the usual document, since stdout must contain exactly one JSON document.
        case document

        /// Parses the arguments after the program name.
        init(for arguments: [String]) {
            let isDocument = ["list", "plugin"].contains(arguments.first)
            self = !arguments.contains("--json") ? .none : isDocument ? .document : .event
        }
    }

    init(_ error: any Error) {
        if case UsageError.notOnStdout = error { isForFile = true } else { isForFile = false }
        let error = Self.withExamples(error)
        if error is DifferencesFound {
            (line, status, isHelp) = ("", .different, false)
            return
        }
        // The argument parser is slow to classify an error, so it is asked only about its own errors.
        let own = Self.status(of: error)
        let code = own == nil ? RefreshKitCommand.exitCode(for: error) : nil
        isHelp = code == .success
        if isHelp {
            let help = RefreshKitCommand.fullMessage(for: error)
            line = help.hasSuffix("\n") ? String(help.dropLast()) : help
            status = .done
        } else if code == .validationFailure || error is ExitCode {
            line = Self.oneLine(RefreshKitCommand.message(for: error))
            status = code == .validationFailure ? .usage : .failed
        } else {
            line = (error.commandText + Self.advice(on: error)).onOneLine
            status = own ?? .failed
        }
    }

    /// Reports a shortage with as few resources as possible.
    init(_ shortage: ProcessLimits.Shortage) {
        (line, status, isHelp, isForFile) = (shortage.description, .failed, false, false)
    }

    func exit(_ reporting: Reporting) -> Never {
        if isHelp {
            Output.result(line)
            do { try Output.check() } catch { CommandFailure(error).exit(.none) }
        } else if status != .different {
            if !isForFile, reporting == .event || reporting == .document && !Output.hasResults {
                Output.result(FailureEvent(message: line, status: status.rawValue).line)
            }
            Output.note("refreshkit: \(line)")
        }
        Glibc.exit(status.rawValue)
    }

    /// Adds the words of other frameworks and the names of the example scenes to the suggestions for an unknown word.
    private static func withExamples(_ error: any Error) -> any Error {
        if case IndicatorError.unknownIndicator(let word, _, let known) = error, let subject = WordsElsewhere.subject(for: word) {
            return IndicatorError.unknownIndicator(word, suggestion: subject, known: known)
        }
        guard case IndicatorError.unknownIndicator(let word, suggestion: nil, let known) = error else { return error }
        let scene = Spelling.nearest(to: word, among: ExampleScenes.names)
        return IndicatorError.unknownIndicator(word, suggestion: scene == word ? nil : scene, known: known)
    }

    /// Returns advice that applies only to the command line.
    private static func advice(on error: any Error) -> String {
        switch error {
        // A misspelled word already has a suggestion.
        case IndicatorError.unknownIndicator(_, suggestion: nil, _):
            "; for an indicator from a plugin, add --plugin FILE|FOLDER, or give the plugin's path instead of the id"
        case ExportError.outputIsNotAFile: ", or use '-o -' and redirect stdout"
        default: ""
        }
    }

    /// Returns the exit status for an error of RefreshKit that states it; nil for all others.
    private static func status(of error: any Error) -> Status? {
        switch error {
        case let error as any MessageError: Status(error.fault)
        case let error as any IndicatorFailure where error.isUserError: .usage
        case is FrameRateError: .usage
        default: nil
        }
    }

    /// Replaces the argument parser's suggestion for an option that other tools have, and removes a suggestion that is not similar.
    private static func withWordsElsewhere(_ message: String) -> String {
        let parts = message.split(separator: "'").map(String.init), arguments = Array(CommandLine.arguments.dropFirst())
        guard parts.count > 1 else { return message }
        let unknown = "\(parts[0])'\(parts[1])'"
        switch parts[0] {
        case "Unknown option ":
            if let option = WordsElsewhere.option(for: parts[1], in: arguments) { return "\(unknown). Did you mean \"\(option)\"?" }
            guard parts.count > 3 else { return message }
            let (word, suggestion) = (String(parts[1].drop { $0 == "-" }), String(parts[3].drop { $0 == "-" }))
            return Spelling.nearest(to: word, among: [suggestion]) == nil ? unknown : message
        case "Unexpected argument ":
            guard parts.count < 4, let option = WordsElsewhere.option(forArgument: parts[1], in: arguments) else { return message }
            return "\(unknown). Did you mean \"\(option)\"?"
        default: return message
        }
    }

    /// Returns an argument parser message in the format of the other errors: one line, lower case, without a period.
    private static func oneLine(_ message: String) -> String {
        let message = withWordsElsewhere(message).replacing(". Did you mean", with: "; did you mean")
        var line = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "; ")
        if line.hasSuffix(".") { line.removeLast() }
        // Several values are allowed, but one is expected.
        if line.hasSuffix("> ...'") { line = line.dropLast(" ...'".count) + "'" }
        if line.hasSuffix("path>'") { line += " ('refreshkit list' lists all subjects)" }
        return line.prefix(1).lowercased() + line.dropFirst()
    }
}

private struct FailureEvent: Encodable {
    let event = "error"
    let message: String
    let status: Int32

    var line: String { JSONText.line(self) }

    private enum CodingKeys: CodingKey { case event, message, status }
}

/// An error that exits with status 2 and prints nothing, since all differences were already reported.
struct DifferencesFound: Error {}

extension Vocabulary {
    /// The vocabulary of the command line: options and other commands.
    static let command = Vocabulary(
        field: { "--\($0.name)" },
        assignment: { field, value in "--\(field.name)" + (value == "true" ? "" : " \(value)") },
        options: { field, options in options.map { "--\(field.name) \($0.name)=\(word($0.value))" }.joined(separator: " and ") },
        topic: { topic in
            switch topic.kind {
            case .list: topic == .indicators ? "'refreshkit list'" : "'refreshkit list \(topic.name)'"
            case .example: "'refreshkit new \(topic.name)'"
            }
        })

    /// Quotes a value for the shell if a number sign would start a comment.
    private static func word(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }
}

extension Error {
    var commandText: String { Message(self).text(in: .command) }
}

extension Output {
    static func notes(_ messages: [Message]) { for message in messages { note(message.text(in: .command)) } }
}
