public import Documents
public import RefreshKit
package import System

/// A batch file: one YAML or JSON file that says what a whole export consists of.
///
/// Each entry of its `exports` combines indicators and images with phases, sizes, scales, appearances, rates and presets.
///
/// ```yaml
/// exports:
///   - indicators: [spinner, progress-ring]
///     presets: [xcassets, {preset: gif, options: {matte: '#FFFFFF'}}]
///     appearances: [light, dark]
/// ```
public struct Batch: Sendable {
    /// Where the files go when nothing else is said; nil when the file does not say.
    public let output: String?
    /// Every job, in the order of the file: subjects outermost, then sizes, rates and presets.
    public let jobs: [ExportJob]
    /// The jobs that could not be worked out because their indicator failed, as one of a plugin that cannot be loaded; nothing is wrong
    /// with the file.
    public let failed: [FailedJob]
    /// What a person should know about the choices that were made, a line each, each once.
    public var notes: [String] { noteMessages.map { $0.text(in: .swift) } }
    /// The same for each front end to say in its own words.
    package let noteMessages: [Message]

    /// The most frames of all jobs together.
    public static let maximumFrames = FramePlan.maximumCount

    /// Reads a batch file and works out every file it asks for.
    ///
    /// - Parameters:
    ///   - path: The file. Paths in it are seen from the folder it lies in.
    ///   - registry: Where ids are looked up; images need `image-sequence` in it.
    /// - Throws: `DocumentError`, with the place in the file.
    public init(contentsOf path: String, in registry: IndicatorRegistry) throws(DocumentError) {
        let root = try DocumentValue(contentsOf: path, as: .batch)
        let names = BatchTable.entry.info.keys.map(\.name)
        for entry in try root.entries(expected: BatchTable.file.expected) where names.contains(entry.name) {
            throw DocumentError(
                path, .batch, at: entry.place, key: entry.name, .refused("belongs below 'exports'; put it into one of its entries"))
        }
        var contents = BatchTable.Contents()
        var nothing: Void = ()
        try BatchTable.file.read(root, into: &contents, &nothing)
        output = contents.output
        let surroundings = BatchEntry.Surroundings(registry: registry, folder: path.folderAndName.folder)
        var made: [BatchEntry.Made] = []
        var failed: [FailedJob] = []
        var frames = 0
        for entry in contents.entries {
            let outcome = try entry.jobs(surroundings, &frames)
            made += outcome.made
            failed += outcome.failed
        }
        try Self.check(made)
        self.failed = failed
        jobs = made.map(\.job)
        var notes: [Message] = []
        for note in jobs.flatMap(\.subject.noteMessages).map(\.inFile) where !notes.contains(note) { notes.append(note) }
        noteMessages = notes
    }

    /// Makes sure that no two jobs write the same file, and that no file lies in another.
    private static func check(_ made: [BatchEntry.Made]) throws(DocumentError) {
        var owners: [String: Int] = [:]
        var folders: [String: Int] = [:]
        for (number, entry) in made.enumerated() {
            for file in entry.job.files {
                let path = entry.job.path(of: file)
                // Upper and lower case are one on the disks of macOS and Windows.
                if let owner = owners.updateValue(number, forKey: path.lowercased()) {
                    let other = made[owner].origin
                    throw entry.origin.error(.sameFile(path, otherKey: other.key ?? "", otherLine: other.node.place.line))
                }
                var rest = path.lowercased()
                while let folder = rest.folderAndName.folder, folders.updateValue(number, forKey: folder) == nil { rest = folder }
            }
        }
        for (folder, number) in folders.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            if Export.isReserved(folder) { throw made[number].origin.error(.reservedFolder(folder)) }
            guard let owner = owners[folder] else { continue }
            let (first, second) = (made[min(owner, number)].origin, made[max(owner, number)].origin)
            throw second.error(.fileAndFolder(folder, otherKey: first.key ?? "", otherLine: first.node.place.line))
        }
    }
}
