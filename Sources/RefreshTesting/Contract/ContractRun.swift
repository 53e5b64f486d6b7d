internal import RefreshKit

/// One run of the whole contract over an indicator: keeps what was measured, and what is known to be wrong, from rule to rule.
final class ContractRun {
    let contract: IndicatorContract
    let indicator: any IndicatorDrawing
    /// What was measured for the rule that is being judged.
    private var figures: [ContractVerdict.Figure] = []
    /// What an indicator said instead of drawing.
    private var failure: DrawingFailure?
    /// A moment that was seen to look different when drawn again.
    private(set) var impurity: ContractViolation?
    /// The first drawings of `moments`, which the last ones must be equal to.
    var firstDrawings: [Bitmap] = []
    /// When these were drawn; nil without a clock.
    var firstDrawn: Duration?
    /// Whether a rule is broken already.
    private(set) var isBroken = false
    /// Moments of every phase, light and dark, with and without reduced motion.
    lazy var moments = Self.sampleMoments(of: indicator)

    /// A rule does not apply here, and why.
    struct Skip: Error {
        let why: String
    }

    /// Nothing was drawn at a moment, and why.
    struct DrawingFailure: Error {
        let moment: Moment
        /// In points; nil for the natural size.
        var size: Size?
        let why: String

        /// Why, and at which size and scale where these are not the natural ones.
        var what: String {
            let places = [size.map(ContractRun.sizeText), moment.scaleText].compactMap { $0 }
            return places.isEmpty ? why : "at \(places.joined(separator: " and ")): \(why)"
        }
    }

    init(_ contract: IndicatorContract) {
        self.contract = contract
        indicator = contract.indicator
    }

    /// Judges each rule; purity comes last, so that time has passed and everything else has been drawn.
    func report() -> ContractReport {
        typealias Rule = ContractViolation.Rule
        let checks: [(Rule, () throws -> Void)] = [
            (.facts, checkFacts), (.drawing, drawFirst), (.bounds, checkBounds), (.closed, checkLoop), (.continuous, checkContinuity),
            (.progressZero, checkProgressZero), (.pictures, checkPictures), (.lifeCycle, checkLifeCycle), (.contrast, checkContrast),
            (.flashes, checkFlashes), (.reducedMotion, checkReducedMotion), (.drawTime, checkDrawTime), (.pure, checkPurity),
        ]
        var verdicts: [Rule: ContractVerdict] = [:]
        for (rule, check) in checks {
            let verdict = verdict(on: rule, isOutOfRange: verdicts[.facts]?.violation != nil, check)
            if verdict.violation != nil { isBroken = true }
            verdicts[rule] = verdict
        }
        if let failure {
            verdicts[.drawing] = ContractVerdict(
                rule: .drawing, outcome: .failed(ContractViolation(.drawing, failure.moment, failure.what)), figures: [])
        }
        return ContractReport(Rule.allCases.compactMap { verdicts[$0] })
    }

    private func verdict(
        on rule: ContractViolation.Rule, isOutOfRange: Bool, _ check: () throws -> Void
    ) -> ContractVerdict {
        figures = []
        return ContractVerdict(rule: rule, outcome: outcome(isOutOfRange, check), figures: figures)
    }

    private func outcome(_ isOutOfRange: Bool, _ check: () throws -> Void) -> ContractVerdict.Outcome {
        if isOutOfRange { return .skipped("its facts are out of range") }
        if failure != nil { return .skipped("it could not be drawn") }
        do {
            try check()
            return .passed
        } catch let violation as ContractViolation {
            return isToBlame(violation.rule) ? .failed(violation) : .skipped("the same moment looks different each time")
        } catch let skip as Skip {
            return .skipped(skip.why)
        } catch let failure as DrawingFailure {
            self.failure = failure
        } catch {
            failure = DrawingFailure(moment: .idle(), why: "\(error)")
        }
        return .skipped("it could not be drawn")
    }

    /// Whether a rule that compares moments is broken by what it compared, and not because each drawing is another one.
    private func isToBlame(_ rule: ContractViolation.Rule) -> Bool {
        switch rule {
        case .closed, .continuous, .progressZero, .pictures, .flashes, .reducedMotion:
            if impurity == nil { impurity = try? changed(indicator, "after other moments, on another thread") }
            return impurity == nil
        case .facts, .drawing, .pure, .bounds, .lifeCycle, .contrast, .drawTime: return true
        }
    }

    /// Notes what was measured.
    func note(_ name: String, _ value: Double, _ unit: String = "") {
        figures.append(ContractVerdict.Figure(name: name, value: value, unit: unit))
    }
}
