import System
import Testing

@testable import Command

/// What one error or note says, to whoever reads it.
struct Wording: Sendable, CustomTestStringConvertible {
    /// The error; nil for a note.
    let error: (any Worded)?
    let message: Message
    /// At a shell.
    let command: String
    /// Where it is about a batch or a scene file.
    let file: String
    /// In a program.
    let swift: String

    /// An error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - command: What it says at a shell.
    ///   - file: What it says of a file; as at a shell by default.
    ///   - swift: What it says in a program; as of a file by default.
    init(_ error: any Worded, _ command: String, file: String? = nil, swift: String? = nil) {
        self.init(error.message, of: error, command, file, swift)
    }

    /// A note, a warning, or what a preset or a scene has against a request.
    init(note message: Message, _ command: String, file: String? = nil, swift: String? = nil) {
        self.init(message, of: nil, command, file, swift)
    }

    private init(_ message: Message, of error: (any Worded)?, _ command: String, _ file: String?, _ swift: String?) {
        (self.error, self.message, self.command) = (error, message, command)
        self.file = file ?? command
        self.swift = swift ?? file ?? command
    }

    var testDescription: String { command }

    /// What the command really says.
    var saidByCommand: String { error.map { CommandFailure($0).line } ?? message.text(in: .command) }

    /// Which case of an enum it is; nil for one that carries nothing.
    var caseName: String? {
        guard let error else { return nil }
        return Mirror(reflecting: error).children.first?.label
    }
}
