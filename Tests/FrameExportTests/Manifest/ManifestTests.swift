import Fixtures
import Foundation
import Imaging
import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct ManifestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let zero = Digest(of: "zero")

    private static func file(_ path: String, _ content: ExportedFile.Content = .text) -> ExportedFile {
        ExportedFile(
            path: path, fingerprint: zero, bytes: Digest(of: path), size: 7, name: "spin\"ner", preset: "frames", content: content)
    }

    private static let files = [
        file("Contents.json"),
        file("été \\ \"x\" \u{1}\u{7F}.txt"),
        file("contact-sheet.png", .assembly(frames: 4)),
        file(
            "a/b.png",
            .frame(
                ExportedFile.Frame(
                    phase: .pulling, index: 3, position: .progress(1.0 / 3),
                    variant: FrameVariant(.dark, .rightToLeft, reducesMotion: true),
                    rendering: .bitmap(width: 8, height: 9, scale: 2, pixels: zero)))),
        file(
            "a/c.png",
            .frame(
                ExportedFile.Frame(
                    phase: .refreshing, index: 0, position: .instant(1e-7), variant: FrameVariant(.light),
                    rendering: .bitmap(width: 8, height: 9, scale: 1.5, pixels: Digest(ofPixels: Bitmap(width: 8, height: 9)))))),
    ]

    private func read(_ text: String) throws -> Manifest {
        try folder.write(text, "manifest.json")
        return try Manifest(inFolder: folder.path)
    }

    private func text(_ files: [ExportedFile] = Self.files) -> String {
        Manifest.text(of: files)
    }

    @Test func isReadAsItWasWritten() throws {
        let manifest = try read(text())
        #expect(manifest.files == Self.files)
        #expect(manifest.build == .current)
    }

    @Test func fingerprintCoversPathsInOrder() {
        func fingerprint(_ paths: String...) -> Digest {
            Manifest(build: .current, files: paths.map { Self.file($0) }).fingerprint
        }
        #expect(fingerprint("a.png", "b.png") != fingerprint("a.png", "c.png"))
        #expect(fingerprint("a.png", "b.png") != fingerprint("b.png", "a.png"))
    }

    @Test func isJSONWithOneLinePerFile() throws {
        let lines = text().split(separator: "\n")
        #expect(lines.prefix(3) == ["{", "\"format\": 1,", "\"refreshkit\": \"0.1.0\","])
        for (line, file) in zip(lines.dropFirst(7), Self.files) {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8.filter { _ in true }.dropLast(line.hasSuffix(",") ? 1 : 0)))
            #expect((object as? [String: Any])?["path"] as? String == file.path)
        }
        let whole = try #require(try JSONSerialization.jsonObject(with: Data(text().utf8)) as? [String: Any])
        #expect((whole["files"] as? [Any])?.count == 5)
    }

    @Test func isReadAfterAnotherProgramReformattedIt() throws {
        let object = try JSONSerialization.jsonObject(with: Data(text().utf8))
        let data = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted])
        #expect(try read(String(decoding: data, as: UTF8.self)).files == Self.files)
    }

    @Test func manifestMayBeEmpty() throws {
        #expect(try read(text([])).files.isEmpty)
    }

    @Test(arguments: [
        ("", "line 1: expected '{'"),
        ("{", "line 1: expected a name in double quotes"),
        ("[]", "line 1: expected '{'"),
        ("{}", "line 1: \"format\" is missing"),
        ("{\"format\": \"1\"}", "line 1: \"format\" must be a whole number, 0 or more"),
        ("{\"format\": 1\n}", "line 2: \"refreshkit\" is missing"),
        ("{\"images\": [{\"idiom\": \"universal\"}]}", "line 1: \"format\" is missing"),
        ("{\"format\": 1} x", "line 1: unexpected content after the value"),
        ("{\"a\": " + String(repeating: "[", count: 100), "line 1: lists and objects are nested more than 64 levels deep"),
        ("{\"a\": \"\\x\"}", "line 1: expected an escape such as \\n"),
        ("{\"a\": \"\\ud800\"}", "line 1: a string contains half of a surrogate pair"),
        ("{\"a\": \"b", "line 1: expected the end of the string"),
        ("{\"a\": \"b\n\"}", "line 1: a string contains a line break or another control character; escape it"),
        ("{\"a\": nil}", "line 1: 'nil' is not a value; put strings in double quotes"),
        ("{\"a\": +-1}", "line 1: '+-1' is not a value; put strings in double quotes"),
    ])
    func malformedFileIsReportedWithItsLine(_ text: String, _ why: String) throws {
        let line = "\(folder.path)/manifest.json: \(why); this is not a valid manifest, so move it or choose another folder"
        let error = #expect(throws: ManifestError.self) { try read(text) }
        #expect(error?.description == line)
    }

    @Test(arguments: [
        ("\"path\":\"Contents.json\",", "", "\"path\" is missing from the entry of this file"),
        ("\"path\":\"Contents.json\"", "\"path\":\"../x\"", "path '../x' is outside the folder"),
        ("\"path\":\"Contents.json\"", "\"path\":\"/etc/x\"", "path '/etc/x' is outside the folder"),
        ("\"path\":\"Contents.json\"", "\"path\":\"a/./x\"", "path 'a/./x' is outside the folder"),
        ("\"path\":\"Contents.json\"", "\"path\":\"\"", "path '' is outside the folder"),
        ("\"size\":7", "\"size\":-7", "\"size\" must be a whole number, 0 or more"),
        ("\"size\":7", "\"size\":7.5", "\"size\" must be a whole number, 0 or more"),
        ("\"bytes\":\"", "\"bytes\":\"x", "\"bytes\" must be 32 hexadecimal digits"),
    ])
    func wrongLineIsReported(_ old: String, _ new: String, _ why: String) throws {
        var text = text()
        let range = try #require(text.range(of: old))
        text.replaceSubrange(range, with: new)
        let error = #expect(throws: ManifestError.self) { try read(text) }
        #expect(error == .malformed(folder.path("manifest.json"), line: 8, problem: why))
    }

    @Test func unknownWordErrorListsKnownWords() throws {
        let error = #expect(throws: ManifestError.self) { try read(text().replacing("\"dark\"", with: "\"dusk\"")) }
        #expect(
            error == .malformed(folder.path("manifest.json"), line: 11, problem: "\"appearance\" must be one of light, dark, got 'dusk'"))
    }

    @Test func malformedDigestOfPixelsIsReported() throws {
        let error = #expect(throws: ManifestError.self) { try read(text().replacing("\"pixels\":\"", with: "\"pixels\":\"0")) }
        #expect(error == .malformed(folder.path("manifest.json"), line: 11, problem: "\"pixels\" must be 32 hexadecimal digits"))
    }

    @Test func otherFormatIsRejectedRegardlessOfItsFiles() throws {
        let text = text().replacing("\"format\": 1", with: "\"format\": 2").replacing("\"size\":7", with: "\"size\":\"seven\"")
        #expect(throws: ManifestError.unknownFormat(folder.path("manifest.json"), found: 2, expected: 1)) { try read(text) }
    }

    @Test func duplicatePathIsRejected() throws {
        #expect(throws: ManifestError.malformed(folder.path("manifest.json"), line: 9, problem: "path 'a' is listed twice")) {
            try read(text([Self.file("a"), Self.file("a")]))
        }
    }

    /// A line might be deleted by hand or lost in a merge.
    @Test func missingLineIsDetected() throws {
        let lines = text().split(separator: "\n")
        let text = (lines.prefix(8) + lines.dropFirst(9)).joined(separator: "\n")
        #expect(
            throws: ManifestError.malformed(folder.path("manifest.json"), line: 14, problem: "\"fingerprint\" does not match the files")
        ) {
            try read(text)
        }
    }

    @Test func folderWithoutAManifestIsAnError() {
        #expect(throws: ManifestError.missing(folder.path)) { try Manifest(inFolder: folder.path) }
    }

    /// Each changed byte is either detected or has no effect on the result.
    @Test func everyChangeIsDetected() throws {
        let bytes = Array(text([Self.files[0], Self.files[3]]).utf8)
        let manifest = try read(String(decoding: bytes, as: UTF8.self))
        var unnoticed = 0
        for offset in bytes.indices {
            var changed = bytes
            changed[offset] ^= 1
            try folder.write(changed, "manifest.json")
            guard let found = try? Manifest(inFolder: folder.path) else { continue }
            unnoticed += 1
            #expect(found == manifest)
        }
        // Only the whitespace between members may differ.
        #expect(unnoticed < 40)
    }
}
