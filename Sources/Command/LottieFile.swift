internal import System

/// Tells Lottie animations, which are JSON too, from batches and scenes.
///
/// They are larger and deeper than a file that a person writes may be, so that only their outermost keys are looked at.
enum LottieFile {
    /// Those that every such animation has: its version, its rate and what it shows.
    private static let keys: Set<String> = ["v", "fr", "layers"]
    private static let largest = 64 << 20
    /// Groups of shapes lie in each other as an artist likes it.
    private static let deepest = 256

    /// Whether a file is one; false also for one that cannot be read, which its own reader complains of.
    static func isMeant(by path: String) -> Bool {
        guard path.lowercased().hasSuffix(".json"),
            var json = try? JSONReader(contentsOf: path, maximum: largest, maximumDepth: deepest)
        else { return false }
        var missing = keys
        // A file that is cut off is one as well, if it has the keys up to there.
        try? json.object { (key, json) throws(JSONFault) in
            missing.remove(key)
            try json.skip()
        }
        return missing.isEmpty
    }
}
