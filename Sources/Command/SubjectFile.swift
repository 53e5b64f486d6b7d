internal import Documents
internal import FrameExport
internal import Scenes
internal import System

/// A YAML or JSON file that was given as a subject: a batch or a scene, as its keys say.
enum SubjectFile {
    /// What a file is.
    enum Kind {
        case batch
        case scene
    }

    /// Whether a path names such a file, by its ending.
    static func isMeant(by path: String) -> Bool { path.isDocument }

    /// A file's name without its ending.
    static func name(of path: String, unnamed: String) -> String {
        let name = path.documentName
        return name.isDocument ? unnamed : name
    }

    /// What a file is: keys tell it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - fallback: What it is taken for when it has no keys at all, so that its own reader complains.
    /// - Returns: Its kind, also when the key that tells it is misspelt.
    /// - Throws: `DocumentError` when it cannot be read, or has neither key; `UsageError.lottie`.
    static func kind(of path: String, orElse fallback: Kind) throws -> Kind {
        if LottieFile.isMeant(by: path) { throw UsageError.lottie(path) }
        let root = try DocumentValue(contentsOf: path, as: fallback == .batch ? .batch : .scene)
        guard case .map(let entries) = root.node.content, !entries.isEmpty else { return fallback }
        let names = entries.map(\.key)
        if names.contains("exports") { return .batch }
        // What belongs into one of the exports was put beside them.
        if !names.contains("screen"), names.contains(where: BatchSchema.keysOfSubjects.contains) { return .batch }
        if names.contains("screen") { return .scene }
        if names.contains(where: { Spelling.nearest(to: $0, among: ["exports"]) != nil }) { return .batch }
        if names.contains(where: { Spelling.nearest(to: $0, among: ["screen"]) != nil }) { return .scene }
        throw root.error(.expected("the key 'exports' of a batch file or the key 'screen' of a scene", got: "other keys only"))
    }
}
