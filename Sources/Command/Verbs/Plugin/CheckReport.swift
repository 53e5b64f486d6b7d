internal import PluginHost
internal import RefreshKit
internal import RefreshTesting
internal import SystemSupport

/// Output of `plugin check --json`, with stable names that `Contract.md` explains.
struct CheckDocument: Encodable {
    private(set) var plugin: CheckedPlugin?
    /// The plugins in the folder; nil unless a folder was named.
    private(set) var plugins: [CheckedPlugin]?
    let indicators: [CheckEntry]

    init(_ subject: CheckedSubject, _ indicators: [CheckEntry]) {
        self.indicators = indicators
        if subject.isFolder { plugins = subject.plugins } else { plugin = subject.plugins.first }
    }
}

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

    var text: String {
        let count = Listing.count(indicators.count, "indicator")
        return "\(file): \(name) \(version), interface \(interface), \(count): \(indicators.joined(separator: ", "))"
    }
}

struct CheckEntry: Encodable {
    let id: String
    let source: String
    let passes: Bool
    let verdicts: [VerdictEntry]
    /// The error that occurred while writing an image; the results are printed in any case.
    let failure: (any Error)?

    private enum CodingKeys: String, CodingKey {
        case id, source, passes, verdicts
    }

    /// Formats a report, and writes images of its failures.
    init(_ indicator: CheckedIndicator, _ report: ContractReport, images: FailureImages) {
        id = indicator.id
        source = indicator.source
        passes = report.passes
        var failure: (any Error)?
        verdicts = report.verdicts.map { verdict in
            do {
                return VerdictEntry(verdict, image: try images.show(verdict, of: indicator.id))
            } catch {
                failure = failure ?? error
                return VerdictEntry(verdict, image: nil)
            }
        }
        self.failure = failure
    }

    var text: String {
        let width = verdicts.map(\.rule.count).max() ?? 0
        let lines = verdicts.map { verdict in
            let rule = verdict.rule.padding(to: verdict.detail.isEmpty ? 0 : width)
            let image = verdict.image.map { "\n" + String(repeating: " ", count: width + 13) + "see \($0)" } ?? ""
            return "  \(verdict.verdict.padding(to: 7))  \(rule)\(verdict.detail.isEmpty ? "" : "  " + verdict.detail)\(image)"
        }
        let counts = ["passed", "failed", "skipped"].compactMap { word in
            let count = verdicts.count { $0.verdict == word }
            return count > 0 ? "\(count) \(word)" : nil
        }
        return (["\(id)  (\(source))"] + lines + ["  \(counts.joined(separator: ", "))"]).joined(separator: "\n")
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}

struct VerdictEntry: Encodable {
    let rule: String
    let verdict: String
    let figures: [String: Double]
    private(set) var moment: String?
    private(set) var problem: String?
    let image: String?
    /// The measurements as text: "contrast-light 3.24, contrast-dark 5.86".
    private let measured: String

    private enum CodingKeys: String, CodingKey {
        case rule, verdict, figures, moment, problem, image
    }

    init(_ verdict: ContractVerdict, image: String?) {
        rule = verdict.rule.rawValue
        // Two decimals are enough for every unit.
        let values = verdict.measurements.map { (figure: $0, value: ($0.value * 100).rounded() / 100) }
        figures = Dictionary(values.map { ($0.figure.name, $0.value) }) { $1 }
        measured = values.map { figure, value in
            "\(figure.name) \(value.shortText)\(figure.unit)"
        }.joined(separator: ", ")
        self.image = image
        switch verdict.outcome {
        case .passed: self.verdict = "passed"
        case .failed(let violation):
            self.verdict = "failed"
            moment = violation.moment.text
            problem = violation.problem
        case .skipped(let why):
            self.verdict = "skipped"
            problem = why
        }
    }

    /// Details: the moment and the failure, or the measurement.
    var detail: String {
        guard let problem else { return measured }
        // The message about a crashed plugin already contains the moment.
        guard let moment, !problem.contains(moment) else { return problem }
        return "\(moment): \(problem)"
    }
}
