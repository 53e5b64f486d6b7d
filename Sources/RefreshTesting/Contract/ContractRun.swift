internal import RefreshKit

/// One check of an indicator against all rules.
final class ContractRun {
    let contract: IndicatorContract
    let indicator: any IndicatorDrawing
    private var measurements: [ContractVerdict.Measurement] = []
    private var failure: DrawingFailure?
    /// The violation for a moment that looked different when drawn again.
    private(set) var impurity: ContractViolation?
    /// The first drawings of `moments`; the last drawings must be equal to them.
    var firstDrawings: [Bitmap] = []
    /// Whether recordings show what the indicator draws.
    private(set) lazy var isRecordable = hasFaithfulRecordings()
    /// Time of the first drawing; nil if the check has no clock.
    var firstDrawn: Duration?
    private(set) var isBroken = false
    /// Moments from every phase, in both appearances, with and without reduced motion.
    lazy var moments = Self.sampleMoments(of: indicator)

    /// Thrown when a rule does not apply.
    struct Skip: Error {
        let why: String
    }

    /// Thrown when a moment could not be drawn.
    struct DrawingFailure: Error {
        let moment: Moment
        /// Size in points; nil for the natural size.
        var size: Size?
        let why: String

        /// The reason, with the size and the scale if they are not the defaults.
        var problem: String {
            let conditions = [size.map(ContractRun.sizeText), moment.scaleText].compactMap { $0 }
            return conditions.isEmpty ? why : "at \(conditions.joined(separator: " and ")): \(why)"
        }
    }

    init(_ contract: IndicatorContract) {
        self.contract = contract
        indicator = contract.indicator
    }

    /// Checks purity last, so that time has passed and everything else has been drawn.
    func report() -> ContractReport {
        typealias Rule = ContractViolation.Rule
        let checks: [(Rule, () throws -> Void)] = [
            (.facts, checkFacts), (.drawing, drawFirst), (.bounds, checkBounds), (.closed, checkLoop), (.continuous, checkContinuity),
            (.progressZero, checkProgressZero), (.pictures, checkPictures), (.lifeCycle, checkLifeCycle), (.contrast, checkContrast),
            (.legible, checkLegibility), (.flashes, checkFlashes), (.direction, checkDirection), (.reducedMotion, checkReducedMotion),
            (.drawTime, checkDrawTime), (.pure, checkPurity),
        ]
        var verdicts: [Rule: ContractVerdict] = [:]
        for (rule, check) in checks {
            let verdict = verdict(on: rule, isOutOfRange: verdicts[.facts]?.violation != nil, check)
            if verdict.violation != nil { isBroken = true }
            verdicts[rule] = verdict
        }
        if let failure {
            verdicts[.drawing] = ContractVerdict(
                rule: .drawing, outcome: .failed(ContractViolation(.drawing, failure.moment, failure.problem)), measurements: [])
        }
        return ContractReport(Rule.allCases.compactMap { verdicts[$0] })
    }

    private func verdict(
        on rule: ContractViolation.Rule, isOutOfRange: Bool, _ check: () throws -> Void
    ) -> ContractVerdict {
        measurements = []
        return ContractVerdict(rule: rule, outcome: outcome(isOutOfRange, check), measurements: measurements)
    }

    private func outcome(_ isOutOfRange: Bool, _ check: () throws -> Void) -> ContractVerdict.Outcome {
        if isOutOfRange { return .skipped("it reports values that are out of range") }
        if failure != nil { return .skipped("it could not be drawn") }
        do {
            try check()
            return .passed
        } catch let violation as ContractViolation {
            return isCause(violation.rule) ? .failed(violation) : .skipped("the same moment looks different each time")
        } catch let skip as Skip {
            return .skipped(skip.why)
        } catch let failure as DrawingFailure {
            self.failure = failure
        } catch {
            failure = DrawingFailure(moment: .idle(), why: "\(error)")
        }
        return .skipped("it could not be drawn")
    }

    /// Returns whether a failed comparison of moments violates its own rule, rather than `pure`.
    private func isCause(_ rule: ContractViolation.Rule) -> Bool {
        switch rule {
        case .closed, .continuous, .progressZero, .pictures, .flashes, .direction, .reducedMotion:
            if impurity == nil { impurity = try? changed(indicator, "after other moments, on another thread") }
            return impurity == nil
        case .facts, .drawing, .pure, .bounds, .lifeCycle, .contrast, .legible, .drawTime: return true
        }
    }

    func record(_ name: String, _ value: Double, _ unit: String = "") {
        measurements.append(ContractVerdict.Measurement(name: name, value: value, unit: unit))
    }
}
