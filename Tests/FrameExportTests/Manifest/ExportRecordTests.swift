import Fixtures
import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

/// Tests of reading a journal after a crash.
@Suite struct ExportRecordTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ path: String, _ number: Int = 0) -> ExportedFile {
        ExportedFile(
            path: path, fingerprint: Digest(of: "f\(number)"), bytes: Digest(of: "b\(number)"), size: number, name: "n", preset: "frames",
            content: .text)
    }

    private func note(_ files: [ExportedFile], isContinued: Bool = true) throws {
        let journal = try Journal(inFolder: folder.path, isContinued: isContinued)
        for file in files { try journal.note(file) }
    }

    private func record() throws -> ExportRecord { try ExportRecord(ofFolder: folder.path) }

    @Test func emptyFolderHasNoRecord() throws {
        #expect(try record().isEmpty)
    }

    @Test func laterLinesOverrideEarlierOnes() throws {
        try folder.write(Manifest.text(of: [file("a"), file("b")]), "manifest.json")
        try note([file("c"), file("a", 1)])
        try note([file("c", 2)])
        let record = try record()
        #expect(record.paths == ["a", "b", "c"])
        #expect(record.paths.map { record.entries[$0]?.file.size } == [1, 0, 2])
    }

    @Test func newJournalReplacesTheOld() throws {
        try note([file("a")])
        try note([file("b")], isContinued: false)
        #expect(try record().paths == ["b"])
    }

    /// Wherever a journal line is cut off, no wrong entry is read, and later lines are still read.
    @Test func truncatedLineIsIgnored() throws {
        try note([file("a"), file("b", 1)])
        let whole = try #require(try folder.files()[".refreshkit-journal"])
        for count in 0..<whole.count {
            try folder.write(Array(whole.prefix(count)), ".refreshkit-journal")
            try note([file("c", 2)])
            let record = try record()
            #expect(record.paths.last == "c")
            let noted = [file("a"), file("b", 1), file("c", 2)]
            #expect(record.entries.values.allSatisfy { noted.contains($0.file) })
        }
    }

    @Test func filesBelongToThePrecedingBuild() throws {
        try note([file("a")])
        let other = String(decoding: try #require(try folder.files()[".refreshkit-journal"]), as: UTF8.self)
            .replacing("\"refreshkit\": \"\(EngineVersion.current)\"", with: "\"refreshkit\": \"0.0.9\"")
        try folder.write(other, ".refreshkit-journal")
        try note([file("b")])
        let entries = try record().entries
        #expect(entries["a"]?.build.version == "0.0.9")
        #expect(entries["b"]?.build == .current)
    }

    @Test func linesWithoutABuildAreIgnored() throws {
        try note([file("a")])
        let lines = String(decoding: try #require(try folder.files()[".refreshkit-journal"]), as: UTF8.self).split(separator: "\n")
        try folder.write(lines.dropFirst().joined(separator: "\n"), ".refreshkit-journal")
        let record = try record()
        #expect(record.hasJournal && record.paths.isEmpty)
    }

    /// Newer versions may add keys: a reader ignores unknown keys, and lines in another format.
    @Test func addedKeysAndOtherFormatsAreIgnored() throws {
        try note([file("a")])
        let journal = String(decoding: try #require(try folder.files()[".refreshkit-journal"]), as: UTF8.self)
        try folder.write(journal.replacing("{", with: "{\"added\":[1],"), ".refreshkit-journal")
        #expect(try record().paths == ["a"])
        try folder.write(journal.replacing("\"format\":1", with: "\"format\":2"), ".refreshkit-journal")
        #expect(try record().paths.isEmpty)
    }
}
