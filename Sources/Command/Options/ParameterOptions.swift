internal import ArgumentParser
internal import FrameExport
internal import Synchronization
internal import SystemSupport

/// Export parameters that share a heading in a command's help.
protocol ParameterGroup: Sendable {
    static var parameters: [ExportParameter] { get }
}

enum FrameParameters: ParameterGroup {
    static let parameters = ExportParameter.all.filter { $0.heading == .frames }
}

enum PageParameters: ParameterGroup {
    static let parameters = FrameParameters.parameters.map(\.onPages)
}

enum PhoneParameters: ParameterGroup {
    static let parameters = ExportParameter.all.filter { $0.heading == .phone }
}

enum FileParameters: ParameterGroup {
    static let parameters = ExportParameter.all.filter { $0.heading == .files }
}

enum PresetParameters: ParameterGroup {
    static let parameters = ExportParameter.all.filter { $0.heading == .presets }
}

enum TracedParameters: ParameterGroup {
    static let parameters = ExportParameter.all.filter(\.affectsTrace)
}

/// Parameters of the scene in which an indicator is placed.
enum PlacedParameters: ParameterGroup {
    static let parameters = ExportParameter.all.filter { $0.affectsTrace || [.bezel, .reduceMotion].contains($0.field) }
}

/// Command-line options generated from the descriptions of parameters.
struct ParameterOptions<Group: ParameterGroup>: ParsableArguments, CustomReflectable {
    /// The given parameters, in the order of the table.
    private(set) var given: [GivenParameter] = []

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: OptionName.self)
        for parameter in Group.parameters {
            let words = try parameter.words(in: values, for: OptionName(parameter.field.name))
            if !words.isEmpty { given.append(GivenParameter(parameter: parameter, words: words)) }
        }
    }

    /// The properties that a handwritten type with these options would have.
    var customMirror: Mirror { Mirror(self, children: ReflectedOptions.of(Group.self)) }
}

/// The options of each group, created only once, because the argument parser inspects a command several times per command line.
private enum ReflectedOptions {
    typealias Children = [(label: String?, value: Any)]

    private static let lock = Mutex(())
    /// Options by group type; access requires the lock.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: Children] = [:]

    static func of(_ group: any ParameterGroup.Type) -> Children {
        lock.withLock { _ in
            if let children = known[ObjectIdentifier(group)] { return children }
            let children: Children = group.parameters.map { (label: $0.field.name, value: $0.option) }
            known[ObjectIdentifier(group)] = children
            return children
        }
    }
}

private struct OptionName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension ExportParameter {
    private var isRepeated: Bool { input == .assignments || heading == .presets }

    /// The property that a handwritten type would have for the option.
    fileprivate var option: Any {
        let name = NameSpecification.customLong(field.name)
        switch (input, isRepeated) {
        case (.toggle, _): return Flag(wrappedValue: false, name: name, help: help)
        case (_, true):
            return Option<[String]>(wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: help, completion: completion)
        case (_, false): return Option<String?>(name: name, parsing: .unconditional, help: help, completion: completion)
        }
    }

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
            text = "\(text.dropLast()); see \(Vocabulary.command.topic(topic))."
        } else if input != .toggle, !isChoice, !(item.examples + words).isEmpty {
            let separator = input == .list && words.isEmpty ? "," : ", "
            text = "\(text.dropLast()): \((item.examples + words).joined(separator: separator))."
        }
        if case .optionalValue(let standing) = input { text = "\(text.dropLast()); without a value, \(standing)." }
        if let defaultText { text += " (default: \(defaultText))" }
        let name =
            input == .assignments ? "name=value" : isChoice ? words.joined(separator: "|") : input == .list ? field.listName : field.name
        return ArgumentHelp("\(text)", valueName: name, visibility: isCommon ? .default : .rare)
    }

    private var completion: CompletionKind {
        if field == .set { return .custom(RenderCompletion.assignments) }
        let words = values.words
        return words.isEmpty ? .default : .list(words)
    }
}
