internal import PluginHost
internal import RefreshKit

/// The indicators that can be asked for, and what kept others from being so.
struct LoadedIndicators {
    /// What is there.
    let registry: IndicatorRegistry
    /// What is wrong with plugins, of which nobody asked for anything yet.
    let problems: [PluginError]

    /// Uses the indicators, then notes what is wrong with those plugins that it does not complain about itself.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether nothing is noted.
    ///   - use: What asks for indicators.
    /// - Returns: What it returns.
    /// - Throws: What it throws.
    func telling<Result>(isQuiet: Bool, _ use: (IndicatorRegistry) throws -> Result) throws -> Result {
        do {
            let result = try use(registry)
            if !isQuiet { tell() }
            return result
        } catch {
            if !isQuiet { tell(besides: error.commandText) }
            throw error
        }
    }

    /// Notes what is wrong with plugins, a line each.
    ///
    /// - Parameter complaint: What the person hears anyway.
    func tell(besides complaint: String = "") {
        for problem in problems.map(\.commandText) where !complaint.contains(problem) { Output.note(problem) }
    }
}
