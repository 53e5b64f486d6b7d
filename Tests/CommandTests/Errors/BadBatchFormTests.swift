import Fixtures
import FrameExport
import Testing

@testable import Command
@testable import Documents

/// Tests of malformed batch files.
///
/// Each error is one line with the file and, if possible, the location. The exit status is 1 if the file cannot be opened and 64 if its
/// content is invalid, and no files are written.
@Suite struct BadBatchFormTests {
    @Test(
        arguments: [
            ("", nil, nil, .empty),
            ("# nothing\n", nil, nil, .empty),
            ("exports:\n", (1, 9), "exports", .expected("a list of entries", got: "nothing")),
            ("exports: []\n", (1, 10), "exports", .expected("a list of entries", got: "an empty list")),
            ("[spinner]\n", (1, 1), nil, .expected("keys such as {exports: [{indicators: spinner}]}", got: "a list")),
            ("spinner\n", (1, 1), nil, .expected("keys such as {exports: [{indicators: spinner}]}", got: "'spinner'")),
            (
                "output: out\n", (1, 1), nil,
                .expected(
                    "the keys 'fr' and 'layers' of a Lottie file, the key 'exports' of a batch file, or the key 'screen' of a scene",
                    got: "only other keys")
            ),
            ("a: &a [x, x]\nb: &b [*a, *a]\nexports: [*b, *b]\n", (2, 8), "b[0]", .alias("a")),
            ("exports: &a [*a]\n", (1, 14), "exports[0]", .alias("a")),
            ("exports:\n\t- indicators: spinner\n", (2, 1), nil, .tab),
            (
                "exports: [{indicators: spinner}]\nexports: [{indicators: spinner}]\n", (2, 1), nil,
                .duplicateKey("exports", firstLine: 1)
            ),
            ("exports: [{indicators: spinner}]\n---\nexports: []\n", (2, 1), nil, .multipleDocuments),
            ("exports: [{indicators: 'spinner}]\n", (2, 1), nil, .notYAML("found unexpected end of stream")),
            ("exports: {indicators: spinner\n", (2, 1), nil, .notYAML("did not find expected ',' or '}'")),
            ("exports: {indicators: !tag spinner}\n", (1, 23), "exports.indicators", .tag("!tag")),
            ("exports: !!python/list [{indicators: spinner}]\n", (1, 10), "exports", .tag("!!python/list")),
            ("? [a]\n: b\n", (1, 3), nil, .keyIsNotText("a list")),
            ("exports: \"\u{1}\"\n", (1, 11), nil, .notYAML("control characters are not allowed")),
        ] as [(String, (Int, Int)?, String?, DocumentError.Reason)])
    func errorNamesTheProblem(_ text: String, _ location: (Int, Int)?, _ key: String?, _ reason: DocumentError.Reason) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let run = try CommandRun(["export", "b.yml", "-o", "out"], in: folder.path)
        #expect(run.errors == Self.line("b.yml", location, key, reason))
        #expect(run.output == "")
        #expect(run.status == 64)
        #expect(try folder.files().keys.sorted() == ["b.yml"])
    }

    @Test func aliasBombsAreRejected() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        try errorNamesTheProblem(text + "? *a9\n: x\n", (2, 10), "a1[0]", .alias("a0"))
    }

    @Test(arguments: ["[", "{a: ", "- "])
    func deepNestingIsRejected(_ opening: String) throws {
        let text = "exports: " + (opening == "- " ? "\n" : "") + String(repeating: opening, count: 100_000)
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let run = try CommandRun(["export", "b.yml"], in: folder.path)
        #expect(run.errors.contains("nested more than 16 levels deep"))
        #expect(run.status == 64)
    }

    @Test func binaryFilesAreRejected() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("folder.yml")
        try folder.write([UInt8](repeating: 0x20, count: 10_000_000), "large.yml")
        try folder.write([0xFF, 0xFE, 0x65, 0x00], "utf16.yml")
        try folder.write("exports: {indicators: spinner}\n".utf8.map { $0 } + [0xC3], "cut.json")
        for (path, location, reason, status) in [
            ("folder.yml", nil, .unreadable("is a directory"), 1),
            ("large.yml", nil, .tooLarge(found: 10_000_000, maximum: 1_048_576), 64),
            ("utf16.yml", (1, 1), .notUTF8, 64), ("cut.json", (2, 1), .notUTF8, 64),
            ("none.yaml", nil, .unreadable("no such file or directory"), 1),
        ] as [(String, (Int, Int)?, DocumentError.Reason, Int32)] {
            let run = try CommandRun(["export", path], in: folder.path)
            #expect(run.errors == Self.line(path, location, nil, reason))
            #expect(run.status == status)
        }
    }
    private static func line(_ path: String, _ location: (Int, Int)?, _ key: String?, _ reason: DocumentError.Reason) -> String {
        let error = DocumentError(path, .batch, at: location.map { DocumentLocation(line: $0.0, column: $0.1) }, key: key, reason)
        return "refreshkit: \(error.commandText)\n"
    }
}
