public import RefreshKit

/// A violation of the indicator contract, and the moment at which it occurs.
public struct ContractViolation: Error, CustomStringConvertible {
    /// The rules, in the order of reports; `Contract.md` describes how each is checked.
    public enum Rule: String, Sendable, CaseIterable {
        /// The id, the size, and the durations are in range.
        case facts
        /// Every moment is drawn without an error.
        case drawing
        /// The same moment gives the same pixels.
        case pure
        /// Nothing is drawn outside the bounds, and the background is not erased.
        case bounds
        /// The loop is seamless.
        case closed
        /// Each phase begins with the frame on which the previous phase ended.
        case continuous
        /// A pull at progress 0 draws nothing or the idle frame.
        case progressZero = "progress-zero"
        /// Moments with the same picture number have the same pixels.
        case pictures
        /// The indicator starts, stops, and returns to idle correctly.
        case lifeCycle = "life-cycle"
        /// Some part has enough contrast in both appearances.
        case contrast
        /// The pull and the loop are visible at the minimum size.
        case legible
        /// No large area flashes more than three times in a second.
        case flashes
        /// From right to left, the indicator is drawn as its mirroring says.
        case direction
        /// The indicator moves less with reduced motion.
        case reducedMotion = "reduced-motion"
        /// A frame is drawn within its budget.
        case drawTime = "draw-time"
    }

    /// The violated rule.
    public let rule: Rule
    /// A moment at which the violation occurs.
    public let moment: Moment
    /// The observed and the expected behavior, in one line.
    public let problem: String
    /// Drawings that show the violation, if any.
    let evidence: ContractEvidence?

    init(_ rule: Rule, _ moment: Moment, _ problem: String, showing evidence: ContractEvidence? = nil) {
        self.rule = rule
        self.moment = moment
        self.problem = problem
        self.evidence = evidence
    }

    /// The rule, the moment, and the problem, in one line.
    public var description: String { "contract '\(rule.rawValue)' violated, \(moment.text): \(problem)" }
}

extension ContractViolation.Rule {
    /// The requirement, in one sentence.
    public var requirement: String { Self.table[self]?.requirement ?? "" }

    /// Advice for fixing a violation, as the end of a sentence.
    public var advice: String { Self.table[self]?.advice ?? "" }

    /// The requirement and advice for each rule, as shown by `refreshkit explain contract` and in `Contract.md`.
    private static let table: [Self: (requirement: String, advice: String)] = [
        .facts: (
            "The id, sizes, and all durations are in range.",
            "correct the metadata, or the values that the instance reports"
        ),
        .drawing: ("Every moment is drawn without an error.", "read the error, and draw that moment alone to reproduce it"),
        .pure: (
            "A moment gives the same pixels later, in any order, on any thread, and from another instance.",
            "do not read a clock, use random numbers, or keep state between drawings"
        ),
        .bounds: (
            "Nothing is drawn outside the bounds at five sizes and three scales, and the background is not erased.",
            "derive all measurements from 'bounds'; half of a stroke's width lies outside its path"
        ),
        .closed: (
            "A frame of the loop equals the frames 1 and 1000 periods later.",
            "make the reported period and introduction duration match the drawing"
        ),
        .continuous: (
            "Each phase begins with the frame on which the previous phase ended.",
            "continue from the last frame of the previous phase; make the reported period, introduction, and finish durations match the drawing"
        ),
        .progressZero: ("A pull of 0 draws nothing or the idle frame.", "scale or fade the drawing with the progress"),
        .pictures: (
            "Moments with the same picture number look the same.", "return a different number for each distinct picture, or no number"
        ),
        .lifeCycle: (
            "The indicator starts, stops, and returns to idle correctly on a stage.",
            "read the error; the engine, not the indicator, runs the life cycle"
        ),
        .contrast: (
            "Some part of the loop has a contrast of 3:1 or more, against white in the light appearance and against black in the dark one.",
            "choose colors by the moment's appearance, or use the tint"
        ),
        .legible: (
            "At its minimum size, if it states one, the pull and the loop change visibly, and part of the loop has a contrast of 3:1 or more.",
            "state a larger minimum size, or draw wider lines at small sizes"
        ),
        .flashes: ("No quarter of the frame flashes more than three times in any second.", "make the changes slower or smaller"),
        .direction: (
            "From right to left, the indicator is the same, its mirror image, or another picture, as its mirroring says.",
            "state the mirroring that the drawing has, or draw as it says"
        ),
        .reducedMotion: (
            "With reduced motion, the loop moves at most half as much, or not noticeably.", "fade instead of moving, or stay still"
        ),
        .drawTime: (
            "Nine out of ten frames, at 3 pixels per point, are drawn within the processor time budget.",
            "draw less, or prepare more when the indicator is created"
        ),
    ]
}
