internal import FrameExport
internal import SystemSupport

/// A program that runs the tasks of a job, on one or on several machines.
protocol FarmEngine: Sendable {
    /// Name of the engine, as in `--engine slurm`.
    var id: String { get }
    /// Short description for the help.
    var summary: String { get }
    /// Returns the files that describe a job to the engine.
    func files(of job: FarmJob) throws -> [FarmJob.File]
    /// Returns the commands that start a job, for running them by hand.
    func commands(of job: FarmJob) -> [[String]]
    /// The program that starts a job.
    var program: FarmProgram { get }
    /// The arguments with which the program prints its version.
    var versionWords: [String] { get }
    /// Returns the maximum number of shards that the engine accepts in one job.
    func maximumShardCount() throws -> Int
    /// Starts a job whose files are written.
    func submit(_ job: FarmJob) throws -> any SubmittedJob
}

extension FarmEngine {
    var versionWords: [String] { ["--version"] }

    /// Throws an error if the program of the engine is missing.
    func check() throws(FarmError) { try program.run(versionWords) }

    func maximumShardCount() throws -> Int { Shard.maximumCount }
}

/// A job that an engine runs.
protocol SubmittedJob {
    /// The tasks and their names, such as "job 41 exports 8 shards, job 42 merges".
    var summary: String { get }
    /// Commands that show the state of the job and that end it.
    var watch: String { get }
    var cancel: String { get }
    /// A command that is needed to complete the job unless `status` is called until it ends; nil if no command is needed.
    var rest: String? { get }
    /// Asks the engine for the state of the job.
    func status() throws -> FarmStatus
}

extension SubmittedJob {
    var rest: String? { nil }
}

/// The state of a job.
enum FarmStatus: Equatable {
    /// Some tasks have not ended. If the engine cannot start them, it says why.
    case running(obstacle: String? = nil)
    case succeeded
    /// The engine no longer knows the job because it ended some time ago.
    case forgotten
    /// A task failed; contains the engine's own reason, to use if the logs have none.
    case failed(String)
    /// The engine or a user ended the job; contains the reason.
    case ended(String)
}

enum FarmEngines {
    static let all: [any FarmEngine] = [SlurmEngine(), OpenJDEngine(), ParallelEngine(), KubernetesEngine()]

    static var ids: [String] { all.map(\.id) }

    static func named(_ id: String) throws(FarmError) -> any FarmEngine {
        guard let engine = all.first(where: { $0.id == id }) else {
            throw .unknownEngine(id, suggestion: Spelling.nearest(to: id, among: ids), known: ids)
        }
        return engine
    }
}
