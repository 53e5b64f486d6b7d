import Documents
import FrameExport
import Foundation
import PluginHost
import RefreshKit
import SystemSupport
import Testing

@testable import Command

/// Checks all errors and warnings from the libraries in each vocabulary.
@Suite struct WordingTests {
    private static let all =
        Wording.exportErrors + Wording.refusals + Wording.runErrors + Wording.indicatorErrors + Wording.pluginErrors
        + Wording.documentErrors + Wording.studioErrors

    @Test(arguments: all) func eachFrontEndHasItsOwnVocabulary(_ wording: Wording) {
        expectWords(wording)
    }

    @Test func everyWarningHasAWording() throws {
        for wording in try Wording.warnings() { expectWords(wording) }
    }

    private func expectWords(_ wording: Wording) {
        #expect(wording.commandMessage == wording.command)
        #expect(wording.message.inFile.text(in: .command) == wording.file)
        #expect(wording.message.text(in: .swift) == wording.swift)
    }

    @Test(arguments: all.filter { $0.error != nil }) func anErrorIsOneLineWithoutAPeriod(_ wording: Wording) {
        #expect(!wording.command.contains("\n") && !wording.command.hasSuffix("."))
    }

    /// Compares the wordings with the enum cases in the source code.
    @Test(
        arguments: [
            ("FrameExport/Export/ExportError.swift", Wording.exportErrors, "ExportError"),
            ("FrameExport/Manifest/ManifestError.swift", Wording.runErrors, "ManifestError"),
            ("FrameExport/Shards/MergeError.swift", Wording.runErrors, "MergeError"),
            ("Studio/StudioError.swift", Wording.studioErrors, "StudioError"),
            ("FrameExport/Shards/TaskNumbering.swift", Wording.runErrors, "TaskNumberingError"),
            ("RefreshKit/Registry/IndicatorError.swift", Wording.indicatorErrors, "IndicatorError"),
            ("PluginHost/PluginError.swift", Wording.pluginErrors, "PluginError"),
            ("Documents/Reading/DocumentError.swift", Wording.documentErrors, "DocumentError"),
        ]
    ) func everyCaseHasAWording(_ path: String, _ wordings: [Wording], _ type: String) throws {
        let source = try String(contentsOfFile: "\(Checkout.root)/Sources/\(path)", encoding: .utf8)
        let cases = source.matches(of: #/\n +case (\w+)(\(?)/#)
        let ofType = wordings.compactMap(\.error).filter { "\(Swift.type(of: $0))" == type }.map(Self.reason)
        let named = Set(cases.filter { $0.2 == "(" }.map { String($0.1) })
        #expect(named.subtracting(ofType.compactMap { Mirror(reflecting: $0).children.first?.label }) == [])
        // Reflection cannot name a case without associated values.
        let bare = Set(ofType.filter { Mirror(reflecting: $0).children.isEmpty }.map { "\($0)" })
        #expect(bare.count == cases.count { $0.2 == "" })
    }

    /// Returns the value to compare: a document error's reason, or the error itself.
    private static func reason(_ error: any MessageError) -> Any { (error as? DocumentError)?.reason ?? error }
}
