import Foundation
import RefreshKit

/// A log of calls in chronological order, with times in seconds.
final class CallbackLog {
    private var entries: [(time: String, text: String)] = []
    private let now: () -> Duration
    /// The callback that must follow the last entry.
    private var announced: String?
    /// The first in a run of values of the same kind.
    private var run: (kind: String, first: String)?

    init(_ now: @escaping () -> Duration) { self.now = now }

    private func append(_ text: String) { entries.append((String(format: "%.3f", now().seconds), text)) }

    /// Logs a call.
    func write(_ text: String) {
        settle()
        append(text)
    }

    /// Logs a value that changes often; successive values are combined into one entry.
    func write(_ kind: String, value: Double) {
        let text = String(format: "%.2f", value)
        if let run, run.kind == kind {
            entries[entries.count - 1].text = "\(kind) \(run.first) to \(text)"
        } else {
            write("\(kind) \(text)")
            run = (kind, text)
        }
    }

    /// Logs an event that must be followed by a callback.
    func announce(_ callback: String) {
        write(callback)
        announced = callback
    }

    /// Checks that a callback follows the event that announced it.
    func call(_ callback: String) {
        if announced != callback { append("\(callback) is called without an event") }
        announced = nil
    }

    /// Ends a run, and logs any callback that did not follow its event.
    func settle() {
        run = nil
        if let announced { append("\(announced) is not called") }
        announced = nil
    }

    func clear() { entries = [] }

    /// The log, with one line for each time and one for each script step, which begins with `>`.
    var lines: [String] {
        settle()
        var lines: [(time: String, text: String)] = []
        for entry in entries {
            if let last = lines.last, last.time == entry.time, !entry.text.hasPrefix(">") {
                lines[lines.count - 1].text += ", \(entry.text)"
            } else {
                lines.append(entry)
            }
        }
        return lines.map { "\($0.time) \($0.text)" }
    }
}

/// A story's expected callbacks, shared by all kinds of controls or containers with the same callbacks.
struct CallbackTable {
    let kinds: Set<String>
    let lines: [String]

    init(_ kinds: String, _ text: String) {
        self.kinds = Set(kinds.split(separator: " ").map(String.init))
        lines = text.split(separator: "\n").map(String.init)
    }

    /// Returns the first difference from the logged lines, or nil if they match.
    func difference(from found: [String]) -> String? {
        if lines == found { return nil }
        let index = zip(lines, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, found.count)
        let (expected, actual) = (line(index, of: lines), line(index, of: found))
        return "line \(index + 1) is\n    \(actual)\nexpected\n    \(expected)\nall lines\n\(found.joined(separator: "\n"))"
    }

    private func line(_ index: Int, of lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "no line" }
}
