internal import Glibc
internal import Motion
internal import SystemSupport

/// Describes how a worker ended without answering, in one line without the plugin's name.
struct WorkerEnd: Error, Equatable {
    enum Fate: Equatable {
        case crashed(signal: Int32, Fault)
        /// The worker exceeded its memory limit; contains the limit, in bytes.
        case ranOutOfMemory(limit: Int)
        /// The worker exceeded its time limit and was killed.
        case timedOut(Duration)
        /// The worker exited on its own; contains the exit status.
        case exited(Int32)
        case closedConnection
        case invalidAnswer
        /// The worker wrote before its pixels; contains the distance in bytes.
        case wroteBeforePixels(Int)
        case wroteAfterPixels(Int)
        case endedSupervisor
        /// The program does not link PluginHost, so it cannot run as a worker.
        case notAWorker(program: String)
        case cannotStart(program: String, SystemError)
        /// The worker cannot reserve enough address space for its pixels.
        case noAddressSpace
        /// The system cannot provide shared memory. The value is the system's message.
        case noMemory(String)
    }

    /// The memory access that caused a crash.
    enum Fault: Equatable {
        case unknown
        case address(UInt64)
        case beforePixels(UInt64)
        case afterPixels(UInt64)
        case stack
    }

    let fate: Fate
    let task: WorkerTask
    /// The most informative line that the worker wrote to standard error, or an empty string.
    var lastLine = ""
    /// Whether the worker ended after this task and before the next one.
    var isAfterTask = false
}

extension WorkerEnd: CustomStringConvertible {
    var description: String {
        let (problem, advice) = parts
        let output = lastLine.isEmpty ? "" : "; its last output: '\(lastLine)'"
        return "\(problem)\(output); \(advice)"
    }

    private var parts: (problem: String, advice: String) {
        let time = "\(isAfterTask ? "after" : "while") \(task.text)"
        switch fate {
        case .crashed(let signal, let fault):
            return (
                "crashed \(time): \(fault.text)\(Self.name(of: signal))", "run it in the host's process under a debugger to find the cause"
            )
        case .ranOutOfMemory(let limit):
            return ("ran out of memory \(time)", "use less than \(Self.size(limit))")
        case .timedOut(let limit):
            return (
                "took longer than \(limit.secondsText) s \(time) and was killed", "check for endless loops and waits, or allow more time"
            )
        case .exited(let status):
            return ("exited with status \(status) \(time)", "return from the function instead of calling exit")
        case .closedConnection:
            return ("closed its connection \(time)", "close only descriptors that the plugin opened")
        case .invalidAnswer:
            return ("wrote to its connection \(time)", "write only to descriptors that the plugin opened")
        case .wroteBeforePixels(let count):
            return (
                "wrote outside its pixels, up to \(Listing.count(count, "byte")) before them, \(time)",
                "check the code that writes pixels without Cairo"
            )
        case .wroteAfterPixels(let count):
            return (
                "wrote outside its pixels, up to \(Listing.count(count, "byte")) after them, \(time)",
                "check the code that writes pixels without Cairo"
            )
        case .endedSupervisor:
            return ("killed its supervisor process \(time)", "send signals only to processes that the plugin started")
        case .notAWorker(let program):
            return (
                "cannot run in a worker: \(program) is not a worker program",
                "set \(WorkerProgram.variable) to a program that links PluginHost, or run it in the host's process"
            )
        case .cannotStart(let program, let error):
            return ("cannot run in a worker: \(program) cannot be started: \(error.message)", Self.advice(for: error))
        case .noAddressSpace:
            return (
                "cannot run in a worker: not enough address space for its pixels", "raise the limit, for example with 'ulimit -v unlimited'"
            )
        case .noMemory(let reason):
            return ("cannot run in a worker: no memory for its pixels: \(reason)", "draw smaller frames, or fewer at a time")
        }
    }

    private static func advice(for error: SystemError) -> String {
        switch error.code {
        case EMFILE, ENFILE: "close files, or raise the limit with 'ulimit -n'"
        case ENOMEM, EAGAIN: "close other programs, or draw with fewer threads"
        default: "check \(WorkerProgram.variable), or run it in the host's process"
        }
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGSEGV: "segmentation fault"
        case SIGBUS: "bus error"
        case SIGILL: "illegal instruction"
        case SIGTRAP: "trap"
        case SIGABRT: "abort"
        case SIGFPE: "arithmetic error"
        case SIGKILL: "killed"
        case SIGTERM: "terminated"
        case SIGALRM: "alarm"
        case SIGPIPE: "broken pipe"
        case SIGSYS: "forbidden system call"
        case SIGXCPU: "processor time limit exceeded"
        default: "signal \(signal)"
        }
    }

    private static func size(_ bytes: Int) -> String {
        // Not a loop over units, because the compiler would unroll it in an order that differs between builds.
        if bytes >= 1 << 30, bytes % (1 << 30) == 0 { return "\(bytes >> 30) GiB" }
        if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
        return Listing.count(bytes, "byte")
    }
}

extension WorkerEnd.Fault {
    fileprivate var text: String {
        switch self {
        case .unknown: ""
        case .address(let address) where address == .max: "it accessed an invalid address, "
        case .address(let address): "it accessed address 0x\(String(address, radix: 16)), "
        case .beforePixels(let distance): "it accessed memory \(distance) bytes before its pixels, "
        case .afterPixels(let distance): "it accessed memory \(distance) bytes after its pixels, "
        case .stack: "it overflowed its stack, "
        }
    }
}
