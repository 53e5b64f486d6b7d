internal import CPluginHost
internal import Glibc
internal import System

extension WorkerEnd.Fate {
    /// Derives the fate from a supervisor's report, or from how the supervisor itself ended.
    ///
    /// `turnout` is how the host noticed; `limit` is the time the worker had, and `memory` its maximum in bytes.
    init(_ report: refresh_report, _ turnout: refresh_turnout, after limit: Duration, memory: Int) {
        let note = report.note
        let signal = refresh_status_signal(report.status)
        let status = refresh_status_exit(report.status)
        switch turnout {
        case REFRESH_TURNOUT_LATE: self = .late(limit)
        case REFRESH_TURNOUT_GARBLED: self = .garbled
        // Told to end it, the supervisor found it well: only the connection was gone.
        case _ where report.is_there == 0: self = .endedSupervisor
        case _ where report.was_told != 0 || note.lost_connection != 0: self = .closedConnection
        case _ where note.place == REFRESH_PLACE_OUT_OF_MEMORY.rawValue && signal == note.signal: self = .ranOutOfMemory(limit: memory)
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
        switch UInt32(bitPattern: note.place) {
        case REFRESH_PLACE_ADDRESS.rawValue: self = .address(note.address)
        case REFRESH_PLACE_BEFORE_PIXELS.rawValue: self = .beforePixels(note.distance)
        case REFRESH_PLACE_AFTER_PIXELS.rawValue: self = .afterPixels(note.distance)
        case REFRESH_PLACE_STACK.rawValue: self = .stack
        default: self = .unknown
        }
    }
}

extension refresh_report {
    /// The line of what the worker wrote to its standard error that says most; empty for none.
    var lastLine: String {
        withUnsafeBytes(of: words) { LastWords.line(of: String(decoding: $0.prefix(Int(length)), as: UTF8.self)) }
    }
}

/// What a plugin wrote before its end, of which one line is shown.
enum LastWords {
    /// Where languages say what happened, before they say where: Rust, Swift, C, C++ and the sanitizers.
    private static let marks = ["panicked at", "Fatal error:", "Assertion", "what():", "ERROR: "]

    /// The first line that says what happened, else the last one that is no more than a hint or a place in the program; empty for none.
    static func line(of text: String) -> String {
        let lines = PluginText.lines(text)
        guard let place = lines.firstIndex(where: { line in marks.contains { line.contains($0) } }) else {
            return lines.last { !isOfTrace($0) } ?? lines.last ?? ""
        }
        let hasMore = lines[place].contains("panicked at") && lines[place].hasSuffix(":") && place + 1 < lines.count
        return PluginText.line(hasMore ? "\(lines[place]) \(lines[place + 1])" : lines[place])
    }

    /// Whether a line is a hint, or one of those that list the calls that led to the end.
    private static func isOfTrace(_ line: String) -> Bool {
        let isHint = ["note:", "stack backtrace:", "Current stack trace:", "at /", "at ./"].contains { line.hasPrefix($0) }
        if isHint || line.hasPrefix("thread caused non-unwinding panic") { return true }
        let rest = line.drop { $0 == "#" }.drop { $0.isNumber }
        return rest.count < line.count && (rest.hasPrefix(": ") || rest.contains(" 0x"))
    }
}
