internal import Glibc

/// A progress bar on stderr, with the current job, the rate, and the remaining time.
///
/// The bar is shown only on a terminal, and not if `CI` is set, since CI logs keep every line.
struct ProgressBar {
    var title: String
    private let count: Int
    private let clock = WallClock()
    /// Time when the bar was last drawn; nil if the bar is not visible.
    private var lastDrawn: Double?
    private let isColored = !Environment.hasNoColor

    private static let secondsBetweenDrawings = 0.08
    /// Seconds before the bar appears; faster exports do not show one.
    private static let secondsBeforeFirst = 0.2

    /// Creates a bar, or returns nil if stderr is not a terminal.
    init?(_ title: String, count: Int) {
        guard Output.stderrIsTerminal, !Environment.isUnattended else { return nil }
        self.title = title
        self.count = count
    }

    /// Shows the progress, at most a few times per second.
    ///
    /// `kept` is the number of `done` files that already existed.
    mutating func show(_ done: Int, kept: Int) {
        let seconds = clock.seconds
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
