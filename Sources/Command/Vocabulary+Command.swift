internal import RefreshKit
internal import System

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
