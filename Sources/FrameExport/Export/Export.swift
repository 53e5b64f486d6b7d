internal import SystemSupport

/// Draws and writes the files of one or more jobs on several threads.
///
/// The output depends only on the jobs, not on the number of workers. Each worker draws one frame at a time, using up to 28 bytes per
/// pixel, and no worker gets far ahead of the others.
///
/// ```swift
/// var request = ExportRequest()
/// request.scales = [2]
/// let job = try ExportJob(ExportSubject(Spinner()), request)
/// var export = try Export(job, into: "output/spinner")
/// export.existing = .replaced
/// try export.run()
/// ```
public struct Export: Sendable {
    /// The destination of an export.
    public enum Sink: Sendable {
        /// A folder, with a manifest; created if it does not exist.
        case folder(String)
        /// A single file, without a manifest.
        case file(String)
        /// A closure that receives the data of a single file as it becomes available, for example to write it to a pipe.
        case stream(@Sendable ([UInt8]) throws -> Void)
    }

    /// Jobs in output order.
    public let jobs: [ExportJob]
    /// Destination of the files.
    public let sink: Sink
    /// Output folder; empty if the sink is not a folder.
    public var folder: String { if case .folder(let folder) = sink { folder } else { "" } }
    /// Folder that contains the files now: the output folder, or the hidden folder in which it is built.
    var currentFolder: String
    /// Whether the files are written into a hidden folder.
    var isStaged: Bool { currentFolder != folder }
    /// Number of drawing threads, 1 or more; limited by the number of cores.
    public var workers = 1
    /// Policy for existing files; `refused` by default.
    public var existing = ExistingFiles.refused
    /// Whether to delete unlisted files from the output folders, except hidden ones; false by default.
    public var prunes = false
    /// Jobs that could not be planned, which make the export fail once all other jobs are complete; empty by default.
    public var unplanned: [FailedJob] = []
    /// File name of the manifest; each shard has its own.
    public internal(set) var manifestName = Manifest.fileName
    var journalName = Journal.fileName
    /// The shard that this export writes; nil for a complete export.
    public private(set) var shard: Shard?
    /// Index of each job's first file, followed by the total number of files.
    let startIndices: [Int]
    /// Index of each path, ignoring case.
    private var pathIndex: PathIndex
    private var firstPaths: [String] = []

    /// A policy for existing files.
    public enum ExistingFiles: Sendable {
        /// Existing files are an error.
        case refused
        /// Files listed in the folder's manifest or journal are overwritten, and any other existing file is an error.
        case replacedIfListed
        /// Files are overwritten.
        ///
        /// Files left over from an earlier export of the same jobs are removed, unless they were changed. Other files are left in place.
        case replaced
        /// Up-to-date files are kept, and all others are overwritten.
        ///
        /// The folder's manifest or journal determines which files are up to date. Leftovers are removed as with `replaced`.
        case resumed
    }

    /// Creates an export of several jobs into a folder.
    ///
    /// - Parameters:
    ///   - jobs: Jobs in output order; at least one unless some jobs are `unplanned`.
    ///   - folder: Output folder; created if it does not exist.
    /// - Throws: `ExportError.duplicatePath` if two files have the same path, or `fileAndFolder` if a path would be both a file and a
    ///   folder.
    public init(_ jobs: [ExportJob], into folder: String) throws(ExportError) {
        self.init(jobs, to: .folder(folder))
        try indexPaths()
    }

    /// Creates an export of one job.
    ///
    /// - Parameters:
    ///   - job: Job to write; must have exactly one file unless the sink is a folder.
    ///   - sink: Destination of the files.
    /// - Throws: `ExportError.duplicatePath` if two files have the same path.
    public init(_ job: ExportJob, to sink: Sink) throws(ExportError) {
        if case .folder(let folder) = sink {
            try self.init([job], into: folder)
            return
        }
        precondition(job.files.count == 1, "a job for a file or a stream must have 1 file, got \(job.files.count); export it into a folder")
        self.init([job], to: sink)
    }

    /// Creates an export of one of several shards, without planning the files of the other shards.
    ///
    /// Equivalent to `shard(_:)` on the export of all jobs, except that only `merge` detects files with the same path in different shards.
    public init(_ shard: Shard, of jobs: [ExportJob], into folder: String) throws(ExportError) {
        self = try Export(jobs, to: .folder(folder)).shard(shard)
    }

    /// Creates an export of one job into a folder.
    public init(_ job: ExportJob, into folder: String) throws(ExportError) { try self.init([job], into: folder) }

    private init(_ jobs: [ExportJob], to sink: Sink) {
        (self.jobs, self.sink) = (jobs, sink)
        if case .folder(let folder) = sink { currentFolder = folder } else { currentFolder = "" }
        var startIndices = [0]
        for job in jobs { startIndices.append(startIndices[startIndices.count - 1] + job.files.count) }
        self.startIndices = startIndices
        pathIndex = PathIndex(for: 0)
    }

    /// Creates the export of a shard, with its own manifest and journal.
    init(_ jobs: [ExportJob], as shard: Shard, of whole: Export) throws(ExportError) {
        try self.init(jobs, into: whole.folder)
        workers = whole.workers
        existing = whole.existing
        unplanned = whole.unplanned
        self.shard = shard
        manifestName = ShardNames.manifest(of: shard)
        journalName = ShardNames.journal(of: shard)
    }

    /// Number of files.
    public var count: Int { startIndices[startIndices.count - 1] }

    /// Returns the path of a file, including the output folder.
    public func path(of file: PlannedFile) -> String { if case .file(let path) = sink { path } else { folder.appending(name: file.path) } }

    /// Returns the file at an index in `0..<count`.
    public func file(at index: Int) -> PlannedFile {
        precondition((0..<count).contains(index), "file index must be in 0..<\(count), got \(index)")
        // Finds the last job that starts at or before the index; an empty job has the same start index as the next job.
        var low = 0, high = jobs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if startIndices[middle] <= index { low = middle } else { high = middle }
        }
        let file = jobs[low].files[index - startIndices[low]]
        return PlannedFile(jobs[low].path(of: file), file.source, index: index, job: low)
    }

    /// Returns the frame of a file; nil for a text file or a file with several frames.
    public func frame(of file: PlannedFile) -> PlannedFrame? {
        file.frameIndex.map(jobs[file.job].plan.frame)
    }

    /// Path of the file that best shows the result: an animation or a contact sheet, otherwise the first frame, otherwise the first file.
    package var fileToOpen: String? {
        let made = jobs.lazy.compactMap { job in
            job.files.nonFrameFiles.first { if case .assembly = $0.source { true } else { false } }.map(job.path)
        }
        let frames = jobs.lazy.compactMap { job in job.files.first { $0.frameIndex != nil }.map(job.path) }
        return (made.first ?? frames.first ?? (count > 0 ? file(at: 0).path : nil)).map(folder.appending)
    }

    /// Returns the current path of a file.
    func currentPath(of file: PlannedFile) -> String { currentFolder.appending(name: file.path) }

    var folders: [String] { firstPaths.map { currentFolder.appending(name: $0).folderAndName.folder ?? "." } }

    /// Returns the index of the file with this path, relative to the output folder; nil if there is none.
    func index(of path: String) -> Int? {
        pathIndex.index(of: path.lowercased()) { file(at: $0).path == path }
    }

    /// Returns the index of the file with this path, ignoring case; nil if there is none.
    func caseInsensitiveIndex(of path: String) -> Int? {
        let name = path.lowercased()
        return pathIndex.index(of: name) { file(at: $0).path.lowercased() == name }
    }

    /// Returns the path of an item relative to the output folder; `parent` is the path of its folder, including `currentFolder`.
    func relative(_ name: String, in parent: String) -> String {
        // An unnamed output folder is listed as ".".
        if currentFolder.isEmpty, parent == "." { return name }
        return String(Substring(parent.appending(name: name).utf8.dropFirst(currentFolder.appending(name: "").utf8.count)))
    }

    private mutating func indexPaths() throws(ExportError) {
        var seen: Set<String?> = []
        var pathIndex = PathIndex(for: count)
        for index in 0..<count {
            let path = file(at: index).path
            if seen.insert(path.folderAndName.folder).inserted { firstPaths.append(path) }
            // The file systems of macOS and Windows ignore case.
            let name = path.lowercased()
            let isNew = pathIndex.insert(name, at: index) { file(at: $0).path.lowercased() == name }
            guard isNew, name != manifestName, name != journalName else { throw .duplicatePath(folder.appending(name: path)) }
        }
        self.pathIndex = pathIndex
        try checkFolders()
    }

    /// Throws an error if the path of a file, manifest, or journal is also a folder.
    private func checkFolders() throws(ExportError) {
        var seen: Set<String> = []
        for path in firstPaths {
            var rest = path
            while let folder = rest.folderAndName.folder, seen.insert(folder).inserted {
                let name = folder.lowercased()
                if caseInsensitiveIndex(of: folder) != nil || name == manifestName || name.hasPrefix(Journal.fileName) {
                    throw .fileAndFolder(self.folder.appending(name: folder))
                }
                rest = folder
            }
        }
    }

    /// Whether a folder's relative path, in lowercase, conflicts with a manifest or journal.
    static func isReserved(_ folder: String) -> Bool { folder == Manifest.fileName || folder.hasPrefix(".refreshkit-") }
}
