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

extension ContractViolation.Rule {
    /// How it is judged, in a sentence.
    public var judgement: String { Self.table[self]?.judgement ?? "" }

    /// What to do when it is broken, as the end of a line.
    public var cure: String { Self.table[self]?.cure ?? "" }

    /// What a person is told of each rule; `plugin check --rules` and `Contract.md` show it.
    private static let table: [Self: (judgement: String, cure: String)] = [
        .facts: (
            "Id, natural size, period, introduction and finish are in range.",
            "correct the metadata, or what the instance answers for itself"
        ),
        .drawing: ("Every moment is drawn without an error.", "see what the line says; draw that moment alone"),
        .pure: (
            "A moment gives the same pixels later, in any order, on any thread and from another instance.",
            "read no clock, draw no random numbers, remember nothing between drawings"
        ),
        .bounds: (
            "Nothing is drawn outside the bounds at five sizes and three scales, and what lies below is not erased.",
            "measure by 'bounds'; half of a line's width lies outside its path"
        ),
        .closed: (
            "A picture of the loop equals those 1 and 1000 periods later.",
            "see that period and introduction in its facts fit what it draws"
        ),
        .continuous: (
            "Where one phase ends and the next begins, they show the same.",
            "go on from where the phase before ended; see that introduction and finish in its facts fit what it draws"
        ),
        .progressZero: ("A pull of 0 draws nothing, or the picture of rest.", "scale or fade what is drawn by the progress"),
        .pictures: (
            "Moments that are said to show the same picture look the same.", "count a picture for each that differs, or answer none"
        ),
        .lifeCycle: ("Start, stop and rest behave on a stage.", "see the line; the engine runs the life cycle"),
        .contrast: (
            "Some part of the loop has a contrast of 3:1 against white when light, against black when dark.",
            "choose colors by the style of the moment, or take the tint"
        ),
        .flashes: ("A quarter of it flashes no more than three times in any second.", "change more slowly, or less"),
        .reducedMotion: (
            "With reduced motion the loop moves at most half as much, or hardly at all.", "fade instead of moving, or stand still"
        ),
        .drawTime: (
            "Nine of ten pictures, at 3 pixels a point, are drawn within the budget of processor time.",
            "draw less, or prepare it when the indicator is made"
        ),
    ]
}
