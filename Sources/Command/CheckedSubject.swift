internal import Imaging
internal import PluginHost
internal import RefreshKit
internal import System

/// What `plugin check` was given: every indicator of a plugin or of a folder of plugins, one that is known, or images.
struct CheckedSubject {
    /// The plugins that were named; none for anything else.
    private(set) var plugins: [CheckedPlugin] = []
    /// Whether a folder of plugins was named.
    private(set) var isFolder = false
    /// What is checked.
    private(set) var candidates: [CheckedIndicator] = []
    /// What is wrong with plugins of a folder that could not be opened.
    private(set) var problems: [PluginError] = []
    /// What opened the plugins that were named.
    private var loader: PluginLoader?

    /// Finds what is meant.
    ///
    /// - Parameters:
    ///   - word: The path of a plugin or of a folder of plugins, an indicator's id, or a path of images.
    ///   - settings: Option names and their values as a person writes them.
    ///   - options: Which plugins are loaded besides, and how all of them run.
    /// - Throws: What is wrong with the plugin, with the word, or with the settings.
    init(_ word: String, _ settings: [String: String], _ options: PluginOptions) throws {
        if IndicatorRegistry.isPlugin(word), (try? FileKind(at: word)) != .folder {
            try add([word], of: word, settings, options)
            return
        }
        let loaded = try options.load()
        if !loaded.registry.contains(word), let files = PluginPaths.files(at: word) {
            isFolder = files != [word]
            try add(files, of: word, settings, options)
            return
        }
        candidates = try loaded.telling(isQuiet: false) { registry in
            if registry.contains(word) { return [try Self.checked(CheckedIndicator(registry.kind(of: word), settings))] }
            do {
                let chosen = try ChosenIndicator(word, settings, in: registry)
                return [CheckedIndicator(id: chosen.name, source: word) { try ChosenIndicator(word, settings, in: registry).indicator }]
            } catch let error as PictureSourceError where error.isOfSomethingElse {
                throw UsageError.nothingToCheck(word)
            }
        }
    }

    /// Adds what plugins hold: each indicator gets those settings that it has an option for.
    private mutating func add(_ files: [String], of word: String, _ settings: [String: String], _ options: PluginOptions) throws {
        let loader = try options.loader()
        self.loader = loader
        var kinds: [IndicatorKind] = []
        for file in files {
            do throws(PluginError) {
                let plugin = try loader.plugin(at: file)
                plugins.append(CheckedPlugin(plugin))
                kinds += plugin.kinds
            } catch {
                problems.append(error)
            }
        }
        if kinds.isEmpty, let problem = problems.first { throw problem }
        if kinds.count > 1 { try Self.check(settings, kinds, of: word) }
        candidates = kinds.map { kind in
            let own = kinds.count == 1 ? settings : settings.filter { setting in kind.info.options.contains { $0.name == setting.key } }
            return CheckedIndicator(kind, own)
        }
        if candidates.allSatisfy({ $0.refusal != nil }), let first = candidates.first { _ = try Self.checked(first) }
    }

    /// Ends all instances, and adds what plugins do wrong then to the problems: no verdict is about it, since nothing is drawn.
    mutating func end() {
        problems += loader?.close() ?? []
    }

    /// Checks that each setting is an option of one at least.
    private static func check(_ settings: [String: String], _ kinds: [IndicatorKind], of word: String) throws {
        let known = kinds.flatMap { $0.info.options.map(\.name) }
        for name in settings.keys.sorted() where !known.contains(name) {
            throw UsageError.noSuchOption(
                name, of: word, suggestion: Spelling.nearest(to: name, among: Set(known).sorted()), known: Set(known).sorted())
        }
    }

    private static func checked(_ indicator: CheckedIndicator) throws -> CheckedIndicator {
        if let refusal = indicator.refusal { throw refusal }
        return indicator
    }
}

extension PictureSourceError {
    /// Whether there are no images at all where they were looked for, so that something else may have been meant.
    fileprivate var isOfSomethingElse: Bool {
        switch self {
        case .image(let error): error.reason == .notAnImage
        case .emptyFolder, .noImages: true
        default: false
        }
    }
}
