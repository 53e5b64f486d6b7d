extension Export {
    /// One share of the export's frames, to be made by one of several machines that write into the same folder, or into folders that are
    /// put together afterwards.
    ///
    /// The cut depends on the export and the shard alone. A share beyond the number of frames is empty and succeeds. Each share keeps a
    /// manifest of its own; run again, it keeps what is there and whole. Texts, animations and sheets are made by `merge`.
    ///
    /// - Parameter shard: Which share.
    /// - Returns: An export of that share into the same folder; it resumes unless this export replaces.
    /// - Throws: `ExportError` when two files would get the same path.
    public func shard(_ shard: Shard) throws(ExportError) -> Export {
        let units = ExportUnits(self).all
        var share: [ExportJob] = []
        var rest = units[shard.range(of: units.count)]
        while let first = rest.first {
            let ofOneJob = rest.prefix { $0.job == first.job }
            share.append(jobs[first.job].delivering(ofOneJob.map { DeliveredFile($0.path, .frame($0.place)) }))
            rest = rest.dropFirst(ofOneJob.count)
        }
        var export = try Export(share, as: shard, of: self)
        if existing == .refused { export.existing = .resumed }
        return export
    }
}
