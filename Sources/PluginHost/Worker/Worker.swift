internal import CPluginHost
internal import Glibc
internal import Motion
internal import RefreshKit
internal import System

/// One worker process with a plugin in it.
///
/// Not thread-safe, and yet sendable: the library hands it to one thread at a time, and its lock lies between two of them.
final class Worker: @unchecked Sendable {
    /// What its plugin says of itself.
    private(set) var description = PluginDescription(minorVersion: 0, name: "", version: "", indicators: [])
    private(set) var hasEnded = false
    private var process = refresh_worker()
    /// What its pixels lie in.
    var memory = refresh_memory(descriptor: -1, bytes: nil, size: 0)
    private let limits: PluginLoader.Limits
    var slots = WorkerSlots()
    /// The instance that it did something with last, and what.
    var lastKey: Int?
    private var lastTask = WorkerTask.starting
    /// What became of it when it ended an instance.
    var endingInstances: WorkerEnd?

    /// How long the last words of a worker may take once its connection is gone, in nanoseconds.
    private static let patience: Int64 = 500_000_000

    /// Starts a worker and opens a plugin in it.
    ///
    /// Throws `PluginError` if the plugin is faulty, `PluginFailure` if its description is too long, and `WorkerEnd` otherwise.
    init(_ file: PluginFile, _ limits: PluginLoader.Limits, program: String = WorkerProgram.path) throws {
        self.limits = limits
        let error = refresh_worker_start(program, &process)
        guard error == 0 else {
            hasEnded = true
            throw WorkerEnd(fate: .notStarted(program: WorkerProgram.name(of: program), SystemError(code: error)), task: .starting)
        }
        do throws(WorkerEnd) {
            guard case .answer = try turnout(of: REFRESH_ASK_HELLO, [], nil, .starting) else { throw garbled(.starting) }
        } catch {
            let isFull = error.fate == .exited(REFRESH_EXIT_NO_ROOM)
            throw WorkerEnd(fate: isFull ? .noRoom : .noWorker(program: WorkerProgram.name(of: program)), task: .starting)
        }
        let request = refresh_open_request(memory: UInt64(clamping: limits.memory))
        let bytes = [UInt8](of: request) + Array(file.absolutePath.utf8) + [0]
        switch try turnout(of: REFRESH_ASK_OPEN, bytes, nil, .opening) {
        case .answer(let bytes):
            guard let description = PluginDescription(bytes) else { throw garbled(.opening) }
            self.description = description
        case .faulty(let bytes):
            end()
            guard let library = bytes.first(as: refresh_library.self),
                let error = PluginError(library, Array(bytes.dropFirst(MemoryLayout<refresh_library>.size)), of: file)
            else {
                throw WorkerEnd(fate: .garbled, task: .opening)
            }
            throw error
        case .refused(let failure):
            end()
            throw failure
        }
    }

    deinit { end() }

    /// Ends it and all that it started; does nothing when it is gone.
    func end() {
        guard !hasEnded else { return }
        _ = report(after: 0)
    }

    /// Tells it to end its instances, then itself, and does not wait for it.
    func askToEnd() { if !hasEnded { refresh_worker_ask_to_end(&process) } }

    /// Ends the worker after it was asked to end, killing it once `patience` is over; returns what went wrong.
    func end(within patience: Duration) -> WorkerEnd? {
        guard !hasEnded else { return nil }
        let report = report(after: patience.wholeNanoseconds)
        guard report.was_told != 0 || refresh_status_exit(report.status) != 0 else { return nil }
        let turnout = report.was_told != 0 ? REFRESH_TURNOUT_LATE : REFRESH_TURNOUT_GONE
        return WorkerEnd(
            fate: .init(report, turnout, after: patience, memory: limits.memory), task: .ending, lastLine: report.lastLine)
    }

    /// Processor time that it has used so far; 0 once it has ended.
    var processorTime: Duration { hasEnded ? .zero : .nanoseconds(refresh_worker_processor_time(&process)) }

    /// What became of it while nobody asked it for anything, such as a crash in a thread of the plugin; nil when it is there.
    func endSinceLastTask() -> WorkerEnd? {
        guard !hasEnded, refresh_worker_is_calm(&process) == 0 else { return nil }
        let report = report(after: Self.patience)
        var end = WorkerEnd(
            fate: .init(report, REFRESH_TURNOUT_GONE, after: .zero, memory: limits.memory), task: lastTask, lastLine: report.lastLine)
        end.isAfterTask = true
        return end
    }

    /// Sends a request with its payload, and with a file descriptor if there is one, and returns the answer.
    ///
    /// `task` describes the request in errors. Throws `PluginFailure` with the plugin's message, else `WorkerEnd`; the worker is gone then.
    func ask(_ request: refresh_request, _ payload: [UInt8], _ task: WorkerTask, _ descriptor: Int32? = nil) throws -> [UInt8] {
        switch try turnout(of: request, payload, descriptor, task) {
        case .answer(let bytes): return bytes
        case .refused(let failure): throw failure
        case .faulty: throw garbled(task)
        }
    }

    /// Ends it since it said what is no answer.
    func garbled(_ task: WorkerTask) -> WorkerEnd {
        end()
        return WorkerEnd(fate: .garbled, task: task)
    }

    private enum Turnout {
        case answer([UInt8])
        case refused(PluginFailure)
        case faulty([UInt8])
    }

    private func turnout(
        of request: refresh_request, _ payload: [UInt8], _ descriptor: Int32?, _ task: WorkerTask
    ) throws(WorkerEnd) -> Turnout {
        let limit = task.limit(of: limits)
        lastTask = task
        let answer = refresh_worker_ask(&process, request, payload, payload.count, descriptor ?? -1, limit.wholeNanoseconds)
        defer { free(answer.bytes) }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: answer.bytes, count: answer.length))
        switch answer.turnout {
        case REFRESH_TURNOUT_ANSWER: return .answer(bytes)
        case REFRESH_TURNOUT_FAULTY: return .faulty(bytes)
        case REFRESH_TURNOUT_REFUSED: return .refused(PluginFailure(refusal: bytes))
        case REFRESH_TURNOUT_CAIRO: return .refused(PluginFailure(drawing: PluginFailure(refusal: bytes).description))
        default:
            // Whoever does not even begin as a worker does not listen to what a supervisor is told.
            let isGone = answer.turnout == REFRESH_TURNOUT_GONE
            let report = report(after: isGone ? Self.patience : task == .starting ? -1 : 0)
            throw WorkerEnd(
                fate: .init(report, answer.turnout, after: limit, memory: limits.memory), task: task, lastLine: report.lastLine)
        }
    }

    /// Ends it and tells what became of it.
    private func report(after patience: Int64) -> refresh_report {
        var report = refresh_report()
        refresh_worker_end(&process, patience, &report)
        refresh_memory_free(&memory)
        hasEnded = true
        return report
    }
}

extension WorkerTask {
    /// The longest that it may take.
    fileprivate func limit(of limits: PluginLoader.Limits) -> Duration {
        switch self {
        case .starting, .opening, .making, .facts: limits.opening
        case .ending, .picture, .drawing: limits.drawing
        }
    }
}

extension Duration {
    /// For the system, which takes 64 bits; at most 200 years.
    fileprivate var wholeNanoseconds: Int64 {
        let held: Duration = min(max(self, .zero), .seconds(200 * 365 * 86_400))
        return Int64(held / .nanoseconds(1))
    }
}

/// What a worker does at the moment, for the line that says what became of it.
enum WorkerTask: Equatable {
    case starting
    case opening
    case making
    case ending
    case facts
    case picture(Moment)
    case drawing(Moment)

    /// Goes after "while".
    var words: String {
        switch self {
        case .starting: "it started"
        case .opening: "it was opened"
        case .making: "an instance was made"
        case .ending: "an instance was ended"
        case .facts: "it told the facts of an instance"
        case .picture(let moment): "it told which picture shows \(moment.words)"
        case .drawing(let moment): "it drew \(moment.words)"
        }
    }
}

/// Which program is started to be a worker.
///
/// It is the program itself, started again: before its `main` runs, the library sees what it is meant for. So there is nothing to install and
/// both are always of the same build. A process that only loads this library, such as an interpreter, names another program.
enum WorkerProgram {
    /// The environment's variable with the path of a program that links PluginHost.
    static let variable = "REFRESHKIT_PLUGIN_WORKER_PROGRAM"

    /// The path of the program.
    static var path: String {
        guard let path = getenv(variable).map({ String(cString: $0) }), !path.isEmpty else { return "/proc/self/exe" }
        return path
    }

    /// What the program is called in an error.
    static func name(of path: String) -> String { path == "/proc/self/exe" ? "this program" : path }
}
