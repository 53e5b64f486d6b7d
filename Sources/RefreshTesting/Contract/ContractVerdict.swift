/// What a check of one rule came to.
public struct ContractVerdict: Sendable {
    /// How it ended.
    public enum Outcome: Sendable {
        /// The rule is kept.
        case passed
        /// The rule is broken.
        case failed(ContractViolation)
        /// It could not be judged, or does not apply: why.
        case skipped(String)
    }

    /// Something that was measured, under a stable name.
    public struct Figure: Sendable, Equatable {
        /// What it is, such as `contrast-light`; names stay as they are.
        public let name: String
        /// How much.
        public let value: Double
        /// What stands behind the number, such as ` ms` or `/s`; empty for a plain one.
        public let unit: String
    }

    /// The rule.
    public let rule: ContractViolation.Rule
    /// How it ended.
    public let outcome: Outcome
    /// What was measured on the way; empty for rules that are kept or not.
    public let figures: [Figure]

    /// What is wrong; nil for what passed and for what was skipped.
    public var violation: ContractViolation? { if case .failed(let violation) = outcome { violation } else { nil } }
}
