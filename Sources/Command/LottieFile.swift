internal import Imaging

/// Tells Lottie animations, which are JSON too, from batches and scenes.
///
/// They are larger and deeper than a file that a person writes may be, so that only their outermost keys are looked at.
enum LottieFile {
    /// Those that every such animation has: its version, its rate and what it shows.
    private static let keys: Set<String> = ["v", "fr", "layers"]
    private static let largest = 64 << 20

    /// Whether a file is one; false also for one that cannot be read, which its own reader complains of.
    static func isMeant(by path: String) -> Bool {
        guard path.lowercased().hasSuffix(".json"), let bytes = try? FileBytes.read(path, maximum: largest) else { return false }
        return keys.isSubset(of: outermostKeys(of: bytes))
    }

    /// The keys of a JSON object, not of those within it.
    private static func outermostKeys(of bytes: [UInt8]) -> Set<String> {
        var keys: Set<String> = []
        var depth = 0
        var word: Range<Int>?
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let begin = position + 1
                position = end(ofWordFrom: begin, in: bytes)
                word = begin..<position
            case UInt8(ascii: ":"):
                if depth == 1, let word { keys.insert(String(decoding: bytes[word], as: UTF8.self)) }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            position += 1
        }
        return keys
    }

    /// Where the quotation mark is that ends a word, or the end of the file.
    private static func end(ofWordFrom begin: Int, in bytes: [UInt8]) -> Int {
        var position = begin
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position, bytes.count)
    }
}
