/// A reader to fuzz, along with its seeds and invariants.
struct FuzzTarget: Sendable {
    /// The name of the target on the command line and of its corpus folder.
    let name: String
    /// Small inputs that cover much of the reader.
    let seeds: @Sendable () throws -> [[UInt8]]
    /// Words that occur in inputs.
    let words: @Sendable () -> [String]
    /// Reads an input.
    ///
    /// A trap, a memory error, or a violated invariant ends the process.
    let check: @Sendable ([UInt8]) -> Void

    init(
        _ name: String, seeds: @escaping @Sendable () throws -> [[UInt8]], words: @escaping @Sendable () -> [String] = { [] },
        check: @escaping @Sendable ([UInt8]) -> Void
    ) {
        (self.name, self.seeds, self.words, self.check) = (name, seeds, words, check)
    }

    /// The target fuzzed by this process.
    ///
    /// Global because libFuzzer's callback has no context; used on one thread.
    nonisolated(unsafe) static var current: FuzzTarget?

    /// All targets, in execution order.
    static let all: [FuzzTarget] = [
        png, pngRows, apng, apngRows, gif, webp, jpeg, svg, heic, video, image, catalog, scene, batch, pattern, manifest, journal, metadata,
        script, lottie, dotLottie,
    ]
}

extension FuzzTarget {
    /// Ends the run if an input violates an invariant.
    static func expect(_ holds: Bool, _ rule: @autoclosure () -> String) {
        if !holds { fatalError("fuzz: broken rule: \(rule())") }
    }

    /// Checks that an error's text is one nonempty line.
    static func expectOneLine(_ error: any Error) {
        let text = "\(error)"
        let isOneLine = !text.isEmpty && !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\u{1B}" || $0 == "\0" }
        expect(isOneLine && text.utf8.count < 4096, "an error is one line, got '\(text.prefix(4096))'")
    }

    /// Returns a dictionary in libFuzzer's format.
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

    /// Returns the quoted words in a text, such as a JSON Schema's keys and choices, and JSON's own tokens.
    static func words(in text: String) -> [String] {
        let quoted = text.split(separator: "\"").filter { $0.utf8.count < 30 && $0.utf8.allSatisfy { $0 > 0x2C && $0 < 0x7B } }
        return quoted.map(String.init) + ["[]", "{}", "null", "true", "\"\"", ", ", ": ", "\\u0000", "\\ud83d\\ude00"]
    }
}
