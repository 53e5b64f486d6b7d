/// The results of checking one indicator, one for each rule, in the order of `ContractViolation.Rule`.
///
/// ```swift
/// let report = IndicatorContract(Spinner()).report()
/// for violation in report.violations { print(violation) }
/// for verdict in report.verdicts where verdict.rule == .contrast {
///     for measurement in verdict.measurements { print(measurement.name, measurement.value) }
/// }
/// ```
public struct ContractReport: Sendable {
    /// The verdicts.
    public let verdicts: [ContractVerdict]

    /// The violations, in the order of the rules.
    public var violations: [ContractViolation] { verdicts.compactMap(\.violation) }

    /// Whether the indicator follows all rules that apply.
    public var passes: Bool { violations.isEmpty }

    init(_ verdicts: [ContractVerdict]) { self.verdicts = verdicts }

    /// Creates the report for an indicator that could not be created: it violates one rule, and all others are skipped.
    public init(creationError error: any Error, violating violated: ContractViolation.Rule = .drawing) {
        let reason = "it could not be created"
        verdicts = ContractViolation.Rule.allCases.map { rule in
            let violation = ContractViolation(violated, .idle(), "\(reason): \(error)")
            return ContractVerdict(rule: rule, outcome: rule == violated ? .failed(violation) : .skipped(reason), measurements: [])
        }
    }

    /// Creates the report for an indicator that cannot be checked, for example because an option is required.
    public init(skipped reason: String) {
        verdicts = ContractViolation.Rule.allCases.map { ContractVerdict(rule: $0, outcome: .skipped(reason), measurements: []) }
    }

    /// Throws the first violation, if any.
    public func check() throws(ContractViolation) {
        if let violation = violations.first { throw violation }
    }
}

/// The result of checking one rule.
public struct ContractVerdict: Sendable {
    /// The outcomes of a check.
    public enum Outcome: Sendable {
        /// The indicator follows the rule.
        case passed
        /// The indicator violates the rule.
        case failed(ContractViolation)
        /// The rule does not apply or could not be checked, for the given reason.
        case skipped(String)
    }

    /// A measured value.
    public struct Measurement: Sendable, Equatable {
        /// Name, such as `contrast-light`; the same in all versions.
        public let name: String
        /// Value in `unit`.
        public let value: Double
        /// Unit, such as ` ms` or `/s`; empty for a number without a unit.
        public let unit: String
    }

    /// The checked rule.
    public let rule: ContractViolation.Rule
    /// The outcome of the check.
    public let outcome: Outcome
    /// The measured values; empty for rules without measurements.
    public let measurements: [Measurement]

    /// The violation, if the check failed.
    public var violation: ContractViolation? { if case .failed(let violation) = outcome { violation } else { nil } }
}
