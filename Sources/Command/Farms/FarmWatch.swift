internal import FrameExport
internal import SystemSupport

/// Waits for a job to end, showing a progress bar, and reports how the job ended.
struct FarmWatch {
    let engine: any FarmEngine
    let job: FarmJob
    let submitted: any SubmittedJob
    let export: Export

    /// Time between two queries, which doubles up to the maximum.
    private static let intervals = Duration.milliseconds(200)...Duration.seconds(2)
    /// Maximum number of failed queries in a row, for example while the engine restarts.
    private static let maximumFailureCount = 30

    func run() throws { try Interrupt.deferring(wait) }

    private func wait() throws {
        let total = export.unitCount
        var bar = ProgressBar(export.folder, count: total)
        defer { bar.clear() }
        let before = export.finishedUnitCount(ofShards: job.shardCount, of: total)
        var interval = Self.intervals.lowerBound
        var failureCount = 0
        var obstacles: Set<String> = []
        while true {
            let status = try status(&failureCount)
            guard case .running(let obstacle) = status else {
                bar.clear()
                return try report(status)
            }
            if let obstacle, obstacles.insert(obstacle).inserted { Output.note("\(engine.id): the job cannot start yet: \(obstacle)") }
            bar.show(export.finishedUnitCount(ofShards: job.shardCount, of: total), kept: before)
            try pause(interval)
            interval = min(interval * 2, Self.intervals.upperBound)
        }
    }

    /// Asks the engine for the state of the job; retries if the engine occasionally fails to answer.
    private func status(_ failureCount: inout Int) throws -> FarmStatus {
        do {
            let status = try submitted.status()
            failureCount = 0
            return status
        } catch let error as FarmError {
            if Interrupt.wasRaised { throw FarmError.stillRunning(cancel: submitted.cancel) }
            failureCount += 1
            if failureCount == Self.maximumFailureCount { throw error }
            return .running()
        }
    }

    private func pause(_ time: Duration) throws {
        var rest = time
        while rest > .zero {
            if Interrupt.wasRaised { throw FarmError.stillRunning(cancel: submitted.cancel) }
            WallClock.wait(.milliseconds(50))
            rest -= .milliseconds(50)
        }
    }

    private func report(_ status: FarmStatus) throws {
        let isComplete = export.isMerged && export.completeShards.isEmpty
        guard isComplete, status == .succeeded || status == .forgotten else {
            let why =
                switch status {
                case .failed(let why): job.failure(in: export) ?? why
                case .ended(let why): why
                case .running, .succeeded, .forgotten: job.failure(in: export) ?? "the shards are not merged"
                }
            throw FarmError.failed(engine: engine.id, why: why, logs: job.folder)
        }
        Output.result("\(export.folder.onOneLine): \(Listing.count(export.count, "file")) in \(Listing.count(export.jobs.count, "job"))")
        if let path = export.fileToOpen { Output.result(ExportSession.opening(path)) }
    }
}
