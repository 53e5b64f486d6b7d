internal import FrameExport
internal import SystemSupport

/// An error from an engine or a job.
enum FarmError: Error, Equatable {
    case unknownEngine(String, suggestion: String?, known: [String])
    case programMissing(String, engine: String, remedy: String)
    case refused(String, engine: String, why: String)
    case failed(engine: String, why: String, logs: String)
    case tooManyShards(Int, engine: String, maximum: Int)
    /// The folder has shards of an earlier job with a different shard count.
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
