/// A reader that is fuzzed: what it starts from, and what has to hold for whatever it is given.
struct FuzzTarget: Sendable {
    /// The name on the command line, and of the folder of its corpus.
    let name: String
    /// Small inputs that reach far into the reader.
    let seeds: @Sendable () throws -> [[UInt8]]
    /// Words that inputs are made of.
    let words: @Sendable () -> [String]
    /// Reads an input; a trap, an error of memory, or a broken rule ends the process.
    let check: @Sendable ([UInt8]) -> Void

    /// Describes a target.
    init(
        _ name: String, seeds: @escaping @Sendable () throws -> [[UInt8]], words: @escaping @Sendable () -> [String] = { [] },
        check: @escaping @Sendable ([UInt8]) -> Void
    ) {
        (self.name, self.seeds, self.words, self.check) = (name, seeds, words, check)
    }

    /// The target that this process fuzzes, on one thread; libFuzzer's function takes no context.
    nonisolated(unsafe) static var current: FuzzTarget?

    /// Every target, in the order in which they are run.
    static let all: [FuzzTarget] = [
        png, pngRows, apng, apngRows, gif, webp, image, catalog, scene, batch, pattern, manifest, journal, metadata,
    ]
}

extension FuzzTarget {
    /// Fails the run with the rule that an input broke.
    static func expect(_ holds: Bool, _ rule: @autoclosure () -> String) {
        if !holds { fatalError("fuzz: broken rule: \(rule())") }
    }

    /// The text of an error is one line that says something.
    static func expectOneLine(_ error: any Error) {
        let text = "\(error)"
        let isOneLine = !text.isEmpty && !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\u{1B}" || $0 == "\0" }
        expect(isOneLine && text.utf8.count < 4096, "an error is one line, got '\(text.prefix(4096))'")
    }

    /// Words as libFuzzer reads them.
    static func dictionary(_ words: [String]) -> String {
        Set(words).filter { !$0.isEmpty && $0.utf8.count <= 60 }.sorted().map { word in
            let escaped = word.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
                case 0x20..<0x7F: String(UnicodeScalar(byte))
                default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
            return "\"\(escaped.joined())\"\n"
        }.joined()
    }

    /// The words of a text with quotes, such as the keys and choices of a JSON Schema, and those that JSON itself has.
    static func words(in text: String) -> [String] {
        let quoted = text.split(separator: "\"").filter { $0.utf8.count < 30 && $0.utf8.allSatisfy { $0 > 0x2C && $0 < 0x7B } }
        return quoted.map(String.init) + ["[]", "{}", "null", "true", "\"\"", ", ", ": ", "\\u0000", "\\ud83d\\ude00"]
    }
}
