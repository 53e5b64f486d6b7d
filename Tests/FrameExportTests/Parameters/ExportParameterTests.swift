import Documents
import RefreshKit
import Testing

@testable import FrameExport

/// Tests of rules for all export parameters.
@Suite struct ExportParameterTests {
    @Test(arguments: ExportParameter.all) func summaryIsOneSentence(_ parameter: ExportParameter) {
        #expect(parameter.summary.hasSuffix(".") && parameter.summary.first?.isUppercase == true && parameter.summary.count < 120)
        #expect(parameter.defaultText?.hasSuffix(".") != true)
    }

    @Test func namesAreDistinct() {
        #expect(Set(ExportParameter.all.map(\.field.name)).count == ExportParameter.all.count)
        #expect(Set(ExportParameter.all.map(\.field.listName)).count == ExportParameter.all.count)
    }

    @Test(arguments: ExportParameter.all) func isGivenOnlyAfterReading(_ parameter: ExportParameter) throws {
        #expect(!parameter.isGiven(in: ExportParameters()))
        let text = parameter.input == .toggle ? "true" : parameter.item.words.first ?? parameter.item.examples.first ?? "1"
        guard parameter.input != .assignments else { return }
        var parameters = ExportParameters()
        let value = DocumentValue(path: "b", .batch, key: nil, node: DocumentNode(content: .text(text)))
        try parameter.read(value, into: &parameters)
        #expect(ExportParameter.all.filter { $0.isGiven(in: parameters) }.map(\.field) == [parameter.field])
    }

    /// A batch's exclusions, the language of labels, and the effects of a preset's code have no parameters.
    @Test func everyPropertyOfARequestIsAParameter() {
        let names = Mirror.storedProperties(of: ExportRequest())
        #expect(Set(names).subtracting(ExportParameter.all.map(\.field.parameter)) == ["exclusions", "labelLanguage", "mirrorsInCode"])
    }

    @Test func encodingParametersAreInTheFingerprint() {
        var request = ExportRequest()
        #expect(ExportParameter.identity(of: request, changing: .encoding) == "")
        request.optimizes = true
        #expect(ExportParameter.identity(of: request, changing: .encoding) == "optimize true\n")
        #expect(ExportParameter.identity(of: request, changing: .pixels) == "")
    }
}
