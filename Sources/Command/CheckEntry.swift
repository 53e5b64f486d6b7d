internal import RefreshTesting

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
