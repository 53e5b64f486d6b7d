import Documents
import RefreshKit
import Testing

@testable import FrameExport

/// What holds for every setting of an export.
@Suite struct ExportSettingTests {
    @Test(arguments: ExportSetting.all) func isDescribedInASentence(_ setting: ExportSetting) {
        #expect(setting.summary.hasSuffix(".") && setting.summary.first?.isUppercase == true && setting.summary.count < 120)
        #expect(setting.standard?.hasSuffix(".") != true)
    }

    @Test func noTwoHaveTheSameWord() {
        #expect(Set(ExportSetting.all.map(\.field.name)).count == ExportSetting.all.count)
        #expect(Set(ExportSetting.all.map(\.field.listName)).count == ExportSetting.all.count)
    }

    @Test(arguments: ExportSetting.all) func isGivenOnlyWhenItWasRead(_ setting: ExportSetting) throws {
        #expect(!setting.isGiven(in: ExportSettings()))
        let text = setting.input == .toggle ? "true" : setting.item.words.first ?? setting.item.examples.first ?? "1"
        guard setting.input != .assignments else { return }
        var settings = ExportSettings()
        let value = DocumentValue(path: "b", .batch, key: nil, node: DocumentNode(content: .text(text)))
        try setting.read(value, into: &settings)
        #expect(ExportSetting.all.filter { $0.isGiven(in: settings) }.map(\.field) == [setting.field])
    }

    /// Every property of a request is a setting, but for the rows that a batch takes away.
    @Test func aRequestHoldsSettingsOnly() {
        let names = Mirror.storedProperties(of: ExportRequest())
        #expect(Set(names).subtracting(ExportSetting.all.map(\.field.parameter)) == ["exclusions"])
    }

    @Test func whatCodesFramesIsInTheirFingerprint() {
        var request = ExportRequest()
        #expect(ExportSetting.identity(of: request, changing: .coding) == "")
        request.optimizes = true
        #expect(ExportSetting.identity(of: request, changing: .coding) == "optimize true\n")
        #expect(ExportSetting.identity(of: request, changing: .pixels) == "")
    }
}
