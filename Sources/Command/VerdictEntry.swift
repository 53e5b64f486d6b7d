internal import RefreshKit
internal import RefreshTesting
internal import System

/// The verdict on one rule.
struct VerdictEntry: Encodable {
    let rule: String
    let verdict: String
    let figures: [String: Double]
    private(set) var moment: String?
    private(set) var what: String?
    let picture: String?
    /// The figures in words: "contrast-light 3.24, contrast-dark 5.86".
    private let measured: String

    private enum CodingKeys: String, CodingKey {
        case rule, verdict, figures, moment, what, picture
    }

    init(_ verdict: ContractVerdict, picture: String?) {
        rule = verdict.rule.rawValue
        // A hundredth of each unit is more than anyone compares.
        let values = verdict.figures.map { (figure: $0, value: ($0.value * 100).rounded() / 100) }
        figures = Dictionary(values.map { ($0.figure.name, $0.value) }) { $1 }
        measured = values.map { figure, value in
            "\(figure.name) \(value.shortText)\(figure.unit)"
        }.joined(separator: ", ")
        self.picture = picture
        switch verdict.outcome {
        case .passed: self.verdict = "passed"
        case .failed(let violation):
            self.verdict = "failed"
            moment = violation.moment.words
            what = violation.what
        case .skipped(let why):
            self.verdict = "skipped"
            what = why
        }
    }

    /// What a person is told besides: the moment and what is wrong, or what was measured.
    var detail: String {
        guard let what else { return measured }
        // What became of a plugin says at which moment by itself.
        guard let moment, !what.contains(moment) else { return what }
        return "\(moment): \(what)"
    }
}
