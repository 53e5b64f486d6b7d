public import Documents
public import RefreshKit
package import SystemSupport

/// A batch file: a YAML or JSON file that describes a complete export.
///
/// Each entry in its `exports` list combines indicators and images with phases, sizes, scales, appearances, rates, and presets.
///
/// ```yaml
/// exports:
///   - indicators: [spinner, progress-ring]
///     presets: [xcassets, {preset: gif, options: {matte: '#FFFFFF'}}]
///     appearances: [light, dark]
/// ```
public struct Batch: Sendable {
    /// Default output folder; nil if the file does not set one.
    public let output: String?
    /// Jobs in file order: by subject, then by size, rate, and preset.
    public let jobs: [ExportJob]
    /// Jobs that could not be planned because their indicator failed, for example because its plugin could not be loaded.
    public let failed: [FailedJob]
    /// Notes for the user about the selected images and scenes, one per line, without duplicates.
    public var notes: [String] { noteMessages.map { $0.text(in: .swift) } }
    package let noteMessages: [Message]

    /// Maximum total number of frames in all jobs.
    public static let maximumFrames = FramePlan.maximumCount

    /// Reads a batch file and plans all files that it describes.
    ///
    /// - Parameters:
    ///   - path: Path of the file; paths in the file are relative to its folder.
    ///   - registry: Registry for looking up ids; must contain `image-sequence` if the batch uses images.
    /// - Throws: `DocumentError`, with a location in the file, if the file cannot be read or is invalid.
    public init(contentsOf path: String, in registry: IndicatorRegistry) throws(DocumentError) {
        let root = try DocumentValue(contentsOf: path, as: .batch)
        let names = BatchTable.entry.info.keys.map(\.name)
        for entry in try root.entries(expected: BatchTable.file.expected) where names.contains(entry.name) {
            throw DocumentError(
                path, .batch, at: entry.location, key: entry.name, .refused("belongs in an entry of 'exports'; move it there"))
        }
        var contents = BatchTable.Contents()
        var nothing: Void = ()
        try BatchTable.file.read(root, into: &contents, &nothing)
        try self.init(
            contents.entries, output: contents.output,
            BatchEntry.ReadingContext(registry: registry, folder: path.folderAndName.folder))
    }

    /// Plans the export of each indicator in a group, like a batch file with that group.
    ///
    /// - Parameters:
    ///   - group: `all`, a family, or a tag; must be a group of the registry.
    ///   - parameters: Parameters of all exports; the name is not used.
    ///   - registry: Registry that contains the indicators.
    /// - Throws: `DocumentError` without a location if the parameters are invalid.
    package init(group: String, _ parameters: ExportParameters, in registry: IndicatorRegistry) throws(DocumentError) {
        let value = DocumentValue(path: "", .batch, key: nil, node: DocumentNode(content: .text(group)))
        var entry = BatchEntry(value)
        entry.matrix = BatchMatrix(subjects: [BatchSubject(value: value, kind: .indicator, word: group)], parameters: parameters)
        try self.init([entry], output: nil, BatchEntry.ReadingContext(registry: registry, folder: nil))
    }

    private init(_ entries: [BatchEntry], output: String?, _ context: BatchEntry.ReadingContext) throws(DocumentError) {
        self.output = output
        var made: [BatchEntry.Made] = []
        var failed: [FailedJob] = []
        var frames = 0
        for entry in entries {
            let outcome = try entry.resolvingIndicators(in: context.registry).jobs(context, &frames)
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

    /// Throws an error if two files have the same path, or if a path belongs to both a file and a folder.
    private static func check(_ made: [BatchEntry.Made]) throws(DocumentError) {
        var owners: [String: Int] = [:]
        var folders: [String: Int] = [:]
        let isAlone = areAlone(made.map(\.job))
        for (number, entry) in made.enumerated() {
            let files = entry.job.files
            // Names from a pattern are distinct, so even a million of them need no comparison.
            for file in isAlone[number] && files.listed.isEmpty ? AnySequence(files.onePerFolder) : AnySequence(files) {
                let path = entry.job.path(of: file)
                // The file systems of macOS and Windows ignore case.
                if let owner = owners.updateValue(number, forKey: path.lowercased()) {
                    let other = made[owner].origin
                    throw entry.origin.error(.sameFile(path, otherKey: other.key ?? "", otherLine: other.node.location.line))
                }
                var rest = path.lowercased()
                while let folder = rest.folderAndName.folder, folders.updateValue(number, forKey: folder) == nil { rest = folder }
            }
        }
        for (folder, number) in folders.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            if Export.isReserved(folder) { throw made[number].origin.error(.reservedFolder(folder)) }
            guard let owner = owners[folder] else { continue }
            let (first, second) = (made[min(owner, number)].origin, made[max(owner, number)].origin)
            throw second.error(.fileAndFolder(folder, otherKey: first.key ?? "", otherLine: first.node.location.line))
        }
    }

    /// Returns, for each job, whether no other job writes to its folder, to a subfolder, or to a parent folder.
    private static func areAlone(_ jobs: [ExportJob]) -> [Bool] {
        let folders = jobs.map { $0.folder.lowercased() }
        var counts: [String: Int] = [:]
        for folder in folders {
            counts[folder, default: 0] += 1
            var rest = folder
            while let parent = rest.folderAndName.folder {
                counts[parent, default: 0] += 1
                rest = parent
            }
            if !folder.isEmpty { counts["", default: 0] += 1 }
        }
        let own = Set(folders)
        return folders.map { folder in
            guard counts[folder] == 1 else { return false }
            var rest = folder
            while let parent = rest.folderAndName.folder {
                if own.contains(parent) { return false }
                rest = parent
            }
            return folder.isEmpty ? jobs.count == 1 : !own.contains("")
        }
    }
}
