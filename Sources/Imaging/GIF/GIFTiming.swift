/// Fits an animation's frames to GIF delays, which are whole hundredths of a second.
///
/// Each frame begins at the nearest hundredth, so rounding errors do not add up. Browsers extend delays below two hundredths to ten
/// hundredths, so a frame that would begin less than two hundredths after the previous one is skipped, and the previous one is extended.
package struct GIFTiming: Sendable {
    /// The shortest delay that browsers respect, in hundredths of a second.
    static let minimumDelay = 2

    /// The start of each shown frame, in hundredths of a second.
    private(set) var starts: [Int] = []
    private(set) var end: Duration = .zero
    package private(set) var skippedCount = 0

    package init() {}

    /// Whether a frame that differs from the last one may start at the current time.
    var mayBegin: Bool { starts.last.map { end.hundredths - $0 >= Self.minimumDelay } ?? true }

    /// Adds a frame; `isNew` is true if it differs from the previous one.
    package mutating func append(_ duration: Duration, isNew: Bool = true) {
        if isNew {
            if mayBegin { starts.append(end.hundredths) } else { skippedCount += 1 }
        }
        end += duration
    }

    /// Ends the last frame; if that frame is too short and not the only one, drops it and returns false.
    @discardableResult
    package mutating func finish() -> Bool {
        guard starts.count > 1, !mayBegin else { return true }
        starts.removeLast()
        skippedCount += 1
        return false
    }

    /// Duration of each shown frame, in hundredths of a second.
    package var delays: [Int] {
        starts.indices.map { index in
            index + 1 < starts.count ? starts[index + 1] - starts[index] : max(end.hundredths - starts[index], Self.minimumDelay)
        }
    }

    /// The total duration stored in the file.
    package var total: Duration { .milliseconds(10 * delays.reduce(0, +)) }
}

extension Duration {
    fileprivate var hundredths: Int { Int(clamping: (attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000) }
}
