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
    /// - Parameter error: Why; its text becomes the violation's.
    public init(unmade error: any Error) {
        let why = "it could not be made"
        verdicts = ContractViolation.Rule.allCases.map { rule in
            let violation = ContractViolation(.drawing, .idle(), "it could not be made: \(error)")
            return ContractVerdict(rule: rule, outcome: rule == .drawing ? .failed(violation) : .skipped(why), figures: [])
        }
    }

    /// Makes an error of the first rule that is broken.
    ///
    /// - Throws: `ContractViolation`.
    public func check() throws(ContractViolation) {
        if let violation = violations.first { throw violation }
    }
}
