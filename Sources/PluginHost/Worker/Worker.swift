internal import CPluginHost
internal import Glibc
internal import Motion
internal import RefreshKit
internal import SystemSupport

/// A worker process that runs a plugin; sendable because the library gives it to one thread at a time, under its lock.
final class Worker: @unchecked Sendable {
    private(set) var description = PluginDescription(minorVersion: 0, name: "", version: "", indicators: [])
    private(set) var hasEnded = false
    private var process = refresh_worker()
    var memory = refresh_memory(descriptor: -1, bytes: nil, size: 0)
    private let limits: PluginLoader.Limits
    var slots = WorkerSlots()
    /// Key of the last instance used.
    var lastKey: Int?
    private var lastTask = WorkerTask.starting
    /// The way the worker ended; nil unless it ended while destroying an instance.
    var endingInstances: WorkerEnd?

    /// Maximum time to wait for the supervisor's report after the connection is lost, in nanoseconds.
    private static let patience: Int64 = 500_000_000

    /// Starts a worker; throws `PluginError` if the plugin is faulty, `PluginFailure` if its description is too long, or `WorkerEnd`.
    init(_ file: PluginFile, _ limits: PluginLoader.Limits, program: String = WorkerProgram.path) throws {
        self.limits = limits
        let error = refresh_worker_start(program, &process)
        guard error == 0 else {
            hasEnded = true
            throw WorkerEnd(fate: .cannotStart(program: WorkerProgram.name(of: program), SystemError(code: error)), task: .starting)
        }
        do throws(WorkerEnd) {
            guard case .answer = try outcome(of: REFRESH_ASK_HELLO, [], nil, .starting) else { throw invalidAnswer(.starting) }
        } catch {
            let isOutOfAddressSpace = error.fate == .exited(REFRESH_EXIT_NO_ADDRESS_SPACE)
            throw WorkerEnd(
                fate: isOutOfAddressSpace ? .noAddressSpace : .notAWorker(program: WorkerProgram.name(of: program)), task: .starting)
        }
        let request = refresh_open_request(memory: UInt64(clamping: limits.maximumMemory))
        let bytes = [UInt8](of: request) + Array(file.absolutePath.utf8) + [0]
        switch try outcome(of: REFRESH_ASK_OPEN, bytes, nil, .opening) {
        case .answer(let bytes):
            guard let description = PluginDescription(bytes) else { throw invalidAnswer(.opening) }
            self.description = description
        case .faulty(let bytes):
            end()
            guard let library = bytes.first(as: refresh_library.self),
                let error = PluginError(library, Array(bytes.dropFirst(MemoryLayout<refresh_library>.size)), of: file)
            else {
                throw WorkerEnd(fate: .invalidAnswer, task: .opening)
            }
            throw error
        case .refused(let failure):
            end()
            throw failure
        }
    }

    deinit { end() }

    /// Kills the worker and all processes that it started.
    func end() {
        guard !hasEnded else { return }
        _ = report(after: 0)
    }

    /// Asks the worker to destroy its instances and exit, without waiting for it.
    func askToEnd() { if !hasEnded { refresh_worker_ask_to_end(&process) } }

    /// Waits for a worker that was asked to end, kills it after a timeout, and returns an error if it did not end normally.
    func end(within patience: Duration) -> WorkerEnd? {
        guard !hasEnded else { return nil }
        let report = report(after: patience.wholeNanoseconds)
        guard report.was_ended_by_host != 0 || refresh_status_exit(report.status) != 0 else { return nil }
        let outcome = report.was_ended_by_host != 0 ? REFRESH_OUTCOME_TIMED_OUT : REFRESH_OUTCOME_DISCONNECTED
        return WorkerEnd(
            fate: .init(report, outcome, after: patience, memory: limits.maximumMemory), task: .ending, lastLine: report.lastLine)
    }

    /// Processor time used so far; 0 after the worker has ended.
    var processorTime: Duration { hasEnded ? .zero : .nanoseconds(refresh_worker_processor_time(&process)) }

    /// Returns an error if the worker ended while idle, for example because of a crash in one of the plugin's threads.
    func endSinceLastTask() -> WorkerEnd? {
        guard !hasEnded, refresh_worker_is_idle(&process) == 0 else { return nil }
        let report = report(after: Self.patience)
        var end = WorkerEnd(
            fate: .init(report, REFRESH_OUTCOME_DISCONNECTED, after: .zero, memory: limits.maximumMemory), task: lastTask,
            lastLine: report.lastLine)
        end.isAfterTask = true
        return end
    }

    /// Sends a request and returns the answer; throws `PluginFailure`, or `WorkerEnd` if the worker has ended.
    func ask(_ request: refresh_request, _ payload: [UInt8], _ task: WorkerTask, _ descriptor: Int32? = nil) throws -> [UInt8] {
        switch try outcome(of: request, payload, descriptor, task) {
        case .answer(let bytes): return bytes
        case .refused(let failure): throw failure
        case .faulty: throw invalidAnswer(task)
        }
    }

    /// Kills the worker because of an invalid answer, and returns the error.
    func invalidAnswer(_ task: WorkerTask) -> WorkerEnd {
        end()
        return WorkerEnd(fate: .invalidAnswer, task: task)
    }

    private enum Outcome {
        case answer([UInt8])
        case refused(PluginFailure)
        case faulty([UInt8])
    }

    private func outcome(
        of request: refresh_request, _ payload: [UInt8], _ descriptor: Int32?, _ task: WorkerTask
    ) throws(WorkerEnd) -> Outcome {
        let limit = task.limit(of: limits)
        lastTask = task
        let answer = refresh_worker_ask(&process, request, payload, payload.count, descriptor ?? -1, limit.wholeNanoseconds)
        defer { free(answer.bytes) }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: answer.bytes, count: answer.length))
        switch answer.outcome {
        case REFRESH_OUTCOME_ANSWER: return .answer(bytes)
        case REFRESH_OUTCOME_FAULTY: return .faulty(bytes)
        case REFRESH_OUTCOME_FAILED: return .refused(PluginFailure(answer: bytes))
        case REFRESH_OUTCOME_CAIRO_ERROR: return .refused(PluginFailure(drawing: PluginFailure(answer: bytes).description))
        default:
            // A program that never started as a worker does not respond to messages for a supervisor.
            let isGone = answer.outcome == REFRESH_OUTCOME_DISCONNECTED
            let report = report(after: isGone ? Self.patience : task == .starting ? -1 : 0)
            throw WorkerEnd(
                fate: .init(report, answer.outcome, after: limit, memory: limits.maximumMemory), task: task, lastLine: report.lastLine)
        }
    }

    private func report(after patience: Int64) -> refresh_report {
        var report = refresh_report()
        refresh_worker_end(&process, patience, &report)
        refresh_memory_free(&memory)
        hasEnded = true
        return report
    }
}

extension WorkerTask {
    fileprivate func limit(of limits: PluginLoader.Limits) -> Duration {
        switch self {
        case .starting, .opening, .making, .facts: limits.openingTimeout
        case .ending, .picture, .drawing: limits.drawingTimeout
        }
    }
}

extension Duration {
    /// The duration in nanoseconds, clamped to 0...200 years to fit in 64 bits.
    fileprivate var wholeNanoseconds: Int64 {
        let clamped: Duration = min(max(self, .zero), .seconds(200 * 365 * 86_400))
        return Int64(clamped / .nanoseconds(1))
    }
}

/// A worker's current task, for error messages.
enum WorkerTask: Equatable {
    case starting
    case opening
    case making
    case ending
    case facts
    case picture(Moment)
    case drawing(Moment)

    /// A clause that follows "while" or "after".
    var text: String {
        switch self {
        case .starting: "it started"
        case .opening: "it was opened"
        case .making: "it created an instance"
        case .ending: "it destroyed an instance"
        case .facts: "it reported the values of an instance"
        case .picture(let moment): "it reported the picture of \(moment.text)"
        case .drawing(let moment): "it drew \(moment.text)"
        }
    }
}

/// The program to start as a worker.
///
/// By default, the host program starts a second copy of itself, and this library takes control before `main` runs. No other program has to
/// be installed, and the host and the worker always come from the same build. A host that loads this library only at run time, such as an
/// interpreter, has to specify another program.
enum WorkerProgram {
    /// Environment variable that contains the path to a program that links PluginHost.
    static let variable = "REFRESHKIT_PLUGIN_WORKER_PROGRAM"

    static var path: String {
        guard let path = getenv(variable).map({ String(cString: $0) }), !path.isEmpty else { return "/proc/self/exe" }
        return path
    }

    static func name(of path: String) -> String { path == "/proc/self/exe" ? "this program" : path }
}
