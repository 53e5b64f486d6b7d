import FrameExport
import RefreshKit
import System

@testable import Command
@testable import Documents

extension Wording {
    /// What can be wrong with a file that a person wrote: it says its own keys, whoever reads it.
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
                "a.yml:3:5: exports[0]: is empty, expected the key 'exports'; the documentation of Batch shows a batch file to start from"),
        Wording(
            document(.notYAML("did not find expected key")),
            "a.yml:3:5: exports[0]: cannot be read as YAML or JSON: did not find expected key; look for a missing quote, bracket, colon or space"
        ),
        Wording(
            document(.tab),
            "a.yml:3:5: exports[0]: a tab indents this line, expected spaces"),
        Wording(
            document(.severalDocuments),
            "a.yml:3:5: exports[0]: a second document begins here, expected one in a file; remove '---' or make two files"),
        Wording(
            document(.alias("x")),
            "a.yml:3:5: exports[0]: alias '*x' is not followed; write the value itself"),
        Wording(
            document(.tag("!x")),
            "a.yml:3:5: exports[0]: tag '!x' is not known; leave it out"),
        Wording(
            document(.failed("a.png: cannot be read: permission denied")),
            "a.yml:3:5: exports[0]: a.png: cannot be read: permission denied"),
        Wording(
            document(.tooDeep(16)),
            "a.yml:3:5: exports[0]: lists and keys lie more than 16 deep, expected the form that 'refreshkit new batch' shows",
            swift: "a.yml:3:5: exports[0]: lists and keys lie more than 16 deep, expected the form that the documentation of Batch shows"),
        Wording(
            document(.tooManyValues(9)),
            "a.yml:3:5: exports[0]: more than 9 values, expected fewer; split it into several batch files"),
        Wording(
            document(.keyIsNoText("a list")),
            "a.yml:3:5: exports[0]: a key must be a word, got a list"),
        Wording(
            document(.keyTwice("fps", firstLine: 2)),
            "a.yml:3:5: exports[0]: key 'fps' was given in line 2 already; give it once"),
        Wording(
            document(.unknownKey(suggestion: "fps", known: ["fps", "sizes"])),
            "a.yml:3:5: exports[0]: unknown key; did you mean 'fps'? (there are fps, sizes)"),
        Wording(
            document(.unknownKey(suggestion: nil, known: ["fps"])),
            "a.yml:3:5: exports[0]: unknown key (there are fps)"),
        Wording(
            document(.expected("one of a, b", got: "'c'")),
            "a.yml:3:5: exports[0]: expected one of a, b, got 'c'"),
        Wording(
            document(.expected("one of ab, ac", got: "'a'", suggestions: ["ab", "ac"])),
            "a.yml:3:5: exports[0]: expected one of ab, ac, got 'a'; did you mean 'ab' or 'ac'?"),
        Wording(
            document(.valueTwice("'light'")),
            "a.yml:3:5: exports[0]: 'light' was given twice; give it once"),
        Wording(
            document(.unavailable(Message(IndicatorError.severalIndicators("x.so", ["heart", "star"])))),
            "a.yml:3:5: exports[0]: x.so holds 2 indicators, expected one; load it with --plugin and ask for heart or star",
            swift: "a.yml:3:5: exports[0]: x.so holds 2 indicators, expected one; load it with PluginLoader and ask for heart or star"),
        Wording(
            document(.refused("lower \(.frameRate), or use \(.scales, "1,2") and \(.resume)")),
            "a.yml:3:5: exports[0]: lower fps, or use 'scales: [1, 2]' and --resume",
            swift: "a.yml:3:5: exports[0]: lower fps, or use 'scales: [1, 2]' and existing = .resumed"),
    ]
}

extension Wording {
    private static func document(_ reason: DocumentError.Reason) -> DocumentError {
        DocumentError("a.yml", .batch, at: DocumentPlace(line: 3, column: 5), key: "exports[0]", reason)
    }
}
