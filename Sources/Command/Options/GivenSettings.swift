internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import System

/// The settings of an export that all commands take that draw a subject.
struct SubjectSettings: ParsableArguments {
    @OptionGroup(title: FrameSettings.settings[0].heading.rawValue)
    var frames: SettingOptions<FrameSettings>

    @OptionGroup(title: PhoneSettings.settings[0].heading.rawValue)
    var phone: SettingOptions<PhoneSettings>

    @OptionGroup(title: FileSettings.settings[0].heading.rawValue)
    var files: SettingOptions<FileSettings>

    var given: GivenSettings { GivenSettings(frames.given + phone.given + files.given) }
}

/// All settings that were given on the command line.
struct GivenSettings {
    let all: [GivenSetting]

    init(_ all: [GivenSetting]) { self.all = all }

    /// Reads their values.
    func read() throws -> ExportSettings {
        var settings = ExportSettings()
        for given in all { try given.read(into: &settings) }
        return settings
    }

    /// What was given for a setting, as it was typed; nil for nothing.
    func words(for field: Field) -> String? {
        all.first { $0.setting.field == field }.map { $0.words.joined(separator: ",") }
    }

    /// Refuses all of them for a batch file, which has a key for each.
    func check(forBatch path: String) throws(UsageError) {
        if let given = all.first { throw .notWithBatch(given.option, batch: path, key: given.setting.field.listName) }
    }

    /// Refuses what is for PNG frames where a format makes one file.
    func check(forFormat id: String) throws(UsageError) {
        guard let given = all.first(where: \.setting.isOfFrameFiles) else { return }
        throw .notWithFormat(option: given.option, format: id, why: "it is for PNG frames")
    }
}

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

    var byName: [String: String] { Dictionary(uniqueKeysWithValues: values) }
}
