internal import Documents
internal import FrameExport
internal import System

/// A setting with the words that were given for it on the command line.
struct GivenSetting {
    let setting: ExportSetting
    let words: [String]

    /// As a person types it, such as `--scale`.
    var option: String { Vocabulary.command.field(setting.field) }

    /// Reads the words as the value of a file's key: one description reads both.
    func read(into settings: inout ExportSettings) throws {
        let value = DocumentValue(path: "", .commandLine, key: nil, node: try node())
        do throws(DocumentError) {
            try setting.read(value, into: &settings)
        } catch {
            throw usageError(error.reason)
        }
    }

    /// The same value as in a file: lists are split at commas, options become a map.
    private func node() throws(UsageError) -> DocumentNode {
        let text = words.joined(separator: ",")
        switch setting.input {
        case .toggle, .value, .valueOfEach: return DocumentNode(content: .text(text))
        case .list:
            let items = text.split(separator: ",", omittingEmptySubsequences: false).map { DocumentNode(content: .text(String($0))) }
            return items.count == 1 ? items[0] : DocumentNode(content: .list(items))
        case .assignments:
            let values = try Assignments(words, option: option).values
            return DocumentNode(content: .map(values.map { .init(key: $0.key, value: DocumentNode(content: .text($0.value))) }))
        }
    }

    private func usageError(_ reason: DocumentError.Reason) -> UsageError {
        switch reason {
        case .expected(let expected, let got, let suggestions):
            // Examples of a list are listed as they are on the command line.
            let item = setting.item
            let isListed = setting.input == .list && expected == item.expectation && item.examples.count > 1
            let words = isListed ? item.expected.with(examples: [item.examples.joined(separator: ",")]) : expected
            return .badSetting(setting.field, expected: words, got: got, suggestions: suggestions)
        case .valueTwice: return .badValue(option: option, expected: "given without a value twice", got: words.joined(separator: ","))
        case .refused(let why), .unavailable(let why): return .refused(why)
        default: preconditionFailure("reading \(option) failed with \(reason), expected what a value can cause; report this")
        }
    }
}

extension DocumentForm {
    fileprivate static let commandLine = DocumentForm(name: "command line", foremostKey: "", example: .batch)
}

/// Names with values, as in `--set spokes=8 --set size=medium`.
struct Assignments {
    /// Each name with its value, in the order in which they were given.
    let values: [(key: String, value: String)]

    /// Reads `name=value` for each name once.
    init(_ words: [String], option: String) throws(UsageError) {
        var values: [(key: String, value: String)] = []
        for word in words {
            let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else { throw .badAssignment(option, word) }
            guard !values.contains(where: { $0.key == sides[0] }) else { throw .settingTwice(option, sides[0]) }
            values.append((sides[0], sides[1]))
        }
        self.values = values
    }

    /// The values by their names.
    var byName: [String: String] { Dictionary(uniqueKeysWithValues: values) }
}
