internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes
internal import SystemSupport

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Print the events of a scene, or of an indicator on a phone, as JSON lines: states, callbacks, and touches.",
        usage: "refreshkit trace [<options>] <scene|indicator|path>",
        discussion: """
            refreshkit trace scene.yml
            refreshkit trace scene.yml --only state,callback
            refreshkit trace pull-and-release
            refreshkit trace loading.gif --as header
            The same scene always gives the same trace. Nothing is drawn. 'refreshkit explain trace' lists the events.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A scene: a file (.yml, .yaml, or .json) or an example ('refreshkit list scenes'); with --as, an indicator or images as in 'refreshkit render'.",
            valueName: "scene|indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @OptionGroup(title: "Scene")
    var parameters: ParameterOptions<TracedParameters>

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print only events of these kinds, such as state,callback. (default: all)", valueName: "kinds"),
        completion: .list(TraceEventKind.all.map(\.name)))
    var only: String?

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @Option(
        name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("File to write. (default: stdout)", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Overwrite the file if it exists.")
    var overwrite = false

    @Flag(name: .shortAndLong, help: "Print no notes.")
    var quiet = false

    mutating func run() throws {
        let kinds = try only.map(Self.kinds)
        let given = GivenParameters(parameters.given)
        let word = try SubjectWord(subject, emptyAs: .scene)
        let named = try NamedSubject(word, given, given.read(), in: plugins.load(for: [subject]), isQuiet: quiet)
        guard let scene = try named.scene() else { throw UsageError.needsScene("trace") }
        if !quiet { named.printNotes() }
        let trace: Trace = { try SceneTrace.write(scene, in: named.registry, only: kinds, to: $0) }
        if let output, output != "-" { try write(trace, to: OutputPath.file(output)) } else { try stream(trace) }
    }

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

    /// Prints the events; ends without an error if the reader closes the pipe, as `head` does.
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
