internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import PluginHost
internal import RefreshKit
internal import System

/// Which plugins are loaded, and how they run: the same for every command that knows indicators.
struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Load a plugin, or the plugins in a folder; 'refreshkit plugin list' shows all.", valueName: "file|folder"),
        completion: .file())
    var plugins: [String] = []

    @Flag(
        name: .customLong("plugin-in-process"),
        help: ArgumentHelp("Run plugins inside this process; a crash or hang ends the command.", visibility: .rare))
    var inProcess = false

    @Option(
        name: .customLong("plugin-deadline"), parsing: .unconditional,
        help: ArgumentHelp(
            "Longest time for a plugin to open or to draw a frame, such as 2 or 500ms. (default: 10)", valueName: "time",
            visibility: .rare))
    var deadline: String?

    /// The deadlines that can be asked for.
    private static let deadlines = Duration.milliseconds(10)...Duration.seconds(3600)

    /// Returns every indicator that can be requested: the built-in ones, then those of plugins.
    ///
    /// This is the only place that loads plugins. `words` are the ones requested; nil is any. If all of them are built in, no plugin in the
    /// usual places is opened, because one that hangs there would delay the command. Throws `UsageError` for an invalid option, and
    /// `PluginError.missing` for a file or folder that does not exist.
    func load(for words: [String]? = nil) throws -> LoadedIndicators {
        var path = try searchPath()
        let registry = try IndicatorCatalog.registry()
        if let words, words.allSatisfy(registry.contains) { path.usual = [] }
        return try LoadedIndicators(path, beside: registry, by: loader())
    }

    /// Checks the options for a command that may load no plugin.
    func check() throws {
        _ = try searchPath()
        _ = try limits()
    }

    /// Where plugins are looked for.
    func searchPath() throws(UsageError) -> PluginSearchPath {
        if plugins.contains("") { throw .badValue(option: "--plugin", expected: "a file or a folder", got: "") }
        return PluginSearchPath.standard(given: plugins)
    }

    /// A batch file, with notes about plugins that none of its jobs asked for.
    func batch(_ path: String, isQuiet: Bool) throws -> Batch {
        try load().telling(isQuiet: isQuiet, besides: { $0.failed.map(\.commandText).joined(separator: "\n") }) {
            try Batch(contentsOf: path, in: $0)
        }
    }

    /// What opens the plugins.
    func loader() throws -> PluginLoader {
        let limits = try limits()
        if inProcess { Output.keepResultsApart() }
        return PluginLoader(isolation: inProcess ? .inProcess : .worker, limits: limits)
    }

    /// What a plugin may take.
    private func limits() throws(UsageError) -> PluginLoader.Limits {
        var limits = PluginLoader.Limits()
        if let deadline {
            if inProcess { throw UsageError.notTogether("--plugin-deadline", "--plugin-in-process, where nothing can end a plugin") }
            guard let time = Duration(parsingSeconds: deadline), Self.deadlines.contains(time) else {
                throw UsageError.badValue(option: "--plugin-deadline", expected: "seconds in 0.01...3600 such as 2 or 500ms", got: deadline)
            }
            (limits.opening, limits.drawing) = (time, time)
        }
        return limits
    }

    /// What a shell can offer while a command is typed: who waits for a word waits for no plugin that hangs.
    static func offered(by words: [String]) -> [IndicatorInfo] {
        var limits = PluginLoader.Limits()
        (limits.opening, limits.drawing) = (.milliseconds(500), .milliseconds(500))
        let named = zip(words, words.dropFirst()).filter { $0.0 == "--plugin" }.map(\.1)
        let usual = PluginSearchPath.standard()
        let path = PluginSearchPath(given: [], usual: named + usual.usual)
        return (try? LoadedIndicators(path, beside: IndicatorCatalog.registry(), by: PluginLoader(limits: limits)).registry.infos) ?? []
    }
}

/// The indicators that can be asked for, and what kept others from being so.
struct LoadedIndicators {
    let registry: IndicatorRegistry
    /// What is wrong with plugins, of which nobody asked for anything yet.
    let problems: [PluginError]

    /// Loads the plugins of a search path; throws what is wrong with a file that was given, as whoever names it wants this plugin.
    fileprivate init(_ path: PluginSearchPath, beside builtIn: IndicatorRegistry, by loader: PluginLoader) throws {
        for file in path.given where FileWriter.kind(of: file) == .file { _ = try loader.plugin(at: file) }
        var registry = builtIn
        problems = try loader.register(path, in: &registry)
        self.registry = registry
    }

    /// Uses the indicators, then notes what is wrong with those plugins that neither its error nor the complaint about its result is about.
    func telling<Result>(
        isQuiet: Bool, besides complaint: (Result) -> String = { _ in "" }, _ use: (IndicatorRegistry) throws -> Result
    ) throws -> Result {
        do {
            let result = try use(registry)
            if !isQuiet { tell(besides: complaint(result)) }
            return result
        } catch {
            if !isQuiet { tell(besides: error.commandText) }
            throw error
        }
    }

    /// Notes what is wrong with plugins, a line each.
    func tell(besides complaint: String = "") {
        for problem in problems.map(\.commandText) where !complaint.contains(problem) { Output.note(problem) }
    }
}
