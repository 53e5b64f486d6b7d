import Fixtures
import Testing

/// Batch files that cannot be read at all: one line with the file and, where there is one, the place; status 1 for a file that cannot be opened,
/// 64 for what is in it; nothing written.
@Suite struct BadBatchFormTests {
    @Test(arguments: [
        ("", ": is empty, expected the key 'exports'; 'refreshkit new batch' shows a batch file to start from"),
        ("# nothing\n", ": is empty, expected the key 'exports'; 'refreshkit new batch' shows a batch file to start from"),
        ("exports:\n", ":1:9: exports: expected a list of entries, got nothing"),
        ("exports: []\n", ":1:10: exports: expected a list of entries, got an empty list"),
        ("[spinner]\n", ":1:1: expected keys such as {exports: [{indicators: spinner}]}, got a list"),
        ("spinner\n", ":1:1: expected keys such as {exports: [{indicators: spinner}]}, got 'spinner'"),
        ("output: out\n", ":1:1: expected the key 'exports' of a batch file or the key 'screen' of a scene, got other keys only"),
        ("a: &a [x, x]\nb: &b [*a, *a]\nexports: [*b, *b]\n", ":2:8: b[0]: alias '*a' is not followed; write the value itself"),
        ("exports: &a [*a]\n", ":1:14: exports[0]: alias '*a' is not followed; write the value itself"),
        ("exports:\n\t- indicators: spinner\n", ":2:1: a tab indents this line, expected spaces"),
        (
            "exports: [{indicators: spinner}]\nexports: [{indicators: spinner}]\n",
            ":2:1: key 'exports' was given in line 1 already; give it once"
        ),
        (
            "exports: [{indicators: spinner}]\n---\nexports: []\n",
            ":2:1: a second document begins here, expected one in a file; remove '---' or make two files"
        ),
        (
            "exports: [{indicators: 'spinner}]\n",
            ":2:1: cannot be read as YAML or JSON: found unexpected end of stream; look for a missing quote, bracket, colon or space"
        ),
        (
            "exports: {indicators: spinner\n",
            ":2:1: cannot be read as YAML or JSON: did not find expected ',' or '}'; look for a missing quote, bracket, colon or space"
        ),
        ("exports: {indicators: !tag spinner}\n", ":1:23: exports.indicators: tag '!tag' is not known; leave it out"),
        ("exports: !!python/list [{indicators: spinner}]\n", ":1:10: exports: tag '!!python/list' is not known; leave it out"),
        ("? [a]\n: b\n", ":1:3: a key must be a word, got a list"),
        (
            "exports: \"\u{1}\"\n",
            ":1:11: cannot be read as YAML or JSON: control characters are not allowed; look for a missing quote, bracket, colon or space"
        ),
    ])
    func saysWhatWasWrong(_ text: String, _ line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let run = try CommandRun(["export", "b.yml", "-o", "out"], in: folder.path)
        #expect(run.errors == "refreshkit: b.yml\(line)\n")
        #expect(run.output == "")
        #expect(run.status == 64)
        #expect(try folder.files().keys.sorted() == ["b.yml"])
    }

    @Test func anAliasBombIsNotFollowed() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        try saysWhatWasWrong(text + "? *a9\n: x\n", ":2:10: a1[0]: alias '*a0' is not followed; write the value itself")
    }

    @Test(arguments: ["[", "{a: ", "- "])
    func deepNestingEndsEarly(_ opening: String) throws {
        let text = "exports: " + (opening == "- " ? "\n" : "") + String(repeating: opening, count: 100_000)
        let folder = try TemporaryFolder()
        try folder.write(text, "b.yml")
        let run = try CommandRun(["export", "b.yml"], in: folder.path)
        #expect(
            run.errors.hasSuffix(": lists and keys lie more than 16 deep, expected the form that 'refreshkit new batch' shows\n"))
        #expect(run.status == 64)
    }

    @Test func whatIsNoTextFileIsNotRead() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("folder.yml")
        try folder.write([UInt8](repeating: 0x20, count: 10_000_000), "large.yml")
        try folder.write([0xFF, 0xFE, 0x65, 0x00], "utf16.yml")
        try folder.write("exports: {indicators: spinner}\n".utf8.map { $0 } + [0xC3], "cut.json")
        for (place, line, status) in [
            ("folder.yml", "cannot be read: is a directory", 1),
            ("large.yml", "has 10000000 bytes, expected at most 1048576; split it into several batch files", 64),
            ("utf16.yml:1:1", "is not UTF-8; save it as UTF-8", 64), ("cut.json:2:1", "is not UTF-8; save it as UTF-8", 64),
            ("none.yaml", "cannot be read: no such file or directory", 1),
        ] as [(String, String, Int32)] {
            let run = try CommandRun(["export", String(place.prefix { $0 != ":" })], in: folder.path)
            #expect(run.errors == "refreshkit: \(place): \(line)\n")
            #expect(run.status == status)
        }
    }
}
