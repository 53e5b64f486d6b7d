internal import Glibc
internal import Motion
internal import System

/// What became of a worker that did not answer, as a line without the plugin's name.
struct WorkerEnd: Error, Equatable {
    /// How it ended.
    enum Fate: Equatable {
        case crashed(signal: Int32, Fault)
        /// It asked for more memory than it may have, in bytes.
        case ranOutOfMemory(limit: Int)
        /// It took longer than it may, and was ended.
        case late(Duration)
        /// It ended of itself.
        case exited(Int32)
        /// It cannot be talked to any more.
        case closedConnection
        /// It said what is no answer.
        case garbled
        /// It wrote so many bytes before its pixels, or after them.
        case wroteBeforePixels(Int)
        case wroteAfterPixels(Int)
        case endedSupervisor
        /// The program is none that can be a worker.
        case noWorker(program: String)
        /// The system cannot start the program, or has no memory to share with it; the system's words.
        case notStarted(program: String, SystemError)
        /// It has too few addresses for its pixels.
        case noRoom
        case noMemory(String)
    }

    /// Which memory a crash was about.
    enum Fault: Equatable {
        case unknown
        case address(UInt64)
        case beforePixels(UInt64)
        case afterPixels(UInt64)
        case stack
    }

    let fate: Fate
    let task: WorkerTask
    /// The last line that it wrote to its standard error; empty for none.
    var lastLine = ""
    /// Whether it ended when the task was done and before the next one.
    var isAfterTask = false
}

extension WorkerEnd: CustomStringConvertible {
    var description: String {
        let (what, cure) = parts
        let said = lastLine.isEmpty ? "" : "; its last words: '\(lastLine)'"
        return "\(what)\(said); \(cure)"
    }

    /// What happened, and what to try.
    private var parts: (what: String, cure: String) {
        let time = "\(isAfterTask ? "after" : "while") \(task.words)"
        switch fate {
        case .crashed(let signal, let fault):
            return ("crashed \(time): \(fault.words)\(Self.name(of: signal))", "run it in process under a debugger to see where")
        case .ranOutOfMemory(let limit):
            return ("ran out of memory \(time)", "use less, it may take \(Self.size(limit))")
        case .late(let limit):
            return ("took longer than \(limit.secondsText) s \(time) and was ended", "see where it loops or waits, or allow more time")
        case .exited(let status):
            return ("ended its process with status \(status) \(time)", "return from the function in place of calling exit")
        case .closedConnection:
            return ("closed its connection \(time)", "leave descriptors alone that it did not open")
        case .garbled:
            return ("wrote into its connection \(time)", "leave descriptors alone that it did not open")
        case .wroteBeforePixels(let count):
            return (
                "wrote outside its pixels, up to \(Listing.count(count, "byte")) before them, \(time)", "see where it draws without Cairo"
            )
        case .wroteAfterPixels(let count):
            return (
                "wrote outside its pixels, up to \(Listing.count(count, "byte")) after them, \(time)", "see where it draws without Cairo"
            )
        case .endedSupervisor:
            return ("ended the process that watches over it \(time)", "send no signals to processes that it did not start")
        case .noWorker(let program):
            return (
                "cannot run in a worker: \(program) does not answer as one",
                "let \(WorkerProgram.variable) name a program that links PluginHost, or run it in process"
            )
        case .notStarted(let program, let error):
            return ("cannot run in a worker: \(program) cannot be started: \(error.words)", Self.cure(of: error))
        case .noRoom:
            return (
                "cannot run in a worker: it has no room for its pixels", "raise the limit of addresses, such as with 'ulimit -v unlimited'"
            )
        case .noMemory(let words):
            return ("cannot run in a worker: no memory for its pixels: \(words)", "try a smaller picture, or fewer at once")
        }
    }

    /// What to try when a program cannot be started.
    private static func cure(of error: SystemError) -> String {
        switch error.code {
        case EMFILE, ENFILE: "close files, or allow more with 'ulimit -n'"
        case ENOMEM, EAGAIN: "end other programs, or draw with fewer threads"
        default: "check \(WorkerProgram.variable), or run it in process"
        }
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGSEGV: "segmentation fault"
        case SIGBUS: "bus error"
        case SIGILL: "illegal instruction"
        case SIGTRAP: "trap"
        case SIGABRT: "abort"
        case SIGFPE: "arithmetic fault"
        case SIGKILL: "killed"
        case SIGTERM: "terminated"
        case SIGALRM: "alarm"
        case SIGPIPE: "broken pipe"
        case SIGSYS: "forbidden call of the system"
        case SIGXCPU: "no processor time left"
        default: "signal \(signal)"
        }
    }

    private static func size(_ bytes: Int) -> String {
        for (unit, size) in [("GiB", 1 << 30), ("MiB", 1 << 20)] where bytes >= size && bytes % size == 0 {
            return "\(bytes / size) \(unit)"
        }
        return Listing.count(bytes, "byte")
    }
}

extension WorkerEnd.Fault {
    fileprivate var words: String {
        switch self {
        case .unknown: ""
        case .address(let address) where address == .max: "it used an address that is none, "
        case .address(let address): "it used address 0x\(String(address, radix: 16)), "
        case .beforePixels(let distance): "it reached outside its pixels, \(distance) bytes before them, "
        case .afterPixels(let distance): "it reached outside its pixels, \(distance) bytes after them, "
        case .stack: "it overflowed its stack, "
        }
    }
}
