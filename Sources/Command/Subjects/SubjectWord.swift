internal import Documents
internal import FrameExport
internal import Scenes
internal import System

/// A word on the command line that names a subject, and what it names as far as the word and the keys of a file tell.
struct SubjectWord {
    /// The kinds of subject that a word can name.
    enum Kind {
        /// A YAML or JSON file of exports.
        case batch
        /// A YAML or JSON file of a scene.
        case scene
        /// An indicator's id, the name of an example scene, or the path of a plugin or of images.
        case other
    }

    let text: String
    let kind: Kind

    /// Classifies a word, and reads the file if it names one.
    ///
    /// A file without keys counts as `empty`, so that the reader of that kind reports it. Throws `DocumentError` if a file cannot be read
    /// or has the keys of neither kind, and `UsageError` for a Lottie file and for stdin.
    init(_ text: String, emptyAs empty: Kind) throws {
        guard text != "-" else { throw UsageError.standardInput }
        self.text = text
        kind = text.isDocument ? try Self.kind(ofFile: text, emptyAs: empty) : .other
    }

    /// The name of a batch or scene file without its ending, for a folder of what it makes.
    func name(unnamed: String) -> String {
        let name = text.documentName
        return name.isDocument ? unnamed : name
    }

    /// Returns the kind of a file, even if the key that identifies it is misspelled.
    private static func kind(ofFile path: String, emptyAs empty: Kind) throws -> Kind {
        if isLottie(path) { throw UsageError.lottie(path) }
        let root = try DocumentValue(contentsOf: path, as: empty == .batch ? .batch : .scene)
        guard case .map(let entries) = root.node.content, !entries.isEmpty else { return empty }
        let names = entries.map(\.key)
        if names.contains("exports") { return .batch }
        // What belongs into one of the exports was put beside them.
        if !names.contains("screen"), names.contains(where: BatchSchema.keysOfSubjects.contains) { return .batch }
        if names.contains("screen") { return .scene }
        if names.contains(where: { Spelling.nearest(to: $0, among: ["exports"]) != nil }) { return .batch }
        if names.contains(where: { Spelling.nearest(to: $0, among: ["screen"]) != nil }) { return .scene }
        throw root.error(.expected("the key 'exports' of a batch file or the key 'screen' of a scene", got: "other keys only"))
    }

    /// The keys of every Lottie animation: its version, its rate, and what it shows.
    private static let lottieKeys: Set<String> = ["v", "fr", "layers"]

    /// Whether a file is a Lottie animation, which is JSON, too; false for one that cannot be read, which its own reader complains of.
    ///
    /// It may be larger and deeper than a file that a person writes, so only its outermost keys are looked at.
    private static func isLottie(_ path: String) -> Bool {
        guard path.lowercased().hasSuffix(".json"), var json = try? JSONReader(contentsOf: path, maximum: 64 << 20, maximumDepth: 256)
        else { return false }
        var missing = lottieKeys
        // A file that is cut off is one as well, if it has the keys up to there.
        try? json.object { (key, json) throws(JSONFault) in
            missing.remove(key)
            try json.skip()
        }
        return missing.isEmpty
    }
}
