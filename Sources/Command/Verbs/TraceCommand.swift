internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes
internal import System

/// `refreshkit trace`: what happens in a scene, one JSON object a line.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Tell what happens in a scene, or on a phone around an indicator: states, callbacks, touches, one JSON object a line.",
        usage: "refreshkit trace [<options>] <scene|indicator|path>",
        discussion: """
            refreshkit trace scene.yml
            refreshkit trace scene.yml --only state,callback
            refreshkit trace pull-and-release
            refreshkit trace loading.gif --as header
            The same scene gives the same bytes; nothing is drawn. 'refreshkit explain trace' lists the events.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A scene: a file that ends in .yml, .yaml or .json, or an example of 'refreshkit list scenes'; or with --as an indicator or images, as 'refreshkit render' takes them.",
            valueName: "scene|indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @OptionGroup(title: "Scene")
    var settings: SettingOptions<TracedSettings>

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only events of these kinds: state,callback. (default: all)", valueName: "kinds"),
        completion: .list(TraceEventKind.all.map(\.name)))
    var only: String?

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @Option(
        name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("File for the trace. (default: stdout)", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Replace the file if it is there already.")
    var overwrite = false

    @Flag(name: .shortAndLong, help: "No notes.")
    var quiet = false

    mutating func run() throws {
        let kinds = try only.map(Self.kinds)
        let given = GivenSettings(settings.given)
        let word = try SubjectWord(subject, emptyAs: .scene)
        let named = try NamedSubject(word, given, given.read(), in: plugins.load(for: [subject]), isQuiet: quiet)
        guard let scene = try named.scene() else { throw UsageError.needsScene("trace") }
        if !quiet { named.tellNotes() }
        let trace: Trace = { try SceneTrace.write(scene, in: named.registry, only: kinds, to: $0) }
        if let output, output != "-" { try write(trace, to: OutputEnding.file(output)) } else { try stream(trace) }
    }

    /// Hands over the lines that are wanted, one by one.
    private typealias Trace = (_ take: @escaping (String) throws -> Void) throws -> Void

    private static func kinds(_ text: String) throws -> Set<String> {
        let names = TraceEventKind.all.map(\.name)
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for word in words where !names.contains(word) {
            throw UsageError.unknownEvent(word, suggestion: Spelling.nearest(to: word, among: names))
        }
        return Set(words)
    }

    private func write(_ trace: Trace, to path: String) throws {
        try Interrupt.deferring {
            let file = try LineFile(path, name: "trace.jsonl", overwrites: overwrite)
            try trace { line in
                if Interrupt.wasRaised { throw ExportError.stopped }
                try file.append(line)
            }
            try file.publish()
        }
    }

    /// A reader that had enough, as `head` has, ends it without an error.
    private func stream(_ trace: Trace) throws {
        struct Enough: Error {}
        do {
            try trace { line in
                Output.result(line)
                if !Output.isOpen { throw Enough() }
            }
        } catch is Enough {
            return
        }
    }
}
