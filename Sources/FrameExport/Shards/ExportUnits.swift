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
    /// The units of each job, except for frames named by a pattern; those precede these units and are listed on demand.
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
            guard case .assembly(let assembly) = file.source, assembly.needsFrames else { continue }
            for index in assembly.frameIndices where neededFrames.insert(index).inserted {
                units.append(assemblyFrame(index, ofJob: number))
            }
        }
        return units
    }

    /// Returns the unit for a single-frame file; nil for any other file.
    private static func unit(_ file: PlannedFile, of job: ExportJob, numbered number: Int) -> Unit? {
        switch file.source {
        case .frame(let index): Unit(job: number, index: index, path: job.path(of: file))
        case .vector(let index, let encoding): Unit(job: number, index: index, vectors: encoding, path: job.path(of: file))
        case .assembly, .text: nil
        }
    }

    /// Returns whether a path, relative to the export's folder, is in the hidden folder.
    static func isInFolder(_ path: String) -> Bool { path.hasPrefix(folder + "/") }

    /// Returns whether a file in the folder is a frame for assemblies, possibly left by a run with a different shard count.
    static func isAssemblyFrame(_ name: String) -> Bool {
        let numbers = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
        return name.hasSuffix(".png") && numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }

    static func assemblyFrame(_ index: Int, ofJob job: Int) -> Unit {
        Unit(job: job, index: index, path: "\(folder)/\(assemblyFrameName(index, ofJob: job))")
    }

    static func assemblyFrameName(_ index: Int, ofJob job: Int) -> String { "\(job)-\(index).png" }
}
