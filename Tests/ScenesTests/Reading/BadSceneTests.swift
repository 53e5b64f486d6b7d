@testable import Documents
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
        #expect(try Self.line([0x74, 0xE4, 0x67]) == BadScene("", at: (1, 2), .notUTF8).line)
        let text = "screen:\n  navigation: Grüße " + "\u{1F600} "
        #expect(try Self.line(Array(text.utf8) + [0xC3, 0x28]) == BadScene("", at: (2, 23), .notUTF8).line)
    }

    @Test func moreThan10000EntriesAreRejected() throws {
        let text = "screen: {}\nscript:\n" + String(repeating: "- {at: 1, pull: 9}\n", count: 10_001)
        #expect(
            try Self.line(Array(text.utf8))
                == "scene.yml:3:1: script: has 10001 entries, expected at most 10000; split it into several scenes")
    }

    @Test func moreThan100000ValuesAreRejected() throws {
        let text = "screen: {list: {rows: [\(String(repeating: "a,", count: 100_000))]}}"
        #expect(try Self.line(Array(text.utf8)).contains("more than 100000 values"))
    }

    @Test func filesOverAMebibyteAreRejected() throws {
        let folder = try TemporaryFolder()
        let large = try folder.write([UInt8](repeating: UInt8(ascii: " "), count: 10_000_000), "large.yml")
        #expect(try Self.line(large) == "\(DocumentError(large, .scene, at: nil, .tooLarge(found: 10_000_000, maximum: 1_048_576)))")
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

    /// Creates a malformed scene with an error at a line and a column.
    init(_ text: String, at location: (Int, Int)? = nil, key: String? = nil, _ reason: DocumentError.Reason) {
        let location = location.map { DocumentLocation(line: $0.0, column: $0.1) }
        self.init(text, "\(DocumentError("scene.yml", .scene, at: location, key: key, reason))")
    }

    var testDescription: String { text }
}

extension BadScene {
    /// Malformed files.
    static let forms = [
        BadScene("", .empty),
        BadScene("# nothing but this", .empty),
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
            "scene.yml:2:1: titel: unknown key; did you mean 'title'? (known: $schema, title, device, orientation, appearance, tint, reduce-motion, direction, language, clock, bezel, duration, screen, script)"
        ),
        BadScene(
            "screen: {}\nzzz: x",
            "scene.yml:2:1: zzz: unknown key (known: $schema, title, device, orientation, appearance, tint, reduce-motion, direction, language, clock, bezel, duration, screen, script)"
        ),
        BadScene("screen: {}\nscreen: {}", at: (2, 1), .duplicateKey("screen", firstLine: 1)),
        BadScene("screen:\n\tlist: 3", at: (2, 1), .tab),
        BadScene("screen: {list: 3", at: (2, 1), .notYAML("did not find expected ',' or '}'")),
        BadScene("screen: {}\n---\nscreen: {}", at: (2, 1), .multipleDocuments),
        BadScene("screen: &a {list: 3, header: *a}", at: (1, 30), key: "screen.header", .alias("a")),
        BadScene("a: &a [x, x, x]\nb: &b [*a, *a, *a]\nscreen: {}", at: (2, 8), key: "b[0]", .alias("a")),
        BadScene("screen: {[1]: 2}", at: (1, 10), .keyIsNotText("a list")),
        BadScene("screen: [[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", at: (1, 24), .tooDeep(16)),
    ]
}
