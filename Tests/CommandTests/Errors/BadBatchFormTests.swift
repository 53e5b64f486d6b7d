import Fixtures
import Testing

/// Tests of malformed batch files.
///
/// Each error is one line with the file and, if possible, the location. The exit status is 1 if the file cannot be opened and 64 if its
/// content is invalid, and no files are written.
@Suite struct BadBatchFormTests {
    @Test(arguments: [
        ("", ": is empty, expected the key 'exports'; 'refreshkit new batch' shows a batch file to start from"),
        ("# nothing\n", ": is empty, expected the key 'exports'; 'refreshkit new batch' shows a batch file to start from"),
        ("exports:\n", ":1:9: exports: expected a list of entries, got nothing"),
        ("exports: []\n", ":1:10: exports: expected a list of entries, got an empty list"),
        ("[spinner]\n", ":1:1: expected keys such as {exports: [{indicators: spinner}]}, got a list"),
        ("spinner\n", ":1:1: expected keys such as {exports: [{indicators: spinner}]}, got 'spinner'"),
        ("output: out\n", ":1:1: expected the key 'exports' of a batch file or the key 'screen' of a scene, got only other keys"),
        ("a: &a [x, x]\nb: &b [*a, *a]\nexports: [*b, *b]\n", ":2:8: b[0]: alias '*a' is not supported; write out the value"),
        ("exports: &a [*a]\n", ":1:14: exports[0]: alias '*a' is not supported; write out the value"),
        ("exports:\n\t- indicators: spinner\n", ":2:1: this line is indented with a tab, expected spaces"),
        (
            "exports: [{indicators: spinner}]\nexports: [{indicators: spinner}]\n",
            ":2:1: duplicate key 'exports', first given on line 1; remove one of them"
        ),
        (
            "exports: [{indicators: spinner}]\n---\nexports: []\n",
            ":2:1: a second document begins here, expected one per file; remove '---' or split the file"
        ),
        (
            "exports: [{indicators: 'spinner}]\n",
            ":2:1: cannot be read as YAML or JSON: found unexpected end of stream; look for a missing quote, bracket, colon, or space"
        ),
        (
            "exports: {indicators: spinner\n",
            ":2:1: cannot be read as YAML or JSON: did not find expected ',' or '}'; look for a missing quote, bracket, colon, or space"
        ),
        ("exports: {indicators: !tag spinner}\n", ":1:23: exports.indicators: unknown tag '!tag'; remove it"),
        ("exports: !!python/list [{indicators: spinner}]\n", ":1:10: exports: unknown tag '!!python/list'; remove it"),
        ("? [a]\n: b\n", ":1:3: a key must be a word, got a list"),
        (
            "exports: \"\u{1}\"\n",
            ":1:11: cannot be read as YAML or JSON: control characters are not allowed; look for a missing quote, bracket, colon, or space"
        ),
    ])
    func errorNamesTheProblem(_ text: String, _ line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let run = try CommandRun(["export", "b.yml", "-o", "out"], in: folder.path)
        #expect(run.errors == "refreshkit: b.yml\(line)\n")
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
        try errorNamesTheProblem(text + "? *a9\n: x\n", ":2:10: a1[0]: alias '*a0' is not supported; write out the value")
    }

    @Test(arguments: ["[", "{a: ", "- "])
    func deepNestingIsRejected(_ opening: String) throws {
        let text = "exports: " + (opening == "- " ? "\n" : "") + String(repeating: opening, count: 100_000)
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let run = try CommandRun(["export", "b.yml"], in: folder.path)
        #expect(
            run.errors.hasSuffix(": lists and keys are nested more than 16 levels deep; 'refreshkit new batch' shows the expected form\n"))
        #expect(run.status == 64)
    }

    @Test func binaryFilesAreRejected() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("folder.yml")
        try folder.write([UInt8](repeating: 0x20, count: 10_000_000), "large.yml")
        try folder.write([0xFF, 0xFE, 0x65, 0x00], "utf16.yml")
        try folder.write("exports: {indicators: spinner}\n".utf8.map { $0 } + [0xC3], "cut.json")
        for (location, line, status) in [
            ("folder.yml", "cannot be read: is a directory", 1),
            ("large.yml", "has 10000000 bytes, expected at most 1048576; split it into several batch files", 64),
            ("utf16.yml:1:1", "is not UTF-8; save it as UTF-8", 64), ("cut.json:2:1", "is not UTF-8; save it as UTF-8", 64),
            ("none.yaml", "cannot be read: no such file or directory", 1),
        ] as [(String, String, Int32)] {
            let run = try CommandRun(["export", String(location.prefix { $0 != ":" })], in: folder.path)
            #expect(run.errors == "refreshkit: \(location): \(line)\n")
            #expect(run.status == status)
        }
    }
}
