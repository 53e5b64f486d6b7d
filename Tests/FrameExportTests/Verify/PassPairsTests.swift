import Fixtures
import Foundation
import Imaging
import Indicators
import RefreshKit
import Testing

@testable import FrameExport

@Suite struct PassPairsTests {
    private let here: TemporaryFolder
    private let there: TemporaryFolder

    init() throws {
        here = try TemporaryFolder()
        there = try TemporaryFolder()
    }

    /// Exports a batch that contains these entries, and returns the export.
    private func export(_ entries: String, into folder: TemporaryFolder) throws -> ComparedExport {
        try? FileManager.default.removeItem(atPath: folder.path("out"))
        try folder.write("exports:\n" + entries.split(separator: "\n").map { "  - {\($0), fps: 10}\n" }.joined(), "batch.yml")
        let batch = try Batch(contentsOf: folder.path("batch.yml"), in: IndicatorCatalog.registry())
        try Export(batch.jobs, into: folder.path("out")).run()
        return try ComparedExport(folder: folder.path("out"))
    }

    private func compare(_ found: String, against expected: String) throws -> ExportComparison {
        try ExportComparison(of: export(found, into: here), against: export(expected, into: there))
    }

    /// Returns the passes as "EXPECTED -> FOUND", by variant and number of frames.
    private func pairs(_ found: String, against expected: String) throws -> [String] {
        try compare(found, against: expected).passes.map { pair in
            let sides = [pair.expected, pair.found].map { $0.map { "\($0.variant ?? $0.key.name) of \($0.frames.count)" } ?? "none" }
            return sides.joined(separator: " -> ")
        }
    }

    private static let ring = "indicators: progress-ring, frames: 0-2"

    @Test func eachSizeIsAPassOfItsOwn() throws {
        let sizes = Self.ring + ", sizes: [20x20, 48x48]"
        let comparison = try compare(sizes + ", set: {color: '#FF0000'}", against: sizes)
        #expect(
            comparison.passes.map(\.pass.title) == [
                "progress-ring (frames), 20 × 20 pt, refreshing, light, @1x",
                "progress-ring (frames), 48 × 48 pt, refreshing, light, @1x",
            ])
        #expect(comparison.passes.map(\.pairs) == Array(repeating: (0..<3).map { FramePairs.Pair(expected: $0, found: $0) }, count: 2))
        #expect(comparison.passes.allSatisfy { $0.changes.allSatisfy { if case .pixels? = $0 { true } else { false } } })
    }

    @Test func singlePassesOfDifferentSizesArePaired() throws {
        #expect(
            try pairs(Self.ring + ", sizes: 40x40", against: Self.ring + ", sizes: 32x32") == ["progress-ring of 3 -> progress-ring of 3"])
        let comparison = try compare(Self.ring + ", sizes: 40x40", against: Self.ring + ", sizes: 32x32")
        #expect(comparison.differences.map(\.kind).allSatisfy { "\($0)".contains("40x40, expected 32x32") })
    }

    @Test func anAddedSizeIsPairedWithNothing() throws {
        #expect(
            try pairs(Self.ring + ", sizes: [48x48, 20x20]", against: Self.ring + ", sizes: 20x20") == [
                "none -> 48 × 48 pt of 3", "progress-ring of 3 -> 20 × 20 pt of 3",
            ])
        #expect(
            try pairs(Self.ring + ", sizes: [20x20, 60x60]", against: Self.ring + ", sizes: [20x20, 48x48]") == [
                "20 × 20 pt of 3 -> 20 × 20 pt of 3", "none -> 60 × 60 pt of 3", "48 × 48 pt of 3 -> none",
            ])
    }

    @Test func eachFrameRateIsAPassOfItsOwn() throws {
        let rates = "indicators: spinner, phases: [pulling, refreshing], pull-frames: 3, fps: [10, 20]"
        try there.write("exports: {\(rates)}", "batch.yml")
        let batch = try Batch(contentsOf: there.path("batch.yml"), in: IndicatorCatalog.registry())
        try Export(batch.jobs, into: there.path("out")).run()
        let export = try ComparedExport(folder: there.path("out"))
        let passes = try ExportComparison(of: export, against: export).passes
        #expect(passes.map(\.pass.variant) == ["10fps", "10 fps", "20fps", "20 fps"])
        #expect(passes.map(\.pairs.count) == [3, 10, 3, 20] && passes.allSatisfy(\.isClean))
    }

    /// Jobs of one indicator that differ only in their options have different folders or file names.
    @Test(
        arguments: [
            ("folder: red", "folder: blue", ["red", "blue"]), ("folder: v1, frames: 0-1", "folder: v2, frames: 0-2", ["v1", "v2"]),
            ("folder: a, pattern: 'x{frame}'", "folder: a, pattern: 'y{frame}'", ["x0.png", "y0.png"]),
        ])
    func jobsOfOneIndicatorAreNotMerged(first: String, second: String, variants: [String]) throws {
        func entries(_ color: String) -> String {
            """
            indicators: spinner, set: {color: '#FF0000'}, sizes: 12x12, \(first)
            indicators: spinner, set: {color: '\(color)'}, sizes: 12x12, \(second)
            """
        }
        let comparison = try compare(entries("#00FF00"), against: entries("#0000FF"))
        #expect(comparison.passes.map(\.pass.variant) == variants)
        #expect(comparison.passes.map(\.isClean) == [true, false])
        #expect(comparison.passes.allSatisfy { $0.pairs.allSatisfy { $0.expected == $0.found } })
    }

    @Test func jobsWithAscendingFramesInNumberedFoldersAreNotMerged() throws {
        func entry(_ color: String, _ rest: String) -> String { "indicators: spinner, set: {color: '\(color)'}, sizes: 12x12, \(rest)\n" }
        let first = entry("#FF0000", "frames: 0-1, folder: v1"), second = entry("#00FF00", "frames: 0-2, folder: v2")
        let third = entry("#0000FF", "frames: 3-4, folder: v3")
        #expect(
            try pairs(first + third, against: first + second + third) == [
                "v1/spinner_0000.png of 2 -> v1/spinner_0000.png of 2", "v3/spinner_0003.png of 2 -> v3/spinner_0003.png of 2",
                "v2/spinner_0000.png of 3 -> none",
            ])
        let reordered = try compare(third + second + first, against: first + second + third)
        #expect(reordered.passes.map(\.isClean) == [true, true, true])
    }

    @Test func singleFramesInNumberedFoldersAreNotMerged() throws {
        let entries = "indicators: spinner, frames: 0, folder: v1\nindicators: spinner, frames: 1, folder: v2"
        #expect(
            try pairs(entries, against: entries) == [
                "v1/spinner_0000.png of 1 -> v1/spinner_0000.png of 1", "v2/spinner_0001.png of 1 -> v2/spinner_0001.png of 1",
            ])
    }

    @Test func pullsArePairedWhenARateIsAdded() throws {
        func export(_ rates: String, _ color: String, in folder: TemporaryFolder) throws -> ComparedExport {
            let subject = "indicators: {indicator: spinner, set: {color: '\(color)'}}"
            try folder.write("exports: {\(subject), phases: pulling, pull-frames: 3, fps: \(rates)}", "batch.yml")
            let batch = try Batch(contentsOf: folder.path("batch.yml"), in: IndicatorCatalog.registry())
            try Export(batch.jobs, into: folder.path("out")).run()
            return try ComparedExport(folder: folder.path("out"))
        }
        let passes = try ExportComparison(
            of: export("[10, 20]", "#FF0000", in: here), against: export("[10]", "#00FF00", in: there)
        ).passes
        #expect(passes.map { [$0.expected, $0.found].map { $0 != nil } } == [[true, true], [false, true]])
        #expect(passes[0].changes.contains { if case .pixels? = $0 { true } else { false } })
    }

    /// A preset's files for several phases, appearances, and scales make passes with all their frames.
    @Test(arguments: Preset.all.map(\.id)) func eachPresetHasWholePasses(preset: String) throws {
        let export = try export("indicators: spinner, sizes: 20x20, presets: \(preset)", into: here)
        let passes = try ExportComparison(of: export, against: export).passes
        #expect(passes.allSatisfy { $0.pass.variant == nil }, "\(passes.map(\.pass.title))")
    }
}
