internal import Glibc
internal import PluginHost
internal import RefreshKit
internal import RefreshTesting
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

    /// Finds what a word means: the path of a plugin or a folder of plugins, an indicator's id, or a path of images.
    ///
    /// `settings` are option values as typed; `options` says which other plugins to load, and how to run all of them.
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

/// Which files are meant by a path that may be one of plugins.
enum PluginPaths {
    /// How the files begin that Linux's programs and libraries are in.
    private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

    /// Returns the plugins at a path: a library, whatever its name, or the `.so` files of a folder; nil if there are none.
    static func files(at path: String) -> [String]? {
        switch try? FileKind(at: path) {
        case .folder:
            let names = (try? Folder(path: path).names().files) ?? []
            let files = names.filter(IndicatorRegistry.isPlugin).map { path.appending(name: $0) }
            return files.isEmpty ? nil : files
        case .file: return isLibrary(path) ? [path] : nil
        case .other, nil: return nil
        }
    }

    private static func isLibrary(_ path: String) -> Bool {
        guard let file = fopen(path, "re") else { return false }
        defer { fclose(file) }
        var beginning = [UInt8](repeating: 0, count: magic.count)
        return fread(&beginning, 1, magic.count, file) == magic.count && beginning == magic
    }
}

/// One indicator that is checked.
struct CheckedIndicator {
    let id: String
    let source: String
    /// Why it cannot be made with the options that were given; nil when they fit.
    private(set) var refusal: IndicatorError?
    /// Makes it, as often as is asked.
    private let make: @Sendable () throws -> any IndicatorDrawing

    init(id: String, source: String, _ make: @escaping @Sendable () throws -> any IndicatorDrawing) {
        (self.id, self.source, self.make) = (id, source, make)
    }

    /// A kind, with those options that it has.
    init(_ kind: IndicatorKind, _ settings: [String: String]) {
        self.init(id: kind.info.id, source: kind.source) { try kind.make(settings) }
        do throws(IndicatorError) {
            _ = try OptionValues(settings, for: kind.info)
        } catch {
            refusal = error
        }
    }

    /// Checks every rule, with `budget` as the most processor time a frame may take.
    ///
    /// An indicator that cannot be created fails the first rule that draws; one with impossible facts fails `facts`. Throws if an
    /// indicator cannot be created for a reason other than its plugin, such as missing images.
    func report(budget: Duration) throws -> ContractReport {
        if let refusal { return ContractReport(skipped: refusal.commandText) }
        let indicator: any IndicatorDrawing
        do {
            indicator = try make()
        } catch let error as PluginError {
            if case .facts = error { return ContractReport(unmade: error, breaking: .facts) }
            return ContractReport(unmade: error)
        }
        let clock = WallClock()
        var contract = IndicatorContract(indicator)
        contract.makeAnother = make
        contract.time = { .seconds(clock.seconds) }
        contract.wait = { WallClock.wait($0) }
        contract.processorTime = { WallClock.threadProcessorTime + PluginLoader.processorTime(drawing: indicator) }
        contract.budget = budget
        return contract.report()
    }
}
