import FrameExport
import RefreshKit
import SystemSupport

@testable import Command
@testable import Documents

extension Wording {
    /// Errors in a file, which refer to the file's keys in every vocabulary.
    static let documentErrors: [Wording] = [
        Wording(
            document(.unreadable("permission denied")),
            "a.yml:3:5: exports[0]: cannot be read: permission denied"),
        Wording(
            document(.tooLarge(found: 50, maximum: 40)),
            "a.yml:3:5: exports[0]: has 50 bytes, expected at most 40; split it into several batch files"),
        Wording(
            document(.notUTF8),
            "a.yml:3:5: exports[0]: is not UTF-8; save it as UTF-8"),
        Wording(
            document(.empty),
            "a.yml:3:5: exports[0]: is empty, expected the key 'exports'; 'refreshkit new batch' shows a batch file to start from",
            swift:
                "a.yml:3:5: exports[0]: is empty, expected the key 'exports'; the Batch documentation shows a batch file to start from"),
        Wording(
            document(.notYAML("did not find expected key")),
            "a.yml:3:5: exports[0]: cannot be read as YAML or JSON: did not find expected key; look for a missing quote, bracket, colon, or space"
        ),
        Wording(
            document(.tab),
            "a.yml:3:5: exports[0]: this line is indented with a tab, expected spaces"),
        Wording(
            document(.multipleDocuments),
            "a.yml:3:5: exports[0]: a second document begins here, expected one per file; remove '---' or split the file"),
        Wording(
            document(.alias("x")),
            "a.yml:3:5: exports[0]: alias '*x' is not supported; write out the value"),
        Wording(
            document(.tag("!x")),
            "a.yml:3:5: exports[0]: unknown tag '!x'; remove it"),
        Wording(
            document(.failed("a.png: cannot be read: permission denied")),
            "a.yml:3:5: exports[0]: a.png: cannot be read: permission denied"),
        Wording(
            document(.tooDeep(16)),
            "a.yml:3:5: exports[0]: lists and keys are nested more than 16 levels deep; 'refreshkit new batch' shows the expected form",
            swift:
                "a.yml:3:5: exports[0]: lists and keys are nested more than 16 levels deep; the Batch documentation shows the expected form"
        ),
        Wording(
            document(.tooManyValues(9)),
            "a.yml:3:5: exports[0]: more than 9 values, expected fewer; split it into several batch files"),
        Wording(
            document(.keyIsNotText("a list")),
            "a.yml:3:5: exports[0]: a key must be a word, got a list"),
        Wording(
            document(.duplicateKey("fps", firstLine: 2)),
            "a.yml:3:5: exports[0]: duplicate key 'fps', first given on line 2; remove one of them"),
        Wording(
            document(.unknownKey(suggestion: "fps", known: ["fps", "sizes"])),
            "a.yml:3:5: exports[0]: unknown key; did you mean 'fps'? (known: fps, sizes)"),
        Wording(
            document(.unknownKey(suggestion: nil, known: ["fps"])),
            "a.yml:3:5: exports[0]: unknown key (known: fps)"),
        Wording(
            document(.expected("one of a, b", got: "'c'")),
            "a.yml:3:5: exports[0]: expected one of a, b, got 'c'"),
        Wording(
            document(.expected("one of ab, ac", got: "'a'", suggestions: ["ab", "ac"])),
            "a.yml:3:5: exports[0]: expected one of ab, ac, got 'a'; did you mean 'ab' or 'ac'?"),
        Wording(
            document(.duplicateValue("'light'")),
            "a.yml:3:5: exports[0]: 'light' was given twice; remove one of them"),
        Wording(
            document(.unavailable(Message(IndicatorError.severalIndicators("x.so", ["heart", "star"])))),
            "a.yml:3:5: exports[0]: x.so contains 2 indicators, expected one; load it with --plugin and use heart or star",
            swift: "a.yml:3:5: exports[0]: x.so contains 2 indicators, expected one; load it with PluginLoader and use heart or star"),
        Wording(
            document(.refused("lower \(.frameRate), or use \(.scales, "1,2") and \(.resume)")),
            "a.yml:3:5: exports[0]: lower fps, or use 'scales: [1, 2]' and --resume",
            swift: "a.yml:3:5: exports[0]: lower fps, or use 'scales: [1, 2]' and existing = .resumed"),
    ]
}

extension Wording {
    private static func document(_ reason: DocumentError.Reason) -> DocumentError {
        DocumentError("a.yml", .batch, at: DocumentLocation(line: 3, column: 5), key: "exports[0]", reason)
    }
}
