internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Glibc
internal import RefreshKit

/// What the command says and returns when something went wrong: one line on stderr, and an exit status.
struct CommandFailure {
    /// The exit statuses that the help names.
    enum Status: Int32 {
        case done = 0
        case failed = 1
        case different = 2
        case usage = 64
        case interrupted = 130
    }

    let line: String
    let status: Status
    private let isHelp: Bool

    init(_ error: any Error) {
        isHelp = RefreshKitCommand.exitCode(for: error) == .success
        if error is DifferencesFound {
            line = ""
            status = .different
        } else if isHelp {
            line = RefreshKitCommand.fullMessage(for: error)
            status = .done
        } else if let status = Self.status(of: error) {
            line = (String(describing: error) + Self.advice(on: error)).onOneLine
            self.status = status
        } else {
            line = Self.oneLine(RefreshKitCommand.message(for: error))
            status = RefreshKitCommand.exitCode(for: error) == .validationFailure ? .usage : .failed
        }
    }

    func exit() -> Never {
        if isHelp {
            Output.result(line)
        } else if status != .different {
            Output.note("refreshkit: \(line)")
        }
        Glibc.exit(status.rawValue)
    }

    /// What this command has besides; who misspelt a word has heard enough.
    private static func advice(on error: any Error) -> String {
        guard case IndicatorError.unknownIndicator(_, suggestion: nil, _) = error else { return "" }
        return "; one of a plugin needs --plugin FILE|DIR, or its file in place of the id"
    }

    /// The status of our own errors; nil for those of the argument parser.
    private static func status(of error: any Error) -> Status? {
        switch error {
        case let error as DocumentError where error.isOfSomethingElse: .failed
        case is IndicatorError, is UsageError, is FrameRateError, is DocumentError, is PluginNewError: .usage
        case let error as any IndicatorFailure where error.isMistake: .usage
        case let error as ExportError: exportStatus(of: error)
        case is ValidationError, is ExitCode, is CleanExit: nil
        default: RefreshKitCommand.exitCode(for: error) == .validationFailure ? nil : .failed
        }
    }

    private static func exportStatus(of error: ExportError) -> Status {
        switch error {
        case .loopIsNoWholeNumberOfFrames, .badFrameRange, .noFrameInRange, .nothingToShow, .tooManyFrames, .tooManyFramesInAll, .badSize,
            .badLength,
            .badPattern, .patternCollides, .unknownPreset, .unknownOption, .badOption, .refused, .formatRefused, .severalRows,
            .sameFileTwice, .nothingToPull, .notForScenes, .touchOutside, .badShard, .badName:
            .usage
        case .outputIsAFile, .cannotMakeFolder, .fileExists, .outputExists, .nothingToResume, .cannotWrite, .cannotWritePicture,
            .cannotWriteFile, .outputIsNoFile, .outputIsAFolder, .programMissing, .programFailed:
            .failed
        case .interrupted, .stopped: .interrupted
        }
    }

    /// The argument parser's words in the house's form: one line, lower case, no full stop.
    private static func oneLine(_ message: String) -> String {
        let message = message.replacing(". Did you mean", with: "; did you mean")
        var line = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "; ")
        if line.hasSuffix(".") { line.removeLast() }
        if line.hasSuffix("'<indicator|path>'") { line += " ('refreshkit list' shows the indicators)" }
        return line.prefix(1).lowercased() + line.dropFirst()
    }
}
