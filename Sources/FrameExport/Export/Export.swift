internal import System

/// The way from frames to files: makes every file of some jobs, on several threads, and hands them to one sink.
///
/// What is written depends on the jobs alone, not on the number of workers. Each worker keeps one bitmap, and none runs further ahead than
/// a window of files.
public struct Export: Sendable {
    /// Where the files of an export go.
    public enum Sink: Sendable {
        /// All of them into this folder, with a manifest; it is made when it is not there.
        case folder(String)
        /// The only one under this path, without a manifest.
        case file(String)
        /// The only one to a function that gets its bytes as they come, as for a pipe.
        case stream(@Sendable ([UInt8]) throws -> Void)
    }

    /// What is delivered, in order.
    public let jobs: [ExportJob]
    /// Where it goes.
    public let sink: Sink
    /// The output folder; empty for another sink.
    public let folder: String
    /// How many threads draw, 1 or more; no more run at once than the machine has cores.
    public var workers = 1
    /// What happens to files that are there already; refused by default.
    public var existing = ExistingFiles.refused
    /// Whether files of something else are removed from the folders that the export writes to; false by default.
    ///
    /// Hidden ones stay.
    public var prunes = false
    /// Jobs that could not even be planned: the others are made, and then the export fails; none by default.
    public var unplanned: [FailedJob] = []
    /// The name of the manifest's file, of a shard its own.
    public internal(set) var manifestName = Manifest.fileName
    /// The name of the journal's file.
    var journalName = Journal.fileName
    /// Which share of a larger export this is; nil for a whole one.
    public private(set) var shard: Shard?
    /// Where each job's files begin in the whole, and behind the last job their number.
    let begins: [Int]
    /// The place of each path, upper and lower case alike.
    private var index: PathIndex
    /// The first file in each folder.
    private var firsts: [String] = []

    /// What happens to files that are there already.
    public enum ExistingFiles: Sendable {
        /// The export is refused.
        case refused
        /// Those that the folder's manifest or journal lists are replaced; the export is refused if there is any other.
        case replacedIfListed
        /// They are replaced. Those that only an earlier export of the same jobs lists are removed if they are as it left them; others stay.
        case replaced
        /// Those that the folder's manifest or journal vouches for are kept, all others are made anew; what only an earlier export lists
        /// goes, as for `replaced`.
        case resumed
    }

    /// Says what goes where.
    ///
    /// - Parameters:
    ///   - jobs: What is delivered, 1 or more unless some are `unplanned`.
    ///   - folder: The output folder; made when it is not there.
    /// - Throws: `ExportError.sameFileTwice` when two files would get the same path, `fileAndFolder` when one would lie in the other.
    public init(_ jobs: [ExportJob], into folder: String) throws(ExportError) {
        self.init(jobs, to: .folder(folder), in: folder)
        try indexPaths()
    }

    /// Says where a single job goes.
    ///
    /// - Parameters:
    ///   - job: What is delivered; one file unless the sink is a folder.
    ///   - sink: Where it goes.
    /// - Throws: `ExportError.sameFileTwice` when two files would get the same path.
    public init(_ job: ExportJob, to sink: Sink) throws(ExportError) {
        if case .folder(let folder) = sink {
            try self.init([job], into: folder)
            return
        }
        precondition(job.files.count == 1, "a job of \(job.files.count) files was to be one file or a stream, expected 1; take a folder")
        self.init([job], to: sink, in: "")
    }

    /// Says what goes where, for a single job.
    public init(_ job: ExportJob, into folder: String) throws(ExportError) { try self.init([job], into: folder) }

    private init(_ jobs: [ExportJob], to sink: Sink, in folder: String) {
        (self.jobs, self.sink, self.folder) = (jobs, sink, folder)
        var begins = [0]
        for job in jobs { begins.append(begins[begins.count - 1] + job.files.count) }
        self.begins = begins
        index = PathIndex(for: 0)
    }

    /// A share of an export: other jobs, notes under names of its own.
    init(_ jobs: [ExportJob], as shard: Shard, of whole: Export) throws(ExportError) {
        try self.init(jobs, into: whole.folder)
        workers = whole.workers
        existing = whole.existing
        unplanned = whole.unplanned
        self.shard = shard
        manifestName = ShardNames.manifest(of: shard)
        journalName = ShardNames.journal(of: shard)
    }

    /// How many files there are.
    public var count: Int { begins[begins.count - 1] }

    /// The path of a file, beginning with the output folder.
    public func path(of file: PlannedFile) -> String { if case .file(let path) = sink { path } else { folder.appending(name: file.path) } }

    /// The file at a place in the export.
    ///
    /// - Parameter place: In `0..<count`.
    /// - Returns: The file, worked out anew.
    public func file(at place: Int) -> PlannedFile {
        precondition((0..<count).contains(place), "file \(place) was asked of an export of \(count), expected one in 0..<\(count)")
        // The last job that begins at or before the place; jobs without files begin where the next one does.
        var low = 0, high = jobs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if begins[middle] <= place { low = middle } else { high = middle }
        }
        let file = jobs[low].files[place - begins[low]]
        return PlannedFile(jobs[low].path(of: file), file.content, place: place, job: low)
    }

    /// The frame that a file shows; nil for a text, an animation or a sheet.
    public func frame(of file: PlannedFile) -> PlannedFrame? {
        if case .frame(let place) = file.content { jobs[file.job].plan.frame(at: place) } else { nil }
    }

    /// The path of the one file that shows best what was made: an animation or a contact sheet, else the first frame, else the first file.
    package var fileToOpen: String? {
        let made = jobs.lazy.compactMap { job in
            job.files.besidesFrames.first { if case .assembly = $0.content { true } else { false } }.map(job.path)
        }
        let frames = jobs.lazy.compactMap { job in job.files.first(where: \.isFrame).map(job.path) }
        return (made.first ?? frames.first ?? (count > 0 ? file(at: 0).path : nil)).map(folder.appending)
    }

    /// The folders that the files go to, each once.
    var folders: [String] { firsts.map { folder.appending(name: $0).folderAndName.folder ?? "." } }

    /// Returns the index of the file with this path, relative to the output folder; nil if there is none.
    func place(of path: String) -> Int? {
        index.place(of: path.lowercased()) { file(at: $0).path == path }
    }

    /// The place of the file with a path in upper or lower case; nil when there is none.
    func likelyPlace(of path: String) -> Int? {
        let name = path.lowercased()
        return index.place(of: name) { file(at: $0).path.lowercased() == name }
    }

    /// The path of something in a folder that begins with the output folder, relative to that.
    func relative(_ name: String, in parent: String) -> String {
        // Where the output folder has no name, it is called "." when it is looked into.
        if folder.isEmpty, parent == "." { return name }
        return String(Substring(parent.appending(name: name).utf8.dropFirst(folder.appending(name: "").utf8.count)))
    }

    private mutating func indexPaths() throws(ExportError) {
        var seen: Set<String?> = []
        var index = PathIndex(for: count)
        for place in 0..<count {
            let path = file(at: place).path
            if seen.insert(path.folderAndName.folder).inserted { firsts.append(path) }
            // Upper and lower case are one on the disks of macOS and Windows.
            let name = path.lowercased()
            let isNew = index.insert(name, at: place) { file(at: $0).path.lowercased() == name }
            guard isNew, name != manifestName, name != journalName else { throw .sameFileTwice(folder.appending(name: path)) }
        }
        self.index = index
        try checkFolders()
    }

    /// Makes sure that no file, nor what an export notes, is a folder with others.
    private func checkFolders() throws(ExportError) {
        var seen: Set<String> = []
        for path in firsts {
            var rest = path
            while let folder = rest.folderAndName.folder, seen.insert(folder).inserted {
                let name = folder.lowercased()
                if likelyPlace(of: folder) != nil || name == manifestName || name.hasPrefix(Journal.fileName) {
                    throw .fileAndFolder(self.folder.appending(name: folder))
                }
                rest = folder
            }
        }
    }

    /// Whether a folder in the output folder, in lower case, is in the way of what exports note there.
    static func isReserved(_ folder: String) -> Bool { folder == Manifest.fileName || folder.hasPrefix(".refreshkit-") }
}
