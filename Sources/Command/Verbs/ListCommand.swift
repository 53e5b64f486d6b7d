internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Originals
internal import RefreshKit
internal import Scenes
internal import SystemSupport

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the indicators, controls, scenes, presets, formats, devices, and symbols.",
        usage: "refreshkit list [<options>] [<kind|word>]",
        discussion: """
            refreshkit list
            refreshkit list presets
            refreshkit list ring
            """)

    @Argument(
        help: ArgumentHelp(
            "Kind to list (\(ListKind.allCases.map(\.rawValue).joined(separator: ", "))), or a word to search for.", valueName: "kind|word"),
        completion: .list(ListKind.allCases.map(\.rawValue)))
    var word: String?

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print no notes.")
    var quiet = false

    mutating func run() throws {
        let sections = try self.sections()
        if json { return Output.result(JSONText.pretty(ListDocument(sections: sections))) }
        Output.result(sections.map(\.text).joined(separator: "\n\n"))
        Output.result("\n'refreshkit explain indicator|control|preset|format ID' shows the options of an entry.")
    }

    private func sections() throws -> [ListSection] {
        if let word, let kind = ListKind(rawValue: word) { return [try section(of: kind)] }
        let all = try ListKind.allCases.map(section)
        guard let word else { return all }
        if word == IndicatorRegistry.everything { return all.filter { $0.kind == .indicators } }
        let found = all.map { ListSection(kind: $0.kind, entries: $0.entries.filter { $0.mentions(word) }) }.filter { !$0.entries.isEmpty }
        guard !found.isEmpty else {
            let names = ListKind.allCases.map(\.rawValue) + all.flatMap { $0.entries.flatMap(\.names) }
            throw UsageError.nothingListed(word, suggestion: Spelling.nearest(to: word, among: names))
        }
        return found
    }

    private func section(of kind: ListKind) throws -> ListSection {
        switch kind {
        case .indicators:
            try plugins.load().notingProblems(isQuiet: quiet) { registry in
                ListSection(kind: kind, entries: registry.kinds.map(IndicatorEntry.init), groups: Self.groups(of: registry))
            }
        case .controls: ListSection(kind: kind, entries: PlatformControl.all.map(ControlEntry.init))
        case .scenes: ListSection(kind: kind, entries: try ExampleScenes.all())
        case .presets: ListSection(kind: kind, entries: Preset.all.map(PresetEntry.init))
        case .formats: ListSection(kind: kind, entries: FormatEntry.all)
        case .devices: ListSection(kind: kind, entries: Device.all.map(DeviceEntry.init))
        case .symbols: ListSection(kind: kind, entries: Symbol.allCases.map { SymbolEntry(id: $0.rawValue) })
        }
    }

    private static func groups(of registry: IndicatorRegistry) -> [DocumentKey] {
        let words = [("family", registry.families), ("tag", registry.tags)].filter { !$0.1.isEmpty }
        return [DocumentKey(IndicatorRegistry.everything, "All indicators.")]
            + words.map { DocumentKey($0.0, $0.1.joined(separator: ", ")) }
    }
}

/// JSON with one array per kind.
private struct ListDocument: Encodable {
    let sections: [ListSection]

    func encode(to encoder: any Encoder) throws {
        var kinds = encoder.container(keyedBy: Name.self)
        for section in sections {
            var entries = kinds.nestedUnkeyedContainer(forKey: Name(stringValue: section.kind.rawValue))
            for entry in section.entries { try entries.encode(entry) }
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

private struct SymbolEntry: ListEntry {
    let id: String
    var summary: String { "" }

    private enum CodingKeys: String, CodingKey { case id }
}
