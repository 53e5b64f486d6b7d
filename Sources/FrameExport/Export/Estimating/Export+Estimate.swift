internal import SystemSupport

extension Export {
    /// Estimates a run's output size and duration from a sample: some of the files are drawn, encoded, and written to a temporary
    /// folder.
    ///
    /// The sample takes about a second, up to two with scenes, or about as long as the run if that is shorter. A plugin or an encoder that
    /// takes longer for one file delays the result. The temporary folder is on the file system of the output, but not in the output folder,
    /// and is deleted afterward.
    ///
    /// - Parameters:
    ///   - changes: The changes that the run would make; files that are kept cost nothing. The export must have a folder.
    ///   - planning: Time needed before anything is drawn, which is added to the estimate; 0 by default.
    ///   - clock: Returns the time since a fixed moment; called by several threads.
    ///   - isCanceled: Called before each sample file; returning true cancels the operation.
    /// - Returns: The estimate.
    /// - Throws: `FailedJob` if a frame of the sample cannot be drawn; `MemoryShortage` if the frames do not fit in memory; `ExportError`
    ///   if the temporary files cannot be written, a program such as ffmpeg is missing, or the operation was canceled.
    public func estimate(
        of changes: ExportChanges, planning: Duration = .zero, clock: @escaping @Sendable () -> Duration,
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExportEstimate {
        guard case .folder = sink else {
            preconditionFailure("an estimate needs an export into a folder, got one into a single file; time that export instead")
        }
        let groups = FileGroups(self, changes)
        let cores = ThreadPool.coreCount
        let workerCount = try WorkerMemory.count(min(max(workers, 1), cores, max(groups.fileCount, 1)), each: bytesPerWorker)
        var export = self
        if shard == nil, FileWriter.kind(of: folder) == nil, let hidden = StagedFolder.hidden(for: folder) { export.currentFolder = hidden }
        let run = try SampleRun(export, groups.all, workers: workerCount, clock: clock, isCanceled: isCanceled)
        try run.measure()
        let costs = run.costs()
        let schedule = Schedule(export.runs, workers: workerCount) { file in
            let group = Int(groups.numbers[file])
            return group < 0 ? (0, 0) : (costs.seconds(ofFile: file, in: group), costs.startSeconds[group])
        }
        return ExportEstimate(
            fileCount: groups.fileCount, pixelCount: groups.pixelCount, byteCount: Int(costs.total.bytes.rounded()),
            seconds: planning.seconds + schedule.seconds, relativeError: costs.relativeError,
            workerCount: workerCount, drawingSeconds: costs.drawingSeconds)
    }
}
