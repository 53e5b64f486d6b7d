internal import SystemSupport

/// GNU parallel: the tasks run on this machine, or over ssh on others that share its folders.
struct ParallelEngine: FarmEngine {
    var hosts: [String] = []

    let id = "parallel"
    let summary = "GNU parallel on this machine, or over ssh on --hosts"

    private static let shard = "shard.sh"
    /// File name for the list of finished tasks.
    private static let tasks = "tasks.tsv"

    var program: FarmProgram { FarmProgram("parallel", of: id, remedy: "install it with 'apt-get install parallel'") }

    func files(of job: FarmJob) -> [FarmJob.File] {
        let log = CheckScript.quoted(job.path("shard-")) + "\"$1\".log"
        return [
            FarmJob.File(name: Self.shard, text: job.shardScript(log: log)), FarmJob.File(name: LocalRun.script, text: script(of: job)),
        ]
    }

    func commands(of job: FarmJob) -> [[String]] { LocalRun.commands(of: job) }

    func submit(_ job: FarmJob) throws -> any SubmittedJob {
        try LocalRun(
            job, engine: id, summary: "GNU parallel exports \(Listing.count(job.shardCount, "shard")), then merges", shows: Self.tasks)
    }

    private func script(of job: FarmJob) -> String {
        var words = ["parallel", "--joblog", job.path(Self.tasks)]
        if job.threads > 1 { words += ["--jobs", "\(max(100 / job.threads, 1))%"] }
        // The tasks of a lost host run on the others.
        if !hosts.isEmpty { words += ["--sshlogin", hosts.joined(separator: ","), "--retries", "3"] }
        // A command on standard input runs unchanged; on the command line, the program would replace {} and other placeholders.
        let task = FarmJob.line(["sh \(CheckScript.quoted(job.path(Self.shard)))"])
        return job.script(
            "Exports \(job.batch) in \(Listing.count(job.shardCount, "shard")) with GNU parallel, then merges them",
            """
            \(LocalRun.keepsStatus)
            for shard in $(seq \(job.shardCount)); do printf '%s %s\\n' \(task) "$shard"; done |
                \(FarmJob.line(words + job.engineOptions)) &&
                \(FarmJob.line(job.merge)) >\(CheckScript.quoted(job.path(FarmJob.mergeLog))) 2>&1
            """)
    }
}
