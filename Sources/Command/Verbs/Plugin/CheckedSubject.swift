internal import Glibc
internal import PluginHost
internal import RefreshKit
internal import RefreshTesting
internal import SystemSupport

/// Subject of `plugin check`: all indicators of a plugin, a folder of plugins, or a group, a known indicator, or images.
struct CheckedSubject {
    /// The plugins; empty unless plugins were named.
    private(set) var plugins: [CheckedPlugin] = []
    private(set) var isFolder = false
    private(set) var candidates: [CheckedIndicator] = []
    /// Plugins in the folder that could not be opened.
    private(set) var problems: [PluginError] = []
    private var loader: PluginLoader?

    /// Looks up a word, which is the path of a plugin or a folder of plugins, the id of an indicator, a group, or a path of images.
    init(_ word: String, _ assignments: [String: String], _ options: PluginOptions) throws {
        if IndicatorRegistry.isPlugin(word), (try? FileKind(at: word)) != .folder {
            try add([word], of: word, assignments, options)
            return
        }
        let loaded = try options.load()
        if !loaded.registry.contains(word), let files = PluginPaths.files(at: word) {
            isFolder = files != [word]
            try add(files, of: word, assignments, options)
            return
        }
        candidates = try loaded.notingProblems(isQuiet: false) { registry in
            if let group = registry.group(word) { return try Self.candidates(group, of: word, assignments) }
            if registry.contains(word) { return [try Self.checked(CheckedIndicator(registry.kind(of: word), assignments))] }
            do {
                let chosen = try ChosenIndicator(word, assignments, in: registry)
                return [CheckedIndicator(id: chosen.name, source: word) { try ChosenIndicator(word, assignments, in: registry).indicator }]
            } catch let error as ImageSourceError where error.isUnavailable {
                throw UsageError.nothingToCheck(word)
            }
        }
    }

    /// Adds the plugins' indicators.
    private mutating func add(_ files: [String], of word: String, _ assignments: [String: String], _ options: PluginOptions) throws {
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
        candidates = kinds.count == 1 ? [CheckedIndicator(kinds[0], assignments)] : try Self.candidates(kinds, of: word, assignments)
        if candidates.allSatisfy({ $0.refusal != nil }), let first = candidates.first { _ = try Self.checked(first) }
    }

    /// Ends all plugin instances; errors become problems rather than rule results, since nothing is being drawn.
    mutating func end() {
        problems += loader?.close() ?? []
    }

    /// Returns the indicators of a group or a folder, each with only the assignments that apply to its options.
    private static func candidates(
        _ kinds: [IndicatorKind], of word: String, _ assignments: [String: String]
    ) throws(IndicatorError) -> [CheckedIndicator] {
        try kinds.checkOptions(assignments.keys, of: word)
        return kinds.map { kind in
            let missing = kinds.optionsMissing(in: kind)
            return CheckedIndicator(kind, assignments.filter { !missing.contains($0.key) })
        }
    }

    private static func checked(_ indicator: CheckedIndicator) throws -> CheckedIndicator {
        if let refusal = indicator.refusal { throw refusal }
        return indicator
    }
}

extension ImageSourceError {
    /// Whether no images were found at the path, so the subject may be something else.
    fileprivate var isUnavailable: Bool {
        switch self {
        case .image(let error):
            switch error.reason {
            case .notAnImage, .otherFile: true
            default: false
            }
        case .emptyFolder, .noImages: true
        default: false
        }
    }
}

enum PluginPaths {
    /// Magic number of an ELF file.
    private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

    /// Returns the plugins at a path: a library with any name, or the `.so` files of a folder; nil if there are none.
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

struct CheckedIndicator {
    let id: String
    let source: String
    /// The reason why the indicator cannot be created with the given options, or nil if they are valid.
    private(set) var refusal: IndicatorError?
    /// Creates the indicator; called repeatedly.
    private let make: @Sendable () throws -> any IndicatorDrawing

    init(id: String, source: String, _ make: @escaping @Sendable () throws -> any IndicatorDrawing) {
        (self.id, self.source, self.make) = (id, source, make)
    }

    init(_ kind: IndicatorKind, _ assignments: [String: String]) {
        self.init(id: kind.info.id, source: kind.source) { try kind.make(assignments) }
        do throws(IndicatorError) {
            _ = try OptionValues(assignments, for: kind.info)
        } catch {
            refusal = error
        }
    }

    /// Checks every rule, with a maximum CPU time per frame.
    ///
    /// An indicator that cannot be created fails the first rule that draws, and an indicator with inconsistent facts fails the rule
    /// `facts`. Throws if it cannot be created for another reason, such as missing images.
    func report(budget: Duration) throws -> ContractReport {
        if let refusal { return ContractReport(skipped: refusal.commandText) }
        let indicator: any IndicatorDrawing
        do {
            indicator = try make()
        } catch let error as PluginError {
            if case .facts = error { return ContractReport(creationError: error, violating: .facts) }
            return ContractReport(creationError: error)
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
