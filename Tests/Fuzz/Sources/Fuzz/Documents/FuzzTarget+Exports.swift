import Indicators

@testable import Fixtures
@testable import FrameExport
@testable import Motion
@testable import RefreshKit
@testable import SystemSupport

extension FuzzTarget {
    /// Export manifests.
    static let manifest = FuzzTarget("manifest", seeds: { [try exported(Manifest.fileName)] }, words: { Self.keys }) { bytes in
        _ = Scratch.file(bytes, Manifest.fileName)
        do {
            let manifest = try Manifest(inFolder: Scratch.folder.path)
            expectPrintsAsRead(manifest.files, manifest.build)
        } catch {
            expectOneLine(error)
        }
    }

    /// Journals, since they contain no digests that would block a fuzzer.
    ///
    /// A manifest written from a journal must be read back unchanged.
    static let journal = FuzzTarget("journal", seeds: journals, words: { Self.keys }) { bytes in
        _ = Scratch.file(bytes, "journal")
        do {
            let record = try ExportRecord(ofFolder: Scratch.folder.path, manifest: "none", journal: "journal")
            expect(Set(record.paths).count == record.paths.count, "a journal lists each path once")
            for path in record.paths { expect(isInside(path), "a file stays in the folder of its export, got '\(path)'") }
            expectPrintsAsRead(record.entries.files, .current)
        } catch {
            expectOneLine(error)
        }
    }

    private static func expectPrintsAsRead(_ files: [ExportedFile], _ build: EngineBuild) {
        do {
            let draft = ManifestDraft(Scratch.folder.path("again.json"), in: Scratch.folder.path, build: build)
            for file in files { try draft.append(file.line, of: file) }
            try draft.publish(overwrites: true)
            let again = try Manifest(inFolder: Scratch.folder.path, named: "again.json")
            expect(again.files == files && again.build == build, "a manifest reads back as it was written")
        } catch {
            expect(false, "a manifest can be written and read again: \(error)")
        }
    }

    private static let keys = [
        "format", "refreshkit", "cairo", "build", "fingerprint", "digest", "files", "path", "bytes", "size", "name", "preset", "frames",
        "frame",
        "phase", "instant", "progress", "scale", "appearance", "width", "height", "pixels", "pulling", "refreshing", "finishing", "light",
        "dark",
        "{\"", "\":", ",\"", "\"}", "../", "/", "\\u0000", "\\ud800", "[]", "{}",
    ]

    /// Returns a journal, and a shortened version for each kind of line.
    @Sendable private static func journals() throws -> [[UInt8]] {
        let journal = try exported(Journal.fileName)
        let lines = journal.split(separator: UInt8(ascii: "\n"))
        return [journal]
            + [lines[1], lines[lines.count - 1]].map { Array(lines[0]) + [UInt8(ascii: "\n")] + Array($0) + [UInt8(ascii: "\n")] }
    }

    /// Returns an export's manifest or journal.
    private static func exported(_ name: String) throws -> [UInt8] {
        let folder = Scratch.folder.path("export")
        var request = ExportRequest()
        request.frameRate = FrameRate(4)
        let job = try ExportJob(try ExportSubject("spinner", in: registry), request, contactSheet: "sheet.png")
        var export = try Export(job, into: folder)
        export.existing = .replaced
        try export.run()
        guard name == Journal.fileName else { return try FileBytes.read("\(folder)/\(name)", maximum: 1 << 20) }
        let manifest = try Manifest(inFolder: folder)
        let journal = try Journal(inFolder: folder, named: name, isContinued: false)
        for file in manifest.files { try journal.note(file.line) }
        return try FileBytes.read("\(folder)/\(name)", maximum: 1 << 20)
    }
}
