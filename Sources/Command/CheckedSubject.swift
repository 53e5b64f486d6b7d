internal import PluginHost
internal import RefreshKit
internal import RefreshTesting

/// What `plugin check` was given: every indicator of a plugin, or one that is known, or images.
struct CheckedSubject {
    /// The plugin that was named; nil for anything else.
    let plugin: CheckedPlugin?
    /// What is checked.
    let candidates: [CheckedIndicator]

    /// Finds what is meant.
    ///
    /// - Parameters:
    ///   - word: The path of a plugin, an indicator's id, or a path of images.
    ///   - settings: Option names and their values as a person writes them.
    ///   - plugins: Which plugins are loaded besides, and how all of them run.
    /// - Throws: What is wrong with the plugin, or with the word.
    init(_ word: String, _ settings: [String: String], _ plugins: PluginOptions) throws {
        if IndicatorRegistry.isPlugin(word) {
            let plugin = try plugins.loader().plugin(at: word)
            self.plugin = CheckedPlugin(plugin)
            candidates = plugin.kinds.map { kind in
                CheckedIndicator(id: kind.info.id, source: kind.source) { try kind.make(settings) }
            }
        } else {
            plugin = nil
            candidates = try plugins.load().telling(isQuiet: false) { registry in
                let chosen = try ChosenIndicator(word, settings, in: registry)
                let source = registry.contains(word) ? try registry.kind(of: word).source : word
                return [CheckedIndicator(id: chosen.name, source: source) { try ChosenIndicator(word, settings, in: registry).indicator }]
            }
        }
    }
}

/// One indicator that is checked.
struct CheckedIndicator {
    /// What it is called.
    let id: String
    /// Where it comes from.
    let source: String
    /// Makes it, as often as is asked.
    let make: @Sendable () throws -> any IndicatorDrawing

    /// Judges every rule; who cannot be made has broken the first that draws.
    ///
    /// - Parameter budget: The longest that drawing a frame may take.
    /// - Returns: The verdicts.
    /// - Throws: `IndicatorError` when an option is none of its own, or out of range.
    func report(budget: Duration) throws -> ContractReport {
        let indicator: any IndicatorDrawing
        do {
            indicator = try make()
        } catch let error as IndicatorError {
            throw error
        } catch {
            return ContractReport(unmade: error)
        }
        let clock = WallClock()
        var contract = IndicatorContract(indicator)
        contract.makeAnother = make
        contract.time = { .seconds(clock.seconds) }
        contract.budget = budget
        return contract.report()
    }
}
