import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct ContractReportTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "no memory for a heart"
    }

    @Test func whatCannotBeMadeHasFailedToDraw() {
        let report = ContractReport(unmade: Refusal())
        #expect(!report.passes)
        #expect(report.verdicts.map(\.rule) == ContractViolation.Rule.allCases)
        #expect(report.violations.map(\.rule) == [.drawing])
        #expect(report.violations.first?.what == "it could not be made: no memory for a heart")
        #expect(throws: ContractViolation.self) { try report.check() }
    }

    /// The line that a test of an author shows.
    @Test(arguments: [
        (Moment.idle(), "idle, light"), (.pulling(0.5, Appearance(style: .dark)), "pulling at 0.5, dark"),
        (.refreshing(.seconds(1) / 3, released: 1.6), "refreshing at 0.333333333 s, released at 1.6, light"),
        (.refreshing(.seconds(1) / 4, introduction: .seconds(1)), "introduction at 0.25 s, light"),
        (.refreshing(.seconds(2), introduction: .seconds(1)), "refreshing at 2 s, light"),
        (.finishing(.milliseconds(20), after: .seconds(1), Appearance(reducesMotion: true)), "finishing at 0.02 s, light, reduced motion"),
    ])
    func aMomentIsToldInAFewWords(_ moment: Moment, _ words: String) {
        #expect(moment.words == words)
        #expect(ContractViolation(.pure, moment, "why").description == "contract 'pure' broken, \(words): why")
    }
}
