internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import PluginHost
internal import RefreshKit
internal import SystemSupport

struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Load a plugin, or all plugins in a folder; see 'refreshkit plugin list'.", valueName: "file|folder"),
        completion: .file())
    var plugins: [String] = []

    @Flag(
        name: .customLong("plugin-in-process"),
        help: ArgumentHelp("Run plugins inside this process; a crash or hang ends the command.", visibility: .rare))
    var inProcess = false

    @Option(
        name: .customLong("plugin-deadline"), parsing: .unconditional,
        help: ArgumentHelp(
            "Timeout for opening a plugin or drawing a frame, such as 2 or 500ms. (default: 10)", valueName: "time",
            visibility: .rare))
    var deadline: String?

    /// The arguments that pass the same options to another command.
    var words: [String] {
        plugins.flatMap { ["--plugin", $0] } + (inProcess ? ["--plugin-in-process"] : [])
            + (deadline.map { ["--plugin-deadline", $0] } ?? [])
    }

    private static let deadlines = Duration.milliseconds(10)...Duration.seconds(3600)

    /// Returns all available indicators: built-in ones first, then plugins' indicators.
    ///
    /// This is the only function that loads plugins. `words` are the requested indicators; nil means any. If all of them are built in,
    /// plugins in the default folders are not opened, since a plugin that hangs would delay the command.
    func load(for words: [String]? = nil) throws -> LoadedIndicators {
        var path = try searchPath()
        let registry = try IndicatorCatalog.registry()
        if let words, words.allSatisfy(registry.contains) { path.optional = [] }
        return try LoadedIndicators(path, beside: registry, by: loader())
    }

    /// Validates the options for a command that might not load any plugins.
    func check() throws {
        _ = try searchPath()
        _ = try limits()
    }

    func searchPath() throws(UsageError) -> PluginSearchPath {
        if plugins.contains("") { throw .badValue(option: "--plugin", expected: "a file or a folder", got: "") }
        return PluginSearchPath.standard(required: plugins)
    }

    /// Reads a batch file and prints notes about broken plugins that no job requests.
    func batch(_ path: String, isQuiet: Bool) throws -> Batch {
        try load().notingProblems(isQuiet: isQuiet, besides: { $0.failed.map(\.commandText).joined(separator: "\n") }) {
            try Batch(contentsOf: path, in: $0)
        }
    }

    func loader() throws -> PluginLoader {
        let limits = try limits()
        if inProcess { Output.reserveStdoutForResults() }
        return PluginLoader(isolation: inProcess ? .inProcess : .worker, limits: limits)
    }

    private func limits() throws(UsageError) -> PluginLoader.Limits {
        var limits = PluginLoader.Limits()
        if let deadline {
            if inProcess { throw UsageError.notTogether("--plugin-deadline", "--plugin-in-process, which has no timeout") }
            guard let time = Duration(parsingSeconds: deadline), Self.deadlines.contains(time) else {
                throw UsageError.badValue(
                    option: "--plugin-deadline", expected: "a time in 0.01...3600 seconds such as 2 or 500ms", got: deadline)
            }
            (limits.openingTimeout, limits.drawingTimeout) = (time, time)
        }
        return limits
    }

    /// Returns the indicators for shell completion, with a short timeout for plugins.
    static func offered(by words: [String]) -> [IndicatorInfo] {
        var limits = PluginLoader.Limits()
        (limits.openingTimeout, limits.drawingTimeout) = (.milliseconds(500), .milliseconds(500))
        let named = zip(words, words.dropFirst()).filter { $0.0 == "--plugin" }.map(\.1)
        let usual = PluginSearchPath.standard()
        let path = PluginSearchPath(required: [], optional: named + usual.optional)
        return (try? LoadedIndicators(path, beside: IndicatorCatalog.registry(), by: PluginLoader(limits: limits)).registry.infos) ?? []
    }
}

struct LoadedIndicators {
    let registry: IndicatorRegistry
    /// Problems with plugins that were not requested explicitly.
    let problems: [PluginError]

    /// Loads the plugins on a search path; throws if there is a problem with an explicitly given file.
    fileprivate init(_ path: PluginSearchPath, beside builtIn: IndicatorRegistry, by loader: PluginLoader) throws {
        for file in path.required where FileWriter.kind(of: file) == .file { _ = try loader.plugin(at: file) }
        var registry = builtIn
        problems = try loader.register(path, in: &registry)
        self.registry = registry
    }

    /// Uses the indicators, then prints any plugin problems that the resulting error does not already mention.
    func notingProblems<Result>(
        isQuiet: Bool, besides complaint: (Result) -> String = { _ in "" }, _ use: (IndicatorRegistry) throws -> Result
    ) throws -> Result {
        do {
            let result = try use(registry)
            if !isQuiet { printProblems(excluding: complaint(result)) }
            return result
        } catch {
            if !isQuiet { printProblems(excluding: error.commandText) }
            throw error
        }
    }

    func printProblems(excluding complaint: String = "") {
        for problem in problems.map(\.commandText) where !complaint.contains(problem) { Output.note(problem) }
    }
}
