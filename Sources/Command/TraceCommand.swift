internal import ArgumentParser
internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Scenes

/// `refreshkit trace`: what happens in a scene, one JSON object a line.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Tell what happens in a scene, or on a phone around an indicator: states, callbacks, touches, one JSON object a line.",
        discussion: """
            refreshkit trace scene.yml
            refreshkit trace scene.yml --only state,callback
            refreshkit trace --example pull-and-release
            refreshkit trace loading.gif --as header
            refreshkit trace --events
            refreshkit trace --schema > trace.schema.json
            The same scene gives the same bytes; nothing is drawn.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A scene: a file that ends in .yml, .yaml or .json; or with --as an indicator or images, as 'refreshkit render' takes them.",
            valueName: "scene|indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String?

    @Flag(help: "Trace the scene of this name that comes with the command; without a name, list them.")
    var example = false

    @OptionGroup(title: "Scene")
    var settings: SettingOptions<TracedSettings>

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only events of these kinds: state,callback. (default: all)", valueName: "kinds"),
        completion: .list(TraceEventKind.all.map(\.name)))
    var only: String?

    @OptionGroup
    var plugins: PluginOptions

    @Option(
        name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("File for the trace. (default: stdout)", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Replace the file if it is there already.")
    var overwrite = false

    @Flag(name: .shortAndLong, help: "No notes.")
    var quiet = false

    @Flag(help: "Show the kinds of events and their fields instead.")
    var events = false

    @Flag(help: "Show the JSON Schema of a line instead.")
    var schema = false

    mutating func run() throws {
        if events { return Output.result(TraceEventKind.help) }
        // Its last line end comes with the result.
        if schema { return Output.result(String(TraceSchema.text.dropLast())) }
        let kinds = try only.map(Self.kinds)
        guard let subject else {
            guard example else { throw UsageError.nothingToTrace }
            return Output.result(try ExampleScenes.text())
        }
        let indicators = try plugins.load(for: [subject])
        let scene = try indicators.telling(isQuiet: quiet) { try readScene(subject, in: $0) }
        if !quiet {
            Output.notes(scene.noteMessages)
            SceneNotes.tell(of: scene, in: indicators.registry)
        }
        let lines = TracedLines(scene: scene, registry: indicators.registry, kinds: kinds)
        if let output, output != "-" { try write(lines, to: Self.file(output)) } else { try stream(lines) }
    }

    /// What is traced, and which events of it are shown.
    private struct TracedLines {
        let scene: Scene
        let registry: IndicatorRegistry
        let kinds: Set<String>?

        func write(to take: @escaping (String) throws -> Void) throws {
            try SceneTrace.write(scene, in: registry, only: kinds, to: take)
        }
    }

    /// The scene that is meant.
    private func readScene(_ subject: String, in registry: IndicatorRegistry) throws -> Scene {
        let given = GivenSettings(settings.given)
        let styles = try given.read().request.styles ?? []
        let path = example ? try ExampleScenes.path(named: subject) : subject
        guard var scene = try given.subject(path, in: registry).frames.scene else { throw UsageError.needsScene("trace") }
        if styles.count > 1 {
            let got = given.words(for: .appearances) ?? ""
            throw UsageError.badValue(option: "--appearance", expected: "one of light, dark", got: got)
        }
        scene.style = styles.first ?? scene.style
        return scene
    }

    private static func kinds(_ text: String) throws -> Set<String> {
        let names = TraceEventKind.all.map(\.name)
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for word in words where !names.contains(word) {
            throw UsageError.unknownEvent(word, suggestion: Spelling.nearest(to: word, among: names))
        }
        return Set(words)
    }

    private static func file(_ text: String) throws -> String {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw UsageError.badValue(option: "--output", expected: "a file", got: text) }
        return text
    }

    private func write(_ lines: TracedLines, to path: String) throws {
        try Interrupt.deferring {
            let file = try LineFile(path, name: "trace.jsonl", overwrites: overwrite)
            try lines.write { line in
                if Interrupt.wasRaised { throw ExportError.stopped }
                try file.append(line)
            }
            try file.publish()
        }
    }

    /// A reader that had enough, as `head` has, ends it without an error.
    private func stream(_ lines: TracedLines) throws {
        struct Enough: Error {}
        do {
            try lines.write { line in
                Output.result(line)
                if !Output.isOpen { throw Enough() }
            }
        } catch is Enough {
            return
        }
    }
}
