internal import FrameExport
internal import System

/// A program that runs the tasks of a job, on one or on several machines.
protocol FarmEngine: Sendable {
    /// Name of the engine, as in `--engine slurm`.
    var id: String { get }
    /// Short description for the help.
    var summary: String { get }
    /// The files that describe a job to the engine.
    func files(of job: FarmJob) throws -> [FarmJob.File]
    /// The commands that start a job, for a person who wants to run them.
    func commands(of job: FarmJob) -> [[String]]
    /// The program that starts a job.
    var program: FarmProgram { get }
    /// The words with which the program prints its version.
    var versionWords: [String] { get }
    /// The most shards that the engine accepts in one job.
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
    /// How many tasks the engine runs under which names, such as "job 41 exports 8 shards, job 42 merges them".
    var summary: String { get }
    /// Commands that show the state of the job and that end it.
    var watch: String { get }
    var cancel: String { get }
    /// A command that is needed to complete the job unless `status` is called until it ends; nil if none is.
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
    /// The engine has removed the job from its memory, some time after its end.
    case forgotten
    /// A task failed; contains the engine's own reason, to use if the logs have none.
    case failed(String)
    /// The engine or a person ended the job; contains the reason.
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

/// A program of an engine, which inherits all environment variables except those that number the tasks of another job.
struct FarmProgram {
    let engine: String
    let program: Program

    /// The remedy if the program is missing, such as "install it with 'apt-get install parallel'".
    private let remedy: String

    /// Creates a program; `failurePrefix` begins the line that says why it failed.
    init(_ name: String, of engine: String, remedy: String, failurePrefix: String = "") {
        self.engine = engine
        self.remedy = remedy
        program = Program(name, failurePrefix: failurePrefix)
    }

    /// Runs the program, and returns its output without spaces at its ends.
    ///
    /// Ctrl-C ends the program unless `isInterruptible` is false.
    @discardableResult func run(_ arguments: [String], isInterruptible: Bool = true) throws(FarmError) -> String {
        do throws(ProgramError) {
            let run = try ProgramRun(
                program, arguments, input: .bytes([]), output: .stream, environment: .all(except: Shard.taskVariables),
                isCanceled: { isInterruptible && Interrupt.wasRaised })
            let text = String(decoding: try run.readAll(maximum: 64 << 20), as: UTF8.self)
            return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        } catch {
            switch error {
            case .missing: throw .programMissing(program.name, engine: engine, remedy: remedy)
            case .failed(_, let why):
                let kind = ["error: ", "fatal: "].first(where: why.hasPrefix) ?? ""
                throw .refused(program.name, engine: engine, why: String(why.dropFirst(kind.count)))
            case .canceled: throw .interrupted
            default: throw .refused(program.name, engine: engine, why: error.reason)
            }
        }
    }
}

/// An error of an engine, or of a job.
enum FarmError: Error, Equatable {
    case unknownEngine(String, suggestion: String?, known: [String])
    case programMissing(String, engine: String, remedy: String)
    case refused(String, engine: String, why: String)
    case failed(engine: String, why: String, logs: String)
    case tooManyShards(Int, engine: String, maximum: Int)
    /// The folder has shards of an earlier job, whose count differs.
    case otherCount(String, existing: Int, wanted: Int)
    case stillRunning(cancel: String)
    /// Ctrl-C ended a program of the engine.
    case interrupted
    case badPath(String, why: String)
    /// The output folder is not on the volume that the tasks mount.
    case outsideVolume(String)
    case otherBuild(EngineBuild, submitted: EngineBuild)
}

extension FarmError: MessageError {
    var fault: Fault {
        switch self {
        case .unknownEngine, .tooManyShards, .otherCount, .badPath, .outsideVolume: .request
        case .stillRunning, .interrupted: .interruption
        default: .work
        }
    }

    var message: Message {
        switch self {
        case .unknownEngine(let id, let suggestion, let known):
            "unknown engine '\(id)'\(didYouMean: suggestion, known: known)"
        case .programMissing(let program, let engine, let remedy):
            "engine '\(engine)' needs \(program), which is not in the PATH; \(remedy)"
        case .refused(let program, let engine, let why):
            "engine '\(engine)': \(program) failed: \(why)"
        case .failed(let engine, let why, let logs):
            "engine '\(engine)': the job failed: \(why); logs are in \(logs); fix the cause, then submit again to draw the missing frames"
        case .tooManyShards(let count, let engine, let maximum):
            "--shards must be at most \(maximum), the largest array that \(engine) accepts, got \(count)"
        case .otherCount(let folder, let existing, let wanted):
            "\(folder): contains shards of a job with \(existing) shards, not \(wanted); continue with --shards \(existing), or choose another --output"
        case .stillRunning(let cancel):
            "stopped waiting; the job is still running; cancel it with '\(cancel)'"
        case .interrupted: "interrupted; no job was submitted"
        case .badPath(let path, let why):
            "\(path): \(why); rename the folder"
        case .outsideVolume(let path):
            "\(path): is not in the current folder, at which the volume is mounted; choose an --output in the current folder"
        case .otherBuild(let own, let submitted):
            """
            this machine has refreshkit \(own.description), but the job was submitted by \(submitted.description); \
            install the same build on every machine
            """
        }
    }
}
