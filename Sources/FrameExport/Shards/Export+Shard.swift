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
            share.append(jobs[first.job].delivering(ofOneJob.map { PlannedFile($0.path, .frame($0.place)) }))
            rest = rest.dropFirst(ofOneJob.count)
        }
        var export = try Export(share, as: shard, of: self)
        if existing == .refused { export.existing = .resumed }
        return export
    }
}

/// The frames of an export as units of work that can be shared out: those that become files, and those that only assemblies are made of.
///
/// Texts are no units, nor are the assemblies themselves: both are made when the shards are merged.
struct ExportUnits {
    /// One frame to draw.
    struct Unit: Hashable {
        let job: Int
        /// Which frame of its plan.
        let place: Int
        /// Where the picture goes, relative to the export's folder.
        let path: String
    }

    /// Where frames wait that only assemblies are made of; removed when these are made.
    static let folder = ".refreshkit-frames"

    /// All units, in the export's order, each picture once.
    let all: [Unit]

    init(_ export: Export) {
        var all: [Unit] = []
        for (number, job) in export.jobs.enumerated() {
            var fed: Set<Int> = []
            for file in job.files {
                switch file.content {
                case .frame(let place): all.append(Unit(job: number, place: place, path: job.path(of: file)))
                case .assembly(let assembly) where assembly.isFed:
                    for place in assembly.places where fed.insert(place).inserted { all.append(Self.fed(place, ofJob: number)) }
                case .assembly, .text: break
                }
            }
        }
        self.all = all
    }

    /// Whether a name in their folder is that of a waiting frame, perhaps of an earlier cut.
    static func isFed(_ name: String) -> Bool {
        let numbers = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
        return name.hasSuffix(".png") && numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }

    /// A frame that waits for its assemblies.
    static func fed(_ place: Int, ofJob job: Int) -> Unit { Unit(job: job, place: place, path: "\(folder)/\(fedName(place, ofJob: job))") }

    /// What it is called in their folder.
    static func fedName(_ place: Int, ofJob job: Int) -> String { "\(job)-\(place).png" }
}
