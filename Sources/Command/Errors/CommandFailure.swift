internal import ArgumentParser
internal import FrameExport
internal import Glibc
internal import RefreshKit
internal import System

/// What the command says and returns when something went wrong: one line on stderr, and an exit status.
struct CommandFailure {
    /// The exit statuses that the help names.
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
    /// Whether stdout is a file's.
    private let isForFile: Bool

    /// Where a failure is JSON on stdout as well, as `--json` asks for.
    enum Reporting {
        /// Nowhere.
        case none
        /// The last of some events.
        case event
        /// In place of a document; never behind one, which has to stay the only one.
        case document

        /// What the words behind the name of the program ask for.
        init(for arguments: [String]) {
            let isDocument = ["list", "plugin"].contains(arguments.first)
            self = !arguments.contains("--json") ? .none : isDocument ? .document : .event
        }
    }

    init(_ error: any Error) {
        if case UsageError.notOnStdout = error { isForFile = true } else { isForFile = false }
        let error = Self.withExamples(error)
        isHelp = RefreshKitCommand.exitCode(for: error) == .success
        if error is DifferencesFound {
            line = ""
            status = .different
        } else if isHelp {
            let help = RefreshKitCommand.fullMessage(for: error)
            line = help.hasSuffix("\n") ? String(help.dropLast()) : help
            status = .done
        } else if let status = Self.status(of: error) {
            line = (error.commandText + Self.advice(on: error)).onOneLine
            self.status = status
        } else {
            line = Self.oneLine(RefreshKitCommand.message(for: error))
            status = RefreshKitCommand.exitCode(for: error) == .validationFailure ? .usage : .failed
        }
    }

    /// Says what the process lacks, without anything that takes much of it.
    init(_ shortage: ProcessLimits.Shortage) {
        (line, status, isHelp, isForFile) = (shortage.description, .failed, false, false)
    }

    func exit(_ reporting: Reporting) -> Never {
        if isHelp {
            Output.result(line)
        } else if status != .different {
            if !isForFile, reporting == .event || reporting == .document && !Output.hasResults {
                Output.result(FailureEvent(message: line, status: status.rawValue).line)
            }
            Output.note("refreshkit: \(line)")
        }
        Glibc.exit(status.rawValue)
    }

    /// An unknown word may be one of the scenes that come with the command, slightly misspelled.
    private static func withExamples(_ error: any Error) -> any Error {
        guard case IndicatorError.unknownIndicator(let word, suggestion: nil, let known) = error else { return error }
        let scene = Spelling.nearest(to: word, among: (try? ExampleScenes.names()) ?? [])
        return IndicatorError.unknownIndicator(word, suggestion: scene == word ? nil : scene, known: known)
    }

    /// What only this command can do about it.
    private static func advice(on error: any Error) -> String {
        switch error {
        // Who misspelled a word has heard enough.
        case IndicatorError.unknownIndicator(_, suggestion: nil, _):
            "; one of a plugin needs --plugin FILE|DIR, or its file in place of the id"
        case ExportError.outputIsNoFile: ", or use '-o -' and let the shell redirect it"
        default: ""
        }
    }

    /// The status of our own errors; nil for those of the argument parser.
    private static func status(of error: any Error) -> Status? {
        switch error {
        case let error as any Worded: Status(error.fault)
        case let error as any IndicatorFailure where error.isMistake: .usage
        case is FrameRateError: .usage
        case is ValidationError, is ExitCode, is CleanExit: nil
        default: RefreshKitCommand.exitCode(for: error) == .validationFailure ? nil : .failed
        }
    }

    /// The argument parser's words in the house's form: one line, lower case, no full stop.
    private static func oneLine(_ message: String) -> String {
        let message = message.replacing(". Did you mean", with: "; did you mean")
        var line = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "; ")
        if line.hasSuffix(".") { line.removeLast() }
        if line.hasSuffix("path>'") { line += " ('refreshkit list' shows what there is)" }
        return line.prefix(1).lowercased() + line.dropFirst()
    }
}

/// What `--json` says of a command that failed: the same line as on stderr, and the exit status.
private struct FailureEvent: Encodable {
    let event = "error"
    let message: String
    let status: Int32

    /// The object as one line.
    var line: String { JSONText.line(self) }

    private enum CodingKeys: CodingKey { case event, message, status }
}

/// Everything was checked and said, and something differs: exit status 2 without another line.
struct DifferencesFound: Error {}

extension Vocabulary {
    /// The command: its options, and its other commands.
    static let command = Vocabulary(
        field: { "--\($0.name)" },
        setting: { field, value in "--\(field.name)" + (value == "true" ? "" : " \(value)") },
        options: { field, options in options.map { "--\(field.name) \($0.name)=\(word($0.value))" }.joined(separator: " and ") },
        topic: { topic in
            switch topic.kind {
            case .list: topic == .indicators ? "'refreshkit list'" : "'refreshkit list \(topic.name)'"
            case .example: "'refreshkit new \(topic.name)'"
            }
        })

    /// A value as a shell takes it: a number sign would begin a comment.
    private static func word(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }
}

extension Error {
    /// The line a person at a shell reads.
    var commandText: String { Message(self).text(in: .command) }
}

extension Output {
    /// Notes, a line each.
    static func notes(_ messages: [Message]) { for message in messages { note(message.text(in: .command)) } }
}
