internal import PluginHost
internal import RefreshKit
internal import RefreshTesting
internal import System

/// What `plugin check --json` says: stable names, which `Contract.md` explains.
struct CheckDocument: Encodable {
    /// The plugin that was named.
    private(set) var plugin: CheckedPlugin?
    /// Those of the folder that was named.
    private(set) var plugins: [CheckedPlugin]?
    let indicators: [CheckEntry]

    init(_ subject: CheckedSubject, _ indicators: [CheckEntry]) {
        self.indicators = indicators
        if subject.isFolder { plugins = subject.plugins } else { plugin = subject.plugins.first }
    }
}

/// The plugin that is checked, as the command shows it.
struct CheckedPlugin: Encodable {
    let file: String
    let name: String
    let version: String
    let interface: String
    let indicators: [String]

    init(_ plugin: Plugin) {
        file = plugin.path
        name = plugin.name
        version = plugin.version
        interface = plugin.interface
        indicators = plugin.kinds.map(\.info.id)
    }

    /// The plugin in a line.
    var text: String {
        let count = Listing.count(indicators.count, "indicator")
        return "\(file): \(name) \(version), interface \(interface), \(count): \(indicators.joined(separator: ", "))"
    }
}

/// The verdicts on one indicator.
struct CheckEntry: Encodable {
    let id: String
    let source: String
    let passes: Bool
    let verdicts: [VerdictEntry]
    /// What kept a picture from being written; the verdicts are told all the same.
    let failure: (any Error)?

    private enum CodingKeys: String, CodingKey {
        case id, source, passes, verdicts
    }

    /// Puts a report into words, and what failed into pictures.
    init(_ indicator: CheckedIndicator, _ report: ContractReport, pictures: CheckPictures) {
        id = indicator.id
        source = indicator.source
        passes = report.passes
        var failure: (any Error)?
        verdicts = report.verdicts.map { verdict in
            do {
                return VerdictEntry(verdict, picture: try pictures.show(verdict, of: indicator.id))
            } catch {
                failure = failure ?? error
                return VerdictEntry(verdict, picture: nil)
            }
        }
        self.failure = failure
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

extension String {
    /// This text with spaces up to a width.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
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

    /// Details for a person: the moment and the fault, or the measurement.
    var detail: String {
        guard let what else { return measured }
        // What became of a plugin says at which moment by itself.
        guard let moment, !what.contains(moment) else { return what }
        return "\(moment): \(what)"
    }
}
