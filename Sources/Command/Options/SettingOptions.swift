internal import ArgumentParser
internal import FrameExport
internal import System

/// Settings of an export that a command takes under one heading of its help.
protocol SettingGroup: Sendable {
    static var settings: [ExportSetting] { get }
}

/// What is drawn, and which frames of it.
enum FrameSettings: SettingGroup {
    static let settings = ExportSetting.all.filter { $0.heading == .frames }
}

/// What makes a scene of an indicator, and what a scene is changed to.
enum PhoneSettings: SettingGroup {
    static let settings = ExportSetting.all.filter { $0.heading == .phone }
}

/// Which files are written.
enum FileSettings: SettingGroup {
    static let settings = ExportSetting.all.filter { $0.heading == .files }
}

/// For whom the files are.
enum DeliverySettings: SettingGroup {
    static let settings = ExportSetting.all.filter { $0.heading == .delivery }
}

/// Settings that change a trace.
enum TracedSettings: SettingGroup {
    static let settings = ExportSetting.all.filter(\.isTraced)
}

/// Settings of a scene made around an indicator.
enum PlacedSettings: SettingGroup {
    static let settings = ExportSetting.all.filter { $0.isTraced || [.bezel, .reduceMotion].contains($0.field) }
}

/// An option for each setting of a group, made of the settings' descriptions.
struct SettingOptions<Group: SettingGroup>: ParsableArguments, CustomReflectable {
    /// What was given, in the order of the table.
    private(set) var given: [GivenSetting] = []

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: OptionName.self)
        for setting in Group.settings {
            let words = try setting.words(in: values, for: OptionName(setting.field.name))
            if !words.isEmpty { given.append(GivenSetting(setting: setting, words: words)) }
        }
    }

    /// The properties that a type with these options would have.
    var customMirror: Mirror {
        Mirror(self, children: Group.settings.map { (label: $0.field.name, value: $0.option) })
    }
}

/// The name of an option among what was parsed.
private struct OptionName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension ExportSetting {
    /// Whether its option may be given several times.
    private var isRepeated: Bool { input == .assignments || heading == .delivery }

    /// The property that a hand-written type would have for it.
    fileprivate var option: Any {
        let name = NameSpecification.customLong(field.name)
        switch (input, isRepeated) {
        case (.toggle, _): return Flag(wrappedValue: false, name: name, help: help)
        case (_, true):
            return Option<[String]>(wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: help, completion: completion)
        case (_, false): return Option<String?>(name: name, parsing: .unconditional, help: help, completion: completion)
        }
    }

    /// What was given for it; empty for nothing.
    fileprivate func words(in values: KeyedDecodingContainer<OptionName>, for name: OptionName) throws -> [String] {
        switch (input, isRepeated) {
        case (.toggle, _): try values.decode(Flag<Bool>.self, forKey: name).wrappedValue ? ["true"] : []
        case (_, true): try values.decode(Option<[String]>.self, forKey: name).wrappedValue
        case (_, false): try values.decode(Option<String?>.self, forKey: name).wrappedValue.map { [$0] } ?? []
        }
    }

    private var help: ArgumentHelp {
        let words = input == .list ? values.words : item.words
        let isChoice = input != .list && (2...3).contains(words.count)
        var text = summary
        if let topic {
            text += " (\(Vocabulary.command.topic(topic)) shows them)"
        } else if input != .toggle, !isChoice, !(item.examples + words).isEmpty {
            let separator = input == .list && words.isEmpty ? "," : ", "
            text = "\(text.dropLast()): \((item.examples + words).joined(separator: separator))."
        }
        if let standard { text += " (default: \(standard))" }
        let name =
            input == .assignments ? "name=value" : isChoice ? words.joined(separator: "|") : input == .list ? field.listName : field.name
        return ArgumentHelp("\(text)", valueName: name, visibility: isUsual ? .default : .rare)
    }

    private var completion: CompletionKind {
        if field == .set { return .custom(RenderCompletion.settings) }
        let words = values.words
        return words.isEmpty ? .default : .list(words)
    }
}
