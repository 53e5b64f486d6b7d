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
