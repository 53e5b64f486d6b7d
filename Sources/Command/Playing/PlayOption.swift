internal import ArgumentParser
internal import Glibc

/// The option to play an animation in the terminal.
struct PlayOption: ParsableArguments {
    @Flag(help: "Play in the terminal; without --output, write no files.")
    var play = false

    /// Throws if another option conflicts with playing: one that needs stdout for something else, or one for files when none are written.
    func check(_ options: CommonOptions, _ messages: MessageOptions, _ format: FormatOptions, _ given: GivenParameters) throws(UsageError) {
        guard play else { return }
        if options.output == RenderCommand.stdout { throw .notOnStdout(option: "--play") }
        if messages.json { throw .notTogether("--play", "--json") }
        if options.dryRun { throw .notTogether("--play", "--dry-run") }
        guard options.output == nil else { return }
        let forFiles: [(option: String, isGiven: Bool)] = [
            ("--overwrite", options.overwrite), ("--resume", options.resume), ("--prune", options.prune),
            ("--format", format.format != nil), ("--option", !format.formatOptions.isEmpty),
        ]
        let first = forFiles.first(where: \.isGiven)?.option ?? given.all.first(where: \.parameter.isForPNGFrames)?.option
        if let first { throw .playedWithoutFiles(first) }
    }
}

/// The reason why nothing can be played, although playing was requested.
enum PlayObstacle {
    case noTerminal
    case noSequences
    case noColor
    case unattended
    case background

    /// The first obstacle; nil if there is none.
    static var first: PlayObstacle? {
        if !Output.stdoutIsTerminal { return .noTerminal }
        if ["", "dumb", "unknown"].contains(Environment.value(of: "TERM")) { return .noSequences }
        if Environment.hasNoColor { return .noColor }
        if Environment.isUnattended { return .unattended }
        let foreground = tcgetpgrp(STDOUT_FILENO)
        return foreground > 0 && foreground != getpgrp() ? .background : nil
    }

    var text: String {
        switch self {
        case .noTerminal: "stdout is not a terminal"
        case .noSequences: "TERM names no terminal that can show pictures"
        case .noColor: "NO_COLOR is set"
        case .unattended: "CI is set"
        case .background: "the command runs in the background"
        }
    }
}
