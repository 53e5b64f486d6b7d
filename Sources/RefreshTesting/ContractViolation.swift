public import RefreshKit

/// A rule of the indicator contract that was broken, and the moment that shows it.
public struct ContractViolation: Error, CustomStringConvertible {
    /// The rules, as the documentation of `Indicator` and of `RefreshAnimating` states them.
    public enum Rule: String, Sendable, CaseIterable {
        /// Size and lengths of time are in range.
        case facts
        /// The same moment gives the same pixels.
        case pure
        /// Nothing is drawn outside the bounds.
        case bounds
        /// The loop closes at its period.
        case closed
        /// Phases flow into each other.
        case continuous
        /// Progress 0 draws no progress.
        case progressZero = "progress-zero"
        /// Equal picture numbers mean equal pictures.
        case pictures
        /// Start and stop behave.
        case lifeCycle = "life-cycle"
    }

    /// Which rule.
    public let rule: Rule
    /// The moment that shows it.
    public let moment: Moment
    /// What was seen and what was expected.
    public let what: String

    init(_ rule: Rule, _ moment: Moment, _ what: String) {
        self.rule = rule
        self.moment = moment
        self.what = what
    }

    /// The line a person reads.
    public var description: String { "contract '\(rule.rawValue)' broken at \(moment.summary): \(what)" }
}

extension Moment {
    /// The moment in a few words: "refreshing, 0.31 s, light".
    var summary: String {
        let place =
            switch phase {
            case .idle: "idle"
            case .pulling: "pulling \(progress)"
            case .refreshing: "refreshing \(elapsed.seconds) s"
            case .finishing: "finishing \(phaseElapsed.seconds) s"
            }
        return "\(place), \(appearance.style.rawValue)"
    }
}
