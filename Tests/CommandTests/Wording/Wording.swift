import SystemSupport
import Testing

@testable import Command

/// An error or note message in each vocabulary.
struct Wording: Sendable, CustomTestStringConvertible {
    /// The error, or nil for a note.
    let error: (any MessageError)?
    let message: Message
    /// The message in the command line's vocabulary.
    let command: String
    /// The message in batch and scene files' vocabulary.
    let file: String
    /// The message in Swift's vocabulary.
    let swift: String

    /// Creates the wording of an error; `file` defaults to `command`, and `swift` to `file`.
    init(_ error: any MessageError, _ command: String, file: String? = nil, swift: String? = nil) {
        self.init(error.message, of: error, command, file, swift)
    }

    /// Creates the wording of a note or a warning.
    init(note message: Message, _ command: String, file: String? = nil, swift: String? = nil) {
        self.init(message, of: nil, command, file, swift)
    }

    private init(_ message: Message, of error: (any MessageError)?, _ command: String, _ file: String?, _ swift: String?) {
        (self.error, self.message, self.command) = (error, message, command)
        self.file = file ?? command
        self.swift = swift ?? file ?? command
    }

    var testDescription: String { command }

    /// The message that the command line actually prints.
    var commandMessage: String { error.map { CommandFailure($0).line } ?? message.text(in: .command) }

    /// Name of the enum case, or nil if it has no associated values.
    var caseName: String? {
        guard let error else { return nil }
        return Mirror(reflecting: error).children.first?.label
    }
}
