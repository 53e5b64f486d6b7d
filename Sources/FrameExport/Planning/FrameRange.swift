/// Which frames of each phase are wanted, counted from 0: `7`, `0-9` or `100-`.
public struct FrameRange: Sendable, Hashable {
    /// The first frame, 0 or more.
    public let first: Int
    /// The last frame; nil goes on to the end.
    public let last: Int?

    /// Reads `7`, `0-9` or `100-`.
    ///
    /// - Throws: `ExportError.badValue`.
    public init(parsing text: String) throws(ExportError) {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap({ Self.number($0) }) else { throw Self.unreadable(text) }
        self.first = first
        if ends.count == 1 {
            last = first
        } else if ends[1].isEmpty {
            last = nil
        } else {
            guard let last = Self.number(ends[1]), last >= first else { throw Self.unreadable(text) }
            self.last = last
        }
    }

    /// What of `0..<count` is wanted; empty when all of it lies before the first.
    func clamped(to count: Int) -> Range<Int> {
        let end = last.map { min($0, count - 1) + 1 } ?? count
        return first < end ? first..<end : 0..<0
    }

    private static func unreadable(_ text: String) -> ExportError {
        .badValue(.frames, expected: "a frame or a range such as 7, 0-9 or 100-", got: text)
    }

    /// Digits only: `Int` would take a sign.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}
