internal import Glibc

/// A line on stderr that fills while files are written, with what is being written, rate and remaining time.
///
/// It is there only when a person looks at it: not in a pipe, and not where `CI` is set, whose logs keep every line.
struct ProgressBar {
    /// What is being written.
    var title: String
    private let count: Int
    private let clock = WallClock()
    /// When the line was drawn last; nil while there is none.
    private var lastDrawn: Double?
    private let isColored = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true

    private static let secondsBetweenDrawings = 0.08
    /// What is done sooner needs no bar.
    private static let secondsBeforeFirst = 0.2

    /// Makes a bar if stderr is a terminal, else nil.
    init?(_ title: String, count: Int) {
        guard Output.notesAreSeen, !Self.isUnattended else { return nil }
        self.title = title
        self.count = count
    }

    /// Shows the progress, a few times a second.
    ///
    /// `kept` is how many of the `done` files existed before and took no time.
    mutating func show(_ done: Int, kept: Int) {
        let seconds = clock.seconds
        guard seconds >= lastDrawn.map({ $0 + Self.secondsBetweenDrawings }) ?? Self.secondsBeforeFirst else { return }
        lastDrawn = seconds
        let line = ProgressLine(title: title, done: done, count: count, kept: kept, seconds: seconds)
        Output.progress("\r\u{1B}[2K" + line.text(columns: Output.columns, isColored: isColored))
    }

    private static var isUnattended: Bool {
        guard let value = getenv("CI") else { return false }
        return !["", "0", "false"].contains(String(cString: value))
    }

    /// Takes the line away, if it was drawn.
    mutating func clear() {
        guard lastDrawn != nil else { return }
        lastDrawn = nil
        Output.progress("\r\u{1B}[2K")
    }
}

/// What the bar shows at one instant: title, bar, counts, frame rate and remaining time.
struct ProgressLine {
    /// What is being written.
    let title: String
    /// How many files exist, of how many.
    let done, count: Int
    /// How many of them existed before and took no time.
    let kept: Int
    /// Seconds since the start.
    let seconds: Double

    /// Columns of the bar itself.
    private static let width = 28

    /// The line, shortened at the front of its title to less than the terminal's width: a longer one would remain when the next is drawn.
    func text(columns: Int, isColored: Bool) -> String {
        let filled = Self.width * done / max(count, 1)
        let bar = String(repeating: "━", count: filled)
        let rest = String(repeating: "─", count: Self.width - filled)
        let rate = Double(done - kept) / max(seconds, 1e-3)
        let left = Int((Double(count - done) / max(rate, 1e-3)).rounded(.up))
        let end = "\(done)/\(count)  \(Int(rate)) frames/s  \(Self.text(seconds: left)) left"
        let title = Self.ending(of: title, atMost: columns - Self.width - end.count - 5)
        let line = isColored ? "\u{1B}[34m\(bar)\u{1B}[90m\(rest)\u{1B}[0m" : bar + rest
        return "\(title)  \(line)  \(end)"
    }

    /// The end of a text, which tells a job from its neighbors.
    private static func ending(of text: String, atMost count: Int) -> String {
        text.count <= count ? text : count < 2 ? "" : "…" + text.suffix(count - 1)
    }

    /// "59 s" or "1:05".
    private static func text(seconds: Int) -> String {
        seconds < 60 ? "\(seconds) s" : "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
