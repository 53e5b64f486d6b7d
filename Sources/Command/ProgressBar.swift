internal import Glibc

/// A line on stderr that fills while frames are written, with rate and remaining time; only when a person looks at it.
struct ProgressBar {
    /// What is being written.
    var title: String
    private let count: Int
    private let clock = WallClock()
    /// When the line was drawn last; nil while there is none.
    private var lastDrawn: Double?
    private let isColored = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true

    private static let width = 28
    private static let secondsBetweenDrawings = 0.08
    /// What is done sooner needs no bar.
    private static let secondsBeforeFirst = 0.2

    /// Makes a bar if stderr is a terminal, else nil.
    init?(_ title: String, count: Int) {
        guard Output.notesAreSeen else { return nil }
        self.title = title
        self.count = count
    }

    /// Shows how many are done, a few times a second.
    ///
    /// - Parameters:
    ///   - done: How many are there.
    ///   - kept: How many of these were there before and took no time.
    mutating func show(_ done: Int, kept: Int) {
        let seconds = clock.seconds
        guard seconds >= lastDrawn.map({ $0 + Self.secondsBetweenDrawings }) ?? Self.secondsBeforeFirst else { return }
        lastDrawn = seconds
        let filled = Self.width * done / max(count, 1)
        let bar = String(repeating: "━", count: filled)
        let rest = String(repeating: "─", count: Self.width - filled)
        let rate = Double(done - kept) / max(seconds, 1e-3)
        let left = Int((Double(count - done) / max(rate, 1e-3)).rounded(.up))
        let line = isColored ? "\u{1B}[34m\(bar)\u{1B}[90m\(rest)\u{1B}[0m" : bar + rest
        Output.progress("\r\u{1B}[2K\(title)  \(line)  \(done)/\(count)  \(Int(rate)) frames/s  \(left) s left")
    }

    /// Takes the line away, if it was drawn.
    mutating func clear() {
        guard lastDrawn != nil else { return }
        lastDrawn = nil
        Output.progress("\r\u{1B}[2K")
    }
}
