internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Glibc
internal import Indicators
internal import RefreshKit
internal import Studio
internal import SystemSupport

struct StudioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Pull, tap, and swipe a live phone in the browser, drawn by the engine.",
        usage: "refreshkit studio [<options>] [<indicator|scene|path> ...]",
        discussion: """
            refreshkit studio
            refreshkit studio progress-ring arrow --appearance dark
            refreshkit studio heart.so
            refreshkit studio scene.yml

            Several subjects are shown side by side and respond to the same finger. When a scene file, image, or plugin changes, the page \
            updates immediately. It is served on this computer only, at an address with a secret; Ctrl-C ends it. To use it from another \
            computer, forward the port: 'ssh -L 8017:127.0.0.1:8017 HOST'.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Indicators, kinds of controls, images, plugins, and scenes. (default: spinner)", valueName: "indicator|scene|path"),
        completion: .custom(RenderCompletion.subjects))
    var subjects: [String] = []

    @OptionGroup(title: PhoneParameters.parameters[0].heading.rawValue)
    var parameters: ParameterOptions<StudioParameters>

    @Option(parsing: .unconditional, help: ArgumentHelp("Port of the page; 0 for any free port.", valueName: "port"))
    var port = String(StudioLaunch.standardPort)

    @Flag(help: "Only print the address; do not open a browser.")
    var noOpen = false

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp(
            "Folder for scenes and frames that the page saves. (default: the folder of the first scene file, or output/studio)",
            valueName: "folder"),
        completion: .directory)
    var output: String?

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @Flag(help: ArgumentHelp("Serve one page on a socket, which is stdin (set by 'refreshkit studio').", visibility: .rare))
    var session = false

    private static let ports = 0...65_535
    private static let standardDeadline = "2"

    mutating func run() throws {
        let content = try content()
        if session {
            Output.reserveStdoutForResults()
            return try StudioLoop.run(StudioSession(content), on: SessionSocket(descriptor: STDIN_FILENO))
        }
        let port = try CommonOptions.readCount(port, option: "--port", in: Self.ports)
        let failures = try plugins.load().notingProblems(isQuiet: false) { _ in try StudioSession.check(content) }
        for failure in failures { Output.note(failure.commandText) }
        try StudioLaunch(port: port, opensBrowser: !noOpen).run()
    }

    private func content() throws -> StudioContent {
        let given = GivenParameters(parameters.given)
        let values = try given.read()
        try NamedSubject.checkOneVariant(values.request, given)
        let names = subjects.isEmpty ? ["spinner"] : subjects
        guard names.count <= StudioSession.maximumPhoneCount else {
            throw UsageError.tooManyPhones(names.count, maximum: StudioSession.maximumPhoneCount)
        }
        var phoneOptions = PhoneOptions()
        phoneOptions.changes = values.changes
        phoneOptions.appearance = values.request.appearances?.first
        phoneOptions.reducesMotion = values.request.reducedMotion.map { $0 == .only }
        phoneOptions.direction = values.request.directions?.first
        let areScenes = names.allSatisfy { $0.isDocument || ExampleScenes.names.contains($0) }
        if areScenes, let option = given.all.first(where: { $0.parameter.field == .set }) {
            throw ExportError.notForScenes(.set, option.parameter.refusal?.why ?? "")
        }
        let folder = try output.map { try OutputPath.folder($0) } ?? Self.folder(for: names)
        // A plugin that hangs must not stop the page for long.
        let plugins = plugins
        var loaded = plugins
        loaded.deadline = plugins.deadline ?? Self.standardDeadline
        let builtIn = try IndicatorCatalog.registry()
        return StudioContent(
            registry: { [loaded] in
                do { return (try loaded.load().registry, nil) } catch { return (builtIn, error) }
            }, examples: try ExampleScenes.contents(),
            subjects: names.map { StudioSubject($0, options: values.allIndicatorOptions) }, phoneOptions: phoneOptions,
            pluginPaths: try plugins.searchPath().required, folder: folder, version: EngineVersion.current,
            command: { StudioReproduction.command($0, $1, $2, plugins) }, text: { $0.commandText.onOneLine },
            seconds: { [clock = WallClock()] in clock.seconds })
    }

    /// Returns the folder of the first scene file, where relative paths in a saved scene keep their meaning.
    private static func folder(for names: [String]) -> String {
        guard let file = names.first(where: \.isDocument) else { return "output/studio" }
        return file.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? "."
    }
}

/// Parameters for the phones in a studio.
enum StudioParameters: ParameterGroup {
    private static let fields: [Field] = [.appearances, .directions, .reduceMotion, .device, .orientation, .language, .set]
    static let parameters = ExportParameter.all.filter { fields.contains($0.field) }.map(\.inStudio)
}
