internal import Glibc

/// The progress on stderr, with the current job, the rate, and the remaining time.
///
/// On a terminal, it is a bar. Without one, or if `CI` is set, it is a line now and then, since logs keep every line; if `TERM` is `dumb`,
/// there is none, so that the output does not depend on the time.
struct ProgressBar {
    var title: String
    private let count: Int
    private let clock = WallClock()
    /// Time when the bar was last drawn; nil if the bar is not visible.
    private var lastDrawn: Double?
    private let isBar = Output.stderrIsTerminal && !Environment.isUnattended
    private let isSilent = Environment.value(of: "TERM") == "dumb"
    private let isColored = !Environment.hasNoColor
    private var nextLine = Self.secondsBeforeFirstLine

    private static let secondsBetweenDrawings = 0.08
    /// Seconds before the bar appears; faster exports do not show one.
    private static let secondsBeforeFirst = 0.2
    /// Seconds before the first line without a terminal; each further line comes after twice as many.
    private static let secondsBeforeFirstLine = 4.0

    init(_ title: String, count: Int) {
        self.title = title
        self.count = count
    }

    /// Shows the progress: a bar at most a few times per second, or a line after 4, 8, 16, and so on, seconds.
    ///
    /// `kept` is the number of `done` files that already existed.
    mutating func show(_ done: Int, kept: Int) {
        let seconds = clock.seconds
        if !isBar {
            guard !isSilent, seconds >= nextLine else { return }
            nextLine *= 2
            return Output.progress(ProgressLine(title: title, done: done, count: count, kept: kept, seconds: seconds).plain + "\n")
        }
        guard seconds >= lastDrawn.map({ $0 + Self.secondsBetweenDrawings }) ?? Self.secondsBeforeFirst else { return }
        lastDrawn = seconds
        let line = ProgressLine(title: title, done: done, count: count, kept: kept, seconds: seconds)
        Output.progress("\r\u{1B}[2K" + line.text(columns: Output.columns, isColored: isColored))
    }

    /// Erases the bar if it is visible.
    mutating func clear() {
        guard lastDrawn != nil else { return }
        lastDrawn = nil
        Output.progress("\r\u{1B}[2K")
    }
}

struct ProgressLine {
    let title: String
    /// The number of finished files and the total number of files.
    let done, count: Int
    /// Number of finished files that already existed.
    let kept: Int
    let seconds: Double

    /// Width of the bar itself, in columns.
    private static let width = 28

    /// Returns the line, with the start of its title cut off if necessary, since a line that wraps could not be erased.
    func text(columns: Int, isColored: Bool) -> String {
        let filled = Self.width * done / max(count, 1)
        let bar = String(repeating: "━", count: filled)
        let rest = String(repeating: "─", count: Self.width - filled)
        let end = "\(done)/\(count)\(speed)"
        let title = Self.ending(of: title, atMost: columns - Self.width - end.count - 5)
        let line = isColored ? "\u{1B}[34m\(bar)\u{1B}[90m\(rest)\u{1B}[0m" : bar + rest
        return "\(title)  \(line)  \(end)"
    }

    /// The line without a bar, such as "ring: 30/120  120 frames/s  1 s left".
    var plain: String { "\(title): \(done)/\(count)\(speed)" }

    /// The rate and the remaining time, such as "  120 frames/s  5 s left"; empty before the first frame.
    private var speed: String {
        guard done > kept else { return "" }
        let rate = Double(done - kept) / max(seconds, 1e-3)
        let left = Int((Double(count - done) / rate).rounded(.up))
        return "  \(Int(rate)) frames/s  \(Self.text(seconds: left)) left"
    }

    /// Returns the last characters of a text, which distinguish jobs better than the first.
    private static func ending(of text: String, atMost count: Int) -> String {
        text.count <= count ? text : count < 2 ? "" : "…" + text.suffix(count - 1)
    }

    /// Returns "59 s" or "1:05".
    private static func text(seconds: Int) -> String {
        seconds < 60 ? "\(seconds) s" : "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
