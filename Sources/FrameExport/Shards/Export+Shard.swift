internal import System

extension Export {
    /// Returns an export of one shard, so that several machines can share the work.
    ///
    /// The frames in a shard depend only on the export and the shard's numbers. If there are more shards than frames, some shards are empty;
    /// exporting an empty shard succeeds. Each shard has its own manifest. Exporting a shard again keeps up-to-date files, unless this export is set
    /// to replace existing files. `merge` writes text files, animations, and sheets. Throws `ExportError` if two files have the same path.
    public func shard(_ shard: Shard) throws(ExportError) -> Export {
        let units = ExportUnits(self)
        var share: [ExportJob] = []
        var rest = units[shard.range(of: units.count)][...]
        while let first = rest.first {
            let ofOneJob = rest.prefix { $0.job == first.job }
            share.append(
                jobs[first.job].replacingFiles(ofOneJob.map { PlannedFile($0.path, PlannedFile.Content($0.index, as: $0.vectors)) }))
            rest = rest.dropFirst(ofOneJob.count)
        }
        var export = try Export(share, as: shard, of: self)
        if existing == .refused { export.existing = .resumed }
        return export
    }
}

// The state of the shards in the output folder, which other processes may be drawing.
extension Export {
    /// Shards that are complete, in order.
    package var completeShards: [Shard] { ShardNames.shards(in: folder) }

    /// Shards that were begun and are not complete, in no particular order.
    package var begunShards: [Shard] {
        var shards: [Shard] = []
        try? Folder(path: folder).forEachName { if let shard = ShardNames.shard(ofJournal: $0) { shards.append(shard) } }
        return shards
    }

    /// The number of shards of an earlier run, also if none is complete; nil if there are none.
    package var existingShardCount: Int? { (completeShards.first ?? begunShards.first)?.count }

    /// Whether the folder has the manifest of a complete export.
    package var isMerged: Bool { FileWriter.kind(of: folder.appending(name: Manifest.fileName)) != nil }

    /// Number of frames that the shards need together.
    package var unitCount: Int { ExportUnits(self).count }

    /// Number of finished frames of `count` shards out of `total` frames.
    package func finishedUnitCount(ofShards count: Int, of total: Int) -> Int {
        let complete = Set(completeShards.filter { $0.count == count })
        return (1...count).reduce(0) { sum, number in
            let shard = Shard(number, of: count)
            let size = shard.range(of: total).count
            if complete.contains(shard) { return sum + size }
            return sum + min(Journal.fileCount(folder.appending(name: ShardNames.journal(of: shard))), size)
        }
    }
}

/// The frames of an export as units that can be divided among shards: PNG and vector files, and frames that only assemblies need.
///
/// Text files and assemblies are not units; they are written when the shards are merged.
struct ExportUnits {
    struct Unit: Hashable {
        let job: Int
        let index: Int
        /// Encoding of a vector file; nil for a PNG file.
        var vectors: VectorEncoding?
        /// Path of the unit's file, relative to the export's folder.
        let path: String
    }

    /// Hidden folder for frames that only assemblies need; removed once the assemblies are written.
    static let folder = ".refreshkit-frames"

    private let jobs: [ExportJob]
    /// Index of the first unit of each job, followed by the total number of units.
    private let startIndices: [Int]
    /// The units of each job that are not frames whose names follow a pattern; those come first, and are listed on demand.
    private let listed: [[Unit]]

    /// Number of units.
    var count: Int { startIndices[jobs.count] }

    init(_ export: Export) {
        jobs = export.jobs
        listed = export.jobs.enumerated().map { number, job in Self.units(ofListedFilesIn: job, numbered: number) }
        var startIndices = [0]
        for (job, listed) in zip(jobs, listed) {
            startIndices.append(startIndices[startIndices.count - 1] + job.files.patternCount + listed.count)
        }
        self.startIndices = startIndices
    }

    /// Returns units in export order; each frame appears once.
    subscript(range: Range<Int>) -> [Unit] {
        var units: [Unit] = []
        units.reserveCapacity(range.count)
        for number in jobs.indices where startIndices[number] < range.upperBound && range.lowerBound < startIndices[number + 1] {
            let ofJob = range.clamped(to: startIndices[number]..<startIndices[number + 1])
            let job = jobs[number]
            for index in ofJob.lowerBound - startIndices[number]..<ofJob.upperBound - startIndices[number] {
                let unit = index < job.files.patternCount ? Self.unit(job.files[index], of: job, numbered: number) : nil
                units.append(unit ?? listed[number][index - job.files.patternCount])
            }
        }
        return units
    }

    private static func units(ofListedFilesIn job: ExportJob, numbered number: Int) -> [Unit] {
        var units: [Unit] = []
        var neededFrames: Set<Int> = []
        for file in job.files.listed {
            if let unit = unit(file, of: job, numbered: number) { units.append(unit) }
            guard case .assembly(let assembly) = file.content, assembly.needsFrames else { continue }
            for index in assembly.frameIndices where neededFrames.insert(index).inserted {
                units.append(assemblyFrame(index, ofJob: number))
            }
        }
        return units
    }

    /// Returns the unit of a file with a single frame; nil for any other file.
    private static func unit(_ file: PlannedFile, of job: ExportJob, numbered number: Int) -> Unit? {
        switch file.content {
        case .frame(let index): Unit(job: number, index: index, path: job.path(of: file))
        case .vector(let index, let encoding): Unit(job: number, index: index, vectors: encoding, path: job.path(of: file))
        case .assembly, .text: nil
        }
    }

    /// Whether a path, relative to the export's folder, is in the hidden folder.
    static func isInFolder(_ path: String) -> Bool { path.hasPrefix(folder + "/") }

    /// Whether a file in the folder is a frame for assemblies, possibly left by a run with a different shard count.
    static func isAssemblyFrame(_ name: String) -> Bool {
        let numbers = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
        return name.hasSuffix(".png") && numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }

    static func assemblyFrame(_ index: Int, ofJob job: Int) -> Unit {
        Unit(job: job, index: index, path: "\(folder)/\(assemblyFrameName(index, ofJob: job))")
    }

    static func assemblyFrameName(_ index: Int, ofJob job: Int) -> String { "\(job)-\(index).png" }
}
