internal import Imaging
internal import RefreshKit
internal import RefreshTesting

/// What `plugin check --json` says: stable names, which `Contract.md` explains.
struct CheckDocument: Encodable {
    let plugin: CheckedPlugin?
    let indicators: [CheckEntry]
}

/// The verdicts on one indicator.
struct CheckEntry: Encodable {
    let id: String
    let source: String
    let passes: Bool
    let verdicts: [VerdictEntry]

    /// Puts a report into words, and what failed into pictures.
    ///
    /// - Throws: What keeps a picture from being written.
    init(_ indicator: CheckedIndicator, _ report: ContractReport, pictures: CheckPictures) throws {
        id = indicator.id
        source = indicator.source
        passes = report.passes
        verdicts = try report.verdicts.map { verdict in
            VerdictEntry(verdict, picture: try verdict.violation.flatMap { try pictures.write($0, of: indicator.id) })
        }
    }

    /// A line for each verdict, in columns.
    var text: String {
        let width = verdicts.map(\.rule.count).max() ?? 0
        let lines = verdicts.map { verdict in
            let rule = verdict.rule.padding(to: verdict.detail.isEmpty ? 0 : width)
            let picture = verdict.picture.map { "\n" + String(repeating: " ", count: width + 13) + "see \($0)" } ?? ""
            return "  \(verdict.verdict.padding(to: 7))  \(rule)\(verdict.detail.isEmpty ? "" : "  " + verdict.detail)\(picture)"
        }
        let counts = ["passed", "failed", "skipped"].compactMap { word in
            let count = verdicts.count { $0.verdict == word }
            return count > 0 ? "\(count) \(word)" : nil
        }
        return (["\(id)  (\(source))"] + lines + ["  \(counts.joined(separator: ", "))"]).joined(separator: "\n")
    }
}

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
        if let what { return moment.map { "\($0): \(what)" } ?? what }
        return measured
    }
}

extension String {
    /// This text with spaces up to a width.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
