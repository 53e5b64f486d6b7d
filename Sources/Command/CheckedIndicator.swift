internal import PluginHost
internal import RefreshKit
internal import RefreshTesting

/// One indicator that is checked.
struct CheckedIndicator {
    /// What it is called.
    let id: String
    /// Where it comes from.
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

    /// Judges every rule; who cannot be made has broken the first that draws, and who says what cannot be, the one before.
    ///
    /// - Parameter budget: The longest that drawing a frame may take.
    /// - Returns: The verdicts.
    /// - Throws: What keeps an indicator from being made that is no plugin's, such as images that are not there.
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
        contract.budget = budget
        return contract.report()
    }
}
