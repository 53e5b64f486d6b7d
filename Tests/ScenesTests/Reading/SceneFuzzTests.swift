import Documents
import Fixtures
import Indicators
import Scenes
import Testing

/// Any bytes are either read or rejected with a one-line error; the reader never traps.
@Suite struct SceneFuzzTests {
    @Test(arguments: [SceneTexts.everything, SceneTexts.verbs]) func everyPrefixIsReadOrRejected(_ text: String) throws {
        let bytes = Array(text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 11) { try Self.read(Array(bytes[..<count])) }
    }

    @Test(arguments: [SceneTexts.everything, SceneTexts.verbs]) func everyChangedByteIsReadOrRejected(_ text: String) throws {
        var generator = SeededGenerator(seed: 5)
        let signs = Array("0123456789-.,:{}[]'\"# \nabehtx\u{0}".utf8) + [0xFF, 0xC3]
        for _ in 0..<250 {
            var bytes = Array(text.utf8)
            bytes[Int.random(in: bytes.indices, using: &generator)] = signs[Int.random(in: signs.indices, using: &generator)]
            try Self.read(bytes)
        }
    }

    /// Swaps words in the file, because a value that is valid for one key can be invalid for another.
    @Test(arguments: [SceneTexts.everything, SceneTexts.verbs]) func swappedWordsAreReadOrRejected(_ text: String) throws {
        var generator = SeededGenerator(seed: 6)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        for _ in 0..<250 {
            var changed = words
            changed[Int.random(in: words.indices, using: &generator)] = words[Int.random(in: words.indices, using: &generator)]
            try Self.read(Array(changed.joined(separator: " ").utf8))
        }
    }

    private static let registry = try? IndicatorCatalog.registry()

    private static func read(_ bytes: [UInt8]) throws {
        let registry = try #require(registry)
        do {
            let scene = try Scene(bytes, path: "scene.yml", in: registry)
            #expect(scene.duration > .zero)
        } catch {
            let line = "\(error)"
            #expect(line.hasPrefix("scene.yml:") && !line.contains("\n"), "\(line)")
        }
    }
}
