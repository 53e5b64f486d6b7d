internal import CPluginHost
internal import Glibc
internal import SystemSupport

extension WorkerEnd.Fate {
    /// Determines, from the supervisor's report and the host's outcome, how the worker ended; `memory` is the limit in bytes.
    init(_ report: refresh_report, _ outcome: refresh_outcome, after limit: Duration, memory: Int) {
        let note = report.note
        let signal = refresh_status_signal(report.status)
        let status = refresh_status_exit(report.status)
        switch outcome {
        case REFRESH_OUTCOME_TIMED_OUT: self = .timedOut(limit)
        case REFRESH_OUTCOME_INVALID: self = .invalidAnswer
        case _ where report.is_complete == 0: self = .endedSupervisor
        // If the supervisor killed a running worker at the host's request, only the connection was lost.
        case _ where report.was_ended_by_host != 0 || note.lost_connection != 0: self = .closedConnection
        case _ where note.location == REFRESH_LOCATION_OUT_OF_MEMORY.rawValue && signal == note.signal:
            self = .ranOutOfMemory(limit: memory)
        case _ where signal > 0: self = .crashed(signal: signal, WorkerEnd.Fault(note, signal))
        default: self = .exited(max(status, 0))
        }
    }
}

extension WorkerEnd.Fault {
    fileprivate init(_ note: refresh_note, _ signal: Int32) {
        guard note.signal == signal else {
            self = .unknown
            return
        }
        switch UInt32(bitPattern: note.location) {
        case REFRESH_LOCATION_ADDRESS.rawValue: self = .address(note.address)
        case REFRESH_LOCATION_BEFORE_PIXELS.rawValue: self = .beforePixels(note.distance)
        case REFRESH_LOCATION_AFTER_PIXELS.rawValue: self = .afterPixels(note.distance)
        case REFRESH_LOCATION_STACK.rawValue: self = .stack
        default: self = .unknown
        }
    }
}

extension refresh_report {
    /// The most informative line that the worker wrote to standard error, or an empty string.
    var lastLine: String {
        withUnsafePointer(to: self) { report in
            let output = UnsafeRawBufferPointer(start: refresh_report_output(report), count: Int(length))
            return ErrorOutput.line(of: String(decoding: output, as: UTF8.self))
        }
    }
}

/// Chooses a line of a worker's error output to show in an error.
enum ErrorOutput {
    /// Markers for the line that describes a crash, in Rust, Swift, C, C++, and the sanitizers.
    private static let marks = ["panicked at", "Fatal error:", "Assertion", "what():", "ERROR: "]

    /// Returns the first line with a marker; if there is none, the last line that is neither a hint nor part of a stack trace, or an empty
    /// string.
    static func line(of text: String) -> String {
        let lines = PluginText.lines(text)
        guard let index = lines.firstIndex(where: { line in marks.contains { line.contains($0) } }) else {
            return lines.last { !isOfTrace($0) } ?? lines.last ?? ""
        }
        let hasMore = lines[index].contains("panicked at") && lines[index].hasSuffix(":") && index + 1 < lines.count
        return PluginText.line(hasMore ? "\(lines[index]) \(lines[index + 1])" : lines[index])
    }

    private static func isOfTrace(_ line: String) -> Bool {
        let isHint = ["note:", "stack backtrace:", "Current stack trace:", "at /", "at ./"].contains { line.hasPrefix($0) }
        if isHint || line.hasPrefix("thread caused non-unwinding panic") { return true }
        let rest = line.drop { $0 == "#" }.drop { $0.isNumber }
        return rest.count < line.count && (rest.hasPrefix(": ") || rest.contains(" 0x"))
    }
}
