import Documents
import Fixtures
import FoundationEssentials
import Glibc
import Indicators
import Scenes
import Testing

/// Every mistake produces one line with the file, the location, the key, and the expected value.
@Suite struct BadSceneTests {
    @Test(arguments: BadScene.forms) func malformedFilesAreRejected(_ scene: BadScene) throws {
        #expect(try Self.line(Array(scene.text.utf8)) == scene.line)
    }

    @Test(arguments: BadScene.screens) func invalidScreensAreRejected(_ scene: BadScene) throws {
        #expect(try Self.line(Array(scene.text.utf8)) == scene.line)
    }

    @Test(arguments: BadScene.controls) func invalidControlsAreRejected(_ scene: BadScene) throws {
        #expect(try Self.line(Array(scene.text.utf8)) == scene.line)
    }

    @Test(arguments: BadScene.touches) func invalidTouchesAreRejected(_ scene: BadScene) throws {
        #expect(try Self.line(Array(scene.text.utf8)) == scene.line)
    }

    @Test(arguments: BadScene.calls) func invalidCallsAreRejected(_ scene: BadScene) throws {
        #expect(try Self.line(Array(scene.text.utf8)) == scene.line)
    }

    @Test func longKeysAreAbbreviated() throws {
        let key = String(repeating: "a", count: 900)
        let line = try Self.line(Array("screen: {}\n\(key)b: 1".utf8))
        #expect(line.hasPrefix("scene.yml:2:1: \(String(repeating: "a", count: 120))...\(String(repeating: "a", count: 59))b: unknown key"))
    }

    @Test func otherEncodingsThanUTF8AreRejected() throws {
        #expect(try Self.line([0x74, 0xE4, 0x67]) == "scene.yml:1:2: is not UTF-8; save it as UTF-8")
        let text = "screen:\n  navigation: Grüße " + "\u{1F600} "
        #expect(try Self.line(Array(text.utf8) + [0xC3, 0x28]) == "scene.yml:2:23: is not UTF-8; save it as UTF-8")
    }

    @Test func moreThan10000EntriesAreRejected() throws {
        let text = "screen: {}\nscript:\n" + String(repeating: "- {at: 1, pull: 9}\n", count: 10_001)
        #expect(
            try Self.line(Array(text.utf8))
                == "scene.yml:3:1: script: has 10001 entries, expected at most 10000; split it into several scenes")
    }

    @Test func moreThan100000ValuesAreRejected() throws {
        let text = "screen: {list: {rows: [\(String(repeating: "a,", count: 100_000))]}}"
        #expect(try Self.line(Array(text.utf8)).hasSuffix(": more than 100000 values, expected fewer; split it into several scenes"))
    }

    @Test func filesOverAMebibyteAreRejected() throws {
        let folder = try TemporaryFolder()
        let large = try folder.write([UInt8](repeating: UInt8(ascii: " "), count: 10_000_000), "large.yml")
        #expect(try Self.line(large) == "\(large): has 10000000 bytes, expected at most 1048576; split it into several scenes")
        #expect(try Self.line(folder.path) == "\(folder.path): cannot be read: is a directory")
        let missing = folder.path("missing.yml")
        #expect(try Self.line(missing) == "\(missing): cannot be read: no such file or directory")
        let pipe = folder.path("pipe.yml")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(try Self.line(pipe) == "\(pipe): cannot be read: not a regular file")
    }

    @Test func errorsNameImagesRelativeToTheFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("screen: {header: {indicator: none.png}}", "scenes/scene.yml")
        #expect(
            try Self.line(path)
                == "\(path):1:30: screen.header.indicator: \(folder.path)/scenes/none.png: cannot be read: no such file or directory")
    }

    private static func line(_ bytes: [UInt8]) throws -> String {
        let registry = try IndicatorCatalog.registry()
        let error = #expect(throws: DocumentError.self) { try Scene(bytes, path: "scene.yml", in: registry) }
        return error.map { "\($0)" } ?? "was read"
    }

    private static func line(_ path: String) throws -> String {
        let registry = try IndicatorCatalog.registry()
        let error = #expect(throws: DocumentError.self) { try Scene(contentsOf: path, in: registry) }
        return error.map { "\($0)" } ?? "was read"
    }
}

/// A malformed scene and its error.
struct BadScene: Sendable, CustomTestStringConvertible {
    let text: String
    let line: String

    init(_ text: String, _ line: String) {
        (self.text, self.line) = (text, line)
    }

    var testDescription: String { text }
}

extension BadScene {
    /// Malformed files.
    static let forms = [
        BadScene(
            "",
            "scene.yml: is empty, expected the key 'screen'; the article SceneFiles shows a scene to start from"
        ),
        BadScene(
            "# nothing but this",
            "scene.yml: is empty, expected the key 'screen'; the article SceneFiles shows a scene to start from"
        ),
        BadScene(
            "- screen",
            "scene.yml:1:1: expected the key 'screen', got a list"),
        BadScene(
            "screen",
            "scene.yml:1:1: expected the key 'screen', got 'screen'"),
        BadScene(
            "{}",
            "scene.yml:1:1: expected the key 'screen', got no keys"),
        BadScene(
            "title: x",
            "scene.yml:1:1: expected the key 'screen', got only other keys"),
        BadScene(
            "screen: {}\ntitel: x",
            "scene.yml:2:1: titel: unknown key; did you mean 'title'? (known: $schema, title, device, orientation, appearance, tint, reduce-motion, language, clock, bezel, duration, screen, script)"
        ),
        BadScene(
            "screen: {}\nzzz: x",
            "scene.yml:2:1: zzz: unknown key (known: $schema, title, device, orientation, appearance, tint, reduce-motion, language, clock, bezel, duration, screen, script)"
        ),
        BadScene(
            "screen: {}\nscreen: {}",
            "scene.yml:2:1: duplicate key 'screen', first given on line 1; remove one of them"),
        BadScene(
            "screen:\n\tlist: 3",
            "scene.yml:2:1: this line is indented with a tab, expected spaces"),
        BadScene(
            "screen: {list: 3",
            "scene.yml:2:1: cannot be read as YAML or JSON: did not find expected ',' or '}'; look for a missing quote, bracket, colon, or space"
        ),
        BadScene(
            "screen: {}\n---\nscreen: {}",
            "scene.yml:2:1: a second document begins here, expected one per file; remove '---' or split the file"),
        BadScene(
            "screen: &a {list: 3, header: *a}",
            "scene.yml:1:30: screen.header: alias '*a' is not supported; write out the value"),
        BadScene(
            "a: &a [x, x, x]\nb: &b [*a, *a, *a]\nscreen: {}",
            "scene.yml:2:8: b[0]: alias '*a' is not supported; write out the value"),
        BadScene(
            "screen: {[1]: 2}",
            "scene.yml:1:10: a key must be a word, got a list"),
        BadScene(
            "screen: [[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]",
            "scene.yml:1:24: lists and keys are nested more than 16 levels deep; the article SceneFiles shows the expected form"
        ),
    ]
}
