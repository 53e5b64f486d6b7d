import Documents
import Fixtures
import FoundationEssentials
import Indicators
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct BatchSchemaTests {
    private static let schema = try? JSONSchema(BatchSchema.text)

    private static let valid = [
        "exports: {indicators: spinner}",
        "output: out\nexports: [{indicators: [spinner, {indicator: progress-ring, set: {width: 3}, name: ring}], phases: all}]",
        "exports:\n  - {indicators: spinner, scales: [1, 2.5], sizes: [natural, 64x64], fps: [60, 29.97, 30000/1001], frames: 0-9}",
        "exports: {indicators: spinner, presets: [frames, {preset: gif, options: {matte: '#FFF', dither: true}}], pattern: '{phase}/%d'}",
        "exports: {indicators: spinner, as: [header, tab], device: ipad, language: ko, bezel: true, contact-sheet: true, optimize: false}",
        "exports: {indicators: spinner, fps: 50, include: {preset: gif, scale: 3}, exclude: [{phase: pulling}, {appearance: dark}]}",
    ]

    @Test(arguments: valid + [example].compactMap { $0 }) func acceptedFilesMatchTheSchema(_ text: String) throws {
        _ = try? Self.batch(text)
        let node = try DocumentValue(Array(text.utf8), path: "b.yml", as: .batch).node
        #expect(try #require(Self.schema).faults(in: JSONTree(node)) == [])
    }

    private static let example: String? = {
        let path = #filePath.replacing("Tests/FrameExportTests/Batch/BatchSchemaTests.swift", with: "Sources/Command/Resources/refresh.yml")
        return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }()

    @Test(arguments: [
        "output: out", "exports: spinner", "exports: {indicator: spinner}", "exports: {indicators: spinner, scales: 17}",
        "exports: {indicators: spinner, scales: two}", "exports: {indicators: spinner, fps: 0}",
        "exports: {indicators: spinner, fps: fast}",
        "exports: {indicators: spinner, sizes: 0}", "exports: {indicators: spinner, phases: [idle]}",
        "exports: {indicators: spinner, appearances: dusk}", "exports: {indicators: spinner, frames: a-b}",
        "exports: {indicators: spinner, pull-frames: 0}", "exports: {indicators: spinner, release: -1}",
        "exports: {indicators: spinner, optimize: maybe}", "exports: {indicators: spinner, presets: gift}",
        "exports: {indicators: spinner, presets: {options: {}}}", "exports: {indicators: spinner, as: top}",
        "exports: {indicators: {indicator: spinner, phase: all}}", "exports: {indicators: spinner, exclude: {scales: 1}}",
        "exports: {indicators: spinner, optimise: true}",
    ])
    func malformedFilesAreRejectedByReaderAndSchema(_ text: String) throws {
        #expect(throws: DocumentError.self) { try Self.batch(text) }
        let node = try DocumentValue(Array(text.utf8), path: "b.yml", as: .batch).node
        #expect(try #require(Self.schema).faults(in: JSONTree(node)) != [])
    }

    private static func batch(_ text: String) throws -> Batch {
        let folder = try TemporaryFolder()
        return try Batch(contentsOf: folder.write(text, "b.yml"), in: IndicatorCatalog.registry())
    }

    @Test func everyKeyHasAOneSentenceSummary() {
        for table in BatchSchema.keys.withInnerTables {
            #expect(Set(table.keys.map(\.name)).count == table.keys.count)
            for key in table.keys { #expect(key.summary.hasSuffix(".") && key.summary.count < 170, "\(table.title): \(key.name)") }
        }
    }
}
