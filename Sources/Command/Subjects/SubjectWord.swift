internal import Documents
internal import FrameExport
internal import LottieFormat
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// A command-line argument that names a subject, classified by its form and by the keys of its file.
struct SubjectWord {
    enum Kind {
        case batch
        case scene
        case lottie
        /// The id of an indicator, the name of an example scene, or the path of a plugin or of images.
        case other
    }

    let text: String
    let kind: Kind
    /// Whether a Lottie file is drawn without what cannot be drawn.
    var allowsUndrawn = false

    /// Classifies an argument, and reads its file if it names a YAML or JSON file, or standard input (`-`), which must be an image or a
    /// video.
    ///
    /// A file without keys is classified as `empty`, and the reader for that kind of file then reports the error.
    init(_ text: String, emptyAs empty: Kind) throws {
        if text == "-" {
            guard !StandardInput.isTerminal else { throw UsageError.terminalInput }
            guard try ImageReader.isImage(StandardInput.path) else { throw UsageError.standardInput }
            (self.text, kind) = (StandardInput.path, .other)
            return
        }
        self.text = text
        if LottieReader.fileExtensions.contains(where: text.lowercased().hasSuffix) {
            kind = .lottie
        } else {
            kind = text.isDocument ? try Self.kind(ofFile: text, emptyAs: empty) : .other
        }
    }

    /// Returns the name of a batch or scene file without its extension, for the output folder.
    func name(unnamed: String) -> String {
        let name = text.documentName
        return name.isDocument ? unnamed : name
    }

    /// Returns the kind of a file, even if its identifying key is misspelled.
    private static func kind(ofFile path: String, emptyAs empty: Kind) throws -> Kind {
        if isLottie(path) { return .lottie }
        let root = try DocumentValue(contentsOf: path, as: empty == .batch ? .batch : .scene)
        guard case .map(let entries) = root.node.content, !entries.isEmpty else { return empty }
        let names = entries.map(\.key)
        if names.contains("exports") { return .batch }
        // Detects a batch file with export keys at its top level.
        if !names.contains("screen"), names.contains(where: BatchSchema.subjectKeys.contains) { return .batch }
        if names.contains("screen") { return .scene }
        if names.contains(where: { Spelling.nearest(to: $0, among: ["exports"]) != nil }) { return .batch }
        if names.contains(where: { Spelling.nearest(to: $0, among: ["screen"]) != nil }) { return .scene }
        throw root.error(
            .expected(
                "the keys 'fr' and 'layers' of a Lottie file, the key 'exports' of a batch file, or the key 'screen' of a scene",
                got: "only other keys"))
    }

    /// Keys of every Lottie animation: frame rate and layers.
    private static let lottieKeys: Set<String> = ["fr", "layers"]

    /// Whether a file is a Lottie animation, which is also JSON; false for an unreadable file, whose own reader reports the error.
    ///
    /// Only top-level keys are checked, since an animation can exceed the limits for size and depth.
    private static func isLottie(_ path: String) -> Bool {
        guard path.lowercased().hasSuffix(".json"), var json = try? JSONReader(contentsOf: path, maximum: 64 << 20, maximumDepth: 256)
        else { return false }
        var missing = lottieKeys
        // A truncated file also counts if it contains the keys.
        try? json.object { (key, json) throws(JSONFault) in
            missing.remove(key)
            try json.skip()
        }
        return missing.isEmpty
    }
}
