public import RefreshKit

/// A rule of the indicator contract that was broken, and the moment that shows it.
public struct ContractViolation: Error, CustomStringConvertible {
    /// The rules, in the order of reports; `Contract.md` says how each is judged.
    public enum Rule: String, Sendable, CaseIterable {
        /// Id, size and lengths of time are in range.
        case facts
        /// Every moment is drawn without an error.
        case drawing
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
        /// Some part stands out from light and from dark ground.
        case contrast
        /// It flashes no more than three times in a second.
        case flashes
        /// It moves less for who asked for less motion.
        case reducedMotion = "reduced-motion"
        /// A frame is drawn within its budget.
        case drawTime = "draw-time"
    }

    /// Which rule.
    public let rule: Rule
    /// The moment that shows it.
    public let moment: Moment
    /// What was seen and what was expected.
    public let what: String
    /// The drawings that show it; nil where there is nothing to see.
    let evidence: ContractEvidence?

    init(_ rule: Rule, _ moment: Moment, _ what: String, showing evidence: ContractEvidence? = nil) {
        self.rule = rule
        self.moment = moment
        self.what = what
        self.evidence = evidence
    }

    /// The line a person reads.
    public var description: String { "contract '\(rule.rawValue)' broken, \(moment.words): \(what)" }
}
