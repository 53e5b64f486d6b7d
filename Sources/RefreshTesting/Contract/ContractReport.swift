/// The verdicts on one indicator, one for each rule, in the order of `ContractViolation.Rule`.
public struct ContractReport: Sendable {
    /// The verdicts.
    public let verdicts: [ContractVerdict]

    /// What is wrong, in the order of the rules.
    public var violations: [ContractViolation] { verdicts.compactMap(\.violation) }

    /// Whether no rule is broken.
    public var passes: Bool { violations.isEmpty }

    init(_ verdicts: [ContractVerdict]) { self.verdicts = verdicts }

    /// The report on an indicator that could not even be made.
    ///
    /// - Parameters:
    ///   - error: Why; its text becomes the violation's.
    ///   - broken: The rule that it breaks; `drawing` by default.
    public init(unmade error: any Error, breaking broken: ContractViolation.Rule = .drawing) {
        let why = "it could not be made"
        verdicts = ContractViolation.Rule.allCases.map { rule in
            let violation = ContractViolation(broken, .idle(), "\(why): \(error)")
            return ContractVerdict(rule: rule, outcome: rule == broken ? .failed(violation) : .skipped(why), figures: [])
        }
    }

    /// The report on an indicator of which nothing can be judged, and which has broken nothing.
    ///
    /// - Parameter why: Why, such as an option that it needs.
    public init(skipped why: String) {
        verdicts = ContractViolation.Rule.allCases.map { ContractVerdict(rule: $0, outcome: .skipped(why), figures: []) }
    }

    /// Makes an error of the first rule that is broken.
    ///
    /// - Throws: `ContractViolation`.
    public func check() throws(ContractViolation) {
        if let violation = violations.first { throw violation }
    }
}

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
