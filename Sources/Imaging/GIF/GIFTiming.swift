/// Which frames of an animation a GIF can show and how long: its delays are whole hundredths of a second.
///
/// Each frame begins at the hundredth nearest to its instant, so that rounding does not add up. Browsers slow a delay below two hundredths
/// down to ten, so a frame that would begin less than two after the one before is left out and the one before stays.
package struct GIFTiming: Sendable {
    /// The shortest delay that browsers keep, in hundredths of a second.
    static let shortest = 2

    /// When each frame that is shown begins, in hundredths of a second.
    private(set) var starts: [Int] = []
    /// The end of the last frame.
    private(set) var end: Duration = .zero
    /// How many frames were left out.
    package private(set) var leftOut = 0

    /// No frame yet.
    package init() {}

    /// Whether a picture that differs from the last one can be shown from now on.
    var mayBegin: Bool { starts.last.map { end.hundredths - $0 >= Self.shortest } ?? true }

    /// Adds a frame; `isNew` says whether it differs from the one before.
    package mutating func append(_ duration: Duration, isNew: Bool = true) {
        if isNew {
            if mayBegin { starts.append(end.hundredths) } else { leftOut += 1 }
        }
        end += duration
    }

    /// Ends the last frame, or drops it and returns false if it is too short and not the only one.
    @discardableResult
    package mutating func finish() -> Bool {
        guard starts.count > 1, !mayBegin else { return true }
        starts.removeLast()
        leftOut += 1
        return false
    }

    /// How long each frame is shown, in hundredths of a second, all finished.
    package var delays: [Int] {
        starts.indices.map { index in
            index + 1 < starts.count ? starts[index + 1] - starts[index] : max(end.hundredths - starts[index], Self.shortest)
        }
    }

    /// How long all frames are shown, as the file says it.
    package var total: Duration { .milliseconds(10 * delays.reduce(0, +)) }
}

extension Duration {
    /// The nearest whole hundredth of a second.
    fileprivate var hundredths: Int { Int(clamping: (attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000) }
}
