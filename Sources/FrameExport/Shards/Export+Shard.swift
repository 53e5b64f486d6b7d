internal import SystemSupport

extension Export {
    /// Returns an export of one shard, so that several machines can share the work.
    ///
    /// Which frames a shard contains depends only on the export, the shard number, and the shard count. If there are more shards than
    /// frames, some shards are empty; exporting an empty shard succeeds. Each shard has its own manifest. Exporting a shard again keeps
    /// up-to-date files, unless this export is set to replace existing files. `merge` writes text files, animations, and sheets. Throws
    /// `ExportError` if two files have the same path.
    public func shard(_ shard: Shard) throws(ExportError) -> Export {
        let units = ExportUnits(self)
        var share: [ExportJob] = []
        var rest = units[shard.range(of: units.count)][...]
        while let first = rest.first {
            let ofOneJob = rest.prefix { $0.job == first.job }
            share.append(
                jobs[first.job].replacingFiles(ofOneJob.map { PlannedFile($0.path, PlannedFile.Source($0.index, as: $0.vectors)) }))
            rest = rest.dropFirst(ofOneJob.count)
        }
        var export = try Export(share, as: shard, of: self)
        if existing == .refused { export.existing = .resumed }
        return export
    }
}

// The state of the shards in the output folder, which other processes might be drawing.
extension Export {
    /// Shards that are complete, in order.
    package var completeShards: [Shard] { ShardNames.shards(in: folder) }

    /// Shards that were started but are not complete, in no particular order.
    package var begunShards: [Shard] {
        var shards: [Shard] = []
        try? Folder(path: folder).forEachName { if let shard = ShardNames.shard(ofJournal: $0) { shards.append(shard) } }
        return shards
    }

    /// The shard count of an earlier run, even if no shard is complete; nil if this is the first run.
    package var existingShardCount: Int? { (completeShards.first ?? begunShards.first)?.count }

    /// Whether the folder contains the manifest of a complete export.
    package var isMerged: Bool { FileWriter.kind(of: folder.appending(name: Manifest.fileName)) != nil }

    /// Total number of frames that the shards need.
    package var unitCount: Int { ExportUnits(self).count }

    /// Returns the number of finished frames, out of `total`, in an export with `count` shards.
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
