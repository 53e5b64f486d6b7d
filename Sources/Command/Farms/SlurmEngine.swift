internal import FrameExport
internal import SystemSupport

/// Slurm: an array with a task for each shard, and a job that merges them if all tasks succeed.
struct SlurmEngine: FarmEngine {
    let id = "slurm"
    let summary = "an array job, then a merge job if every task succeeds (sbatch)"

    private static let shards = "shards.sh"
    private static let merge = "merge.sh"

    var program: FarmProgram { Self.program("sbatch") }

    static func program(_ name: String) -> FarmProgram {
        FarmProgram(name, of: "slurm", remedy: "install it with 'apt-get install slurm-client'", failurePrefix: "\(name): ")
    }

    func files(of job: FarmJob) -> [FarmJob.File] {
        [FarmJob.File(name: Self.shards, text: job.shardScript()), FarmJob.File(name: Self.merge, text: job.mergeScript)]
    }

    func commands(of job: FarmJob) -> [[String]] {
        [["sbatch"] + arrayArguments(of: job), ["sbatch"] + mergeArguments(of: job, after: "ID")]
    }

    /// Returns the maximum; a task's number must be less than `MaxArraySize`, and the first is 1.
    func maximumShardCount() throws -> Int {
        let configuration = try Self.program("scontrol").run(["show", "config"])
        let line = configuration.split(separator: "\n").first { $0.hasPrefix("MaxArraySize") }
        let size = line.flatMap { Int($0.drop { $0 != "=" }.dropFirst().drop { $0 == " " }) }
        return min(max(size ?? 1001, 2), Shard.maximumCount) - 1
    }

    func submit(_ job: FarmJob) throws -> any SubmittedJob {
        let array = try jobID(arrayArguments(of: job))
        do {
            let merge = try jobID(mergeArguments(of: job, after: array))
            return SlurmJob(array: array, merge: merge, shardCount: job.shardCount)
        } catch {
            // Without the merge, the array would be useless.
            _ = try? Self.program("scancel").run([array], isInterruptible: false)
            throw error
        }
    }

    /// Submits a script and returns its job number, which `--parsable` prints before the name of a cluster.
    private func jobID(_ arguments: [String]) throws -> String {
        let output = try program.run(arguments)
        let id = output.split(separator: "\n").last?.prefix { $0 != ";" } ?? ""
        guard !id.isEmpty, id.allSatisfy(\.isNumber) else {
            throw FarmError.refused("sbatch", engine: self.id, why: "expected the number of a job, got '\(output.onOneLine)'")
        }
        return String(id)
    }

    private func arrayArguments(of job: FarmJob) -> [String] {
        // A task that is lost with its node starts again, and then appends to its log.
        arguments(of: job, log: "shard-%a.log") + ["--array=1-\(job.shardCount)", "--cpus-per-task=\(job.threads)", "--requeue"]
            + job.engineOptions + [job.path(Self.shards)]
    }

    private func mergeArguments(of job: FarmJob, after array: String) -> [String] {
        arguments(of: job, log: FarmJob.mergeLog) + ["--dependency=afterok:\(array)", "--kill-on-invalid-dep=yes", "--requeue"]
            + job.engineOptions.filter { !$0.hasPrefix("--array=") } + [job.path(Self.merge)]
    }

    private func arguments(of job: FarmJob, log: String) -> [String] {
        // A percent sign in the path of a log starts a field.
        let folder = job.folder.replacing("%", with: "%%")
        return ["--parsable", "--job-name=\(job.name)", "--open-mode=append", "--output=\(folder.appending(name: log))"]
    }
}

private struct SlurmJob: SubmittedJob {
    let array: String
    let merge: String
    let shardCount: Int

    var summary: String { "job \(array) exports \(Listing.count(shardCount, "shard")), job \(merge) merges" }
    var watch: String { "squeue -j \(array),\(merge)" }
    var cancel: String { "scancel \(array) \(merge)" }

    /// States after which a task does not run again.
    private static let endings = [
        "BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY", "PREEMPTED", "REVOKED", "TIMEOUT",
    ]
    /// The state of a task whose program failed.
    private static let failure = "FAILED"
    /// Reasons why a task waits on a farm that is merely busy.
    private static let usualReasons = ["None", "BeginTime", "Cleaning", "Dependency", "Priority", "Resources"]
    /// The reason if a node cannot open a task's log.
    private static let launchFailure = "JobLaunchFailure"

    private struct Task {
        let job: String
        let state: String
        let reason: String
    }

    func status() throws -> FarmStatus {
        let output: String
        do throws(FarmError) {
            output = try SlurmEngine.program("squeue").run(
                ["--noheader", "--states=all", "--jobs=\(array),\(merge)", "--format=%F|%T|%r"])
        } catch {
            if case .refused(_, _, let why) = error, why.lowercased().contains("invalid job id") { return .forgotten }
            throw error
        }
        let tasks = output.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }.filter { $0.count == 3 }.map {
            Task(job: $0[0], state: $0[1], reason: $0[2])
        }
        // A controller that is just starting might not know any jobs yet.
        if tasks.isEmpty { return .running() }
        let running = tasks.filter { !Self.endings.contains($0.state) }
        guard running.isEmpty else {
            let isStarted = running.contains { $0.state != "PENDING" }
            return .running(obstacle: isStarted ? nil : running.first { !Self.usualReasons.contains($0.reason) }?.reason)
        }
        let failed = tasks.filter { $0.state != "COMPLETED" }
        guard let first = failed.first(where: { $0.state == Self.failure }) ?? failed.first else { return .succeeded }
        if first.state != Self.failure { return .ended("Slurm ended a task (\(first.state))") }
        return .failed(
            first.reason == Self.launchFailure
                ? "a task could not write its log; mount the folder of the logs on every node" : "a task failed: \(first.reason)")
    }
}
