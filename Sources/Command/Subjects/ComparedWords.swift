internal import FrameExport
internal import RefreshKit
internal import SystemSupport

/// The two sides of a comparison, as named on the command line: each is a folder, a file, an indicator, a scene, or a path in a commit.
struct ComparedWords {
    let found: ComparedExport
    let expected: ComparedExport

    /// Looks up both sides; a commit without a path means the path of `word` in that commit.
    init(_ word: String, against other: String, _ plugins: PluginOptions, isQuiet: Bool) throws {
        let side = { (word: String, path: String?, isLoop: Bool) in try Self.export(word, path, isLoop: isLoop, plugins, isQuiet) }
        let expected = try side(other, word, false)
        // A file is compared only with an indicator's loop.
        found = try side(word, nil, expected.isFile)
        self.expected = found.isFile && expected.isDrawn ? try side(other, word, true) : expected
    }

    private static func export(
        _ word: String, _ path: String?, isLoop: Bool, _ plugins: PluginOptions, _ isQuiet: Bool
    ) throws -> ComparedExport {
        switch FileWriter.kind(of: word) {
        case .folder: return try ComparedExport(folder: word)
        case .file where !word.isDocument && !IndicatorRegistry.isPlugin(word): return ComparedExport(file: word)
        case .file: return try drawn(word, isLoop: isLoop, plugins.load(for: [word]), isQuiet)
        default: break
        }
        if word.contains(":") {
            if let commit = try CommitFiles(word, orPath: nil) { return commit.export }
        } else {
            let indicators = try plugins.load(for: [word])
            if indicators.registry.contains(word) || ExampleScenes.names.contains(word) {
                return try drawn(word, isLoop: isLoop, indicators, isQuiet)
            }
            if let path, let commit = try CommitFiles(word, orPath: path) { return commit.export }
        }
        throw NothingToCompare(word: word)
    }

    private static func drawn(_ word: String, isLoop: Bool, _ indicators: LoadedIndicators, _ isQuiet: Bool) throws -> ComparedExport {
        let subject = try NamedSubject(
            SubjectWord(word, emptyAs: .scene), GivenParameters([]), ExportParameters(), in: indicators, isQuiet: isQuiet
        ).subject
        var request = ExportRequest()
        if isLoop { request.resamples = true } else { request.showEverything(of: subject.frames) }
        return ComparedExport(try ExportJob(subject, request))
    }
}

/// An error for a word that does not name a side of a comparison.
struct NothingToCompare: Error, CustomStringConvertible {
    let word: String

    var description: String {
        "'\(word)' is not a folder, an image, an indicator, or a commit; expected an export to compare, such as output/refresh, "
            + "HEAD~1:output/refresh, or loading.gif"
    }
}
